import { type RawBuilder, sql } from "kysely";
import type { Permission } from "../../contracts/permissions.ts";
import {
  type Find,
  mostFinds,
  type SearchGroup,
  SearchKind,
  searchPermissions,
} from "../../contracts/search.ts";
import type { Db } from "../db/company.ts";
import { type EveryWord, sources } from "./sources.ts";

interface Row extends Find {
  readonly kind: SearchKind;
  readonly nearness: number;
}

/**
 * Whatever holds every word of the search, at most `mostFinds` of each kind. The kind with the best
 * find comes first. Kinds that the permissions do not open are no part of the answer. A word such as
 * "v2" names a version and finds estimates alone. No words, no finds.
 */
export async function findAnything(
  db: Db,
  search: string,
  permissions: ReadonlySet<Permission>,
): Promise<SearchGroup[]> {
  const { words, versions } = wordsOf(search);
  const kinds = SearchKind.options.filter((kind) =>
    searchPermissions[kind].every((one) => permissions.has(one)),
  );
  const used = sources.filter((source) => source.kinds.some((kind) => kinds.includes(kind)));
  if (words.length + versions.length === 0 || used.length === 0) return [];
  const finds = used.map((source) => source.finds(everyOf(words)));
  // One more than is shown, to know whether there are more.
  const { rows } = await sql<Row>`
    select * from (
      select found.*, row_number() over (
        partition by kind order by nearness, place, title_nb, id) as position
      from (
        select every.*, ${nearness(words)} as nearness
        from (${sql.join(finds, sql` union all `)}) every
        where kind = any(${kinds}) and ${isVersion(versions)}
      ) found
    ) ranked
    where position <= ${mostFinds + 1}
    order by nearness, position`.execute(db);
  return kinds
    .map((kind) => rows.filter((row) => row.kind === kind))
    .filter((group) => group.length > 0)
    .toSorted((a, b) => nearnessOf(a) - nearnessOf(b))
    .flatMap(toGroup);
}

const isVersionWord = (word: string) => /^v\d{1,6}$/i.test(word);

function wordsOf(search: string) {
  const all = search.split(/\s+/).filter((word) => word !== "");
  return {
    words: all.filter((word) => !isVersionWord(word)),
    versions: all.filter(isVersionWord).map((word) => Number(word.slice(1))),
  };
}

const nearnessOf = (group: readonly Row[]) => group[0]?.nearness ?? 0;

function toGroup(found: readonly Row[]): SearchGroup[] {
  const rows = found.slice(0, mostFinds);
  return rows.slice(0, 1).map(({ kind }) => ({ kind, rows, hasMore: found.length > mostFinds }));
}

const isVersion = (versions: readonly number[]) =>
  sql.join([sql`true`, ...versions.map((version) => sql`version = ${version}::int`)], sql` and `);

// Every text begins with a line break and a space, as in the stored search texts; a space stands
// before every word, and no word of the search holds either.

const like = (pattern: string) => sql`like lower(${pattern}::text)`;

/** A single letter is in nearly everything: it must begin a word. */
const everyOf =
  (words: readonly string[]): EveryWord =>
  (condition) => {
    const patterns = words.map((word) => `${word.length === 1 ? "% " : "%"}${escaped(word)}%`);
    return sql.join(
      [sql`true`, ...patterns.map((pattern) => sql`(${condition(like(pattern))})`)],
      sql` and `,
    );
  };

/** The signs that would mean "anything" to the database stand for themselves. */
const escaped = (part: string) => part.replaceAll(/[\\%_]/g, "\\$&");

/**
 * 0 one of its own texts exactly, 1 the beginning of its number or code, 2 the beginning of another
 * text, 3 every word begins a word, 4 the rest.
 */
function nearness(words: readonly string[]): RawBuilder<number> {
  const phrase = `\n ${escaped(words.join(" "))}`;
  const wordStarts = words.map((word) => sql`own ${like(`% ${escaped(word)}%`)}`);
  return sql<number>`case
    when own || ${"\n"} ${like(`%${phrase}\n%`)} then 0
    when own ${like(`${phrase}%`)} then 1
    when own ${like(`%${phrase}%`)} then 2
    when ${sql.join([sql`true`, ...wordStarts], sql` and `)} then 3
    else 4 end`;
}
