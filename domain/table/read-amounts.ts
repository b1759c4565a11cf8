import type { Decimal } from "../money/decimal.ts";
import { readNumbers } from "./guess-columns.ts";
import type { SaidRow } from "./said-row.ts";

/** What the rows say that they come to, by their places. */
export function readAmounts(rows: readonly SaidRow[]): ReadonlyMap<number, Decimal | undefined> {
  const amounts = readNumbers(
    rows.map(({ cells }) => [cells.get("amount") ?? ""]),
    0,
  );
  return new Map(rows.map(({ index }, place) => [index, amounts[place]]));
}
