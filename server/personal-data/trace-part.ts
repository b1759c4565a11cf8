import { type RawBuilder, sql } from "kysely";
import type { Trace, TraceEnd } from "../../contracts/personal-data.ts";
import type { Db } from "../base/db.ts";

/** Something of a person that is stored, and what becomes of it when he is erased. */
export interface TracePart {
  readonly trace: Trace;
  readonly end: TraceEnd;
  readonly count: RawBuilder<unknown>;
  /** Absent for what stays as it is, or follows from something else. */
  readonly erase?: (db: Db) => Promise<unknown>;
}

export const run =
  (...statements: readonly RawBuilder<unknown>[]) =>
  async (db: Db): Promise<void> => {
    for (const statement of statements) await statement.execute(db);
  };

export const countOf = (from: RawBuilder<unknown>) => sql`(select count(*)::int from ${from})`;
