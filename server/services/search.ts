import { sql, type SqlBool } from "kysely";
import type { Received } from "../../contracts/endpoint.ts";
import type { services } from "../../contracts/services.ts";
import type { Db } from "../base/db.ts";
import { escaped, likeStored, nearness, wordsOf } from "../records/search-words.ts";
import { selectServices } from "./queries.ts";

const limit = 15;

type Search = Received<typeof services.search>["query"];

/**
 * The active services that hold every word of the search, the likeliest first; without words the
 * first of the list. Equals come in the order of the list, which is kept by hand.
 */
export async function searchServices(db: Db, { search, kind }: Search) {
  const words = wordsOf(search);
  const active = db
    .selectFrom("services")
    .where("active", "=", true)
    .select(["id", "searchText as text", "position"]);
  const texts = kind ? active.where("kind", "=", kind) : active;
  const found = db
    .selectFrom(texts.as("texts"))
    .where((on) => on.and(words.map(isHeld)))
    .select(["id", "position"])
    .select(nearness(sql`text`, words, "first").as("nearness"))
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

const isHeld = (word: string) => sql<SqlBool>`text ${likeStored(`%${escaped(word)}%`)}`;
