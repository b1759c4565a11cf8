import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Received } from "../../contracts/endpoint.ts";
import type { services } from "../../contracts/services.ts";
import type { Db } from "../db/company.ts";
import { selectServices } from "./queries.ts";

const limit = 15;

type Search = Received<typeof services.search>["query"];

/**
 * The active services that hold every word of the search, the likeliest first; without words the
 * first of the list. Equals come in the order of the list, which is kept by hand. The stored search
 * text holds code and titles in small letters. A line break and a space begin each of the three, a
 * space begins each word, and no word of the search holds either.
 */
export async function searchServices(db: Db, { search, kind }: Search) {
  const words = search.split(/\s+/).filter((word) => word !== "");
  const active = db
    .selectFrom("services")
    .where("active", "=", true)
    .select(["id", "searchText as text", "position"]);
  const texts = kind ? active.where("kind", "=", kind) : active;
  const found = db
    .selectFrom(texts.as("texts"))
    .where((on) => on.and(words.map(holds)))
    .select(["id", "position"])
    .select(nearness(words).as("nearness"))
    .orderBy("nearness")
    .orderBy("position")
    .orderBy("id")
    .limit(limit);
  return selectServices(db)
    .innerJoin(found.as("found"), "found.id", "services.id")
    .orderBy("found.nearness")
    .orderBy("found.position")
    .orderBy("found.id")
    .execute();
}

const holds = (part: string) => fits(`%${escaped(part)}%`);

const fits = (pattern: string): Expression<SqlBool> =>
  sql<SqlBool>`text like lower(${pattern}::text)`;

/** The signs that would mean "anything" to the database stand for themselves. */
const escaped = (part: string) => part.replaceAll(/[\\%_]/g, "\\$&");

/** Exact code, beginning of the code, beginning of a title, every word begins a word, the rest. */
function nearness(words: readonly string[]): RawBuilder<number> {
  const phrase = `\n ${words.join(" ")}`;
  const wordStarts = words.map((word) => holds(` ${word}`));
  return sql<number>`case
    when ${fits(`${escaped(phrase)}\n%`)} then 0
    when ${fits(`${escaped(phrase)}%`)} then 1
    when ${holds(phrase)} then 2
    when ${sql.join([sql`true`, ...wordStarts], sql` and `)} then 3
    else 4 end`;
}
