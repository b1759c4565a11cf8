import type { BounceReport } from "../../contracts/emails.ts";
import {
  bouncedRecipients,
  type DeliveryReport,
  readDeliveryReport,
} from "../../domain/project/bounce.ts";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";
import { lockEmail } from "./decide-about-email.ts";
import { findEmail } from "./email-queries.ts";
import { reportTextIn } from "./report-text.ts";

/**
 * Enters a mail that somebody took from his mailbox, or its beginning.
 * @throws Problem no_delivery_report, or unknown_delivery_report of a message that is not of this company
 */
export async function reportBounce(db: Db, source: string, now: Date) {
  const report = readPasted(source);
  if (report.recipients.length === 0) throw new Problem("no_delivery_report");
  const entered = await enterReport(db, report, now);
  if (!entered) throw new Problem("unknown_delivery_report");
  const email = await findEmail(db, entered.id);
  return email && { outcome: entered.outcome, email };
}

/** Of a whole mail the parts may be encoded; of a piece of it the lines are read as they are. */
function readPasted(source: string): DeliveryReport {
  const plain = readDeliveryReport(source);
  if (plain.recipients.length > 0) return plain;
  return readDeliveryReport(reportTextIn(Buffer.from(source)) ?? "");
}

/**
 * Enters what a mail server reported later about a message of this company. One that none of its recipients got
 * has failed and asks for a decision; its offer stays as it was sent. The same report twice changes nothing.
 * Undefined where the company has no such message.
 * @throws Problem unavailable while the message is on its way: whether it left is not written down yet
 */
export async function enterReport(db: Db, report: DeliveryReport, now: Date) {
  const id = await findReported(db, report);
  const locked = id === undefined ? undefined : await lockEmail(db, id);
  if (id === undefined || !locked) return undefined;
  const { email } = locked;
  if (email.state === "sending") throw new Problem("unavailable");
  const bounced = bouncedRecipients(report, email.recipients);
  const outcome = outcomeOf(report, bounced.length > 0);
  if (bounced.length > 0) await noteBounced(db, id, email, bounced);
  if (outcome === "delayed" && email.state === "sent") await noteDelayed(db, id, now);
  return { id, outcome };
}

/** The first word of it counts: "delayed since". */
async function noteDelayed(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable("emails")
    .set({ delayedAt: now })
    .where("id", "=", id)
    .where("delayedAt", "is", null)
    .execute();
}

/** The newest of the company's messages that the report names. */
async function findReported(db: Db, { messageIds }: DeliveryReport): Promise<string | undefined> {
  if (messageIds.length === 0) return undefined;
  const found = await db
    .selectFrom("emails")
    .select("id")
    .where("id", "in", messageIds)
    .orderBy("createdAt", "desc")
    .executeTakeFirst();
  return found?.id;
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockEmail>>>["email"];

async function noteBounced(
  db: Db,
  id: string,
  { state, recipients, refusedRecipients }: Locked,
  bounced: ReturnType<typeof bouncedRecipients>,
): Promise<void> {
  // On its way once more, or given up already: the report is about an older try.
  if (state !== "sent" && state !== "unknown") return;
  const isNew = (address: string) => bounced.every((one) => one.address !== address);
  const refused = [...refusedRecipients.filter(({ address }) => isNew(address)), ...bounced];
  const hasNobody = recipients.every((address) => refused.some((one) => one.address === address));
  await db
    .updateTable("emails")
    .set({ refusedRecipients: JSON.stringify(refused) })
    .$if(hasNobody, (update) => update.set(cameBack))
    .where("id", "=", id)
    .execute();
}

const cameBack = {
  state: "failed" as const,
  errorCode: "bounced" as const,
  sentAt: null,
  step: null,
  delayedAt: null,
  // Whoever said that it arrived, or that he has seen it, did not know.
  choice: null,
  chosenBy: null,
  chosenAt: null,
};

function outcomeOf({ recipients }: DeliveryReport, hasBounced: boolean): BounceReport["outcome"] {
  if (hasBounced) return "bounced";
  return recipients.some(({ action }) => action === "delayed") ? "delayed" : "other";
}
