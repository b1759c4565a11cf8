import type { TableRow } from "../../../../domain/table/table-rows.ts";
import type { Language } from "../../../base/i18n.ts";
import { unitOf } from "../cells/cell-text.ts";
import type { TablePlan } from "./table-plan.ts";

/** The unit that the line gets, which may be called otherwise in the table; undefined where it gets none. */
export function unitRead(
  { index, cells }: TableRow,
  { lineOf }: TablePlan,
  language: Language,
): string | undefined {
  const line = cells.has("unit") ? lineOf.get(index) : undefined;
  return line && (unitOf(line, line.quantity, language) || undefined);
}
