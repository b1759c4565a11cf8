import type { Payment } from "../../../../domain/estimate/estimate.ts";
import { decimal, sum } from "../../../../domain/money/decimal.ts";
import { paymentAmounts, planPercent } from "../../../../domain/pricing/payment-plan.ts";
import type { Payments } from "./offer-model.ts";
import { fillText, shownText } from "./print-format.ts";
import { toldTotal, type TotalsPrinting } from "./totals.ts";

/** A day as other programs write it is printed as every other date of the document. */
const isDay = (due: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(due) && !Number.isNaN(Date.parse(`${due}T00:00:00Z`));

/** The parts of a total that add up to it: with VAT for whoever is told sums with it. Null without any. */
export function printPayments(
  plan: readonly Payment[],
  note: (isWithVat: boolean) => string,
  printing: TotalsPrinting,
): Payments | null {
  if (plan.length === 0) return null;
  const { wording, totals } = printing;
  const { texts, format } = wording;
  const told = toldTotal(printing);
  const amounts = paymentAmounts(plan, totals[told]);
  return {
    heading: texts.payments,
    note: note(told === "totalAmount"),
    rows: plan.map((payment, index) => ({
      title: wording.title(payment) || fillText(texts.untitledPayment, { number: `${index + 1}` }),
      due: isDay(payment.due) ? format.date(payment.due) : shownText(payment.due),
      percent: format.percent(payment.percent),
      amount: format.money(amounts[index] ?? decimal("0")),
    })),
    sum: {
      title: texts.paymentsSum,
      percent: format.percent(planPercent(plan)),
      amount: format.money(sum(amounts)),
    },
  };
}
