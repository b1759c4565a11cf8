import type { Language } from "../../contracts/fields.ts";
import type { OfferPage } from "../../contracts/offer-page.ts";
import { dateLocales, momentInWords } from "../../domain/base/local-time.ts";
import { offerPageEn } from "../../locales/offer-page.en.ts";
import { offerPageNb } from "../../locales/offer-page.nb.ts";

export type Texts = typeof offerPageEn;

export const textsIn = (language: Language): Texts =>
  language === "nb" ? offerPageNb : offerPageEn;

/** What a change order, or a page without a mail server, says in words of its own takes the place of the others. */
export function textsOf({ language, isChangeOrder, canSendMail }: OfferPage): Texts {
  const texts = textsIn(language);
  return {
    ...texts,
    ...(isChangeOrder && texts.change),
    ...(!canSendMail && texts.withoutMail),
  };
}

export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces);

export const dayIn = (language: Language, day: string): string =>
  new Date(`${day}T12:00:00`).toLocaleDateString(dateLocales[language], { dateStyle: "long" });

export const momentIn = (language: Language, moment: string): string =>
  momentInWords(new Date(moment), language);
