import type { TableRow } from "../../../../domain/table/table-rows.ts";
import type { Language } from "../../../base/i18n.ts";
import { unitOf } from "../cells/cell-text.ts";
import { type OpenUnit, isUnit } from "./open-units.ts";
import type { TablePlan } from "./table-plan.ts";

/** The short form of a row that a person has to say the meaning of; undefined where there is none. */
export const unitAsked = ({ cells }: TableRow, asked: readonly OpenUnit[]): string | undefined =>
  asked.find(({ text }) => isUnit(text, cells.get("unit")))?.text;

/**
 * The unit that the line gets, which may be called otherwise in the table; undefined where it gets none, or where it is
 * only guessed yet.
 */
export function unitRead(
  row: TableRow,
  { lineOf }: TablePlan,
  asked: readonly OpenUnit[],
  language: Language,
): string | undefined {
  const { index, cells } = row;
  if (unitAsked(row, asked) !== undefined) return undefined;
  const line = cells.has("unit") ? lineOf.get(index) : undefined;
  return line && (unitOf(line, line.quantity, language) || undefined);
}
