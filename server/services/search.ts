import { type RawBuilder, sql } from "kysely";
import type { Received } from "../../contracts/endpoint.ts";
import { mostFoundServices, type services } from "../../contracts/services.ts";
import type { Db } from "../base/db.ts";
import { gradeOf, notThere } from "../records/grade.ts";
import { escaped, likeStored, phraseOf, wordsOf } from "../records/search-words.ts";
import { selectServices } from "./queries.ts";
import { patternsOf } from "../records/word-patterns.ts";

type Search = Received<typeof services.search>["query"];

/**
 * The active services that hold every word of the search as it is typed, in another form, or with a slip
 * of the finger; the likeliest first. Of equals those come first that this user has used last, then what
 * the company uses most, then the order of the list, which is kept by hand and alone counts without words.
 */
export async function searchServices(db: Db, { search, kind }: Search, userId: string) {
  const words = wordsOf(search);
  const patterns = await patternsOf(db, words);
  const ofKind = kind ? sql`and kind = ${kind}` : sql``;
  const { rows } = await sql<{ id: string }>`
    with graded as materialized (
      select id, position, search_text, ${gradeOf(patterns, sql`search_text`)} as grade
      from services where active ${ofKind}
    ), used as (
      select service_id, sum(uses) as uses,
        max(used_at) filter (where user_id = ${userId}::uuid) as own_use
      from service_uses where ${words.length > 0}::boolean group by service_id
    )
    select id from graded left join used on service_id = id
    where grade < ${notThere}
    order by ${nearnessOf(search)}, grade, own_use desc nulls last, uses desc nulls last, position, id
    limit ${mostFoundServices}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  return selectServices(db)
    .where("services.id", "in", ids)
    .orderBy(sql`array_position(${sql.val(ids)}::uuid[], services.id)`)
    .execute();
}

/** 0 the code, 1 a title, 2 the beginning of the code, 3 of a title, 4 the rest. */
function nearnessOf(search: string): RawBuilder<number> {
  const phrase = `\n ${escaped(phraseOf(search))}`;
  return sql<number>`case
    when search_text ${likeStored(`%${phrase}%`)} then case
      when search_text || ${"\n"} ${likeStored(`${phrase}\n%`)} then 0
      when search_text || ${"\n"} ${likeStored(`%${phrase}\n%`)} then 1
      when search_text ${likeStored(`${phrase}%`)} then 2
      else 3 end
    else 4 end`;
}
