/**
 * All arithmetic on decimals. Values travel as text and are counted with whole numbers, so
 * nothing here ever meets binary floating point, and `roundedQuotient` is the one place that rounds.
 */

declare const mark: unique symbol;

/** Sets a decimal apart from other text, for the compiler alone: nothing of it exists at run time. */
export interface DecimalMark {
  readonly [mark]: true;
}

/**
 * Canonical decimal text: "12.5", "-0.25", "0"; no exponent, no trailing zeros, no "-0". Only the
 * functions of this file make one.
 */
export type Decimal = string & DecimalMark;

/** A decimal opened for counting: digits / 10^scale. Keeps long calculations from re-reading text. */
export interface Exact {
  readonly digits: bigint;
  readonly scale: number;
}

/** However a decimal is written. */
export const maxDecimalLength = 64;
const canonicalForm = /^(?!-0$)-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;

const decimalZero = decimal("0");
export const zero: Exact = { digits: 0n, scale: 0 };
export const one: Exact = { digits: 1n, scale: 0 };

/** Is the text already in the one form that values are stored in? */
export function isDecimal(text: string): text is Decimal {
  return text.length <= maxDecimalLength && canonicalForm.test(text);
}

/** A decimal that is written in the code. Text in another form is a mistake there and throws. */
export function decimal(text: string): Decimal {
  if (!isDecimal(text)) throw new SyntaxError(`"${text}" is no canonical decimal.`);
  return text;
}

/** What stands in a field, when it is a decimal by now. */
export const decimalOrNull = (text: string | null): Decimal | null =>
  text !== null && isDecimal(text) ? text : null;

/** The canonical form of plain decimal text such as a database writes it: "12.50" is "12.5". */
export function trimDecimal(text: string): Decimal {
  if (!text.includes(".")) return branded(text);
  let end = text.length;
  while (text.charCodeAt(end - 1) === 48) end -= 1;
  if (text.charCodeAt(end - 1) === 46) end -= 1;
  return branded(text.slice(0, end));
}

/** The one place that vouches for a text without looking at it. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the brand stands for
const branded = (text: string) => text as Decimal;

/** Opens decimal text. Text that is no number is a fault of the caller and throws. */
export function toExact(text: Decimal): Exact {
  const pointAt = text.indexOf(".");
  if (text === "") throw new SyntaxError("A decimal cannot be empty text.");
  if (pointAt < 0) return { digits: BigInt(text), scale: 0 };
  const fraction = text.slice(pointAt + 1);
  return { digits: BigInt(text.slice(0, pointAt) + fraction), scale: fraction.length };
}

/** Closes a number into canonical text. */
export function toDecimal(value: Exact): Decimal {
  return value.digits === 0n ? decimalZero : trimDecimal(fixedText(value));
}

function fixedText({ digits, scale }: Exact): string {
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, "0");
  const sign = digits < 0n ? "-" : "";
  if (scale === 0) return sign + text;
  return `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

const smallPowers = Array.from({ length: 80 }, (_, exponent) => 10n ** BigInt(exponent));

export function tenTo(exponent: number): bigint {
  return smallPowers[exponent] ?? 10n ** BigInt(exponent);
}

/** The one rounding of the product: half away from zero, so -0.5 becomes -1. Domain rule. */
export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const rest = dividend - quotient * divisor;
  const twice = 2n * (rest < 0n ? -rest : rest);
  if (twice < (divisor < 0n ? -divisor : divisor)) return quotient;
  return dividend < 0n === divisor < 0n ? quotient + 1n : quotient - 1n;
}

function digitsAt(value: Exact, scale: number): bigint {
  return value.scale === scale ? value.digits : value.digits * tenTo(scale - value.scale);
}

export function addExact(a: Exact, b: Exact): Exact {
  const scale = Math.max(a.scale, b.scale);
  return { digits: digitsAt(a, scale) + digitsAt(b, scale), scale };
}

export function subtractExact(a: Exact, b: Exact): Exact {
  const scale = Math.max(a.scale, b.scale);
  return { digits: digitsAt(a, scale) - digitsAt(b, scale), scale };
}

export function multiplyExact(a: Exact, b: Exact): Exact {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale };
}

/** `percent` of the value, unrounded: 25 of 80 is 20. */
export function percentOfExact(value: Exact, percent: Exact): Exact {
  return { digits: value.digits * percent.digits, scale: value.scale + percent.scale + 2 };
}

/** How many percent `part` is of `whole`, rounded to `places`. `whole` is not zero. */
export function inPercentExact(part: Exact, whole: Exact, places: number): Exact {
  return divideExact({ digits: part.digits * 100n, scale: part.scale }, whole, places);
}

export function roundExact(value: Exact, places: number): Exact {
  if (value.scale <= places) return value;
  return { digits: roundedQuotient(value.digits, tenTo(value.scale - places)), scale: places };
}

/** a / b rounded to `places`. The caller makes sure that b is not zero. */
export function divideExact(a: Exact, b: Exact, places: number): Exact {
  const shift = places + b.scale - a.scale;
  const dividend = shift > 0 ? a.digits * tenTo(shift) : a.digits;
  const divisor = shift < 0 ? b.digits * tenTo(-shift) : b.digits;
  return { digits: roundedQuotient(dividend, divisor), scale: places };
}

/** Negative, zero or positive, as a sort function wants it. */
export function compareExact(a: Exact, b: Exact): number {
  const difference = subtractExact(a, b).digits;
  return difference < 0n ? -1 : Number(difference > 0n);
}

/** Is the value, without its sign, below 10^exponent? */
export function isBelowTenTo({ digits, scale }: Exact, exponent: number): boolean {
  const limit = tenTo(exponent + scale);
  return digits < limit && digits > -limit;
}

export function add(a: Decimal, b: Decimal): Decimal {
  return toDecimal(addExact(toExact(a), toExact(b)));
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  return toDecimal(subtractExact(toExact(a), toExact(b)));
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return toDecimal(multiplyExact(toExact(a), toExact(b)));
}

/** a / b rounded to `places`; undefined when b is zero. */
export function divide(a: Decimal, b: Decimal, places: number): Decimal | undefined {
  return isZero(b) ? undefined : toDecimal(divideExact(toExact(a), toExact(b), places));
}

export function sum(values: Iterable<Decimal>): Decimal {
  let total = zero;
  for (const value of values) total = addExact(total, toExact(value));
  return toDecimal(total);
}

export function negate(value: Decimal): Decimal {
  const { digits, scale } = toExact(value);
  return toDecimal({ digits: -digits, scale });
}

/** Without its sign. */
export function absolute(value: Decimal): Decimal {
  return value.startsWith("-") ? negate(value) : value;
}

export function compare(a: Decimal, b: Decimal): number {
  return compareExact(toExact(a), toExact(b));
}

export function isZero(value: Decimal): boolean {
  return toExact(value).digits === 0n;
}

export function round(value: Decimal, places: number): Decimal {
  return toDecimal(roundExact(toExact(value), places));
}

/** Text with exactly that many decimals, for printing: "12.50". */
export function toFixed(value: Decimal, places: number): string {
  const { digits, scale } = roundExact(toExact(value), places);
  return fixedText({ digits: digits * tenTo(places - scale), scale: places });
}

/** How many decimals a canonical value has. */
export function decimalPlaces(value: Decimal): number {
  const pointAt = value.indexOf(".");
  return pointAt < 0 ? 0 : value.length - pointAt - 1;
}
