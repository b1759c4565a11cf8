import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import type { Estimate } from "../../../../domain/estimate/estimate.ts";
import type { Language } from "../../../base/i18n.ts";
import { titleIn } from "../../../kit/page/title-in.ts";
import type { Step } from "./sync.ts";

interface Titled {
  readonly titleEn: string;
  readonly titleNb: string;
}

/** The titles of the rows that changes are about, as they stand before them. */
export function rowTitles(
  { groups, lines }: Estimate,
  changes: readonly Change[],
  language: Language,
): string {
  const rowsOf = (change: Change): (Titled | undefined)[] => {
    if (change.type === "insert") return [...change.groups, ...change.lines];
    return "key" in change ? [lines.get(change.key) ?? groups.get(change.key)] : [];
  };
  const titles = changes.flatMap(rowsOf).flatMap((row) => (row ? [titleIn(row, language)] : []));
  return [...new Set(titles)].filter((title) => title !== "").join(", ");
}

/** What was typed, by its name where it has one: "Quantity 2,5". */
export function typedText({ label, changes }: Step): string {
  return label === "" ? changes.flatMap(valuesOf).join(", ") : label;
}

function valuesOf(change: Change): (string | number)[] {
  if (change.type === "insert") {
    return change.lines.flatMap(({ quantity, formula }) => quantity ?? formula ?? []);
  }
  const value = "value" in change ? change.value : null;
  return typeof value === "string" || typeof value === "number" ? [value] : [];
}
