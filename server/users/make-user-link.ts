import type { PasswordLink } from "../../contracts/password-links.ts";
import { addressOfLink, linkLives, makePasswordLink } from "../auth/password-links.ts";
import { isConnected } from "../auth/use-identity.ts";
import type { Asked } from "../base/context.ts";
import { Problem } from "../base/problem.ts";
import { isOwnAccount } from "../base/session.ts";
import { noteEvent } from "../records/note-event.ts";
import { beginAdministration } from "../roles/administration.ts";
import { assertWithinRights } from "../roles/rights.ts";
import { selectUser } from "./save-user.ts";

/**
 * For whoever hands it over himself, because there is no mail server or no mail arrives.
 * @throws Problem for a user above the own rights, who would be taken over, and for oneself
 */
export async function makeUserLink(
  { db, session, context }: Asked,
  id: string,
): Promise<PasswordLink | undefined> {
  const actor = await beginAdministration(db, session);
  const user = await selectUser(db, id)
    .select(["users.hasPassword", isConnected.as("isConnected")])
    .executeTakeFirst();
  if (!user) return undefined;
  if (isOwnAccount(actor, user)) throw new Problem("own_account");
  assertWithinRights(actor, user);
  const kind = user.hasPassword || user.isConnected ? "reset" : "invitation";
  const expiresAt = new Date(context.clock().getTime() + linkLives.handed);
  const token = await makePasswordLink(db, { userId: id, kind, expiresAt });
  await noteEvent(db, { action: "password_link_made", kind: "user", id });
  return {
    kind,
    url: addressOfLink(context.config, kind, token),
    expiresAt: expiresAt.toISOString(),
  };
}
