import type { Discount } from "../estimate/discount.ts";
import type { Choice, Estimate, Group, Key, Line, MeasurementRow } from "../estimate/estimate.ts";
import {
  type Ratio,
  isLess,
  minus,
  nil,
  percent,
  plus,
  ratio,
  rounded,
  times,
  total,
} from "./fraction-oracle.ts";

/**
 * The rules of pricing once more, straight from their wording and without any care for speed: every
 * figure looks at every row. The engine has to agree with it to the last digit.
 */
export interface World {
  readonly estimate: Estimate;
  /** The formulas that occur and what they mean; null is a problem. */
  readonly meanings: ReadonlyMap<string, FormulaMeaning>;
}

export type FormulaMeaning = (
  line: Line,
  estimate: Estimate,
  quantityOf: (key: Key) => Ratio | null,
) => Ratio | null;

export interface Amounts {
  /** null where nobody has said what the line costs. */
  readonly purchase: Ratio | null;
  readonly selling: Ratio;
  readonly hours: Ratio;
}

export const linesOf = ({ estimate }: World) => [...estimate.lines.values()];

/** The group and all groups around it, nearest first. */
export function around(world: World, key: Key | null): readonly Group[] {
  const group = key === null ? undefined : world.estimate.groups.get(key);
  return group === undefined ? [] : [group, ...around(world, group.parentKey)];
}

function place(world: World, row: Group | Line): string {
  const parentKey = "groupKey" in row ? row.groupKey : row.parentKey;
  return [row, ...around(world, parentKey)]
    .map((one) => `${one.position}!${one.key}`)
    .toReversed()
    .join("!!");
}

function wins(world: World, row: Choice & { readonly key: Key }): boolean {
  const rivals = [...world.estimate.groups.values(), ...linesOf(world)]
    .filter((other) => other.alternativeSet === row.alternativeSet)
    .toSorted((a, b) => (place(world, a) < place(world, b) ? -1 : 1));
  return (rivals.find((rival) => rival.chosen) ?? rivals[0])?.key === row.key;
}

export function standing(world: World, row: Group | Line): "counts" | "lost" | "option" {
  if (row.alternativeSet !== null) return wins(world, row) ? "counts" : "lost";
  return row.optional && !row.chosen ? "option" : "counts";
}

/** The line itself and the groups around it that keep it out of totals. */
export function blockers(world: World, line: Line): readonly (Group | Line)[] {
  return [line, ...around(world, line.groupKey)].filter((row) => standing(world, row) !== "counts");
}

export const counts = (world: World, line: Line) => blockers(world, line).length === 0;

export const isIn = (world: World, line: Line, groupKey: Key) =>
  around(world, line.groupKey).some((group) => group.key === groupKey);

export function quantityOf(world: World, key: Key, asked: readonly Key[] = []): Ratio | null {
  const line = world.estimate.lines.get(key);
  if (line === undefined || asked.includes(key) || !isPlain(line)) return null;
  const next = (other: Key) => quantityOf(world, other, [...asked, key]);
  const quantity = fromSource(world, line, next);
  return quantity === null || isLess(quantity, nil) ? null : quantity;
}

function fromSource(world: World, line: Line, next: (other: Key) => Ratio | null): Ratio | null {
  if (line.formula !== null) {
    const value = world.meanings.get(line.formula)?.(line, world.estimate, next) ?? null;
    return value === null ? null : rounded(value, 4);
  }
  if (line.measurementRows.length > 0) return sumRows(line);
  if (line.linkedKey === null) return line.quantity === null ? null : ratio(line.quantity);
  const linked = next(line.linkedKey);
  return linked === null ? null : rounded(times(linked, ratio(line.linkedRatio)), 4);
}

function sumRows({ measurementRows }: Line): Ratio | null {
  const rows = measurementRows.filter((row) => numbersOf(row).some((number) => number !== null));
  if (rows.length === 0) return null;
  const products = rows.map((row) => numbersOf(row).map((number) => ratio(number ?? "1")));
  return rounded(total(products.map((factors) => factors.reduce(times))), 4);
}

const numbersOf = ({ count, length, width, height, factor }: MeasurementRow) => [
  count,
  length,
  width,
  height,
  factor,
];

export function hoursPerUnit(world: World, line: Line): Ratio | null {
  if (line.kind !== "work" || line.hourNorm === null) return null;
  const nearest = [line, ...around(world, line.groupKey)].find((row) => row.difficulty !== null);
  const difficulty = nearest?.difficulty ?? world.estimate.settings.difficulty;
  return times(ratio(line.hourNorm), ratio(difficulty));
}

/** What somebody set on the line, a group around it or the estimate. */
function markupSet(world: World, line: Line): string | null {
  const { settings } = world.estimate;
  const nearest = [line, ...around(world, line.groupKey)].find((row) => row.markupPercent !== null);
  if (nearest !== undefined) return nearest.markupPercent;
  if (line.kind === "material") return settings.markupMaterial;
  return line.kind === "work" ? settings.markupWork : settings.markupGeneral;
}

function companyMarkup({ estimate: { settings } }: World, line: Line): string {
  if (line.kind === "material") return settings.companyMarkupMaterial;
  return line.kind === "work" ? settings.companyMarkupWork : settings.companyMarkupGeneral;
}

/** What is sold by a price of its own needs no cost; all else is sold by its cost and a markup. */
function unitPrices(world: World, line: Line): { cost: Ratio | null; selling: Ratio } | null {
  const { settings } = world.estimate;
  const norm = hoursPerUnit(world, line);
  const byHour = norm === null ? null : times(norm, ratio(settings.workCostPerHour));
  const hourly = byHour === null || byHour.top === 0n ? null : byHour;
  const buying = line.buyingPrice === null ? hourly : ratio(line.buyingPrice);
  const cost = buying === null ? null : plus(buying, percent(buying, line.wastePercent));
  if (line.sellingPrice !== null) return { cost, selling: ratio(line.sellingPrice) };
  const markup = markupSet(world, line);
  if (norm !== null && markup === null) {
    const selling = times(norm, ratio(settings.workPricePerHour));
    return selling.top === 0n ? null : { cost, selling: rounded(selling, 2) };
  }
  if (cost === null || cost.top === 0n) return null;
  return {
    cost,
    selling: rounded(plus(cost, percent(cost, markup ?? companyMarkup(world, line))), 2),
  };
}

/** What is left of a sum; null when more comes off than there is. */
export function afterDiscount(
  sum: Ratio,
  { discountAmount, discountPercent }: Discount,
): Ratio | null {
  const byPercent = rounded(percent(sum, discountPercent ?? "0"), 2);
  const left = minus(sum, discountAmount === null ? byPercent : ratio(discountAmount));
  const turnsBelow = isLess(left, nil) && !isLess(sum, nil) && !isLess(sum, left);
  const turnsAbove = isLess(nil, left) && isLess(sum, nil);
  return turnsBelow || turnsAbove ? null : left;
}

const isPlain = (line: Line) => line.kind !== "text" && line.kind !== "percent";

/** What is entered counts the other way on a credit line. */
export const signed = (line: Line, value: Ratio) => (line.credit ? minus(nil, value) : value);

/** Without its reason a code of VAT is not taken, unless nobody asks for VAT. */
const lacksReason = ({ estimate }: World, { vatCode, vatReason }: Line) =>
  estimate.settings.vatPayer && vatCode !== null && vatReason === "";

function plainAmounts(world: World, line: Line): Amounts | null {
  const quantity = quantityOf(world, line.key);
  const prices = unitPrices(world, line);
  if (quantity === null || prices === null || lacksReason(world, line)) return null;
  const norm = hoursPerUnit(world, line);
  const selling = afterDiscount(rounded(times(quantity, prices.selling), 2), line);
  if (selling === null) return null;
  return {
    purchase: prices.cost === null ? null : signed(line, rounded(times(quantity, prices.cost), 2)),
    selling: signed(line, selling),
    hours: norm === null ? nil : signed(line, rounded(times(quantity, norm), 4)),
  };
}

const isAbove = (world: World, other: Line, line: Line) => place(world, other) < place(world, line);

function isInScope(world: World, other: Line, line: Line): boolean {
  const { percentScope, percentGroups, percentLines } = line;
  if (percentScope === "above") return isAbove(world, other, line);
  if (percentScope === "above_in_group") {
    return isAbove(world, other, line) && isIn(world, other, line.groupKey);
  }
  if (percentGroups.length + percentLines.length === 0) return true;
  return percentLines.includes(other.key) || percentGroups.some((key) => isIn(world, other, key));
}

/** Of percent lines those above that are meant, of plain ones those of the kinds that are meant. */
function isMeant(world: World, other: Line, line: Line): boolean {
  const { percentKinds, percentLines, percentScope, percentOnPercent } = line;
  if (other.kind !== "percent") {
    return percentKinds.length === 0 || percentKinds.some((kind) => kind === other.kind);
  }
  const isNamed = percentScope === "chosen" && percentLines.includes(other.key);
  return isAbove(world, other, line) && (percentOnPercent || isNamed);
}

/** Lines that would count if the groups around the percent line did. */
function percentBase(world: World, line: Line): readonly Amounts[] {
  const own = around(world, line.groupKey).map((group) => group.key);
  const base = linesOf(world).filter(
    (other) =>
      other.key !== line.key &&
      other.kind !== "text" &&
      blockers(world, other).every((row) => own.includes(row.key)) &&
      isInScope(world, other, line) &&
      isMeant(world, other, line),
  );
  return base.flatMap((other) => amounts(world, other) ?? []);
}

/** What all of them cost; null when one of them does not say. */
export function costOf(parts: readonly Amounts[]): Ratio | null {
  const costs = parts.flatMap(({ purchase }) => purchase ?? []);
  return costs.length === parts.length ? total(costs) : null;
}

/** Rows that are not there, and percent lines that do not stand above, cannot be named. */
function namesWrongly(world: World, line: Line): boolean {
  if (line.percentScope !== "chosen") return false;
  const { groups, lines } = world.estimate;
  return (
    line.percentGroups.some((key) => !groups.has(key)) ||
    line.percentLines.some((key) => {
      const other = lines.get(key);
      return other === undefined || (other.kind === "percent" && !isAbove(world, other, line));
    })
  );
}

const known = new WeakMap<World, Map<Key, Amounts | null>>();

/** What a line costs and sells for; null when it is a text or has a problem. Asked for again and again. */
export function amounts(world: World, line: Line): Amounts | null {
  const answers = known.get(world) ?? new Map<Key, Amounts | null>();
  known.set(world, answers);
  const answer = answers.get(line.key);
  if (answer !== undefined) return answer;
  const counted = countAmounts(world, line);
  answers.set(line.key, counted);
  return counted;
}

function countAmounts(world: World, line: Line): Amounts | null {
  if (line.kind !== "percent") return isPlain(line) ? plainAmounts(world, line) : null;
  if (line.percent === null || namesWrongly(world, line) || lacksReason(world, line)) return null;
  const base = percentBase(world, line);
  const gross = rounded(percent(total(base.map(({ selling }) => selling)), line.percent), 2);
  const selling = afterDiscount(gross, line);
  if (selling === null) return null;
  const cost = costOf(base);
  const derived = cost === null ? null : rounded(percent(cost, line.percent), 2);
  const purchase = line.purchaseAmount === null ? derived : ratio(line.purchaseAmount);
  return { purchase, selling, hours: nil };
}
