import { estimatesSendEn } from "../../../locales/general/estimates-send.en.ts";
import { linkVariable } from "../../../contracts/offer-links.ts";
import { documentDate } from "../../../domain/project/document-date.ts";
import { documentKind, type EstimateType } from "../../../domain/project/estimate-type.ts";
import { fillWords } from "../../../domain/project/offer-words.ts";
import type { MailText } from "../../../contracts/settings.ts";
import type { Language } from "../../base/i18n.ts";

export interface EmailTextValues {
  readonly customer: string;
  /** Empty where nobody is named. */
  readonly contact: string;
  readonly title: string;
  readonly number: string;
  readonly version: string;
  /** Of a change order, which is to that version. */
  readonly changeNumber: number | null;
  readonly estimateType: EstimateType;
  /** A calendar day. */
  readonly validUntil: string;
  /** With its currency. */
  readonly total: string;
  readonly sender: string;
  readonly company: string;
  /** Whether the customer can reach the page of the offer. */
  readonly hasOfferPage: boolean;
  /** Whether anything is left to his choice. */
  readonly hasChoices: boolean;
}

/**
 * What a message says at first: in the language of the document, whatever the screen speaks, and in the words
 * of the company where it has its own.
 */
export async function emailTextIn(
  language: Language,
  { estimateType, changeNumber, validUntil, hasOfferPage, hasChoices, ...values }: EmailTextValues,
  own: MailText,
): Promise<MailText> {
  const texts = (await sendTextsIn(language)).send;
  const greeting = values.contact === "" ? texts.greeting : texts.greetingByName;
  const { theDocument, ...document } = documentWords(
    texts,
    documentKind(estimateType),
    changeNumber,
  );
  const here = hasChoices ? texts.chooseHere : texts.readHere;
  const words = {
    ...values,
    project: values.title,
    projectNumber: values.number,
    offerNumber: values.number,
    greeting: fillWords(greeting, { contact: values.contact }),
    ...document,
    validUntil: documentDate(validUntil, language),
    // The server puts the link in its place when the message leaves.
    readHere: hasOfferPage ? fillWords(here, { theDocument, link: linkVariable }) : "",
    link: hasOfferPage ? linkVariable : "",
  };
  return {
    subject: fillWords(own.subject || texts.subjectText, { ...words, link: "" }),
    body: fillWords(own.body || texts.bodyText, words),
  };
}

/** A change order is named with the document that it changes. */
function documentWords(
  texts: typeof estimatesSendEn.send,
  kind: ReturnType<typeof documentKind>,
  changeNumber: number | null,
) {
  const document = texts.documents[kind];
  if (changeNumber === null) {
    const ourDocument = texts.ourDocuments[kind];
    return { document, ourDocument, theDocument: texts.theDocuments[kind] };
  }
  const words = { number: String(changeNumber), document };
  return {
    document: fillWords(texts.changeTo, words),
    ourDocument: fillWords(texts.ourChange, words),
    theDocument: texts.theChange,
  };
}

async function sendTextsIn(language: Language): Promise<typeof estimatesSendEn> {
  if (language === "en") return estimatesSendEn;
  return (await import("../../../locales/general/estimates-send.nb.ts")).estimatesSendNb;
}
