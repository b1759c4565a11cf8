import { add } from "../../../../domain/money/decimal.ts";
import type { Offer } from "./offer.ts";
import type { Totals } from "./offer-model.ts";
import { toldTotal, type TotalsPrinting } from "./totals.ts";

/** Under the totals of a change order: the contract sum before it and with it, as the customer is told amounts. */
export function withContractSum(
  totals: Totals,
  change: Offer["change"],
  printing: TotalsPrinting,
): Totals {
  if (change === null) return totals;
  const { wording, settings, totals: own } = printing;
  const { texts, format } = wording;
  const told = toldTotal(printing);
  const before = change.before[told];
  const rates = settings.vatPayer
    ? { netAmount: texts.withoutVat, totalAmount: texts.withVat }[told]
    : "";
  const named = (label: string) => (rates === "" ? label : `${label}, ${rates}`);
  return {
    ...totals,
    after: [
      ...totals.after,
      { label: named(texts.contractBefore), value: format.money(before), strong: false },
      { label: texts.thisChange, value: format.money(own[told]), strong: false },
      {
        label: named(texts.contractAfter),
        value: format.money(add(before, own[told])),
        strong: true,
      },
    ],
  };
}
