import { type Exact, tenTo } from "./decimal.ts";
import { places } from "./limits.ts";

/**
 * Rounds parts to the øre so that they add up to their own rounded sum: each part is cut down, and the
 * øre that are left go to the largest remainders, of equal ones to the first. No part is a whole øre off,
 * and one that has no remainder stays as it is. Domain rule.
 */
export function roundTogether(whole: Exact, parts: readonly Exact[]): readonly Exact[] {
  const scale = Math.max(places.money, whole.scale, ...parts.map((part) => part.scale));
  const unit = tenTo(scale - places.money);
  const digitsOf = (value: Exact) => value.digits * tenTo(scale - value.scale);
  const cut = parts.map((part) => {
    const digits = digitsOf(part);
    const remainder = ((digits % unit) + unit) % unit;
    return { oere: (digits - remainder) / unit, remainder };
  });
  const left = digitsOf(whole) / unit - cut.reduce((sum, { oere }) => sum + oere, 0n);
  const raised = new Set(
    cut.toSorted((a, b) => Number(b.remainder - a.remainder)).slice(0, Number(left)),
  );
  return cut.map((part) => ({
    digits: part.oere + (raised.has(part) ? 1n : 0n),
    scale: places.money,
  }));
}
