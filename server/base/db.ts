import type { Kysely } from "kysely";
import type { DB } from "./tables.ts";

/** The first argument of everything that queries; a transaction is one too. */
export type Db = Kysely<DB>;
