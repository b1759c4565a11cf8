import { priceFor } from "./price-change.ts";
import type { PriceRow } from "./compare-prices.ts";

/** The rows as somebody looks through them: of what is changed the prices that moved farthest stand first. */
export function inOrderOfMove(rows: readonly PriceRow[]): readonly PriceRow[] {
  const moves = new Map(rows.map((row) => [row, moveOf(row)]));
  return rows.toSorted((one, two) => compareMoves(moves.get(one) ?? 0, moves.get(two) ?? 0));
}

/** The difference of two moves without end, as from 0, would be no number. */
const compareMoves = (one: number, two: number) => (one === two ? 0 : two - one);

/** As a factor, so that five times as dear and a fifth of the price are as far. It sorts alone, so it need not be exact. */
function moveOf({ state, before, after }: PriceRow): number {
  if (state !== "changed" || before === null || after === null) return 0;
  const was = Number(priceFor(before, after.priceQuantity));
  const is = Number(priceFor(after, after.priceQuantity));
  return was === is ? 0 : Math.abs(Math.log(is / was));
}
