import { type Decimal, absolute, decimal, divide } from "../money/decimal.ts";
import { pathOf, rowsInOrder } from "../estimate/estimate-tree.ts";
import type { Estimate, Key, Line } from "../estimate/estimate.ts";
import { quantitySourceOf } from "../estimate/one-of.ts";
import { buildShownTree } from "../estimate/row-order.ts";
import { places } from "../money/limits.ts";
import type { PricedEstimate } from "../pricing/priced-estimate.ts";
import { type TemplateLine, termsOf } from "./template-lines.ts";

export interface TakenLine extends TemplateLine {
  readonly key: Key;
  readonly serviceId: string;
}

/** A line that no template can hold. */
export interface LeftOutLine {
  readonly key: Key;
  readonly reason: "not_in_catalogue" | "no_quantity";
}

export interface TemplateOfLines {
  readonly lines: readonly TakenLine[];
  readonly leftOut: readonly LeftOutLine[];
  /** Lines whose quantity for one unit would be rounded to 0. */
  readonly zero: readonly Key[];
}

/** The lines of the chosen rows in the order of the estimate; a group stands for everything in it. */
export function linesWithin(estimate: Estimate, chosen: ReadonlySet<Key>): readonly Key[] {
  return rowsInOrder(buildShownTree(estimate))
    .filter(({ type, key }) => {
      const line = type === "line" ? estimate.lines.get(key) : undefined;
      if (line === undefined) return false;
      const path = pathOf(estimate.groups, line.groupKey);
      return chosen.has(key) || path.some((group) => chosen.has(group.key));
    })
    .map(({ key }) => key);
}

/**
 * Makes a template of lines that stand for that many units. Quantities are divided and rounded to 4
 * decimals; a line that follows another one of them goes on following it. A credit stays one.
 */
export function templateFromLines(
  { estimate, lines: figures }: PricedEstimate,
  keys: readonly Key[],
  units: Decimal,
): TemplateOfLines {
  const taken: { line: Line; serviceId: string; quantity: Decimal }[] = [];
  const leftOut: LeftOutLine[] = [];
  for (const key of keys) {
    const line = estimate.lines.get(key);
    const serviceId = line?.serviceId ?? null;
    const quantity = figures.get(key)?.quantity ?? null;
    if (line === undefined || serviceId === null) leftOut.push({ key, reason: "not_in_catalogue" });
    else if (quantity === null || quantity === "0") leftOut.push({ key, reason: "no_quantity" });
    else taken.push({ line, serviceId, quantity: absolute(quantity) });
  }
  const placeOf = new Map(taken.map(({ line }, place) => [line.key, place]));
  const lines = taken.map(({ line, serviceId, quantity }): TakenLine => {
    const shared = { ...termsOf(line), key: line.key, serviceId, formula: null };
    const linkedLine = placeOf.get(linkOf(line) ?? "") ?? null;
    if (linkedLine !== null) {
      return { ...shared, quantity: null, linkedLine, linkedRatio: line.linkedRatio };
    }
    const perUnit = divide(quantity, units, places.quantity) ?? decimal("0");
    return { ...shared, quantity: perUnit, linkedLine: null, linkedRatio: decimal("1") };
  });
  const zero = lines.filter(({ quantity }) => quantity === "0").map(({ key }) => key);
  return { lines, leftOut, zero };
}

/** The line that decides the quantity; null where something else does. */
function linkOf(line: Line): Key | null {
  const source = quantitySourceOf(line);
  return source.from === "link" ? source.key : null;
}
