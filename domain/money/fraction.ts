import { type Decimal, roundedQuotient, tenTo, toDecimal, toExact } from "./decimal.ts";

/**
 * Exact fractions for formulas, so that 10 / 3 * 3 is 10 and not almost 10, which `floor` and `ceil`
 * would turn into a wrong whole number. The part below the line is always positive.
 */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** Fractions finer than this are an overflow too, which bounds the work of a hostile formula. */
const finest = tenTo(200);
/** Values from here on are an overflow. */
const largest = tenTo(30);
/** Decimals of a square root that has no exact one. */
const rootPlaces = 20;

export const wholeFraction = (value: number): Fraction => ({ over: BigInt(value), under: 1n });

export function toFraction(value: Decimal): Fraction {
  const { digits, scale } = toExact(value);
  return { over: digits, under: tenTo(scale) };
}

export function roundFraction(value: Fraction, places: number): Decimal {
  const digits = roundedQuotient(value.over * tenTo(places), value.under);
  return toDecimal({ digits, scale: places });
}

/** Keeps a result within bounds without ever rounding it; undefined is an overflow. */
function bounded(over: bigint, under: bigint): Fraction | undefined {
  const limit = largest * under;
  return under > finest || over >= limit || over <= -limit ? undefined : { over, under };
}

/** Decimals have powers of ten below the line, one of which divides the other. */
export function addFractions(a: Fraction, b: Fraction): Fraction | undefined {
  if (a.under % b.under === 0n) return bounded(a.over + b.over * (a.under / b.under), a.under);
  if (b.under % a.under === 0n) return addFractions(b, a);
  return bounded(a.over * b.under + b.over * a.under, a.under * b.under);
}

export function multiplyFractions(a: Fraction, b: Fraction): Fraction | undefined {
  return bounded(a.over * b.over, a.under * b.under);
}

/** The caller makes sure that b is not zero. */
export function divideFractions(a: Fraction, b: Fraction): Fraction | undefined {
  const sign = b.over < 0n ? -1n : 1n;
  return bounded(sign * a.over * b.under, sign * a.under * b.over);
}

export function negateFraction(value: Fraction): Fraction {
  return { over: -value.over, under: value.under };
}

export function compareFractions(a: Fraction, b: Fraction): number {
  const difference = a.over * b.under - b.over * a.under;
  return difference < 0n ? -1 : Number(difference > 0n);
}

/** Raises to a whole exponent by repeated squaring. The base is not zero when it is negative. */
export function raiseFraction(base: Fraction, exponent: number): Fraction | undefined {
  let power: Fraction | undefined = wholeFraction(1);
  let square: Fraction | undefined = exponent < 0 ? divideFractions(wholeFraction(1), base) : base;
  for (let rest = Math.abs(exponent); rest > 0; rest = Math.floor(rest / 2)) {
    if (square === undefined || power === undefined) return undefined;
    if (rest % 2 === 1) power = multiplyFractions(power, square);
    square = rest > 1 ? multiplyFractions(square, square) : square;
  }
  return power;
}

/** The largest whole number that is not above the value. */
export function floorFraction(value: Fraction): Fraction {
  const quotient = value.over / value.under;
  const isBelow = value.over < 0n && quotient * value.under !== value.over;
  return { over: isBelow ? quotient - 1n : quotient, under: 1n };
}

/** The number as a JavaScript integer when it is a whole number between the limits. */
export function wholeNumber(value: Fraction, lowest: number, highest: number): number | undefined {
  if (value.over % value.under !== 0n) return undefined;
  const whole = value.over / value.under;
  return whole >= BigInt(lowest) && whole <= BigInt(highest) ? Number(whole) : undefined;
}

/** The exact root where there is one, otherwise 20 decimals. The value is not negative. */
export function rootFraction(value: Fraction): Fraction {
  const over = wholeRoot(value.over * value.under);
  if (over * over === value.over * value.under) return { over, under: value.under };
  const scaled = (value.over * tenTo(2 * rootPlaces)) / value.under;
  return { over: wholeRoot(scaled), under: tenTo(rootPlaces) };
}

/** Newton's method from above: the largest whole number whose square is not above the value. */
function wholeRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (guess + value / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}
