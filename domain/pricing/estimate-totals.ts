import {
  type Decimal,
  type Exact,
  addExact,
  decimal,
  divideExact,
  multiplyExact,
  percentOfExact,
  roundExact,
  subtractExact,
  toDecimal,
  toExact,
  zero,
} from "../money/decimal.ts";
import type { Key, Settings, TotalRounding } from "../estimate/estimate.ts";
import { places } from "../money/limits.ts";
import { countDiscount } from "./count-discount.ts";
import type { KindTotal, EstimateTotals, TotalsProblem, VatRow } from "./priced-estimate.ts";
import type { PricedGroup } from "./priced-rows.ts";
import { countProfit } from "./profit.ts";
import type { RolledEstimate, RolledGroup } from "./roll-up.ts";
import { type EstimateSums, type SumKind, type Sums, purchaseOf, sumKinds } from "./sums.ts";
import { type VatBases, lowerBases } from "./vat-bases.ts";

/** The figures of a group. Its markup and margin are before the document discount. */
export function totalGroup(sums: Sums, rolled: RolledGroup, counts: boolean): PricedGroup {
  const { selling } = rolled;
  return {
    ...countProfit(purchaseOf(sums, sumKinds), selling),
    linesAmount: toDecimal(rolled.lines),
    discountAmount: toDecimal(rolled.discount),
    sellingAmount: toDecimal(selling),
    hoursScheduled: toDecimal(sums.hoursScheduled),
    hoursUsed: toDecimal(sums.hoursUsed),
    counts,
    incomplete: sums.incomplete,
    withoutCost: countWithoutCost(sums),
    problem: rolled.isBeyond ? { code: "discount_beyond_sum" } : null,
  };
}

const sumOf = (amounts: Sums["selling"], kinds: readonly SumKind[]): Exact =>
  kinds.reduce((rest, kind) => addExact(rest, amounts[kind]), zero);

const countWithoutCost = ({ withoutCost }: Sums): number =>
  sumKinds.reduce((rest, kind) => rest + withoutCost[kind], 0);

/** Everything below the lines and groups: sums, discount, VAT per rate, total, profit. Domain rule. */
export function totalEstimate(
  { total, optionsIncomplete }: EstimateSums,
  rolled: RolledEstimate,
  settings: Settings,
): EstimateTotals {
  const sum = rolled.selling;
  const counted = countDocumentDiscount(sum, rolled.bases, settings);
  const discount = counted ?? zero;
  const net = subtractExact(sum, discount);
  const vatRows = settings.vatPayer ? countVat(rolled.bases, discount, settings) : [];
  const vat = vatRows.reduce((rest, row) => addExact(rest, toExact(row.vatAmount)), zero);
  const exact = addExact(net, vat);
  const withVat = roundTotal(exact, settings.totalRounding);
  return {
    materials: kindTotal(total, ["material"]),
    works: kindTotal(total, ["work"]),
    general: kindTotal(total, ["general", "percent"]),
    adjustmentAmount: toDecimal(subtractExact(sum, sumOf(total.selling, sumKinds))),
    sumAmount: toDecimal(sum),
    discountAmount: toDecimal(discount),
    netAmount: toDecimal(net),
    vatRows,
    vatAmount: toDecimal(vat),
    roundingAmount: toDecimal(subtractExact(withVat, exact)),
    totalAmount: toDecimal(withVat),
    pricePerSquareMetre: perSquareMetre(withVat, toExact(settings.squares)),
    ...countProfit(purchaseOf(total, sumKinds), net),
    hoursScheduled: toDecimal(total.hoursScheduled),
    hoursUsed: toDecimal(total.hoursUsed),
    optionsAmount: toDecimal(rolled.options),
    incomplete: total.incomplete,
    optionsIncomplete,
    withoutCost: countWithoutCost(total),
    problem: counted === null ? { code: "discount_beyond_sum" } : groupProblem(rolled),
  };
}

/** The first by key, so that it does not depend on the order of changes. */
function groupProblem({ groups }: RolledEstimate): TotalsProblem | null {
  let first: Key | null = null;
  for (const [key, { isBeyond }] of groups) {
    if (isBeyond && (first === null || key < first)) first = key;
  }
  return first === null ? null : { code: "group_discount_beyond_sum", key: first };
}

function roundTotal(total: Exact, rounding: TotalRounding | null): Exact {
  if (rounding === null) return total;
  const step = toExact(decimal(rounding));
  return multiplyExact(divideExact(total, step, 0), step);
}

function kindTotal(sums: Sums, kinds: readonly SumKind[]): KindTotal {
  const selling = sumOf(sums.selling, kinds);
  const { purchaseAmount, profitAmount } = countProfit(purchaseOf(sums, kinds), selling);
  return { purchaseAmount, sellingAmount: toDecimal(selling), profitAmount };
}

/** Who pays no VAT has no rates to tie a discount to; one that no line has is a sum of nothing. */
function countDocumentDiscount(sum: Exact, bases: VatBases, settings: Settings): Exact | null {
  const rate = settings.vatPayer ? settings.discountVatPercent : null;
  if (rate === null) return countDiscount(sum, settings);
  const base = bases.get(rate);
  const discount = countDiscount(base?.selling ?? zero, settings);
  return base === undefined && discount?.digits !== 0n ? null : discount;
}

/** The discount comes off the base of its rate, or is shared over all bases in proportion. */
function countVat(bases: VatBases, discount: Exact, settings: Settings): readonly VatRow[] {
  const { discountVatPercent: rate } = settings;
  const lowered =
    rate === null ? lowerBases(bases, discount, settings) : lowerBase(bases, rate, discount);
  return [...lowered.values()].map(({ vatPercent, vatCode, vatReason, selling }) => {
    const vat = roundExact(percentOfExact(selling, toExact(vatPercent)), places.money);
    return {
      vatPercent,
      vatCode,
      vatReason,
      baseAmount: toDecimal(selling),
      vatAmount: toDecimal(vat),
    };
  });
}

function lowerBase(bases: VatBases, rate: Decimal, discount: Exact): VatBases {
  const base = bases.get(rate);
  if (base === undefined) return bases;
  return new Map(bases).set(rate, { ...base, selling: subtractExact(base.selling, discount) });
}

function perSquareMetre(total: Exact, squares: Exact): Decimal | null {
  return squares.digits > 0n ? toDecimal(divideExact(total, squares, places.money)) : null;
}
