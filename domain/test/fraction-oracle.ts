/**
 * Fractions for checking the engine. They share nothing with decimal.ts: every value is kept as a
 * quotient of whole numbers, and rounding is "add a half and cut off" instead of looking at the rest.
 */
export interface Ratio {
  readonly top: bigint;
  readonly bottom: bigint;
}

export const nil: Ratio = { top: 0n, bottom: 1n };

export function ratio(decimal: string): Ratio {
  const [whole = "", part = ""] = decimal.split(".");
  return { top: BigInt(whole + part), bottom: 10n ** BigInt(part.length) };
}

export const plus = (a: Ratio, b: Ratio): Ratio =>
  a.bottom === b.bottom
    ? { top: a.top + b.top, bottom: a.bottom }
    : { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom };

export const minus = (a: Ratio, b: Ratio): Ratio => plus(a, { top: -b.top, bottom: b.bottom });

export const times = (a: Ratio, b: Ratio): Ratio => ({
  top: a.top * b.top,
  bottom: a.bottom * b.bottom,
});

export function over(a: Ratio, b: Ratio): Ratio {
  const top = a.top * b.bottom;
  const bottom = a.bottom * b.top;
  return bottom < 0n ? { top: -top, bottom: -bottom } : { top, bottom };
}

export const isLess = (a: Ratio, b: Ratio) => a.top * b.bottom < b.top * a.bottom;

export const total = (values: readonly Ratio[]): Ratio => values.reduce(plus, nil);

export const percent = (value: Ratio, rate: string): Ratio =>
  times(value, over(ratio(rate), ratio("100")));

export function rounded(value: Ratio, places: number): Ratio {
  const scale = 10n ** BigInt(places);
  const size = value.top < 0n ? -value.top : value.top;
  const whole = (2n * size * scale + value.bottom) / (2n * value.bottom);
  return { top: value.top < 0n ? -whole : whole, bottom: scale };
}

/** Towards 0, to 2 decimals. */
export const cut = ({ top, bottom }: Ratio): Ratio => ({
  top: (top * 100n) / bottom,
  bottom: 100n,
});

/** Canonical decimal text of a value that has at most 40 decimals. */
export function text(value: Ratio): string {
  const digits = (value.top * 10n ** 40n) / value.bottom;
  const size = (digits < 0n ? -digits : digits).toString().padStart(41, "0");
  const whole = size.slice(0, -40);
  const part = size.slice(-40).replace(/0+$/, "");
  return (digits < 0n ? "-" : "") + whole + (part === "" ? "" : `.${part}`);
}
