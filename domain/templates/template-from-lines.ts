import { type Decimal, decimal, divide } from "../money/decimal.ts";
import { pathOf, rowsInOrder } from "../estimate/estimate-tree.ts";
import type { Estimate, Key, Line } from "../estimate/estimate.ts";
import { buildShownTree } from "../estimate/row-order.ts";
import { places } from "../money/limits.ts";
import type { PricedEstimate } from "../pricing/priced-estimate.ts";
import type { TemplateLine } from "./template-lines.ts";

export interface TakenLine extends TemplateLine {
  readonly key: Key;
  readonly serviceId: string;
}

/** A line that no template can hold. */
export interface LeftOutLine {
  readonly key: Key;
  readonly reason: "not_in_catalogue" | "no_quantity" | "credit";
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
 * decimals; a line that follows another one of them goes on following it.
 */
export function templateFromLines(
  { estimate, lines: figures }: PricedEstimate,
  keys: readonly Key[],
  units: Decimal,
): TemplateOfLines {
  const taken: { key: Key; serviceId: string; quantity: Decimal }[] = [];
  const leftOut: LeftOutLine[] = [];
  for (const key of keys) {
    const line = estimate.lines.get(key);
    const serviceId = line?.serviceId ?? null;
    const quantity = figures.get(key)?.quantity ?? null;
    if (serviceId === null) leftOut.push({ key, reason: "not_in_catalogue" });
    else if (line?.credit === true) leftOut.push({ key, reason: "credit" });
    else if (quantity === null || quantity === "0") leftOut.push({ key, reason: "no_quantity" });
    else taken.push({ key, serviceId, quantity });
  }
  const placeOf = new Map(taken.map(({ key }, place) => [key, place]));
  const lines = taken.map(({ key, serviceId, quantity }): TakenLine => {
    const line = estimate.lines.get(key);
    const linkedLine = placeOf.get(linkOf(line) ?? "") ?? null;
    if (line !== undefined && linkedLine !== null) {
      const { linkedRatio } = line;
      return { key, serviceId, quantity: null, formula: null, linkedLine, linkedRatio };
    }
    const perUnit = divide(quantity, units, places.quantity) ?? decimal("0");
    const source = {
      quantity: perUnit,
      formula: null,
      linkedLine: null,
      linkedRatio: decimal("1"),
    };
    return { key, serviceId, ...source };
  });
  const zero = lines.filter(({ quantity }) => quantity === "0").map(({ key }) => key);
  return { lines, leftOut, zero };
}

/** The line that decides the quantity; formula and measurements would outweigh it. */
function linkOf(line: Line | undefined): Key | null {
  if (line === undefined || line.formula !== null || line.measurementRows.length > 0) return null;
  return line.linkedKey;
}
