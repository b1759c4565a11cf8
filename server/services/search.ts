import { type RawBuilder, sql } from "kysely";
import type { Received } from "../../contracts/endpoint.ts";
import type { services } from "../../contracts/services.ts";
import type { Db } from "../db/company.ts";
import { byText, matches } from "../db/page.ts";
import { selectServices } from "./queries.ts";

const limit = 15;
const titles = [sql.ref("services.titleEn"), sql.ref("services.titleNb")];

type Search = Received<typeof services.search>["query"];

/** The active services that hold every word, the likeliest first; without words the first by code. */
export function searchServices(db: Db, { search, kind }: Search) {
  let selected = selectServices(db)
    .where("services.active", "=", true)
    .where(matches(search, ["services.code", "services.titleEn", "services.titleNb"]));
  if (kind) selected = selected.where("services.kind", "=", kind);
  return selected
    .orderBy(nearness(search))
    .orderBy(byText("services.code"))
    .orderBy("services.id")
    .limit(limit)
    .execute();
}

/** Exact code, beginning of the code, beginning of a title, each word begins a word of it, the rest. */
function nearness(search: string): RawBuilder<number> {
  const phrase = escaped(search);
  const words = search.split(/\s+/).map((word) => `% ${escaped(word)}%`);
  const wordStarts = words.map((word) =>
    anyOf(titles.map((title) => sql`' ' || ${title} ilike ${word}`)),
  );
  return sql<number>`case
    when services.code ilike ${phrase} then 0
    when services.code ilike ${`${phrase}%`} then 1
    when ${anyOf(titles.map((title) => sql`${title} ilike ${`${phrase}%`}`))} then 2
    when ${sql.join(wordStarts, sql` and `)} then 3
    else 4 end`;
}

const anyOf = (conditions: readonly RawBuilder<unknown>[]) =>
  sql`(${sql.join(conditions, sql` or `)})`;

/** The signs that would mean "anything" to the database. */
const escaped = (text: string) => text.replaceAll(/[\\%_]/g, "\\$&");
