import { type ColumnMeaning, isNumberMeaning } from "../../../../domain/table/column-meaning.ts";
import { isErrorCell } from "../../../../domain/table/error-cells.ts";
import { isRange } from "../../../../domain/table/quantity-words.ts";
import type { EntryProblem } from "./entry.ts";
import { checkedNumber } from "./number-entry.ts";

/** "125,00*": a mark of the sheet behind its number, which nobody calculates with. */
const endsOpen = (text: string): boolean => !text.startsWith("=") && /[-+*/^×·÷\u2212]$/.test(text);
/** Behind a comma the line stands for the øre: "125,-". */
const isWholeKroner = (text: string): boolean => /\d,[-\u2212]$/.test(text);

/** Why a cell of a table is no number, though it could be worked out or looks like a calculation. */
export function numberProblem(meaning: ColumnMeaning, text: string): EntryProblem | undefined {
  if (!isNumberMeaning(meaning) || meaning === "amount") return undefined;
  if (isErrorCell(text)) return { code: "error_cell" };
  if (meaning === "quantity" && isRange(text)) return { code: "quantity_range" };
  if (!isRange(text) && (!endsOpen(text) || isWholeKroner(text))) return undefined;
  const checked = checkedNumber("quantity", text);
  return checked.ok ? undefined : checked.problem;
}
