import { sql } from "kysely";
import {
  type Find,
  maxFinds,
  type SearchGroup,
  SearchKind,
  searchPermissions,
} from "../../contracts/search.ts";
import type { Session } from "../base/session.ts";
import type { Db } from "../base/db.ts";
import { byText } from "../records/page.ts";
import { escaped, likeStored, nearness, wordsOf } from "../records/search-words.ts";
import { type EveryWord, sources } from "./sources.ts";

interface Row extends Find {
  readonly kind: SearchKind;
  readonly nearness: number;
}

/**
 * Whatever holds every word of the search, at most `maxFinds` of each kind. The kind with the best
 * find comes first, and equal finds come by title in the language of whoever asks. Kinds that the
 * permissions do not open are no part of the answer. A word such as "v2" names a version and finds
 * estimates alone. No words, no finds.
 */
export async function findAnything(
  db: Db,
  search: string,
  { permissions, locale }: Pick<Session, "permissions" | "locale">,
): Promise<SearchGroup[]> {
  const { words, versions } = partsOf(search);
  const kinds = SearchKind.options.filter((kind) =>
    searchPermissions[kind].every((one) => permissions.has(one)),
  );
  const used = sources.filter((source) => source.kinds.some((kind) => kinds.includes(kind)));
  if (words.length + versions.length === 0 || used.length === 0) return [];
  const finds = used.map((source) => source.finds(everyOf(words)));
  const title = byText(locale === "nb" ? "titleNb" : "titleEn");
  // One more than is shown, to know whether there are more.
  const { rows } = await sql<Row>`
    select * from (
      select found.*, row_number() over (
        partition by kind order by nearness, place, ${title}, id) as position
      from (
        select every.*, ${nearness(sql`own`, words, "any")} as nearness
        from (${sql.join(finds, sql` union all `)}) every
        where kind = any(${kinds}) and ${isVersion(versions)}
      ) found
    ) ranked
    where position <= ${maxFinds + 1}
    order by nearness, position`.execute(db);
  return kinds
    .map((kind) => rows.filter((row) => row.kind === kind))
    .filter((group) => group.length > 0)
    .toSorted((a, b) => nearnessOf(a) - nearnessOf(b))
    .flatMap(toGroup);
}

const isVersionWord = (word: string) => /^v\d{1,6}$/i.test(word);

function partsOf(search: string) {
  const all = wordsOf(search);
  return {
    words: all.filter((word) => !isVersionWord(word)),
    versions: all.filter(isVersionWord).map((word) => Number(word.slice(1))),
  };
}

const nearnessOf = (group: readonly Row[]) => group[0]?.nearness ?? 0;

function toGroup(found: readonly Row[]): SearchGroup[] {
  const rows = found.slice(0, maxFinds);
  return rows.slice(0, 1).map(({ kind }) => ({ kind, rows, hasMore: found.length > maxFinds }));
}

const isVersion = (versions: readonly number[]) =>
  sql.join([sql`true`, ...versions.map((version) => sql`version = ${version}::int`)], sql` and `);

/** A single letter is in nearly everything: it must begin a word. */
const everyOf =
  (words: readonly string[]): EveryWord =>
  (condition) => {
    const patterns = words.map((word) => `${word.length === 1 ? "% " : "%"}${escaped(word)}%`);
    return sql.join(
      [sql`true`, ...patterns.map((pattern) => sql`(${condition(likeStored(pattern))})`)],
      sql` and `,
    );
  };
