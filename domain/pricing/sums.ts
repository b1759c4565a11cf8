import { type Exact, addExact, subtractExact, toExact, zero } from "../money/decimal.ts";
import type { Key, Line, PricedKind } from "../estimate/estimate.ts";
import type { Reach } from "./choice.ts";
import type { PricedLine } from "./priced-rows.ts";
import { isWithoutCost } from "./profit.ts";
import { type VatKind, keyOfVat, vatKindOf } from "./vat-bases.ts";

/** Percent lines are kept apart, because a percent is taken of them only where that is said. */
export type SumKind = PricedKind | "percent";
export const sumKinds: readonly SumKind[] = ["material", "work", "general", "percent"];

/** What rounded lines come to. Sums are exact, so taking a line out and putting it back changes nothing. */
export interface Amounts {
  readonly purchase: Record<SumKind, Exact>;
  readonly selling: Record<SumKind, Exact>;
  /** Lines that are sold at a cost that is not known: the purchase lacks it. */
  readonly withoutCost: Record<SumKind, number>;
}

export interface Sums extends Amounts {
  hoursScheduled: Exact;
  hoursUsed: Exact;
  /** Lines with a problem, which are missing from the sums. */
  incomplete: number;
}

/** The selling amounts of the lines that bear the same VAT. */
export interface VatSum extends VatKind {
  readonly selling: Exact;
  readonly lineCount: number;
}

/** Of a group: the sums of all lines below it, and of its own lines what groups are rolled up from. */
export interface GroupSums extends Sums {
  /** Its own lines that count; see `keyOfVat`. */
  readonly vat: Map<string, VatSum>;
  /** Its own optional lines that are not chosen. */
  options: Exact;
}

/** All sums of lines; what groups make of them is added up in roll-up.ts. */
export interface EstimateSums {
  readonly total: Sums;
  readonly groups: Map<Key, GroupSums>;
  optionsIncomplete: number;
}

/** What one line adds to every sum that it is part of. */
interface Share {
  readonly kind: SumKind;
  readonly vat: VatKind;
  readonly purchase: Exact;
  readonly selling: Exact;
  readonly withoutCost: 0 | 1;
  readonly hoursScheduled: Exact;
  readonly hoursUsed: Exact;
  readonly incomplete: 0 | 1;
}

/** Whether a share is added to the sums or taken out of them. */
interface Direction {
  readonly step: (a: Exact, b: Exact) => Exact;
  readonly sign: 1 | -1;
}

const adding: Direction = { step: addExact, sign: 1 };
const removing: Direction = { step: subtractExact, sign: -1 };

/** What the lines of these kinds cost; null while one of them is without a cost. */
export function purchaseOf(sums: Amounts, kinds: Iterable<SumKind>): Exact | null {
  let purchase = zero;
  for (const kind of kinds) {
    if (sums.withoutCost[kind] > 0) return null;
    purchase = addExact(purchase, sums.purchase[kind]);
  }
  return purchase;
}

export const emptyAmounts = (): Amounts => ({
  purchase: { material: zero, work: zero, general: zero, percent: zero },
  selling: { material: zero, work: zero, general: zero, percent: zero },
  withoutCost: { material: 0, work: 0, general: 0, percent: 0 },
});

const emptySums = (): Sums => ({
  ...emptyAmounts(),
  hoursScheduled: zero,
  hoursUsed: zero,
  incomplete: 0,
});

const emptyGroupSums = (): GroupSums => ({ ...emptySums(), vat: new Map(), options: zero });

export function emptyEstimateSums(groupKeys: Iterable<Key>): EstimateSums {
  const groups = new Map<Key, GroupSums>();
  for (const key of groupKeys) groups.set(key, emptyGroupSums());
  return { total: emptySums(), groups, optionsIncomplete: 0 };
}

const copySums = (sums: Sums): Sums => ({
  ...sums,
  purchase: { ...sums.purchase },
  selling: { ...sums.selling },
  withoutCost: { ...sums.withoutCost },
});

/** A copy to change; sums of groups are copied when they are first touched, see `addLine`. */
export function copyEstimateSums(sums: EstimateSums): EstimateSums {
  return {
    total: copySums(sums.total),
    groups: new Map(sums.groups),
    optionsIncomplete: sums.optionsIncomplete,
  };
}

/** The sums being changed, and the groups whose sums have been copied for it. */
export interface SumsInWork {
  readonly sums: EstimateSums;
  readonly touched: Set<Key>;
}

export function addLine(work: SumsInWork, line: Line, priced: PricedLine, reach: Reach): void {
  const share = shareOf(line, priced);
  if (share !== null) applyShare(work, share, { ...reach, groupKey: line.groupKey }, adding);
}

export function removeLine(work: SumsInWork, line: Line, priced: PricedLine, reach: Reach): void {
  const share = shareOf(line, priced);
  if (share !== null) applyShare(work, share, { ...reach, groupKey: line.groupKey }, removing);
}

/** To the amounts alone, where nothing else is asked for. */
export function addToAmounts(parts: Iterable<Amounts>, line: Line, priced: PricedLine): void {
  const share = shareOf(line, priced);
  if (share === null) return;
  for (const part of parts) applyToAmounts(part, share, adding);
}

/** Hours really worked are known even when the price of a line is not. */
function shareOf(line: Line, priced: PricedLine): Share | null {
  if (line.kind === "text") return null;
  const { purchaseAmount, sellingAmount } = priced;
  const isComplete = sellingAmount !== null;
  return {
    kind: line.kind,
    vat: vatKindOf(line),
    purchase: purchaseAmount === null ? zero : toExact(purchaseAmount),
    selling: isComplete ? toExact(sellingAmount) : zero,
    withoutCost: isWithoutCost(priced) ? 1 : 0,
    hoursScheduled: isComplete && priced.hours !== null ? toExact(priced.hours) : zero,
    hoursUsed: line.kind === "work" && line.hoursUsed !== null ? toExact(line.hoursUsed) : zero,
    incomplete: isComplete ? 0 : 1,
  };
}

interface Place extends Reach {
  readonly groupKey: Key;
}

function applyShare(work: SumsInWork, share: Share, place: Place, direction: Direction): void {
  const { groups, standing, into, groupKey } = place;
  for (const key of groups) applyToSums(groupSums(work, key), share, direction);
  if (standing === "counts") applyToVat(groupSums(work, groupKey).vat, share, direction);
  if (standing === "option") {
    const own = groupSums(work, groupKey);
    own.options = direction.step(own.options, share.selling);
  }
  if (into === "total") applyToSums(work.sums.total, share, direction);
  if (into === "options") work.sums.optionsIncomplete += direction.sign * share.incomplete;
}

function groupSums({ sums, touched }: SumsInWork, key: Key): GroupSums {
  const known = sums.groups.get(key) ?? emptyGroupSums();
  if (touched.has(key)) return known;
  const copy = { ...copySums(known), vat: new Map(known.vat), options: known.options };
  touched.add(key);
  sums.groups.set(key, copy);
  return copy;
}

function applyToAmounts(amounts: Amounts, share: Share, { step, sign }: Direction): void {
  const { kind, purchase, selling, withoutCost } = share;
  amounts.purchase[kind] = step(amounts.purchase[kind], purchase);
  amounts.selling[kind] = step(amounts.selling[kind], selling);
  amounts.withoutCost[kind] += sign * withoutCost;
}

function applyToSums(sums: Sums, share: Share, direction: Direction): void {
  const { step, sign } = direction;
  applyToAmounts(sums, share, direction);
  sums.hoursScheduled = step(sums.hoursScheduled, share.hoursScheduled);
  sums.hoursUsed = step(sums.hoursUsed, share.hoursUsed);
  sums.incomplete += sign * share.incomplete;
}

function applyToVat(vat: GroupSums["vat"], share: Share, { step, sign }: Direction): void {
  if (share.incomplete === 1) return;
  const key = keyOfVat(share.vat);
  const known = vat.get(key) ?? { ...share.vat, selling: zero, lineCount: 0 };
  const lineCount = known.lineCount + sign;
  if (lineCount === 0) vat.delete(key);
  else vat.set(key, { ...known, selling: step(known.selling, share.selling), lineCount });
}
