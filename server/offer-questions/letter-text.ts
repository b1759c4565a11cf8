import type { Language } from "../../contracts/fields.ts";
import { questionMailEn } from "../../locales/question-mail.en.ts";
import { questionMailNb } from "../../locales/question-mail.nb.ts";

const textsIn = { en: questionMailEn, nb: questionMailNb };

/** Subject and text in one language. What is filled in is not looked through once more. */
export function letterText(
  kind: "question" | "answer",
  language: Language,
  words: Readonly<Record<string, string>>,
) {
  const texts = textsIn[language];
  const filled = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => words[name] ?? braces);
  return { subject: filled(texts[`${kind}Subject`]), body: filled(texts[`${kind}Body`]) };
}
