import type { Language } from "../../contracts/fields.ts";
import { questionMailEn } from "../../locales/question-mail.en.ts";
import { questionMailNb } from "../../locales/question-mail.nb.ts";

const textsIn = { en: questionMailEn, nb: questionMailNb };

/** "v2" of a version, "C1" of a change order. */
export function shortName(
  language: Language,
  { version, changeNumber }: { readonly version: number; readonly changeNumber: number | null },
): string {
  const texts = textsIn[language];
  return changeNumber === null
    ? fillIn(texts.version, { number: String(version) })
    : fillIn(texts.change, { number: String(changeNumber) });
}

interface Named {
  readonly number: string;
  readonly version: number;
  readonly changeNumber: number | null;
}

/** As a customer is told of it, who knows no short name: "offer 2026-0012, version 1", "change order 2026-0012-C1". */
export function documentName(language: Language, { number, version, changeNumber }: Named): string {
  const texts = textsIn[language];
  return changeNumber === null
    ? fillIn(texts.offerName, { number, version: String(version) })
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
