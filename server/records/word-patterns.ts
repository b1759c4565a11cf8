import { sql } from "kysely";
import type { Db } from "../base/db.ts";

/** Shorter words are too much alike. */
const shortestForm = 4;
/** Longer ones are no words, and there would be more slips in them than the database compares with. */
const longestForm = 40;
const shortestStem = 3;
/** A shorter word without its end begins too many others: it has to be the whole word. */
const shortestBeginning = 6;

/** How a word of a search may stand in a stored search text besides as it is typed. */
export interface WordPatterns {
  readonly word: string;
  /** Patterns for "like": what its other forms begin with, the longest first. */
  readonly forms: readonly string[];
  readonly slip: Slip | undefined;
}

/** A word with one slip of the finger. */
export interface Slip {
  /** Patterns for "like", of which one fits whatever the other one fits: most texts fail them quickly. */
  readonly near: readonly string[];
  /** A pattern for "~". */
  readonly exact: string;
}

/** Codes, sizes and what has signs in it are meant as they are typed. */
const isPlain = (word: string) =>
  word.length >= shortestForm && word.length <= longestForm && /^\p{L}+$/u.test(word);

/** The stems come from the dictionaries that PostgreSQL brings along. */
export async function patternsOf(db: Db, words: readonly string[]): Promise<WordPatterns[]> {
  const small = words.map((word) => word.toLowerCase());
  if (!small.some(isPlain)) return small.map((word) => ({ word, forms: [], slip: undefined }));
  const { rows } = await sql<{ stems: string[] }>`
    select ts_lexize('norwegian_stem', word) || ts_lexize('english_stem', word) as stems
    from unnest(${sql.val(small)}::text[]) with ordinality as words (word, place)
    order by place`.execute(db);
  return small.map((word, index) =>
    isPlain(word)
      ? { word, forms: formsOf(word, rows[index]?.stems ?? []), slip: slipOf(word) }
      : { word, forms: [], slip: undefined },
  );
}

/** "riving" stands for "rive" too: the Norwegian dictionary leaves that ending. */
const withoutEnding = (stem: string) => stem.replace(/n?ing$/u, "");

function formsOf(word: string, found: readonly string[]): string[] {
  const stems = found.flatMap((stem) => [stem, withoutEnding(stem)]);
  return [...new Set(stems)]
    .filter((stem) => stem !== word && stem.length >= shortestStem)
    .toSorted((a, b) => b.length - a.length)
    .map((stem) => (stem.length === shortestStem ? `% ${stem}%` : `%${stem}%`));
}

/**
 * One letter wrong, left out, too many, or two that changed places, at the beginning of a word. The first
 * letter is right, unless it changed places.
 */
function slipOf(word: string): Slip {
  const inside = Array.from({ length: word.length - 1 }, (_, place) => place + 1);
  const end = word.length < shortestBeginning ? "([^[:alpha:]]|$)" : "";
  const wrong = inside.map((at) => `${word.slice(0, at)}[^ ]${word.slice(at + 1)}`);
  const wrongEnd = `${wrong.at(-1)}${end}`;
  const leftOut = inside.map((at) => `${word.slice(0, at)}[^ ]${word.slice(at)}`);
  const swapped = inside.map(
    (at) => `${word.slice(0, at - 1)}${word.charAt(at)}${word.charAt(at - 1)}${word.slice(at + 1)}`,
  );
  const tooMany = inside.map((at) => `${word.slice(0, at)}${word.slice(at + 1)}${end}`);
  const all = new Set([...wrong.slice(0, -1), wrongEnd, ...leftOut, ...swapped, ...tooMany]);
  return { near: nearOf(word), exact: ` (${[...all].join("|")})` };
}

/** One slip leaves one half of the word as it is, unless it swaps the letters where they meet. */
function nearOf(word: string): string[] {
  const at = Math.floor(word.length / 2);
  const [before, after] = [word.slice(0, at), word.slice(at)];
  const swapped = `${before.slice(0, -1)}${after.charAt(0)}${before.slice(-1)}${after.slice(1)}`;
  return [`% ${before}%`, `%${after}%`, `% ${swapped}%`];
}
