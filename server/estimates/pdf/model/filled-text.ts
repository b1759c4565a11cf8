import { documentDate } from "../../../../domain/project/document-date.ts";
import { formatMoney, withMinus } from "../../../../domain/money/format.ts";
import { fillWords, type OfferWord } from "../../../../domain/project/offer-words.ts";
import type { Offer } from "./offer.ts";
import { withCurrency } from "./print-format.ts";
import { parseRichText, type RichBlock } from "./rich-text.ts";

/**
 * A text around the offer with its words filled in. They are filled in where it was read already, so a name
 * with asterisks is a name and no markup. A line that had nothing but a word without a value is left out.
 */
export function filledText(text: string, offer: Offer): RichBlock[] {
  const values = wordsOf(offer);
  return parseRichText(text).flatMap(({ type, lines }) => {
    const filled = lines.flatMap((line) => {
      const runs = line.map(({ text: run, bold }) => ({ text: fillWords(run, values), bold }));
      const isEmptied = line.length > 0 && runs.every((run) => run.text.trim() === "");
      return isEmptied ? [] : [runs.filter((run) => run.text !== "")];
    });
    return filled.length > 0 ? [{ type, lines: filled }] : [];
  });
}

/** What the customer gets to know anyway: nothing of what the company pays or earns. */
const wordsOf = (offer: Offer): Readonly<Record<OfferWord, string>> => ({
  customer: offer.customer.title,
  contact: offer.customer.contact?.name ?? "",
  project: offer.project.title,
  projectNumber: offer.number,
  offerNumber: offer.number,
  version: String(offer.version),
  validUntil: documentDate(offer.validUntil, offer.language),
  total: withCurrency(
    withMinus(formatMoney(offer.priced.totals.totalAmount, offer.language)),
    offer.currency,
    offer.language,
  ),
  responsible: offer.responsible?.name ?? "",
  company: offer.company.title,
});
