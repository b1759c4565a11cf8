import { isZero, sum } from "../../../../domain/money/decimal.ts";
import { positionNumbers } from "../../../../domain/estimate/row-order.ts";
import { allowanceKeys } from "../../../../domain/pricing/allowances.ts";
import type { Offer } from "./offer.ts";
import type { Allowances } from "./offer-model.ts";
import { fillText } from "./print-format.ts";
import type { Printing } from "./printed-rows.ts";
import { amountsShown } from "./shown-amounts.ts";

/** Provisional sums with the amounts that their rows are printed with. Null without any. */
export function printAllowances(
  offer: Offer,
  amountsNote: string,
  { wording }: Printing,
): Allowances | null {
  const { texts, format } = wording;
  const { estimate } = offer.priced;
  const { lines, groups } = amountsShown(offer).shown;
  const numbers = positionNumbers(estimate);
  const found = allowanceKeys(offer.priced).flatMap((key) => {
    const row = estimate.lines.get(key) ?? estimate.groups.get(key);
    const amount = (lines.get(key) ?? groups.get(key))?.sellingAmount ?? null;
    const number = numbers.get(key) ?? "";
    return row === undefined || amount === null || isZero(amount)
      ? []
      : [{ number, title: wording.title(row) || number, amount }];
  });
  if (found.length === 0) return null;
  return {
    heading: texts.allowances,
    note: fillText(texts.allowancesNote, { amounts: amountsNote }),
    rows: found.map((row) => ({ ...row, amount: format.money(row.amount) })),
    sum: {
      title: texts.allowancesSum,
      amount: format.money(sum(found.map(({ amount }) => amount))),
    },
  };
}
