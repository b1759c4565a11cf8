import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from "kysely";
import type { ListQuery } from "../../contracts/endpoint.ts";
import { Problem } from "../app/problem.ts";
import type { Db } from "./company.ts";
import type { DB } from "./types.ts";

/** True where every word of the search stands in one of the columns; an empty search matches all. */
export function matches(search: string, columns: readonly string[]): Expression<SqlBool> {
  const words = search.split(/\s+/).filter((word) => word !== "");
  const conditions = words.map((word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;
    return sql`(${sql.join(
      columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`),
      sql` or `,
    )})`;
  });
  return conditions.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Text sorts as Norwegians expect; numbers and dates by value. */
export const byText = (column: string): RawBuilder<unknown> =>
  sql`${sql.ref(column)} collate "nb-NO-x-icu"`;
export const byValue = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)}`;

/** One page in the order asked for; the id makes every order a full one. */
export async function listPage<D, T extends keyof D, Row>(
  query: SelectQueryBuilder<D, T, Row>,
  { page, rows, order }: Pick<ListQuery, "page" | "rows" | "order">,
  sort: RawBuilder<unknown>,
  idColumn = "id",
): Promise<{ rows: Row[]; total: number }> {
  const found = await query
    .orderBy(sort, order)
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
