import { sql } from "kysely";
import type { Db } from "../base/db.ts";

const dayMs = 86_400_000;

/** Deletes pictures that were uploaded a day ago or earlier and that no record shows. */
export async function deleteUnusedImages(db: Db, now: Date): Promise<void> {
  await sql`select delete_unused_images(${new Date(now.getTime() - dayMs)})`.execute(db);
}
