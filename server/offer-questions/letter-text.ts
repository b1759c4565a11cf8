import type { Language } from "../../contracts/fields.ts";
import { documentKind, type EstimateType } from "../../domain/project/estimate-type.ts";
import { questionMailEn } from "../../locales/question-mail.en.ts";
import { questionMailNb } from "../../locales/question-mail.nb.ts";

const textsIn = { en: questionMailEn, nb: questionMailNb };

interface Named {
  readonly estimateType: EstimateType;
  readonly number: string;
  readonly version: number;
  readonly changeNumber: number | null;
}

const nameOf = {
  Offer: "offerName",
  PriceEstimate: "priceEstimateName",
  Indication: "indicationName",
} as const;

/**
 * What a message calls the document that it is about, as that itself does: "offer 2026-0012, version 1", "price
 * estimate 2026-0012, version 1", "change order 2026-0012-C1".
 */
export function documentName(language: Language, named: Named): string {
  const texts = textsIn[language];
  const { estimateType, number, version, changeNumber } = named;
  return changeNumber === null
    ? fillIn(texts[nameOf[documentKind(estimateType)]], { number, version: String(version) })
    : fillIn(texts.changeName, { number, change: String(changeNumber) });
}

const fillIn = (text: string, words: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => words[name] ?? braces);

/** Subject and text in one language. What is filled in is not looked through once more. */
export function letterText(
  kind: "question" | "answer",
  language: Language,
  words: Readonly<Record<string, string>>,
) {
  const texts = textsIn[language];
  return {
    subject: fillIn(texts[`${kind}Subject`], words),
    body: fillIn(texts[`${kind}Body`], words),
  };
}
