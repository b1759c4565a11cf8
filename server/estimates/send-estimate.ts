import { sql } from "kysely";
import type * as z from "zod";
import type { EmailInput } from "../../contracts/emails.ts";
import { isFrozen } from "../../domain/estimate/estimate-status.ts";
import type { Context } from "../base/context.ts";
import type { EstimateTools } from "./estimate-tools.ts";
import { Problem } from "../base/problem.ts";
import type { FileAnswer } from "../base/route.ts";
import type { Session } from "../base/session.ts";
import type { Db } from "../base/db.ts";
import { asCompany } from "../db/company.ts";
import { ownCompany } from "../records/page.ts";
import { keepFigures } from "./keep-figures.ts";
import { storeHead } from "./kept-head.ts";
import { type LockedEstimate, lockEstimate } from "./lock-estimate.ts";
import type { PrintLog } from "./print-offer.ts";
import { preparedFile } from "./sent-file.ts";
import { findEmail } from "./email-queries.ts";

type Message = z.output<typeof EmailInput>;
type Sender = Pick<Session, "companyId" | "userId" | "userName" | "email">;

/**
 * Puts the offer into the outbox, with the document as it is now. Nothing is sent yet: the log says
 * so when the mail server has accepted the message, and the estimate is frozen then. The id comes
 * from the caller, so that a repeated request never sends twice. The document is made between two
 * transactions; an estimate that changed meanwhile, or whose dates changed since the sender saw them,
 * is not sent.
 */
export async function sendEstimate(
  context: Pick<Context, "db" | "clock"> & Pick<EstimateTools, "pdf" | "prepareOffer"> & PrintLog,
  sender: Sender,
  estimateId: string,
  message: Message,
) {
  const own = <T>(work: (db: Db) => Promise<T>) =>
    asCompany(context.db, sender.companyId, work, sender);
  const read = await own(async (db) => {
    const estimate = await lockEstimate(db, estimateId, "read");
    if (!estimate) return undefined;
    const known = await findKnown(db, estimate, message);
    if (!known) assertSeen(message, estimate);
    return known ?? { estimate, attached: await attachedTo(db, estimateId) };
  });
  if (!read || !("estimate" in read)) return read;
  const offer = await context.prepareOffer({
    ...sender,
    estimateId,
    leavesAt: context.clock(),
  });
  if (!offer) return undefined;
  const { kept } = offer;
  if (!kept) throw new Error("An offer that leaves the house comes with its figures and names.");
  // What the customer has and gets again is the same file.
  const { companyId, userId } = sender;
  const file = await preparedFile(context, offer, { companyId, userId, estimateId });
  return own(async (db) => {
    const estimate = await lockEstimate(db, estimateId, "change");
    if (!estimate) return undefined;
    const known = await findKnown(db, estimate, message);
    if (known) return known;
    assertUnchanged(read.estimate, estimate);
    if (read.attached !== (await attachedTo(db, estimateId))) throw new Problem("stale");
    const now = context.clock();
    await assertModest(db, sender, now);
    await insertEmail(db, { estimate, message, file, sender, now });
    // Rules and names may be others by the time when the mail server accepts what was printed by these.
    if (!isFrozen(estimate.status)) {
      await keepFigures(db, estimateId, kept);
      await storeHead(db, estimateId, kept.head);
    }
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

/** What goes with it, and how: the document names it. */
async function attachedTo(db: Db, estimateId: string): Promise<string> {
  const { rows } = await sql<{ files: string }>`
    select coalesce(string_agg(file_id || ' ' || merged, ',' order by number), '') as files
    from estimate_attachments where estimate_id = ${estimateId}`.execute(db);
  return rows[0]?.files ?? "";
}

/** Nobody sends dates that he has not seen. */
function assertSeen({ headerRevision }: Message, estimate: LockedEstimate): void {
  const isSeen = headerRevision === undefined || headerRevision === estimate.headerRevision;
  if (!isSeen) throw new Problem("stale");
}

function assertUnchanged(before: LockedEstimate, now: LockedEstimate): void {
  const isSame = before.revision === now.revision && before.headerRevision === now.headerRevision;
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
    .where("kind", "=", "offer")
    .where("createdAt", ">", new Date(now.getTime() - hourMs))
    .executeTakeFirstOrThrow();
  if (count >= mostPerHour) throw new Problem("too_many_attempts");
}

interface NewEmail {
  readonly estimate: LockedEstimate;
  readonly message: Message;
  readonly file: FileAnswer;
  readonly sender: Sender;
  readonly now: Date;
}

async function insertEmail(
  db: Db,
  { estimate, message, file, sender, now }: NewEmail,
): Promise<void> {
  const { headerRevision: _, ...written } = message;
  await db
    .insertInto("emails")
    .values({
      companyId: ownCompany,
      ...written,
      estimateId: estimate.id,
      estimateRevision: estimate.revision,
      estimateHeaderRevision: estimate.headerRevision,
      userId: sender.userId,
      sender: sender.email,
      attachmentName: file.name,
      attachment: Buffer.from(file.bytes),
      fileIds: sql<string[]>`array(select file_id from estimate_attachments
        where estimate_id = ${estimate.id} and not merged order by number)`,
      createdAt: now,
    })
    .execute();
}
