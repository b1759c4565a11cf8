import type { TFunction } from "i18next";
import type { Batch } from "../../../contracts/estimate-log.ts";
import type { SeenGroup, SeenLine } from "../../../domain/estimate/cost-fields.ts";
import type { Estimate, Key } from "../../../domain/estimate/estimate.ts";
import type { Language } from "../../base/i18n.ts";
import { unitOf } from "../editor/cells/cell-text.ts";
import { titleIn } from "../../kit/page/title-in.ts";

/** What the history says of a row. */
interface KnownRow {
  readonly title: string;
  /** Of its quantity; nothing for groups. */
  readonly unit: string;
}

/** What putting a batch into words needs to know. */
export interface HistoryContext {
  readonly t: TFunction;
  /** How the reader writes numbers. */
  readonly locale: Language;
  /** Any row there is or was; undefined when nothing is known of it. */
  readonly rowOf: (key: Key) => KnownRow | undefined;
}

/** Rows that are gone are known from the batch that brought or removed them. */
export function rowsIn(
  batches: readonly Batch[],
  { lines, groups }: Estimate,
  language: Language,
): ReadonlyMap<Key, KnownRow> {
  const rows = new Map<Key, KnownRow>();
  const addGroup = (group: SeenGroup) =>
    rows.set(group.key, { title: titleIn(group, language), unit: "" });
  const addLine = (line: SeenLine) =>
    rows.set(line.key, {
      title: titleIn(line, language),
      unit: unitOf(line, line.quantity, language),
    });
  for (const effect of batches.flatMap((batch) => batch.effects)) {
    if (effect.type !== "insert" && effect.type !== "remove") continue;
    for (const group of effect.groups) addGroup(group);
    for (const line of effect.lines) addLine(line);
  }
  for (const group of groups.values()) addGroup(group);
  for (const line of lines.values()) addLine(line);
  return rows;
}

/** The title of a row, also of one that has none. */
export const titleOfRow = (key: Key, { t, rowOf }: HistoryContext): string =>
  rowOf(key)?.title || t("estimates.history.untitled");
