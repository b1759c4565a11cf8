/** An article that a table or a file names and that is not known here; the supplier is empty where none is named. */
export interface NotedArticle {
  readonly number: string;
  readonly supplier: string;
}

/** A note may hold any words, so a sign that nobody types by chance tells what is the number of an article. */
const mark = "№ ";

/** The note with the article behind it. */
export function noteArticle(note: string, article: NotedArticle): string {
  const noted = `${mark}${nameOf(article)}`;
  const lines = note === "" ? [] : note.split("\n");
  return lines.includes(noted) ? note : [...lines, noted].join("\n");
}

/** What was noted last. */
export function notedArticle(note: string): NotedArticle | undefined {
  const noted = note.split("\n").findLast((line) => line.startsWith(mark));
  if (noted === undefined) return undefined;
  const name = noted.slice(mark.length);
  const [, number = name, supplier = ""] = /^(.*\S) \(([^()]+)\)$/.exec(name) ?? [];
  return { number, supplier };
}

export const nameOf = ({ number, supplier }: NotedArticle): string =>
  supplier === "" ? number : `${number} (${supplier})`;
