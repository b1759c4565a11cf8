import {
  noteInvitationMail,
  queueInvitation,
  unsendableInvitation,
} from "../auth/invitation-mail.ts";
import { takeInvitation } from "../auth/request-link.ts";
import { isConnected } from "../auth/use-identity.ts";
import type { Asked } from "../base/context.ts";
import { Problem } from "../base/problem.ts";
import { beginAdministration } from "../roles/administration.ts";
import { assertWithinRights } from "../roles/rights.ts";
import { findUser } from "./queries.ts";
import { selectUser } from "./save-user.ts";

/**
 * For an invitation that never left, or whose link is too old. Without a mail server it says that nothing left.
 * @throws Problem for a user above the own rights, for whoever waits for no invitation, and
 * too_many_attempts for a mailbox that gets ever more
 */
export async function inviteAgain({ db, session, context }: Asked, userId: string) {
  const actor = await beginAdministration(db, session);
  const user = await selectUser(db, userId)
    .select(["users.hasPassword", isConnected.as("isConnected")])
    .executeTakeFirst();
  if (!user) return undefined;
  assertWithinRights(actor, user);
  if (user.hasPassword || user.isConnected || !user.active) throw new Problem("not_invited");
  const { email } = user;
  if (context.config.smtpUrl === undefined) {
    await noteInvitationMail(db, { userId, email }, unsendableInvitation);
  } else {
    await takeInvitation(db, email, context.clock());
    await queueInvitation(db, { userId, email });
  }
  return findUser(db, actor, userId);
}
