import { estimatesSendEn } from "../../../locales/general/estimates-send.en.ts";
import type { Language } from "../../base/i18n.ts";

export interface EmailTextValues {
  readonly title: string;
  readonly number: string;
  readonly version: string;
  readonly validUntil: string;
  readonly sender: string;
  readonly company: string;
}

export interface EmailText {
  readonly subject: string;
  readonly body: string;
}

/** What a message says at first: in the language of the document, whatever the screen speaks. */
export async function emailTextIn(language: Language, values: EmailTextValues): Promise<EmailText> {
  const { subjectText, bodyText } = (await sendTextsIn(language)).send;
  return { subject: filled(subjectText, values), body: filled(bodyText, values) };
}

async function sendTextsIn(language: Language): Promise<typeof estimatesSendEn> {
  if (language === "en") return estimatesSendEn;
  return (await import("../../../locales/general/estimates-send.nb.ts")).estimatesSendNb;
}

function filled(text: string, values: EmailTextValues): string {
  const known = new Map<string, string>(Object.entries(values));
  return text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => known.get(name) ?? braces);
}
