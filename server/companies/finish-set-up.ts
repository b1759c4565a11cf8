import type { Db } from "../base/db.ts";

/** Remembers when the first set-up of the running transaction's company was done or skipped; once is enough. */
export async function finishSetUp(db: Db, now: Date): Promise<true | undefined> {
  const company = await db.selectFrom("companies").select("setUpAt").executeTakeFirst();
  if (!company) return undefined;
  await db.updateTable("companies").set({ setUpAt: now }).where("setUpAt", "is", null).execute();
  return true;
}
