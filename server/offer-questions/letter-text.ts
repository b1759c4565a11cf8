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
