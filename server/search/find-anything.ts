import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import { EstimateStatus } from "../../contracts/estimates.ts";
import {
  Find,
  maxFinds,
  type SearchGroup,
  SearchKind,
  searchPermissions,
} from "../../contracts/search.ts";
import { offerStateOf } from "../../domain/estimate/estimate-status.ts";
import type { Session } from "../base/session.ts";
import type { Db } from "../base/db.ts";
import { byText } from "../records/page.ts";
import { gradeOf, holdsAllForms } from "../records/grade.ts";
import { holdsAll, nearness, typedPattern, phraseOf, wordsOf } from "../records/search-words.ts";
import { patternsOf } from "../records/word-patterns.ts";
import type { SearchAsked, SearchSource } from "../records/search-source.ts";

const Row = Find.omit({ offerState: true }).extend({
  kind: SearchKind,
  nearness: z.int(),
  status: EstimateStatus.nullable(),
  validUntil: z.string().nullable(),
  firstVisitAt: z.date().nullable(),
});
type Row = z.output<typeof Row>;

/** Who asks, and on which day: offers are over when their last day is. */
interface Asking extends Pick<Session, "permissions" | "locale"> {
  readonly today: string;
}

/**
 * Whatever holds every word of the search as it is typed, at most `maxFinds` of each kind; only where
 * nothing does, other forms of the words and slips of the finger count too. The kind with the best
 * find comes first, and equal finds come by title in the language of whoever asks. Kinds that the
 * permissions do not open are no part of the answer. A word such as "v2" names a version and finds
 * estimates alone, and the number on a change order finds it. No words, no finds.
 */
export async function findAnything(
  db: Db,
  sources: readonly SearchSource[],
  search: string,
  { permissions, locale, today }: Asking,
): Promise<SearchGroup[]> {
  const { words, phrase, versions } = partsOf(search);
  const kinds = SearchKind.options.filter(
    (kind) =>
      searchPermissions[kind].every((one) => permissions.has(one)) &&
      (versions.length === 0 || kind === "estimates"),
  );
  if (words.length + versions.length === 0 || kinds.length === 0) return [];
  const shared: Pick<Asked, "title" | "isVersion" | "changeOrder" | "today"> = {
    today,
    changeOrder: changeOrderOf(phrase),
    title: sql.ref(`title_${locale}`),
    isVersion: (version) =>
      sql.join([sql`true`, ...versions.map((one) => sql`${version} = ${one}::int`)], sql` and `),
  };
  const typed = await look(db, sources, kinds, {
    ...shared,
    every: (holds) => holdsAll(words.map(typedPattern), holds),
    near: (text) => nearness(text, phrase),
  });
  if (typed.length > 0) return typed;
  const patterns = await patternsOf(db, words);
  if (!patterns.some(({ slip }) => slip)) return typed;
  return look(db, sources, kinds, {
    ...shared,
    every: (holds) => holdsAllForms(patterns, holds),
    near: (text) => gradeOf(patterns, text),
  });
}

interface Asked extends SearchAsked {
  readonly today: string;
}

async function look(
  db: Db,
  sources: readonly SearchSource[],
  kinds: readonly SearchKind[],
  asked: Asked,
): Promise<SearchGroup[]> {
  const order = sql`nearness, moment desc nulls last, ${byText("title")}, id`;
  const looked = sources.map(({ name, finds }) => sql`${sql.table(name)} as (${finds(asked)})`);
  const finds = sources.flatMap(({ name, kinds: found }) =>
    found
      .filter(({ kind }) => kinds.includes(kind))
      .map((one) => sql`(${bestOf(name, one, order)})`),
  );
  const { rows } = await sql`with ${sql.join(looked)}
    select * from (${sql.join(finds, sql` union all `)}) finds order by ${order}`.execute(db);
  const found = rows.map((row) => Row.parse(row));
  return kinds
    .map((kind) => found.filter((row) => row.kind === kind))
    .filter((group) => group.length > 0)
    .toSorted((a, b) => nearnessOf(a) - nearnessOf(b))
    .flatMap((group) => toGroup(group, asked.today));
}

/** One more than is shown, to know whether there are more; only for these their details are looked up. */
function bestOf(
  source: string,
  { kind, isOfKind = sql`true`, columns, joins }: SearchSource["kinds"][number],
  order: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select ${kind}::text as kind, best.nearness, best.moment, best.title, best.id, ${columns} from (
      select * from ${sql.table(source)} where ${isOfKind} order by ${order} limit ${maxFinds + 1}
    ) best ${joins}`;
}

const isVersionWord = (word: string) => /^v\d{1,6}$/i.test(word);

function partsOf(search: string) {
  const all = wordsOf(search);
  return {
    words: all.filter((word) => !isVersionWord(word)),
    phrase: phraseOf(search)
      .split(" ")
      .filter((word) => !isVersionWord(word))
      .join(" "),
    versions: all.filter(isVersionWord).map((word) => Number(word.slice(1))),
  };
}

/** "2026-0187-C1": the letter is that of the language of the document, and either one finds it. */
function changeOrderOf(phrase: string): SearchAsked["changeOrder"] {
  const { project, change } =
    /^(?<project>\S+)-[ce](?<change>\d{1,6})$/i.exec(phrase)?.groups ?? {};
  return project === undefined ? undefined : { project, change: Number(change) };
}

const nearnessOf = (group: readonly Row[]) => group[0]?.nearness ?? 0;

const toFind =
  (today: string) =>
  ({ status, validUntil, firstVisitAt, ...find }: Row): Find => ({
    ...find,
    offerState:
      status === null || validUntil === null
        ? null
        : offerStateOf({ status, validUntil, firstVisitAt }, today),
  });

function toGroup(found: readonly Row[], today: string): SearchGroup[] {
  const rows = found.slice(0, maxFinds);
  return rows.slice(0, 1).map(({ kind }) => ({
    kind,
    rows: rows.map(toFind(today)),
    hasMore: found.length > maxFinds,
  }));
}
