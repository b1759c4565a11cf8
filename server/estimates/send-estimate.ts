import { sql } from "kysely";
import type * as z from "zod";
import type { EmailInput } from "../../contracts/estimates.ts";
import type { Services } from "../app/app.ts";
import { Problem } from "../app/problem.ts";
import type { FileAnswer } from "../app/route.ts";
import type { Session } from "../app/session.ts";
import { asCompany, type Db } from "../db/company.ts";
import { ownCompany } from "../db/page.ts";
import { type LockedEstimate, lockEstimate } from "./lock-estimate.ts";
import { type PrintLog, readPdfInput, renderFile } from "./make-pdf.ts";
import { findEmail } from "./queries.ts";

type Message = z.output<typeof EmailInput>;
type Sender = Pick<Session, "companyId" | "userId" | "email">;

/**
 * Puts the offer into the outbox, with the document as it is now. Nothing is sent yet: the log says
 * so when the mail server has accepted the message, and the estimate is frozen then. The id comes
 * from the caller, so that a repeated request never sends twice. The document is made between two
 * transactions; an estimate that changed meanwhile is not sent.
 */
export async function sendEstimate(
  services: Pick<Services, "db" | "pdf" | "cache" | "clock"> & PrintLog,
  sender: Sender,
  estimateId: string,
  message: Message,
) {
  const own = <T>(work: (db: Db) => Promise<T>) => asCompany(services.db, sender.companyId, work);
  const read = await own(async (db) => {
    const estimate = await lockEstimate(db, estimateId, "read");
    if (!estimate) return undefined;
    const known = await findKnown(db, estimate, message);
    return known ?? { estimate, input: await readPdfInput(db, services.cache, estimate) };
  });
  if (!read || !("input" in read)) return read;
  const file = await renderFile(services, read.input);
  return own(async (db) => {
    const estimate = await lockEstimate(db, estimateId, "change");
    if (!estimate) return undefined;
    const known = await findKnown(db, estimate, message);
    if (known) return known;
    assertUnchanged(read.estimate, estimate);
    const now = services.clock();
    await assertModest(db, sender, now);
    await insertEmail(db, estimate, message, file, sender, now);
    return findEmail(db, message.id);
  });
}

/** The message that was asked for before under the same id; another message cannot have that id. */
async function findKnown(db: Db, estimate: LockedEstimate, { id, ...message }: Message) {
  const stored = await db
    .selectFrom("emails")
    .select(["estimateId", "recipients", "subject", "body"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!stored) {
    if (estimate.sending) throw new Problem("estimate_sending");
    return undefined;
  }
  const isSame =
    stored.estimateId === estimate.id &&
    stored.subject === message.subject &&
    stored.body === message.body &&
    stored.recipients.join() === message.recipients.join();
  if (!isSame) throw new Problem("duplicate", { errors: [{ path: "id", code: "duplicate" }] });
  return findEmail(db, id);
}

function assertUnchanged(before: LockedEstimate, now: LockedEstimate): void {
  const isSame =
    before.revision === now.revision &&
    before.lastBatchId === now.lastBatchId &&
    before.headerRevision === now.headerRevision;
  if (!isSame) throw new Problem("stale");
}

/** Nobody sends this many offers by hand; a stolen session might. */
const mostPerHour = 60;
const hourMs = 3_600_000;

async function assertModest(db: Db, { userId }: Sender, now: Date): Promise<void> {
  const { count } = await db
    .selectFrom("emails")
    .select(sql<number>`count(*)`.as("count"))
    .where("userId", "=", userId)
    .where("createdAt", ">", new Date(now.getTime() - hourMs))
    .executeTakeFirstOrThrow();
  if (count >= mostPerHour) throw new Problem("too_many_attempts");
}

async function insertEmail(
  db: Db,
  estimate: LockedEstimate,
  message: Message,
  file: FileAnswer,
  sender: Sender,
  now: Date,
): Promise<void> {
  await db
    .insertInto("emails")
    .values({
      companyId: ownCompany,
      ...message,
      estimateId: estimate.id,
      estimateRevision: estimate.revision,
      userId: sender.userId,
      sender: sender.email,
      attachmentName: file.name,
      attachment: Buffer.from(file.bytes),
      createdAt: now,
    })
    .execute();
}

/** Gives up a message that waits for its next try; one that is on its way cannot be stopped. */
export async function cancelEmail(db: Db, id: string) {
  await db
    .updateTable("emails")
    .set({ state: "failed", errorCode: "cancelled" })
    .where("id", "=", id)
    .where("state", "=", "queued")
    .execute();
  return findEmail(db, id);
}
