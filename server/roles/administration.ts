import { sql } from "kysely";
import { Problem } from "../base/problem.ts";
import { findSessionAgain } from "../auth/find-session.ts";
import type { Session } from "../base/session.ts";
import type { Db } from "../base/db.ts";

/**
 * Whatever changes users and roles goes one after the other, over all companies and server processes:
 * two administrators who demote each other at once must not both succeed. Answers who asks as he is
 * now, since the one before him may have taken his rights. Companies are deactivated under the same lock.
 * @throws Problem `not_signed_in` or `forbidden`
 */
export async function beginAdministration(db: Db, session: Session): Promise<Session> {
  await sql`select pg_advisory_xact_lock(hashtext('overslag system administrators'))`.execute(db);
  const actor = await findSessionAgain(db, session);
  if (!actor) throw new Problem("not_signed_in");
  if (!actor.permissions.has("USER_ACTIONS")) throw new Problem("forbidden");
  return actor;
}

/**
 * Makes a change that leaves the company with an active user who looks after its users, and the
 * installation with an active system administrator, unless there was none before. Call it under the
 * lock of `beginAdministration`; `field` is what the user has to put right.
 * @throws Problem `last_administrator`, which undoes the change with its transaction
 */
export async function keepingAdministrators<T>(
  db: Db,
  field: string | undefined,
  change: () => Promise<T>,
): Promise<T> {
  const before = await countAdministrators(db);
  const result = await change();
  const after = await countAdministrators(db);
  if ((before.own > 0 && after.own === 0) || (before.system > 0 && after.system === 0)) {
    const errors = field === undefined ? [] : [{ path: field, code: "last_administrator" }];
    throw new Problem("last_administrator", { errors });
  }
  return result;
}

async function countAdministrators(db: Db): Promise<{ own: number; system: number }> {
  const { rows } = await sql<{ own: number; system: number }>`
    select count_system_administrators() as system, (
      select count(*) from users u
      join roles r on r.company_id = u.company_id and r.id = u.role_id
      where u.active and 'USER_ACTIONS' = any(r.permissions)
    ) as own`.execute(db);
  return rows[0] ?? { own: 0, system: 0 };
}
