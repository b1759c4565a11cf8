import { createInstance } from "i18next";
import { expect, test } from "vitest";
import type { Batch } from "../../../contracts/estimate-log.ts";
import type { Effect } from "../../../domain/changes/estimate-changes.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { makeEstimate, makeGroup, makeLine, makeRow } from "../../../domain/test/make.ts";
import { generalEn } from "../../../locales/general.en.ts";
import { generalNb } from "../../../locales/general.nb.ts";
import { titlesIn, wordsOf } from "./history-words.ts";

const estimate = makeEstimate({
  lines: [makeLine({ key: "board", titleEn: "Plasterboard", titleNb: "Gipsplate" })],
});

async function wordsIn(language: "en" | "nb", effects: readonly Effect[]) {
  const texts = createInstance();
  await texts.init({
    lng: language,
    defaultNS: "general",
    resources: { en: { general: generalEn }, nb: { general: generalNb } },
    interpolation: { prefix: "{", suffix: "}", escapeValue: false },
  });
  const batch: Batch = {
    revision: 1,
    batchId: "b1",
    userId: "u1",
    userName: "Kari",
    createdAt: "2026-11-20T12:00:00.000Z",
    changes: [],
    effects: [...effects],
  };
  const titles = titlesIn([batch], estimate, language);
  const words = wordsOf(batch, {
    t: texts.t,
    locale: language,
    titleOfKey: (key) => titles.get(key),
  });
  return words.map((text) => text.replaceAll("\u00a0", " "));
}

const removed = makeLine({ key: "gone", titleEn: "Old door", titleNb: "Gammel dør" });

const effects: readonly Effect[] = [
  { type: "setLine", key: "board", field: "buyingPrice", before: "62", after: "1062.5" },
  { type: "setLine", key: "board", field: "formula", before: null, after: "L*W" },
  { type: "setLine", key: "board", field: "optional", before: false, after: true },
  { type: "setLine", key: "board", field: "serviceId", before: null, after: "s1" },
  {
    type: "setLine",
    key: "board",
    field: "measurementRows",
    before: [makeRow(), makeRow()],
    after: [],
  },
  { type: "setSetting", field: "discountPercent", before: decimal("3"), after: null },
  { type: "setSetting", field: "discountAmount", before: null, after: decimal("-50") },
  { type: "setSetting", field: "lineOrder", before: "entered", after: "kind" },
  { type: "setVariable", name: "wall", before: null, after: decimal("2.4") },
  { type: "remove", groups: [], lines: [removed] },
  { type: "insert", groups: [makeGroup({ key: "g2", titleEn: "Floor" })], lines: [] },
  { type: "setLine", key: "unknown", field: "percentKinds", before: [], after: ["work"] },
];

test("a batch is told in words, old value and new", async () => {
  expect(await wordsIn("en", effects)).toEqual([
    "Plasterboard – Buying price: from 62 to 1,062.5",
    "Plasterboard – Formula: =L*W",
    "Plasterboard – Optional: from no to yes",
    "Plasterboard – Measurements: from 2 rows to nothing",
    "Discount %: from 3 to nothing",
    "Surcharge amount: -50",
    "Order of the lines: from As entered to By kind",
    "Variable wall: from nothing to 2.4",
    "Removed the line Old door",
    "Added the group Floor",
    "a row without a title – Percent of kinds: from nothing to Work",
  ]);
});

test("the same in Norwegian, with Norwegian titles and numbers", async () => {
  expect((await wordsIn("nb", effects)).slice(0, 2)).toEqual([
    "Gipsplate – Innkjøpspris: fra 62 til 1 062,5",
    "Gipsplate – Formel: =L*W",
  ]);
});
