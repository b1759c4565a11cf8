import type { Asked } from "../base/context.ts";
import { Problem } from "../base/problem.ts";
import { isOwnAccount } from "../base/session.ts";
import { removeFactors } from "../factors/queries.ts";
import { noteEvent } from "../records/note-event.ts";
import { beginAdministration } from "../roles/administration.ts";
import { assertWithinRights } from "../roles/rights.ts";
import { selectUser } from "./save-user.ts";

/**
 * For somebody who has lost his telephone and his codes.
 * @throws Problem for a user above the own rights, and for oneself
 */
export async function removeFactorsOf({ db, session }: Asked, id: string) {
  const actor = await beginAdministration(db, session);
  const user = await selectUser(db, id).executeTakeFirst();
  if (!user) return undefined;
  if (isOwnAccount(actor, user)) throw new Problem("own_account");
  assertWithinRights(actor, user);
  await removeFactors(db, id);
  await noteEvent(db, { action: "factor_removed", kind: "user", id, details: { factor: "all" } });
  await db.deleteFrom("sessions").where("userId", "=", id).execute();
  return true as const;
}
