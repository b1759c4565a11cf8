import type { Db } from "../base/db.ts";

/** Does the company want the addresses of those who accept to be confirmed? */
export async function asksForCode(db: Db): Promise<boolean> {
  const { acceptanceCode } = await db
    .selectFrom("companies")
    .select("acceptanceCode")
    .executeTakeFirstOrThrow();
  return acceptanceCode;
}
