import type { Insertable } from "kysely";
import type { Db } from "../base/db.ts";
import type { DB } from "../base/tables.ts";

/** What a test says about a row; the rest is filled in. */
export type Values<T extends keyof DB> = Partial<Insertable<DB[T]>>;

/** Runs a statement as the application would: inside the company, behind the wall. */
export type Own = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

let count = 0;

/** Each test file counts from one, whatever ran before it: figures in names are the same in every run. */
export const countFromOne = () => {
  count = 0;
};

/** A number that no other row of this test file has. */
export const next = () => {
  count += 1;
  return count;
};
