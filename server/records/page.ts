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
import { escaped, wordsOf } from "./search-words.ts";
import type { DB } from "../base/tables.ts";

/**
 * True where every word of the search stands in one of the columns; an empty search matches all. The
 * columns of a row are put together and made small once, however many words there are; the line break
 * between them keeps a word from being found across two.
 */
export function matches(search: string, columns: readonly string[]): Expression<SqlBool> {
  const words = wordsOf(search);
  if (words.length === 0) return sql<SqlBool>`true`;
  const text = sql`lower(concat_ws(${"\n"}, ${sql.join(columns.map((column) => sql.ref(column)))}))`;
  const patterns = words.map((word) => sql`lower(${`%${escaped(word)}%`}::text)`);
  return sql<SqlBool>`${text} like all (array[${sql.join(patterns)}])`;
}

/** Text sorts as Norwegians expect; numbers and dates by value. */
export const byText = (column: string): RawBuilder<unknown> =>
  sql`${sql.ref(column)} collate "nb-NO-x-icu"`;
export const byValue = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)}`;

/** One page in the order asked for, which holds for every part of it; the id makes it a full one. */
export async function listPage<D, T extends keyof D, Row>(
  query: SelectQueryBuilder<D, T, Row>,
  { page, rows, order }: Pick<ListQuery, "page" | "rows" | "order">,
  sort: RawBuilder<unknown> | readonly RawBuilder<unknown>[],
  idColumn = "id",
): Promise<{ rows: Row[]; total: number }> {
  const found = await [sort]
    .flat()
    .reduce((sorted, one) => sorted.orderBy(one, order), query)
    .orderBy(sql.ref(idColumn))
    .limit(rows)
    .offset((page - 1) * rows)
    .execute();
  const isWhole = page === 1 && found.length < rows;
  const total = isWhole ? found.length : await countRows(query);
  return { rows: found, total };
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

type Revisioned = {
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
