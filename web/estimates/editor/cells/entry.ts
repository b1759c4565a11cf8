import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import type { Result } from "../../../../domain/base/result.ts";
import type { Unit } from "../../../../contracts/units.ts";
import type { KindProblem } from "./line-kind.ts";
import type { NumberProblem, NumberReading } from "./number-entry.ts";

/** Why an entry was not taken; the cell keeps its value. */
export type EntryProblem =
  | { readonly code: "read_only" | "margin_too_high" | "unit_unknown" }
  /** Of a table alone: a word of its columns of options, and of what prices are for. */
  | { readonly code: "option_unknown" | "price_quantity" }
  /** Of a table alone: a word beside the number that says another unit than that of the row. */
  | { readonly code: "quantity_other_unit" }
  /** Of a table alone: from one number to another, or an error of its spreadsheet. */
  | { readonly code: "quantity_range" | "error_cell" }
  | KindProblem
  /** The line has a price and no cost, which a markup and a margin are counted from. */
  | { readonly code: "markup_without_cost" }
  /** Hours of a whole line say nothing of one unit while its quantity is unknown. */
  | { readonly code: "hours_without_quantity" }
  | NumberProblem;

export type Entry = Result<readonly Change[], EntryProblem>;

export interface EntryContext extends NumberReading {
  /** The language of the document: which of the two titles is entered. */
  readonly language: "en" | "nb";
  readonly units: readonly Unit[];
}
