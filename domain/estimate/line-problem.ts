import type { Key } from "./estimate.ts";

/** Why a formula has no result. Names and positions are as the user typed them. */
export type FormulaProblem =
  | { readonly code: "formula_too_long" }
  | { readonly code: "formula_too_deep" }
  /** `at` counts characters from 0 and is the length of the formula where more was expected. */
  | { readonly code: "formula_syntax"; readonly at: number }
  /** A comma between two digits inside a function could mean either; see formula-tokens.ts. */
  | { readonly code: "formula_comma_ambiguous"; readonly at: number }
  | { readonly code: "formula_name_unknown"; readonly name: string }
  | { readonly code: "formula_argument_count"; readonly name: string }
  | { readonly code: "formula_size_missing"; readonly size: SizeName }
  | { readonly code: "formula_division_by_zero" }
  | { readonly code: "formula_root_of_negative" }
  /** An exponent must be a whole number of at most 100, the places of `round` 0 to 10. */
  | { readonly code: "formula_whole_number_expected" }
  | { readonly code: "formula_overflow" };

export type SizeName = "length" | "width" | "height" | "squares";

export type QuantityProblem =
  | FormulaProblem
  | { readonly code: "quantity_missing" }
  | { readonly code: "rows_below_zero" }
  /** A formula, or another line times its ratio, comes to less than 0. */
  | { readonly code: "quantity_below_zero" }
  /** The line that the quantity is taken from does not exist. */
  | { readonly code: "link_missing"; readonly key: Key }
  /** The line that the quantity is taken from has no quantity itself. */
  | { readonly code: "linked_quantity_missing"; readonly key: Key }
  /** Lines whose quantities wait for one another, in order of their keys; the first 20 of them. */
  | { readonly code: "cycle"; readonly keys: readonly Key[] }
  | OutOfRange;

export interface OutOfRange {
  readonly code: "out_of_range";
  readonly figure: "quantity" | "hours" | "buyingPrice" | "sellingPrice";
}

/** Why a line has no amounts. Nothing that is missing is ever taken for 0. */
export type LineProblem =
  | QuantityProblem
  | { readonly code: "buying_price_missing" }
  | { readonly code: "selling_price_missing" }
  /** The line discount is more than the amount that it comes off. */
  | { readonly code: "discount_beyond_gross" }
  /** The line is exempt or outside the scope of VAT, and no reason says why. */
  | { readonly code: "vat_reason_missing" }
  | { readonly code: "percent_missing" }
  /** A percent line names a group or a line that does not exist. */
  | { readonly code: "percent_group_missing" | "percent_line_missing"; readonly key: Key }
  /** A percent line names a percent line that is not above it. */
  | { readonly code: "percent_line_not_above"; readonly key: Key };
