import { decimal, divide, isZero } from "../../domain/money/decimal.ts";
import { places } from "../../domain/money/limits.ts";
import { parseDecimal } from "../../domain/money/read-number.ts";

/**
 * The reciprocal of an hour norm or of units per hour, 4 decimals; null for nothing. What is no number
 * stays as it is and 0 stays 0, so that the form can refuse it by its own rule.
 */
export function reciprocalOf(value: string | null): string | null {
  if (value === null) return null;
  const number = parseDecimal(value);
  if (number === undefined || isZero(number)) return value;
  return divide(decimal("1"), number, places.hours) ?? value;
}
