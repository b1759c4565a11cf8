import {
  type Decimal,
  type Exact,
  addExact,
  compareExact,
  divideExact,
  multiplyExact,
  percentOfExact,
  roundExact,
  subtractExact,
  toDecimal,
  toExact,
  zero,
} from "../money/decimal.ts";
import type { PricedKind, Settings } from "../estimate/estimate.ts";
import { places } from "../money/limits.ts";
import { marginOf, markupOf } from "./markup.ts";
import type { KindTotal, EstimateTotals, TotalsProblem, VatRow } from "./priced-estimate.ts";
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
  const discount = countDiscount(sum, settings);
  const net = subtractExact(sum, discount.amount);
  const vatRows = settings.vatPayer ? countVat(sums, discount.amount, settings.vatPercent) : [];
  const vat = vatRows.reduce((rest, row) => addExact(rest, toExact(row.vatAmount)), zero);
  const withVat = addExact(net, vat);
  return {
    materials: kindTotal(total, ["material"]),
    works: kindTotal(total, ["work"]),
    general: kindTotal(total, ["general", "percent"]),
    sumAmount: toDecimal(sum),
    discountAmount: toDecimal(discount.amount),
    netAmount: toDecimal(net),
    vatRows,
    vatAmount: toDecimal(vat),
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
    problem: discount.problem,
  };
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

/** A discount takes at most the whole sum and adds nothing; one beyond that is limited and reported. */
function countDiscount(
  sum: Exact,
  settings: Settings,
): { readonly amount: Exact; readonly problem: TotalsProblem | null } {
  const wanted = wantedDiscount(sum, settings);
  const isNegative = sum.digits < 0n;
  const lowest = isNegative ? sum : zero;
  const highest = isNegative ? zero : sum;
  const problem = { code: "discount_out_of_range" } as const;
  if (compareExact(wanted, lowest) < 0) return { amount: lowest, problem };
  if (compareExact(wanted, highest) > 0) return { amount: highest, problem };
  return { amount: wanted, problem: null };
}

function wantedDiscount(sum: Exact, settings: Settings): Exact {
  const { discountAmount, discountPercent } = settings;
  if (discountAmount !== null) return roundExact(toExact(discountAmount), places.money);
  if (discountPercent === null) return zero;
  return roundExact(percentOfExact(sum, toExact(discountPercent)), places.money);
}

/** The discount is shared in proportion and the last rate takes the rest, so that the parts add up. */
function countVat(sums: EstimateSums, discount: Exact, ownPercent: Decimal): readonly VatRow[] {
  const bases = [...mergeRates(sums, ownPercent)].toSorted(
    ([a], [b]) => -compareExact(toExact(a), toExact(b)),
  );
  const sum = bases.reduce((rest, [, selling]) => addExact(rest, selling), zero);
  let left = discount;
  return bases.map(([vatPercent, selling], index) => {
    const share = index === bases.length - 1 ? left : shareOf(discount, selling, sum);
    left = subtractExact(left, share);
    const base = subtractExact(selling, share);
    const vat = roundExact(percentOfExact(base, toExact(vatPercent)), places.money);
    return { vatPercent, baseAmount: toDecimal(base), vatAmount: toDecimal(vat) };
  });
}

function mergeRates(sums: EstimateSums, ownPercent: Decimal): ReadonlyMap<Decimal, Exact> {
  const merged = new Map<Decimal, Exact>();
  for (const [rate, { selling }] of sums.vat) {
    const vatPercent = rate ?? ownPercent;
    merged.set(vatPercent, addExact(merged.get(vatPercent) ?? zero, selling));
  }
  return merged;
}

function shareOf(discount: Exact, part: Exact, whole: Exact): Exact {
  if (whole.digits === 0n) return zero;
  return divideExact(multiplyExact(discount, part), whole, places.money);
}

function perSquareMetre(total: Exact, squares: Exact): Decimal | null {
  return squares.digits > 0n ? toDecimal(divideExact(total, squares, places.money)) : null;
}
