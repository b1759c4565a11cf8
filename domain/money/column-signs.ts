import { type LoneSigns, bareNumber, loneSign, loneSigns, readDecimal } from "./read-number.ts";

/** What a column of numbers says of itself: one rule for all of it, or a number that leaves it open. */
export type ColumnReading =
  | { readonly isOpen: false; readonly signs: LoneSigns }
  | { readonly isOpen: true; readonly example: string };

export const decimalComma: LoneSigns = { comma: "decimal", point: "thousands" };
export const decimalPoint: LoneSigns = { comma: "thousands", point: "decimal" };

/**
 * Finds the rule that a column of numbers was written by: "2,5" shows that its comma is the decimal sign,
 * and "1,234.50" that its point is. A column that shows neither, or both, stays open when a number in it
 * could mean two things.
 */
export function readColumn(texts: readonly string[]): ColumnReading {
  const numbers = texts.map(bareNumber);
  const shown = new Set(numbers.map(decimalSignOf));
  const example = numbers.find((text) => loneSign(text) !== undefined);
  if (shown.has("comma") !== shown.has("point")) {
    return { isOpen: false, signs: shown.has("comma") ? decimalComma : decimalPoint };
  }
  return example === undefined ? { isOpen: false, signs: loneSigns.nb } : { isOpen: true, example };
}

/** The decimal sign that this number alone proves; undefined where it proves none. */
function decimalSignOf(text: string): keyof LoneSigns | undefined {
  const lastAt = Math.max(text.lastIndexOf(","), text.lastIndexOf("."));
  const isNumber = readDecimal(text, loneSigns.nb) !== undefined;
  if (lastAt < 0 || !isNumber || loneSign(text) !== undefined) return undefined;
  const last = text.charAt(lastAt);
  const isComma = last === ",";
  // A sign that repeats sets thousands apart, so the other one is the decimal sign.
  const repeats = text.indexOf(last) !== lastAt;
  return isComma === repeats ? "point" : "comma";
}
