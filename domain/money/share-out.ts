import { type Exact, roundExact, tenTo } from "./decimal.ts";
import { places } from "./limits.ts";

/**
 * Shares an amount of money over parts in proportion to them, so that the shares add up to it. Each share
 * is cut to the øre; what is left goes øre by øre to the largest parts. A share of an amount within the
 * sum never goes beyond its part. Parts that come to nothing together have no proportion: the first of
 * them takes all. Domain rule.
 */
export function shareOut(amount: Exact, parts: readonly Exact[]): readonly Exact[] {
  const sizes = parts.map(inOere);
  const sum = total(sizes);
  const whole = inOere(amount);
  if (sum === 0n) return sizes.map((_, index) => fromOere(index === 0 ? whole : 0n));
  const shares = sizes.map((size) => ({ size, share: (whole * size) / sum }));
  const side = sum < 0n ? -1n : 1n;
  const largestFirst = shares.toSorted((a, b) => Number(side * (b.size - a.size)));
  // Of a sum a share may only come near its part; more than the sum has to go somewhere.
  const isWithin = whole < 0n === sum < 0n && side * whole <= side * sum;
  let left = whole - total(shares.map(({ share }) => share));
  const oere = left < 0n ? -1n : 1n;
  while (left !== 0n) {
    for (const part of largestFirst) {
      const hasRoom = !isWithin || side * (part.size - part.share) > 0n;
      if (left === 0n || !hasRoom) continue;
      part.share += oere;
      left -= oere;
    }
  }
  return shares.map(({ share }) => fromOere(share));
}

const total = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n);

function inOere(value: Exact): bigint {
  const { digits, scale } = roundExact(value, places.money);
  return digits * tenTo(places.money - scale);
}

const fromOere = (oere: bigint): Exact => ({ digits: oere, scale: places.money });
