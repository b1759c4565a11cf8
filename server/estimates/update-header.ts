import { sql } from "kysely";
import type { Received } from "../../contracts/endpoint.ts";
import type { estimates } from "../../contracts/estimates.ts";
import { invalid, Problem } from "../base/problem.ts";
import type { Db } from "../base/db.ts";
import { assertOpen, lockEstimate } from "./lock-estimate.ts";
import { findHeader } from "./queries.ts";

type Update = Received<typeof estimates.update>["body"];

/** Dates and document language: fields that no figure depends on. */
export async function updateHeader(
  db: Db,
  id: string,
  { headerRevision, ...fields }: Update,
  now: Date,
) {
  const estimate = await lockEstimate(db, id, "change");
  if (!estimate) return undefined;
  assertOpen(estimate);
  if (fields.validUntil <= fields.offerDate)
    throw invalid("validUntil", "must_be_more_than", "offerDate");
  const updated = await db
    .updateTable("estimates")
    .set({ ...fields, headerRevision: sql<number>`header_revision + 1`, updatedAt: now })
    .where("id", "=", id)
    .where("headerRevision", "=", headerRevision)
    .returning("id")
    .executeTakeFirst();
  if (!updated) throw new Problem("stale");
  return findHeader(db, id);
}
