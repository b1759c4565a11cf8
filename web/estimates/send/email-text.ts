import { estimatesSendEn } from "../../../locales/general/estimates-send.en.ts";
import { documentDate } from "../../../domain/project/document-date.ts";
import { documentKind, type EstimateType } from "../../../domain/project/estimate-type.ts";
import type { Language } from "../../base/i18n.ts";

export interface EmailTextValues {
  readonly title: string;
  readonly number: string;
  readonly version: string;
  readonly estimateType: EstimateType;
  /** A calendar day. */
  readonly validUntil: string;
  readonly sender: string;
  readonly company: string;
}

export interface EmailText {
  readonly subject: string;
  readonly body: string;
}

/** What a message says at first: in the language of the document, whatever the screen speaks. */
export async function emailTextIn(
  language: Language,
  { estimateType, validUntil, ...values }: EmailTextValues,
): Promise<EmailText> {
  const { subjectText, bodyText, documents, ourDocuments } = (await sendTextsIn(language)).send;
  const kind = documentKind(estimateType);
  const words = {
    ...values,
    document: documents[kind],
    ourDocument: ourDocuments[kind],
    validUntil: documentDate(validUntil, language),
  };
  return { subject: filled(subjectText, words), body: filled(bodyText, words) };
}

async function sendTextsIn(language: Language): Promise<typeof estimatesSendEn> {
  if (language === "en") return estimatesSendEn;
  return (await import("../../../locales/general/estimates-send.nb.ts")).estimatesSendNb;
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  const known = new Map<string, string>(Object.entries(values));
  return text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => known.get(name) ?? braces);
}
