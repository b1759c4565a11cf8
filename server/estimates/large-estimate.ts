import { type SqlBool, sql } from "kysely";
import { id as recordId } from "../../contracts/fields.ts";
import { changeableStatuses } from "../../domain/estimate/estimate-status.ts";
import type { Db } from "../base/db.ts";

/** From so many lines on, reading and pricing takes longer than others should wait for. */
export const largeFrom = 1_000;
/** A batch of a paste takes as long to answer as the lines that it holds. */
const largeBatchBytes = 500_000;

/** Has it so many lines? What does not exist is small. */
export async function isLargeEstimate(db: Db, named: unknown): Promise<boolean> {
  const id = idIn(named);
  const found = id === undefined ? undefined : await selectLineCount(db, id);
  return found !== undefined && found.lineCount >= largeFrom;
}

/** What its choices change is counted by pricing each line once for each of them: so many take as long. */
const manyPricings = 10_000;
const isOnOffer = sql<SqlBool>`(optional or alternative_set is not null)`;

export async function hasManyChoices(db: Db, named: unknown): Promise<boolean> {
  const id = idIn(named);
  const found = id && (await selectLineCount(db, id));
  if (!found) return false;
  const mostChoices = Math.ceil(manyPricings / Math.max(found.lineCount, 1));
  const choices = await db
    .selectFrom("estimateLines")
    .select("key")
    .where("estimateId", "=", id)
    .where(isOnOffer)
    .unionAll(
      db.selectFrom("estimateGroups").select("key").where("estimateId", "=", id).where(isOnOffer),
    )
    .limit(mostChoices)
    .execute();
  return choices.length === mostChoices;
}

/** The same, or a batch of it has been so large; to be asked where its log is read. */
export async function hasLargeLog(db: Db, named: unknown): Promise<boolean> {
  const id = idIn(named);
  if (id === undefined) return false;
  if (await isLargeEstimate(db, id)) return true;
  const large = await db
    .selectFrom("estimateBatches")
    .select("revision")
    .where("estimateId", "=", id)
    .where("size", ">=", largeBatchBytes)
    .limit(1)
    .executeTakeFirst();
  return large !== undefined;
}

/** Has the project a draft with so many lines? */
export async function isProjectOfLarge(db: Db, named: unknown): Promise<boolean> {
  const id = idIn(named);
  if (id === undefined) return false;
  const found = await db
    .selectFrom("estimates")
    .select("id")
    .where("projectId", "=", id)
    .where("status", "in", changeableStatuses)
    .where("lineCount", ">=", largeFrom)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** What is no id is refused where the call is performed. */
const idIn = (named: unknown) => recordId.safeParse(named).data;

const selectLineCount = (db: Db, id: string) =>
  db.selectFrom("estimates").select("lineCount").where("id", "=", id).executeTakeFirst();
