import { add, type Decimal } from "../../../../domain/money/decimal.ts";
import { type ChoiceEffect, optionsTogether } from "../../../../domain/pricing/choice-effects.ts";
import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";
import { fillText } from "./print-format.ts";
import type { Wording } from "./wording.ts";

/** What the offer comes to with every option, in words. */
export interface WithOptions {
  readonly label: string;
  readonly amount: Decimal;
}

/**
 * Where lines in percent, discounts or lump sums answer to the options, their sum is not what they add to the sum
 * without VAT: then the total with all of them is told beside it. Null where the sum says it; that the total is
 * rounded anew goes without saying.
 */
export function totalWithOptions(
  priced: PricedEstimate,
  told: keyof ChoiceEffect,
  { texts }: Pick<Wording, "texts">,
): WithOptions | null {
  const { estimate, totals } = priced;
  const { effect, isTheirSum } = optionsTogether(priced);
  if (isTheirSum) return null;
  const withVat = estimate.settings.vatPayer ? texts.totalAmount : texts.totalWithoutVat;
  const total = told === "netAmount" ? texts.netAmount : withVat;
  return { label: fillText(texts.withOptions, { total }), amount: add(totals[told], effect[told]) };
}
