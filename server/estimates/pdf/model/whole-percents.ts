import {
  type Decimal,
  add,
  compare,
  decimal,
  divide,
  multiply,
  round,
  subtract,
  sum,
} from "../../../../domain/money/decimal.ts";

const [zero, one, hundred] = [decimal("0"), decimal("1"), decimal("100")];
/** So fine that amounts of øre which differ have shares that differ. */
const sharePlaces = 20;

/**
 * The shares of the parts in a sum, in whole percents that add up to 100: of parts that are the whole and none
 * below 0, those whose cut share lost most are raised, the larger part and then the first one before others.
 * Other shares are rounded one by one. Empty where the sum is 0.
 */
export function wholePercents(parts: readonly Decimal[], whole: Decimal): readonly Decimal[] {
  const shares = parts.flatMap((part) => divide(multiply(part, hundred), whole, sharePlaces) ?? []);
  const isOneWhole = compare(sum(parts), whole) === 0;
  if (!isOneWhole || shares.some((share) => compare(share, zero) < 0)) {
    return shares.map((share) => round(share, 0));
  }
  const cut = shares.map((share, index) => {
    const near = round(share, 0);
    const percent = compare(near, share) > 0 ? subtract(near, one) : near;
    return { index, share, percent, lost: subtract(share, percent) };
  });
  const mostLostFirst = cut.toSorted(
    (a, b) => compare(b.lost, a.lost) || compare(b.share, a.share) || a.index - b.index,
  );
  const left = Number(subtract(hundred, sum(cut.map(({ percent }) => percent))));
  const raised = new Set(mostLostFirst.slice(0, left).map(({ index }) => index));
  return cut.map(({ index, percent }) => (raised.has(index) ? add(percent, one) : percent));
}
