import { textLimits } from "../base/text-limits.ts";
import type { Line } from "./estimate.ts";

/** An article that a table or a file names and that is not known here; the supplier is empty where none is named. */
export interface NotedArticle {
  readonly number: string;
  readonly supplier: string;
}

/** A note may hold any words, so a sign that nobody types by chance tells what is the number of an article. */
const mark = "№ ";

/**
 * "77-1", "10 123", "NOBB 4711": one word with a digit, or digits in groups; what the number is of may stand before it in
 * capitals. Nothing else is told to whoever does not see notes.
 */
const numberForm = /(?:\p{Lu}+ )?(?:\d+(?: \d+)*|(?=\S*\d)[\p{L}\d][\p{L}\d./_-]*)/u;
const wholeNumber = new RegExp(`^${numberForm.source}$`, "u");
const nameForm = new RegExp(`^(${numberForm.source})(?: \\((.+)\\))?$`, "u");

/** The note with the article behind it, marked where its number is one; what is no number is words of the note. */
export function noteArticle(note: string, { number, supplier }: NotedArticle): string {
  const article = { number: oneLine(number), supplier: oneLine(supplier) };
  const name = nameOf(article);
  const noted = isNumber(article.number) ? `${mark}${name}` : name;
  const lines = note === "" ? [] : note.split("\n");
  if (lines.includes(noted)) return note;
  // Notes from before the mark have the name alone.
  return [...lines.filter((line) => line !== name), noted].join("\n");
}

/** What was noted last. A service is bought as the catalogue says, whatever is noted on its line. */
export function notedArticle({
  serviceId,
  note,
}: Pick<Line, "serviceId" | "note">): NotedArticle | undefined {
  if (serviceId !== null) return undefined;
  const marked = note.split("\n").filter((line) => line.startsWith(mark));
  return marked.flatMap((line) => readName(line.slice(mark.length)) ?? []).at(-1);
}

export const nameOf = ({ number, supplier }: NotedArticle): string =>
  supplier === "" ? number : `${number} (${supplier})`;

function readName(name: string): NotedArticle | undefined {
  const [, number = "", supplier = ""] = nameForm.exec(name) ?? [];
  return isNumber(number) ? { number, supplier } : undefined;
}

const isNumber = (text: string): boolean =>
  text.length <= textLimits.articleNumber && wholeNumber.test(text);

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, " ");
