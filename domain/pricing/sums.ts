import {
  type Decimal,
  type Exact,
  addExact,
  subtractExact,
  toExact,
  zero,
} from "../money/decimal.ts";
import type { Key, Line, PricedKind } from "../estimate/estimate.ts";
import type { Reach } from "./choice.ts";
import type { PricedLine } from "./priced-rows.ts";

/** Percent lines are kept apart, because a percent is never taken of another percent line. */
export type SumKind = PricedKind | "percent";

/** Sums of rounded lines. They are exact, so taking a line out and putting it back changes nothing. */
export interface Sums {
  readonly purchase: Record<SumKind, Exact>;
  readonly selling: Record<SumKind, Exact>;
  hoursScheduled: Exact;
  hoursUsed: Exact;
  /** Lines with a problem, which are missing from the sums. */
  incomplete: number;
}

/** The selling amounts of the lines that share a VAT rate. */
export interface VatSum {
  readonly selling: Exact;
  readonly lineCount: number;
}

/** All sums of an estimate. */
export interface EstimateSums {
  readonly total: Sums;
  readonly groups: Map<Key, Sums>;
  /** By the line's own rate; null stands for the rate of the estimate. */
  readonly vat: Map<Decimal | null, VatSum>;
  readonly options: { selling: Exact; incomplete: number };
}

/** What one line adds to every sum that it is part of. */
interface Share {
  readonly kind: SumKind;
  readonly vatPercent: Decimal | null;
  readonly purchase: Exact;
  readonly selling: Exact;
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

function emptySums(): Sums {
  return {
    purchase: { material: zero, work: zero, general: zero, percent: zero },
    selling: { material: zero, work: zero, general: zero, percent: zero },
    hoursScheduled: zero,
    hoursUsed: zero,
    incomplete: 0,
  };
}

export function emptyEstimateSums(groupKeys: Iterable<Key>): EstimateSums {
  const groups = new Map<Key, Sums>();
  for (const key of groupKeys) groups.set(key, emptySums());
  return { total: emptySums(), groups, vat: new Map(), options: { selling: zero, incomplete: 0 } };
}

const copySums = (sums: Sums): Sums => ({
  ...sums,
  purchase: { ...sums.purchase },
  selling: { ...sums.selling },
});

/** A copy to change; sums of groups are copied when they are first touched, see `addLine`. */
export function copyEstimateSums(sums: EstimateSums): EstimateSums {
  return {
    total: copySums(sums.total),
    groups: new Map(sums.groups),
    vat: new Map(sums.vat),
    options: { ...sums.options },
  };
}

/** The sums being changed, and the groups whose sums have been copied for it. */
export interface SumsInWork {
  readonly sums: EstimateSums;
  readonly touched: Set<Key>;
}

export function addLine(work: SumsInWork, line: Line, priced: PricedLine, reach: Reach): void {
  applyShare(work, shareOf(line, priced), reach, adding);
}

export function removeLine(work: SumsInWork, line: Line, priced: PricedLine, reach: Reach): void {
  applyShare(work, shareOf(line, priced), reach, removing);
}

/** Hours really worked are known even when the price of a line is not. */
function shareOf(line: Line, priced: PricedLine): Share | null {
  if (line.kind === "text") return null;
  const isComplete = priced.sellingAmount !== null && priced.purchaseAmount !== null;
  return {
    kind: line.kind,
    vatPercent: line.vatPercent,
    purchase: isComplete ? toExact(priced.purchaseAmount) : zero,
    selling: isComplete ? toExact(priced.sellingAmount) : zero,
    hoursScheduled: isComplete && priced.hours !== null ? toExact(priced.hours) : zero,
    hoursUsed: line.kind === "work" && line.hoursUsed !== null ? toExact(line.hoursUsed) : zero,
    incomplete: isComplete ? 0 : 1,
  };
}

function applyShare(
  work: SumsInWork,
  share: Share | null,
  reach: Reach,
  direction: Direction,
): void {
  if (share === null) return;
  for (const key of reach.groups) applyToSums(groupSums(work, key), share, direction);
  const { total, vat, options } = work.sums;
  if (reach.into === "total") {
    applyToSums(total, share, direction);
    applyToVat(vat, share, direction);
  }
  if (reach.into === "options") {
    options.selling = direction.step(options.selling, share.selling);
    options.incomplete += direction.sign * share.incomplete;
  }
}

function groupSums({ sums, touched }: SumsInWork, key: Key): Sums {
  const known = sums.groups.get(key) ?? emptySums();
  if (touched.has(key)) return known;
  const copy = copySums(known);
  touched.add(key);
  sums.groups.set(key, copy);
  return copy;
}

function applyToSums(sums: Sums, share: Share, { step, sign }: Direction): void {
  sums.purchase[share.kind] = step(sums.purchase[share.kind], share.purchase);
  sums.selling[share.kind] = step(sums.selling[share.kind], share.selling);
  sums.hoursScheduled = step(sums.hoursScheduled, share.hoursScheduled);
  sums.hoursUsed = step(sums.hoursUsed, share.hoursUsed);
  sums.incomplete += sign * share.incomplete;
}

function applyToVat(vat: EstimateSums["vat"], share: Share, { step, sign }: Direction): void {
  if (share.incomplete === 1) return;
  const known = vat.get(share.vatPercent) ?? { selling: zero, lineCount: 0 };
  const lineCount = known.lineCount + sign;
  if (lineCount === 0) vat.delete(share.vatPercent);
  else vat.set(share.vatPercent, { selling: step(known.selling, share.selling), lineCount });
}
