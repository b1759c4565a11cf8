import type { Asked } from "../base/context.ts";
import { Problem } from "../base/problem.ts";
import { isOwnAccount } from "../base/session.ts";
import { disconnect } from "../oidc/identities.ts";
import { beginAdministration } from "../roles/administration.ts";
import { assertWithinRights } from "../roles/rights.ts";
import { selectUser } from "./save-user.ts";

/**
 * For a user whose account at the provider is somebody else's now, or became another one.
 * @throws Problem for a user above the own rights, and for oneself
 */
export async function disconnectUser({ db, session }: Asked, id: string) {
  const actor = await beginAdministration(db, session);
  const user = await selectUser(db, id).executeTakeFirst();
  if (!user) return undefined;
  if (isOwnAccount(actor, user)) throw new Problem("own_account");
  assertWithinRights(actor, user);
  return (await disconnect(db, id)) ? (true as const) : undefined;
}
