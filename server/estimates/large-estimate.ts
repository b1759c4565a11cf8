import { id as estimateId } from "../../contracts/fields.ts";
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

/** What is no id is refused where the call is performed. */
const idIn = (named: unknown) => estimateId.safeParse(named).data;

const selectLineCount = (db: Db, id: string) =>
  db.selectFrom("estimates").select("lineCount").where("id", "=", id).executeTakeFirst();
