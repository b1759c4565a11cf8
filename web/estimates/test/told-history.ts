import { createInstance } from "i18next";
import type { Batch } from "../../../contracts/estimate-log.ts";
import type { Effect } from "../../../domain/changes/estimate-changes.ts";
import type { Group, Line } from "../../../domain/estimate/estimate.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../domain/test/make.ts";
import { generalEn } from "../../../locales/general.en.ts";
import { generalNb } from "../../../locales/general.nb.ts";
import type { Written } from "../editor/sync/overlaps.ts";
import { type HistoryContext, rowsIn } from "../history/history-rows.ts";
import { summaryOf } from "../history/history-summary.ts";
import { wordsOf } from "../history/history-words.ts";
import { overwrittenRows } from "../overwritten/overwritten-words.ts";

const estimate = makeEstimate({
  groups: [
    makeGroup({ key: "walls", titleEn: "Walls", titleNb: "Vegger" }),
    makeGroup({ key: "floor", titleEn: "Floor", titleNb: "Gulv" }),
  ],
  lines: [
    makeLine({
      key: "board",
      titleEn: "Plasterboard",
      titleNb: "Gipsplate",
      unitEn: "m²",
      unitNb: "m²",
    }),
  ],
});

const plain = (text: string) => text.replaceAll("\u00a0", " ");

/** What putting effects into words needs to know. */
async function contextOf(
  language: "en" | "nb",
  batches: readonly Batch[],
): Promise<HistoryContext> {
  const texts = createInstance();
  await texts.init({
    lng: language,
    defaultNS: "general",
    resources: { en: { general: generalEn }, nb: { general: generalNb } },
    interpolation: { prefix: "{", suffix: "}", escapeValue: false },
  });
  const rows = rowsIn(batches, estimate, language);
  return { t: texts.t, locale: language, rowOf: (key) => rows.get(key) };
}

/** What is said of others' values of plasterboard, walls and the like that were replaced. */
export async function toldOverwritten(language: "en" | "nb", effects: readonly Written[]) {
  const rows = overwrittenRows(effects, await contextOf(language, []));
  return rows.map(({ title, words }) => [title, ...words].map(plain));
}

/** What the history says of changes to plasterboard between walls and floor. */
export async function told(language: "en" | "nb", effects: readonly Effect[]) {
  const batch: Batch = {
    revision: 1,
    batchId: "b1",
    userId: "u1",
    userName: "Kari",
    createdAt: "2026-11-20T12:00:00.000Z",
    changes: [],
    effects: [...effects],
  };
  const context = await contextOf(language, [batch]);
  return {
    words: wordsOf(batch, context).map(plain),
    summary: plain(summaryOf(batch, context)),
  };
}

export const line = (field: string, before: unknown, after: unknown) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any field with values of its own
  ({ type: "setLine", key: "board", field, before, after }) as Effect;
export const setting = (field: string, before: unknown, after: unknown) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same for a setting
  ({ type: "setSetting", field, before, after }) as Effect;
export const at = (parentKey: string | null, position: string) => ({ parentKey, position });
export const moved = (before: ReturnType<typeof at>, after: ReturnType<typeof at>): Effect => ({
  type: "move",
  key: "board",
  before,
  after,
});
export const removed = makeLine({ key: "gone", titleEn: "Old door", titleNb: "Gammel dør" });

export const rows = (type: "insert" | "remove", groups: readonly Group[], lines: readonly Line[]) =>
  ({ type, groups: [...groups], lines: [...lines] }) as const;
