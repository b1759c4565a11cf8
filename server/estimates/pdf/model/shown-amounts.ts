import type { Settings } from "../../../../domain/estimate/estimate.ts";
import { type ShownAmounts, shownWithVat } from "../../../../domain/pricing/shown-with-vat.ts";
import type { Offer } from "./offer.ts";

/** The amounts of an offer as its customer is shown them, in the document and on its page. */
export function amountsShown({ priced, customer }: Pick<Offer, "priced" | "customer">) {
  const isPrivate = isPrivatePerson(customer);
  const isWithVat = showsVat(priced.estimate.settings, isPrivate);
  const shown: ShownAmounts = isWithVat ? shownWithVat(priced) : priced;
  return { isPrivate, isWithVat, shown };
}

export const isPrivatePerson = ({ type }: Offer["customer"]) => type === "private_person";

/** Private persons cannot deduct VAT, so they see what they pay. Domain rule. */
function showsVat({ vatPayer, amountsShown: chosen }: Settings, isPrivate: boolean): boolean {
  return vatPayer && (chosen === "client" ? isPrivate : chosen === "with_vat");
}
