import * as z from "zod";
import { stepValues } from "../../../contracts/price-changes.ts";
import { type FieldProblem, fieldProblem } from "../../../contracts/problems.ts";
import type { LinePriceWish } from "../../../domain/price-care/change-line-prices.ts";

/** What stands in the fields: text that is no number yet as well. */
export interface LinePriceEntry extends Omit<LinePriceWish, "value"> {
  readonly value: string | null;
}

export const firstEntry: LinePriceEntry = {
  side: "buyingPrice",
  by: "percent",
  value: null,
  roundTo: null,
  groupKey: null,
  kind: null,
};

interface ReadEntry {
  /** Undefined while something is missing or wrong. */
  readonly wish: LinePriceWish | undefined;
  readonly problem: FieldProblem | undefined;
}

/** What was entered, once it says something; a number that cannot be taken is told at its field. */
export function readEntry(entry: LinePriceEntry): ReadEntry {
  const { by, value, roundTo } = entry;
  if (by === "round") {
    return { wish: roundTo === null ? undefined : { ...entry, value: null }, problem: undefined };
  }
  if (value === null) return { wish: undefined, problem: undefined };
  const read = z.object({ value: stepValues[by] }).safeParse({ value });
  if (read.success) return { wish: { ...entry, value: read.data.value }, problem: undefined };
  const [issue] = read.error.issues;
  return { wish: undefined, problem: issue && fieldProblem(issue) };
}
