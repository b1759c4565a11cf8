import { sql } from "kysely";
import type { InvitationMail } from "../../contracts/users.ts";
import type { Db } from "../base/db.ts";
import type { Delivery } from "../mail/delivery.ts";
import { errorCodes } from "../mail/record-delivery.ts";
import { queueLink } from "./request-link.ts";

// What the page of the users says of an invitation, which stands in no e-mail log.

const untried: InvitationMail = {
  state: "queued",
  sentAt: null,
  error: null,
  errorCode: null,
  step: null,
  refusedRecipients: [],
};

/** Without a mail server nothing leaves, however often it is asked for. */
export const unsendableInvitation: InvitationMail = {
  ...untried,
  state: "failed",
  errorCode: "not_configured",
};

/** The user has another address by now, or may not sign in. */
export const cancelledInvitation: InvitationMail = {
  ...untried,
  state: "failed",
  errorCode: "cancelled",
};

/** `isOver` tells whether there will be no other try. */
export function triedInvitation(delivery: Delivery, isOver: boolean, now: Date): InvitationMail {
  const { outcome, answer, step, refusedRecipients } = delivery;
  if (outcome === "accepted") return { ...untried, state: "sent", sentAt: now.toISOString() };
  const said = { error: answer, errorCode: errorCodes[outcome], step };
  const state = outcome === "unknown" ? "unknown" : isOver ? "failed" : "queued";
  return { ...untried, ...said, refusedRecipients: [...refusedRecipients], state };
}

interface Invited {
  readonly userId: string;
  readonly email: string;
}

/** Puts the invitation into the outbox, in place of one that still waits there. */
export async function queueInvitation(db: Db, invited: Invited): Promise<void> {
  await db.deleteFrom("linkRequests").where("userId", "=", invited.userId).execute();
  await queueLink(db, "invitation", invited.email, invited.userId);
  await noteInvitationMail(db, invited, untried);
}

export async function noteInvitationMail(
  db: Db,
  { userId, email }: Invited,
  mail: InvitationMail,
): Promise<void> {
  await sql`select note_invitation_mail(${userId}, ${email}, ${JSON.stringify(mail)}::jsonb)`.execute(
    db,
  );
}
