import {
  addExact,
  compareExact,
  type Decimal,
  decimal,
  type Exact,
  inPercentExact,
  multiplyExact,
  percentOfExact,
  roundExact,
  subtractExact,
  tenTo,
  toDecimal,
  toExact,
  zero,
} from "../money/decimal.ts";
import { places } from "../money/limits.ts";

/**
 * How far a price estimate is used up, from least to most: all that was accepted, two thirds of what may come on
 * top (110 % of 115 %), and all of that.
 */
export const guardLevels = ["accepted", "near", "ceiling"] as const;
export type GuardLevel = (typeof guardLevels)[number];

/** An accepted version or change order of a job. */
export interface GuardedPart {
  /** As accepted, with VAT. */
  readonly totalAmount: Decimal;
  /** By how much the final price may exceed it. */
  readonly limitPercent: Decimal;
  /** At its lines. */
  readonly hoursUsed: Decimal;
  /** What an hour is sold for, without VAT. */
  readonly pricePerHour: Decimal;
  /** 0 where the company pays none. */
  readonly vatPercent: Decimal;
}

interface PartFigures {
  readonly ceilingAmount: Decimal;
  /** What its hours come to, with VAT. */
  readonly hoursAmount: Decimal;
}

export interface PriceGuard {
  readonly usedAmount: Decimal;
  readonly acceptedAmount: Decimal;
  readonly ceilingAmount: Decimal;
  /** Of what was accepted, with one decimal; null where that is nothing. */
  readonly usedPercent: Decimal | null;
  /** Null while all is well. */
  readonly level: GuardLevel | null;
  /** In the order of the parts. */
  readonly parts: readonly PartFigures[];
}

const hundred = toExact(decimal("100"));

/**
 * What a job with a price estimate has come to, against the most that its customer has to pay: each accepted document with
 * VAT and the limit on top, cut to the øre and never rounded up (håndverkertjenesteloven § 32). Domain rule.
 */
export function priceGuard(parts: readonly GuardedPart[], bookedAmount: Decimal): PriceGuard {
  const figures = parts.map((part) => ({
    ceiling: ceilingOf(part),
    hours: withPercent(hoursPrice(part.hoursUsed, part.pricePerHour), part.vatPercent),
  }));
  const used = total([toExact(bookedAmount), ...figures.map(({ hours }) => toExact(hours))]);
  const accepted = total(parts.map(({ totalAmount }) => toExact(totalAmount)));
  const ceiling = total(figures.map((figure) => figure.ceiling));
  return {
    usedAmount: toDecimal(used),
    acceptedAmount: toDecimal(accepted),
    ceilingAmount: toDecimal(ceiling),
    usedPercent:
      compareExact(accepted, zero) > 0 ? toDecimal(inPercentExact(used, accepted, 1)) : null,
    level: levelOf({ used, accepted, ceiling, onTop: total(parts.map(onTopOf)) }),
    parts: figures.map((figure) => ({
      ceilingAmount: toDecimal(figure.ceiling),
      hoursAmount: figure.hours,
    })),
  };
}

/** Rounded to the øre. */
export const hoursPrice = (hours: Decimal, pricePerHour: Decimal): Decimal =>
  toDecimal(roundExact(multiplyExact(toExact(hours), toExact(pricePerHour)), places.money));

/** The amount with so much on top, such as VAT or a markup; rounded to the øre. */
export function withPercent(amount: Decimal, percent: Decimal): Decimal {
  const exact = toExact(amount);
  const onTop = percentOfExact(exact, toExact(percent));
  return toDecimal(roundExact(addExact(exact, onTop), places.money));
}

interface Compared {
  readonly used: Exact;
  readonly accepted: Exact;
  readonly ceiling: Exact;
  /** What may come on top of what was accepted, unrounded. */
  readonly onTop: Exact;
}

function levelOf({ used, accepted, ceiling, onTop }: Compared): GuardLevel | null {
  if (compareExact(used, zero) <= 0 || compareExact(used, accepted) < 0) return null;
  if (compareExact(used, ceiling) >= 0) return "ceiling";
  const over = subtractExact(used, accepted);
  const isNear = compareExact(times(over, 3n), times(onTop, 2n)) >= 0;
  return isNear ? "near" : "accepted";
}

const onTopOf = ({ totalAmount, limitPercent }: GuardedPart) =>
  percentOfExact(toExact(totalAmount), toExact(limitPercent));

function ceilingOf({ totalAmount, limitPercent }: GuardedPart): Exact {
  const share = addExact(hundred, toExact(limitPercent));
  return cut(percentOfExact(toExact(totalAmount), share), places.money);
}

/** Towards less, also below 0. */
function cut({ digits, scale }: Exact, decimals: number): Exact {
  if (scale <= decimals) return { digits, scale };
  const unit = tenTo(scale - decimals);
  const isBelow = digits < 0n && digits % unit !== 0n;
  return { digits: digits / unit - (isBelow ? 1n : 0n), scale: decimals };
}

const times = ({ digits, scale }: Exact, count: bigint): Exact => ({
  digits: digits * count,
  scale,
});
const total = (values: readonly Exact[]) => values.reduce(addExact, zero);
