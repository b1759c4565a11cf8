import { changeableStatuses } from "../../domain/estimate/estimate-status.ts";
import { id as recordId } from "../../contracts/fields.ts";
import type { Db } from "../base/db.ts";

/** From so many lines on, reading and pricing takes longer than others should wait for. */
export const largeFrom = 1_000;
/** A batch of a paste takes as long to answer as the lines that it holds. */
const largeBatchBytes = 500_000;

/** Has it so many lines, or has a batch of it been so large? What does not exist is small. */
export async function isLargeEstimate(db: Db, named: unknown): Promise<boolean> {
  // What is no id is refused where the call is performed.
  const { data: id } = recordId.safeParse(named);
  if (id === undefined) return false;
  const found = await db
    .selectFrom("estimates")
    .select("lineCount")
    .select((of) =>
      of
        .exists(
          of
            .selectFrom("estimateBatches")
            .select("revision")
            .whereRef("estimateBatches.estimateId", "=", "estimates.id")
            .where("size", ">=", largeBatchBytes),
        )
        .as("hasLargeBatch"),
    )
    .where("id", "=", id)
    .executeTakeFirst();
  return found !== undefined && (found.lineCount >= largeFrom || Boolean(found.hasLargeBatch));
}

/** Has the project a draft with so many lines? */
export async function isProjectOfLarge(db: Db, named: unknown): Promise<boolean> {
  const { data: id } = recordId.safeParse(named);
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
