import {
  type Decimal,
  type Exact,
  addExact,
  multiplyExact,
  one,
  roundExact,
  toDecimal,
  toExact,
  zero,
} from "../money/decimal.ts";
import type { Dimension, MeasurementRow } from "../estimate/estimate.ts";
import { places } from "../money/limits.ts";
import type { QuantityProblem, RowProblem } from "../estimate/line-problem.ts";
import { type Result, failure, success } from "../base/result.ts";

/**
 * The quantity of one row: the sizes that the unit needs, times count and factor, rounded to 4 decimals
 * so that the printed rows add up to the printed quantity. A length needs the length, a volume all
 * three sizes, an area exactly two of them, other units none. Domain rule.
 */
export function countRow(
  row: MeasurementRow,
  dimension: Dimension,
  index: number,
): Result<Decimal, RowProblem> {
  const product = rowProduct(row, dimension, index);
  return product.ok ? success(toDecimal(product.value)) : product;
}

function rowProduct(
  row: MeasurementRow,
  dimension: Dimension,
  index: number,
): Result<Exact, RowProblem> {
  const sizes = neededSizes(row, dimension);
  const present = sizes.filter((size) => size !== null);
  if (dimension === "area" ? present.length < 2 : present.length < sizes.length) {
    return failure({ code: "row_size_missing", row: index });
  }
  if (dimension === "area" && present.length > 2) {
    return failure({ code: "row_size_surplus", row: index });
  }
  const factors = [...present, row.count, row.factor].filter((factor) => factor !== null);
  const product = factors.map(toExact).reduce(multiplyExact, one);
  return success(roundExact(product, places.quantity));
}

function neededSizes(row: MeasurementRow, dimension: Dimension): readonly (Decimal | null)[] {
  if (dimension === "length") return [row.length];
  if (dimension === "area" || dimension === "volume") return [row.length, row.width, row.height];
  return [];
}

/** The sum of the rows. Openings may outweigh walls by mistake: below zero is a problem. Domain rule. */
export function countRows(
  rows: readonly MeasurementRow[],
  dimension: Dimension,
): Result<Decimal, QuantityProblem> {
  let total = zero;
  for (const [index, row] of rows.entries()) {
    const quantity = rowProduct(row, dimension, index);
    if (!quantity.ok) return quantity;
    total = addExact(total, quantity.value);
  }
  return total.digits < 0n ? failure({ code: "rows_below_zero" }) : success(toDecimal(total));
}
