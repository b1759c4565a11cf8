import { type Decimal, multiply, round, toExact } from "../money/decimal.ts";
import type { Estimate, Key, Line } from "../estimate/estimate.ts";
import { quantitySourceOf } from "../estimate/one-of.ts";
import { evaluateFormula, formulaReferences } from "../formula/formula.ts";
import { isWithinLimit, places } from "../money/limits.ts";
import type { QuantityProblem } from "../estimate/line-problem.ts";
import { countRows } from "./measurement.ts";
import { type Result, failure, success } from "../base/result.ts";

/** Answers with the quantity of another line, which has been counted before. */
export type QuantityOf = (key: Key) => Result<Decimal, QuantityProblem>;

/** How many, from the line's one source (`quantitySourceOf`); net of waste, at most 4 decimals. */
export function countQuantity(
  line: Line,
  estimate: Estimate,
  quantityOf: QuantityOf,
): Result<Decimal, QuantityProblem> {
  const quantity = fromSource(line, estimate, quantityOf);
  if (!quantity.ok) return quantity;
  const exact = toExact(quantity.value);
  if (exact.digits < 0n) return failure({ code: "quantity_below_zero" });
  return isWithinLimit(exact) ? quantity : failure({ code: "out_of_range", figure: "quantity" });
}

function fromSource(
  line: Line,
  estimate: Estimate,
  quantityOf: QuantityOf,
): Result<Decimal, QuantityProblem> {
  const source = quantitySourceOf(line);
  switch (source.from) {
    case "formula":
      return evaluateFormula(source.formula, scopeOf(line, estimate, quantityOf));
    case "rows":
      return countRows(source.rows);
    case "link": {
      const linked = quantityOf(source.key);
      if (!linked.ok) return linked;
      return success(round(multiply(linked.value, line.linkedRatio), places.quantity));
    }
    case "typed":
      return source.quantity === null
        ? failure({ code: "quantity_missing" })
        : success(source.quantity);
  }
}

function scopeOf(line: Line, estimate: Estimate, quantityOf: QuantityOf) {
  const { squares } = estimate.settings;
  return {
    sizes: {
      length: line.length,
      width: line.width,
      height: line.height,
      squares: squares === "0" ? null : squares,
    },
    factor: line.factor,
    variables: estimate.variables,
    quantityOf,
  };
}

const none: readonly Key[] = [];

/** The lines whose quantities this line's quantity is made of. */
export function quantityReferences(line: Line): readonly Key[] {
  if (line.kind === "text" || line.kind === "percent") return none;
  const source = quantitySourceOf(line);
  if (source.from === "formula") return formulaReferences(source.formula);
  return source.from === "link" ? [source.key] : none;
}

/** Which lines wait for the quantity of a line; also listed for a key that no line has at present. */
export type Dependents = ReadonlyMap<Key, readonly Key[]>;

export function findDependents(lines: ReadonlyMap<Key, Line>): Dependents {
  const dependents = new Map<Key, Key[]>();
  for (const line of lines.values()) {
    for (const key of quantityReferences(line)) {
      const known = dependents.get(key);
      if (known === undefined) dependents.set(key, [line.key]);
      else known.push(line.key);
    }
  }
  return dependents;
}

/** The keys and everything that waits for them, directly or through others. */
export function withDependents(keys: Iterable<Key>, dependents: Dependents): ReadonlySet<Key> {
  const found = new Set(keys);
  for (const key of found) {
    for (const dependent of dependents.get(key) ?? none) found.add(dependent);
  }
  return found;
}
