import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Every word costs a comparison with every row; more than eight narrow nothing down any more. */
const maxWords = 8;

/**
 * The words of a search, of which those beyond the eighth are not looked at. A word that stands in
 * another one is left out, for whatever holds the longer word holds it too.
 */
export function wordsOf(search: string): string[] {
  const words = new Map(
    search
      .split(/\s+/)
      .filter((word) => word !== "")
      .map((word) => [word.toLowerCase(), word]),
  );
  const small = [...words.keys()];
  return small
    .filter((word) => !small.some((other) => other !== word && other.includes(word)))
    .slice(0, maxWords)
    .map((word) => words.get(word) ?? word);
}

/** The same search as one phrase: in "type 3 of 13" the 3 narrows nothing down, and still tells what is meant. */
export const phraseOf = (search: string): string =>
  search
    .split(/\s+/)
    .filter((word) => word !== "")
    .join(" ");

/** The signs that would mean "anything" to the database stand for themselves. */
export const escaped = (part: string): string => part.replaceAll(/[\\%_]/g, "\\$&");

// Stored search texts hold small letters. A line break and a space begin each part of a text, such as
// a code or a title; a space begins each word; and no word of a search holds either.

/** A single letter is in nearly everything: it must begin a word. */
export const typedPattern = (word: string): string =>
  `${word.length === 1 ? "% " : "%"}${escaped(word)}%`;

/** What a stored search text is compared with. */
export const likeStored = (pattern: string): RawBuilder<unknown> =>
  sql`like lower(${pattern}::text)`;

/** Makes a condition with a comparison: "like" or "~", and a pattern. */
export type TextCondition = (compared: RawBuilder<unknown>) => RawBuilder<unknown>;

/** True where the condition holds for each pattern; without patterns everywhere. */
export const holdsAll = (
  patterns: readonly string[],
  condition: TextCondition,
): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    [sql`true`, ...patterns.map((pattern) => sql`(${condition(likeStored(pattern))})`)],
    sql` and `,
  )})`;

/** True where the condition, made with "like" and a pattern, holds for every word of the search. */
export const holdsEveryWord = (search: string, condition: TextCondition): RawBuilder<SqlBool> =>
  holdsAll(
    wordsOf(search).map((word) => `%${escaped(word)}%`),
    condition,
  );

/**
 * How near a stored search text comes to a phrase and its words: 0 a part of it exactly, 1 the beginning of its
 * first part, 2 the beginning of another part, 3 every word begins a word, 4 the rest.
 */
export function nearness(text: RawBuilder<unknown>, search: string): RawBuilder<number> {
  const words = wordsOf(search);
  const phrase = `\n ${escaped(phraseOf(search))}`;
  const wordStarts = words.map((word) => sql`${text} ${likeStored(`% ${escaped(word)}%`)}`);
  // What most texts fail is asked first: there can be thousands of them.
  return sql<number>`case
    when ${text} ${likeStored(`%${phrase}%`)} then case
      when ${text} || ${"\n"} ${likeStored(`%${phrase}\n%`)} then 0
      when ${text} ${likeStored(`${phrase}%`)} then 1
      else 2 end
    when ${sql.join([sql`true`, ...wordStarts], sql` and `)} then 3
    else 4 end`;
}
