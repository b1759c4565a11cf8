import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from "kysely";
import type { ListQuery } from "../../contracts/endpoint.ts";
import { Problem } from "../base/problem.ts";
import type { Db } from "../base/db.ts";
import { isBehind, readPlace, valuesOf, writePlace } from "./place.ts";
import { escaped, holdsEveryWord, wordsOf } from "./search-words.ts";
import type { DB } from "../base/tables.ts";

/** True where every word of the search stands in the stored search text; an empty search matches all. */
export const matches = (search: string, searchText: string): Expression<SqlBool> =>
  holdsEveryWord(search, (like) => sql`${sql.ref(searchText)} ${like}`);

/**
 * The same for columns of which no search text is stored, so for few rows. They are put together and made
 * small once, however many words there are; the line break between them keeps a word from being found
 * across two.
 */
export function matchesColumns(search: string, columns: readonly string[]): Expression<SqlBool> {
  const patterns = wordsOf(search).map((word) => sql`lower(${`%${escaped(word)}%`}::text)`);
  if (patterns.length === 0) return sql<SqlBool>`true`;
  const text = sql`lower(concat_ws(${"\n"}, ${sql.join(columns.map((column) => sql.ref(column)))}))`;
  return sql<SqlBool>`${text} like all (array[${sql.join(patterns)}])`;
}

/** Text sorts as Norwegians expect; numbers and dates by value. */
export const byText = (column: string): RawBuilder<unknown> =>
  sql`${sql.ref(column)} collate "nb-NO-x-icu"`;
export const byValue = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)}`;
/** Where all that a list is sorted by is text, but for the id. */
export const bySort = (sort: string): RawBuilder<unknown> =>
  sort === "id" ? byValue(sort) : byText(sort);

type PageAsked = Pick<ListQuery, "page" | "rows" | "order"> & {
  readonly after?: string | undefined;
  /** Where the query joins tables that have one as well. */
  readonly idColumn?: string;
};

export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
  /** The place behind these rows; null where there are no more. */
  readonly next: string | null;
}

/**
 * One page in the order asked for, which holds for every part of it; the id, which the query selects, makes it a
 * full one. Rows are counted on the first page that somebody asks for, and from there on places know how many.
 */
export async function listPage<D, T extends keyof D, Row extends { id: string }>(
  query: SelectQueryBuilder<D, T, Row>,
  { page, rows, order, after, idColumn = "id" }: PageAsked,
  sort: RawBuilder<unknown> | readonly RawBuilder<unknown>[],
): Promise<Page<Row>> {
  const sorts = [sort].flat();
  const place = readPlace(after);
  const part = place
    ? query.where(isBehind(place, sorts, order, idColumn))
    : query.offset((page - 1) * rows);
  const read = part.select(valuesOf(sorts).as("sortedBy")).$castTo<Row & { sortedBy: string[] }>();
  const found = await sorts
    .reduce((sorted, one) => sorted.orderBy(one, order), read)
    .orderBy(sql.ref("id"))
    .limit(rows + 1)
    .execute();
  const shown = found.slice(0, rows);
  const last = found.length > rows ? shown.at(-1) : undefined;
  const isWhole = page === 1 && !last;
  const total = place?.total ?? (isWhole ? shown.length : await countRows(query));
  const next = last ? writePlace({ values: last.sortedBy, id: last.id, total }) : null;
  return { rows: shown, total, next };
}

/**
 * The same for rows with something to join or to count: `found` selects the ids alone, so that the rest
 * is asked for the rows that are shown and for no other. What it joins to sort by, it joins
 * from the left: PostgreSQL leaves out what a call does not use.
 */
export async function listShown<D, T extends keyof D, Row extends { id: string }>(
  found: SelectQueryBuilder<D, T, { id: string }>,
  query: PageAsked,
  sort: RawBuilder<unknown> | readonly RawBuilder<unknown>[],
  rowsOf: (ids: string[]) => Promise<Row[]>,
): Promise<Page<Row>> {
  const page = await listPage(found, query, sort);
  if (page.rows.length === 0) return { ...page, rows: [] };
  const rows = await rowsOf(page.rows.map(({ id }) => id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { ...page, rows: page.rows.flatMap(({ id }) => byId.get(id) ?? []) };
}

async function countRows<D, T extends keyof D, Row>(
  query: SelectQueryBuilder<D, T, Row>,
): Promise<number> {
  const counted = await query
    .clearSelect()
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  const [total] = Object.values(counted);
  return Number(total);
}

export type Revisioned = {
  [T in keyof DB]: DB[T] extends { id: unknown; revision: unknown } ? T : never;
}[keyof DB];

/** An update found no row of that revision: the record is gone (undefined), or newer than the caller knew. */
export async function refuseStale(db: Db, table: Revisioned, id: string): Promise<undefined> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(db);
  if (rows.length > 0) throw new Problem("stale");
  return undefined;
}

/** The company of the running transaction, for inserts. */
export const ownCompany = sql<string>`current_company()`;
/** The next revision of the row being updated. */
export const nextRevision = sql<number>`revision + 1`;
