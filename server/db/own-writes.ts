import { sql } from "kysely";
import type { Db } from "../base/db.ts";
import type { Session } from "../base/session.ts";
import { sentAhead } from "./driver.ts";

type Writer = Pick<Session, "homeCompanyId" | "userId">;

/** Counts a call that changed something. Late in its transaction, since calls of one user wait here for each other. */
export async function noteWrite(db: Db, { homeCompanyId, userId }: Writer): Promise<void> {
  const noted = sql`select note_write(${homeCompanyId}, ${userId})`;
  await db.executeQuery(sentAhead(noted.compile(db)));
}

/** Does this database know everything that the user had changed when his session was looked up? */
export async function hasWritesOf(
  db: Db,
  { homeCompanyId, userId, writes }: Writer & Pick<Session, "writes">,
): Promise<boolean> {
  const { rows } = await sql<{ known: number }>`
    select writes_of(${homeCompanyId}, ${userId}) as known`.execute(db);
  return (rows[0]?.known ?? 0) >= writes;
}
