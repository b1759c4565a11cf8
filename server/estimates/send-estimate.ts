import type * as z from "zod";
import type { EmailInput } from "../../contracts/estimates.ts";
import type { Services } from "../app/app.ts";
import { Problem } from "../app/problem.ts";
import type { Db } from "../db/company.ts";
import { ownCompany } from "../db/page.ts";
import { lockEstimate } from "./lock-estimate.ts";
import { makePdf } from "./make-pdf.ts";
import { findEmail } from "./queries.ts";

interface Sender {
  readonly userId: string;
  readonly email: string;
}

/**
 * Puts the offer into the outbox, with the document as it is now. Nothing is sent yet: the log says
 * so when the mail server has accepted the message, and the estimate is frozen then. The id comes
 * from the caller, so that a repeated request never sends twice.
 */
export async function sendEstimate(
  db: Db,
  services: Pick<Services, "pdf" | "cache" | "clock">,
  estimateId: string,
  { id, ...message }: z.output<typeof EmailInput>,
  sender: Sender,
) {
  const estimate = await lockEstimate(db, estimateId, "change");
  if (!estimate) return undefined;
  const known = await findEmail(db, id);
  if (known) return known;
  if (estimate.sending) throw new Problem("estimate_sending");
  const file = await makePdf(db, services, estimateId);
  if (!file) return undefined;
  await db
    .insertInto("emails")
    .values({
      companyId: ownCompany,
      id,
      estimateId,
      estimateRevision: estimate.revision,
      userId: sender.userId,
      sender: sender.email,
      ...message,
      attachmentName: file.name,
      attachment: Buffer.from(file.bytes),
      createdAt: services.clock(),
    })
    .execute();
  return findEmail(db, id);
}

/** Gives up a message that waits for its next try; one that is on its way cannot be stopped. */
export async function cancelEmail(db: Db, id: string) {
  const email = await findEmail(db, id);
  if (!email) return undefined;
  await db
    .updateTable("emails")
    .set({
      state: "failed",
      error: email.error === null ? "Cancelled" : `Cancelled. ${email.error}`,
    })
    .where("id", "=", id)
    .where("state", "=", "queued")
    .execute();
  return findEmail(db, id);
}
