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
import type { QuantityProblem } from "../estimate/line-problem.ts";
import { type Result, failure, success } from "../base/result.ts";

/**
 * The quantity of one row: the sizes that are given times count and factor, unrounded; what is missing
 * counts as 1, for every unit, as bills of quantities do. Null is a row without a number: it is no row,
 * whatever its text says. Domain rule.
 */
export function countRow(row: MeasurementRow): Decimal | null {
  const product = rowProduct(row);
  return product === null ? null : toDecimal(product);
}

function rowProduct(row: MeasurementRow): Exact | null {
  const given = [row.count, ...sizesOf(row), row.factor].filter((number) => number !== null);
  return given.length === 0 ? null : given.map(toExact).reduce(multiplyExact, one);
}

const sizesOf = ({ length, width, height }: MeasurementRow) =>
  [length, width, height].filter((size) => size !== null);

/**
 * The sum of the rows, rounded once to 4 decimals. Openings may outweigh walls by mistake: below zero is
 * a problem, and so are rows without any number. Domain rule.
 */
export function countRows(rows: readonly MeasurementRow[]): Result<Decimal, QuantityProblem> {
  const products = rows.map(rowProduct).filter((product) => product !== null);
  if (products.length === 0) return failure({ code: "quantity_missing" });
  const total = roundExact(products.reduce(addExact, zero), places.quantity);
  return total.digits < 0n ? failure({ code: "rows_below_zero" }) : success(toDecimal(total));
}

/** How many sizes make each unit; anything may be weighed, timed or taken as a lump. */
const usualSizes: Readonly<Record<Dimension, number | null>> = {
  count: 0,
  length: 1,
  area: 2,
  volume: 3,
  mass: null,
  time: null,
  lump: null,
};

/**
 * How many sizes a unit of this dimension usually has, when the row has another number of them. It counts
 * all the same: an area times a thickness is a volume, too. Null where there is nothing to point at.
 */
export function unusualSizes(row: MeasurementRow, dimension: Dimension): number | null {
  const usual = usualSizes[dimension];
  return rowProduct(row) === null || sizesOf(row).length === usual ? null : usual;
}
