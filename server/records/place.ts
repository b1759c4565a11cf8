import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import * as z from "zod";

/** Where a page ended: what its last row is sorted by, its id, and how many rows there were on the first page. */
const Place = z.object({ values: z.array(z.string()), id: z.string(), total: z.int() });
type Place = z.output<typeof Place>;

/** The place that a list goes on behind; undefined at its beginning. */
export const readPlace = (after = ""): Place | undefined =>
  after === "" ? undefined : Place.parse(JSON.parse(after));

export const writePlace = (place: Place): string => JSON.stringify(place);

/** What a row is sorted by, to the last digit, which a value on its way through JavaScript would lose. */
export const valuesOf = (sorts: readonly RawBuilder<unknown>[]): RawBuilder<string[]> =>
  sql<string[]>`array[${sql.join(sorts.map((sort) => sql`(${sort})::text`))}]::text[]`;

/** What stands behind the place; equals are in the order of their ids. Said in these ways an index finds it. */
export function isBehind(
  { values, id }: Place,
  sorts: readonly RawBuilder<unknown>[],
  order: "asc" | "desc",
  idColumn: string,
): Expression<SqlBool> {
  const idOf = sql.ref(idColumn);
  if (order === "asc") {
    return sql<SqlBool>`(${sql.join([...sorts, idOf])}) > (${sql.join([...values, id])})`;
  }
  return sorts.reduceRight<RawBuilder<SqlBool>>(
    (rest, sort, index) =>
      sql`${sort} <= ${values[index]} and (${sort} < ${values[index]} or ${rest})`,
    sql`${idOf} > ${id}`,
  );
}
