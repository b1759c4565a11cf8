import {
  type Decimal,
  type Exact,
  multiplyExact,
  negate,
  roundExact,
  subtractExact,
  toDecimal,
  toExact,
} from "../money/decimal.ts";
import type { Discount } from "../estimate/discount.ts";
import type { Estimate, Line, Settings } from "../estimate/estimate.ts";
import { isWithinLimit, places } from "../money/limits.ts";
import type { LineProblem, QuantityProblem } from "../estimate/line-problem.ts";
import { countDiscount } from "./count-discount.ts";
import { marginOf } from "./markup.ts";
import type { PricedLine } from "./priced-rows.ts";
import type { Result } from "../base/result.ts";
import { type UnitPrice, priceUnit } from "./unit-price.ts";
import { countHours, effectiveHourNorm } from "./work-price.ts";

const noAmounts = {
  purchaseAmount: null,
  grossAmount: null,
  discountAmount: null,
  sellingAmount: null,
  profitAmount: null,
};

/** A line without figures: a text, or the start of a percent line. */
export const unpriced: PricedLine = {
  quantity: null,
  hours: null,
  hourNorm: null,
  buyingPrice: null,
  unitCost: null,
  sellingPrice: null,
  markupPercent: null,
  marginPercent: null,
  markupFrom: null,
  baseAmount: null,
  ...noAmounts,
  counts: false,
  problem: null,
};

/**
 * Prices a material, a work or a service. What is known is shown even when the line has a problem, but
 * amounts exist only for a line without one: a missing figure is never taken for 0. A line that has a
 * selling price and no buying price has no problem, but no cost either. Domain rule.
 */
export function priceLine(
  line: Line,
  quantity: Result<Decimal, QuantityProblem>,
  estimate: Estimate,
  counts: boolean,
): PricedLine {
  const hourNorm = effectiveHourNorm(line, estimate);
  const unit = priceUnit(line, hourNorm, estimate);
  const count = quantity.ok ? toExact(quantity.value) : null;
  const hours = count === null || hourNorm === null ? null : countHours(count, hourNorm);
  const found =
    (quantity.ok ? hoursProblem(hours) : quantity.problem) ??
    unit.problem ??
    findVatProblem(line, estimate.settings);
  const { amounts, problem } =
    found === null ? countAmounts(line, count, unit) : { amounts: noAmounts, problem: found };
  const priced: PricedLine = {
    baseAmount: null,
    ...amounts,
    quantity: quantity.ok ? quantity.value : null,
    hours: textOrNull(hours),
    hourNorm: textOrNull(hourNorm),
    buyingPrice: textOrNull(unit.buyingPrice),
    unitCost: textOrNull(unit.unitCost),
    sellingPrice: textOrNull(unit.sellingPrice),
    markupPercent: unit.markupPercent,
    marginPercent: line.discountAmount === null ? unit.marginPercent : marginOfAmounts(amounts),
    markupFrom: unit.markupFrom,
    counts,
    problem,
  };
  return line.credit ? credited(priced) : priced;
}

/** Everything that follows from the quantity of a credit line counts the other way. Domain rule. */
function credited(priced: PricedLine): PricedLine {
  return {
    ...priced,
    quantity: negated(priced.quantity),
    hours: negated(priced.hours),
    purchaseAmount: negated(priced.purchaseAmount),
    grossAmount: negated(priced.grossAmount),
    discountAmount: negated(priced.discountAmount),
    sellingAmount: negated(priced.sellingAmount),
    profitAmount: negated(priced.profitAmount),
  };
}

const negated = (value: Decimal | null) => (value === null ? null : negate(value));
const textOrNull = (value: Exact | null) => (value === null ? null : toDecimal(value));

/** What is exempt or outside the scope of VAT must say why: the reason is printed. Domain rule. */
export function findVatProblem(
  { vatCode, vatReason }: Line,
  { vatPayer }: Settings,
): LineProblem | null {
  const isMissing = vatPayer && vatCode !== null && vatReason.trim() === "";
  return isMissing ? { code: "vat_reason_missing" } : null;
}

function hoursProblem(hours: Exact | null): LineProblem | null {
  if (hours === null || isWithinLimit(hours)) return null;
  return { code: "out_of_range", figure: "hours" };
}

function countAmounts(line: Line, quantity: Exact | null, unit: UnitPrice): Counted {
  if (quantity === null || unit.sellingPrice === null) {
    return { amounts: noAmounts, problem: null };
  }
  const { unitCost } = unit;
  const purchase =
    unitCost === null ? null : roundExact(multiplyExact(quantity, unitCost), places.money);
  const gross = roundExact(multiplyExact(quantity, unit.sellingPrice), places.money);
  return amountsOf(purchase, gross, line);
}

type Amounts = Pick<PricedLine, keyof typeof noAmounts>;

interface Counted {
  readonly amounts: Amounts;
  readonly problem: LineProblem | null;
}

/**
 * The line discount lowers the selling amount; more than there is cannot come off. A cost that is not known
 * leaves the profit unknown.
 */
export function amountsOf(purchase: Exact | null, gross: Exact, discountOfLine: Discount): Counted {
  const discount = countDiscount(gross, discountOfLine);
  if (discount === null) return { amounts: noAmounts, problem: { code: "discount_beyond_gross" } };
  const selling = subtractExact(gross, discount);
  const amounts = {
    purchaseAmount: textOrNull(purchase),
    grossAmount: toDecimal(gross),
    discountAmount: toDecimal(discount),
    sellingAmount: toDecimal(selling),
    profitAmount: purchase === null ? null : toDecimal(subtractExact(selling, purchase)),
  };
  return { amounts, problem: null };
}

/** What an amount takes of one unit is not known before the quantity is. */
function marginOfAmounts({ purchaseAmount, sellingAmount }: Amounts): Decimal | null {
  if (purchaseAmount === null || sellingAmount === null) return null;
  return marginOf(toExact(purchaseAmount), toExact(sellingAmount));
}
