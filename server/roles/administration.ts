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
 * Makes a change that leaves the company with an active user who looks after its users, with one of them
 * who sees costs, because nobody else could give that right to anybody, and the installation with an active system administrator, unless there was none before. Call it under the
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
  const isLost = (["own", "costs", "system"] as const).some(
    (kind) => before[kind] > 0 && after[kind] === 0,
  );
  if (isLost) {
    const errors = field === undefined ? [] : [{ path: field, code: "last_administrator" }];
    throw new Problem("last_administrator", { errors });
  }
  return result;
}

interface Administrators {
  readonly own: number;
  /** Of those the ones who see costs. */
  readonly costs: number;
  readonly system: number;
}

async function countAdministrators(db: Db): Promise<Administrators> {
  const { rows } = await sql<Administrators>`
    select count(*) as own, count(*) filter (where r.sees_costs) as costs,
      count_system_administrators() as system
    from users u
    join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.active and 'USER_ACTIONS' = any(r.permissions)`.execute(db);
  return rows[0] ?? { own: 0, costs: 0, system: 0 };
}
