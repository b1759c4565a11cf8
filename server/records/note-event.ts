import { sql } from "kysely";
import type { AuditAction, AuditKind } from "../../contracts/audit.ts";
import type { Db } from "../base/db.ts";

interface Event {
  readonly action: Exclude<AuditAction, "created" | "changed" | "deleted">;
  readonly kind: AuditKind;
  readonly id?: string | undefined;
  /** What the log says besides, by field. */
  readonly details?: Readonly<Record<string, string>>;
}

/**
 * Puts into the audit log what is done without changing a record; changes of records get there by
 * themselves. Belongs into the transaction of what it tells of.
 */
export async function noteEvent(db: Db, { action, kind, id, details = {} }: Event): Promise<void> {
  await sql`select note_event(${action}, ${kind}, ${id ?? null}::uuid, ${JSON.stringify(details)})`.execute(
    db,
  );
}
