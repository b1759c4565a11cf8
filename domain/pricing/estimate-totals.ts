import {
  type Decimal,
  type Exact,
  addExact,
  compareExact,
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
import type { PricedKind, Settings, TotalRounding } from "../estimate/estimate.ts";
import { places } from "../money/limits.ts";
import { shareOut } from "../money/share-out.ts";
import { countDiscount } from "./count-discount.ts";
import { marginOf, markupOf } from "./markup.ts";
import type { KindTotal, EstimateTotals, VatRow } from "./priced-estimate.ts";
import type { PricedGroup } from "./priced-rows.ts";
import type { EstimateSums, SumKind, Sums } from "./sums.ts";

/** The figures of a group. Its markup and margin are before the document discount. */
export function totalGroup(sums: Sums, counts: boolean): PricedGroup {
  const purchase = sumKinds(sums.purchase);
  const selling = sumKinds(sums.selling);
  return {
    purchaseAmount: toDecimal(purchase),
    sellingAmount: toDecimal(selling),
    profitAmount: toDecimal(subtractExact(selling, purchase)),
    marginPercent: marginOf(purchase, selling),
    markupPercent: markupOf(purchase, selling),
    hoursScheduled: toDecimal(sums.hoursScheduled),
    hoursUsed: toDecimal(sums.hoursUsed),
    counts,
    incomplete: sums.incomplete,
  };
}

function sumKinds(amounts: Readonly<Record<SumKind, Exact>>): Exact {
  const plain = addExact(addExact(amounts.material, amounts.work), amounts.general);
  return addExact(plain, amounts.percent);
}

/** Everything below the lines: sums, discount, VAT per rate, total, profit. Domain rule. */
export function totalEstimate(sums: EstimateSums, settings: Settings): EstimateTotals {
  const { total, options } = sums;
  const sum = sumKinds(total.selling);
  const purchase = sumKinds(total.purchase);
  const bases = mergeRates(sums, settings.vatPercent);
  const counted = countDocumentDiscount(sum, bases, settings);
  const discount = counted ?? zero;
  const net = subtractExact(sum, discount);
  const vatRows = settings.vatPayer ? countVat(bases, discount, settings.discountVatPercent) : [];
  const vat = vatRows.reduce((rest, row) => addExact(rest, toExact(row.vatAmount)), zero);
  const exact = addExact(net, vat);
  const withVat = roundTotal(exact, settings.totalRounding);
  return {
    materials: kindTotal(total, ["material"]),
    works: kindTotal(total, ["work"]),
    general: kindTotal(total, ["general", "percent"]),
    sumAmount: toDecimal(sum),
    discountAmount: toDecimal(discount),
    netAmount: toDecimal(net),
    vatRows,
    vatAmount: toDecimal(vat),
    roundingAmount: toDecimal(subtractExact(withVat, exact)),
    totalAmount: toDecimal(withVat),
    pricePerSquareMetre: perSquareMetre(withVat, toExact(settings.squares)),
    purchaseAmount: toDecimal(purchase),
    profitAmount: toDecimal(subtractExact(net, purchase)),
    marginPercent: marginOf(purchase, net),
    markupPercent: markupOf(purchase, net),
    hoursScheduled: toDecimal(total.hoursScheduled),
    hoursUsed: toDecimal(total.hoursUsed),
    optionsAmount: toDecimal(options.selling),
    incomplete: total.incomplete,
    optionsIncomplete: options.incomplete,
    problem: counted === null ? { code: "discount_beyond_sum" } : null,
  };
}

function roundTotal(total: Exact, rounding: TotalRounding | null): Exact {
  if (rounding === null) return total;
  const step = toExact(decimal(rounding));
  return multiplyExact(divideExact(total, step, 0), step);
}

function kindTotal(sums: Sums, kinds: readonly (PricedKind | "percent")[]): KindTotal {
  const sumOf = (amounts: Readonly<Record<SumKind, Exact>>) =>
    kinds.reduce((rest, kind) => addExact(rest, amounts[kind]), zero);
  const purchase = sumOf(sums.purchase);
  const selling = sumOf(sums.selling);
  return {
    purchaseAmount: toDecimal(purchase),
    sellingAmount: toDecimal(selling),
    profitAmount: toDecimal(subtractExact(selling, purchase)),
  };
}

type Bases = ReadonlyMap<Decimal, Exact>;

/** Who pays no VAT has no rates to tie a discount to; one that no line has is a sum of nothing. */
function countDocumentDiscount(sum: Exact, bases: Bases, settings: Settings): Exact | null {
  const rate = settings.vatPayer ? settings.discountVatPercent : null;
  if (rate === null) return countDiscount(sum, settings);
  const base = bases.get(rate);
  const discount = countDiscount(base ?? zero, settings);
  return base === undefined && discount?.digits !== 0n ? null : discount;
}

/**
 * The discount comes off the base of its rate, or is shared over all bases in proportion, so that the
 * parts add up; see `shareOut`.
 */
function countVat(bases: Bases, discount: Exact, rate: Decimal | null): readonly VatRow[] {
  const sorted = [...bases].toSorted(([a], [b]) => -compareExact(toExact(a), toExact(b)));
  const shares =
    rate === null
      ? shareOut(
          discount,
          sorted.map(([, selling]) => selling),
        )
      : sorted.map(([vatPercent]) => (vatPercent === rate ? discount : zero));
  return sorted.map(([vatPercent, selling], index) => {
    const base = subtractExact(selling, shares[index] ?? zero);
    const vat = roundExact(percentOfExact(base, toExact(vatPercent)), places.money);
    return { vatPercent, baseAmount: toDecimal(base), vatAmount: toDecimal(vat) };
  });
}

function mergeRates(sums: EstimateSums, ownPercent: Decimal): Bases {
  const merged = new Map<Decimal, Exact>();
  for (const [rate, { selling }] of sums.vat) {
    const vatPercent = rate ?? ownPercent;
    merged.set(vatPercent, addExact(merged.get(vatPercent) ?? zero, selling));
  }
  return merged;
}

function perSquareMetre(total: Exact, squares: Exact): Decimal | null {
  return squares.digits > 0n ? toDecimal(divideExact(total, squares, places.money)) : null;
}
