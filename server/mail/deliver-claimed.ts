import { setTimeout as pause } from "node:timers/promises";
import { type Selectable, sql } from "kysely";
import type { EmailKind } from "../../contracts/emails.ts";
import { withoutAddressSigns } from "../../contracts/companies.ts";
import { attachmentName } from "../../domain/project/attachment-name.ts";
import type { Db } from "../base/db.ts";
import type { Emails } from "../base/tables.ts";
import { asCompany } from "../db/company.ts";
import {
  type Attachment,
  type Delivery,
  type Mailer,
  type Message,
  withoutServer,
} from "./delivery.ts";
import { findOwnServer } from "./own-server.ts";
import {
  type Accepted,
  recordAccepted,
  recordHandOver,
  recordNotAccepted,
  recordOutdated,
  type Try,
} from "./record-delivery.ts";

export interface OutboxTools {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly clock: () => Date;
  readonly onAccepted: Accepted;
  /** Prepares what would hold up the transaction in which the acceptance is written down. */
  readonly beforeDelivery?: (email: {
    readonly companyId: string;
    readonly id: string;
  }) => Promise<void>;
  /** The text of a message as it leaves, by the text as it is stored; undefined where it would come too late. */
  readonly fillIn?: (
    db: Db,
    message: Pick<Selectable<Emails>, "estimateId" | "kind" | "recipients" | "body">,
  ) => Promise<string | undefined>;
  /** The files of an answer to an offer, for a message that tells of it. */
  readonly enclose?: (answer: {
    readonly companyId: string;
    readonly id: string;
  }) => Promise<readonly Attachment[]>;
  /** Delivers the next message that is kept elsewhere, such as a link. False when none is due. */
  readonly deliverOther?: () => Promise<boolean>;
  /** After this time the database is told again what the mail server said, a second if not given: for tests only. */
  readonly againMs?: number;
  /** Opens the passwords of the companies' own mail servers. */
  readonly mailSecretKey: Uint8Array | undefined;
  readonly log: {
    error(error: unknown, message: string): void;
    warn(error: unknown, message: string): void;
  };
}

interface Claimed extends Try {
  readonly companyId: string;
}

/** Longer than all steps before the hand-over, and than the wait for the answer after it. */
const leaseSeconds = { delivery: 12 * 60, answer: 7 * 60 };

/** One company's messages take two of the ways out at most, over all processes. */
export const mostOfCompany = 2;

/** Takes the message whose turn it is; it belongs to this process until it is settled or the lease ends. */
export async function claimNext(db: Db): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    select * from claim_email(make_interval(secs => ${leaseSeconds.delivery}), ${mostOfCompany})`.execute(
    db,
  );
  return rows[0];
}

/** Delivers a claimed message and writes down what became of it. */
export async function deliverClaimed(tools: OutboxTools, claimed: Claimed): Promise<void> {
  const { db, clock, onAccepted, log } = tools;
  const own = <T>(work: (db: Db) => Promise<T>) => asCompany(db, claimed.companyId, work);
  await tools.beforeDelivery?.(claimed).catch((error: unknown) => {
    log.warn(error, "Nothing was prepared for a delivery: its acceptance takes longer.");
  });
  const delivery = await tryDelivery(tools, claimed, own);
  if (!delivery) return own((company) => recordOutdated(company, claimed));
  if (delivery.cause) {
    const { id: email, companyId } = claimed;
    log.warn({ err: delivery.cause, email, companyId }, `A delivery ended as ${delivery.outcome}.`);
  }
  await untilItHolds(tools.againMs ?? 1_000, () =>
    own((company) =>
      delivery.outcome === "accepted"
        ? recordAccepted(company, claimed.id, delivery, { onAccepted, now: clock() })
        : recordNotAccepted(company, claimed, delivery),
    ),
  );
}

/** Undefined where the message would come too late. */
async function tryDelivery(
  { mailer, mailSecretKey, fillIn = asStored, enclose }: OutboxTools,
  claimed: Claimed,
  own: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
): Promise<Delivery | undefined> {
  const { found, server } = await own(async (company) => ({
    found: await findMessage(company, claimed.id, fillIn),
    server: await findOwnServer(company, mailSecretKey),
  }));
  if (server === "locked") return withoutServer("password_unreadable");
  const { answerId, text, ...message } = found;
  if (text === undefined) return undefined;
  const { companyId } = claimed;
  const attachments =
    answerId === null ? message.attachments : await enclose?.({ companyId, id: answerId });
  return mailer.deliver(
    { ...message, companyId, text, ...(attachments && { attachments }) },
    server,
    () => own((company) => recordHandOver(company, claimed, leaseSeconds.answer)),
  );
}

type FillIn = NonNullable<OutboxTools["fillIn"]>;
const asStored: FillIn = (_db, { body }) => Promise.resolve(body);

/** Written by customers: whoever answers such a message answers the customer, and no word of it is filled in. */
const kindsOfCustomers: readonly EmailKind[] = ["question", "acceptance", "refusal"];

async function findMessage(
  db: Db,
  id: string,
  fillIn: FillIn,
): Promise<
  Omit<Message, "text"> & { readonly text: string | undefined; readonly answerId: string | null }
> {
  const row = await db
    .selectFrom("emails")
    .innerJoin("companies", "companies.companyId", "emails.companyId")
    .select([
      "emails.id",
      "emails.kind",
      "companies.title",
      "sender",
      "recipients",
      "subject",
      "body",
    ])
    .select([
      "estimateId",
      "answerId",
      "attachmentName",
      "attachment",
      "fileIds",
      "companies.senderName",
      "companies.replyTo",
    ])
    .where("emails.id", "=", id)
    .executeTakeFirstOrThrow();
  const isOfCustomer = kindsOfCustomers.includes(row.kind);
  return {
    id: row.id,
    answerId: row.answerId,
    fromName: withoutAddressSigns(row.senderName || row.title).trim(),
    replyTo: isOfCustomer ? row.sender : row.replyTo || row.sender,
    recipients: row.recipients,
    subject: row.subject,
    text: isOfCustomer ? row.body : await fillIn(db, row),
    attachments: row.attachment
      ? [
          { name: row.attachmentName, bytes: row.attachment },
          ...(await findBeside(db, row.fileIds)),
        ]
      : [],
  };
}

/** The files that go with the document, in their order. */
async function findBeside(db: Db, ids: readonly string[]): Promise<readonly Attachment[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("attachmentFiles")
    .select(["id", "title", "contentType", "bytes"])
    .where("id", "in", [...ids])
    .execute();
  return rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(({ title, contentType, bytes }) => ({ name: attachmentName(title, contentType), bytes }));
}

/** What the mail server said is known once: writing it down must not fail for a database that blinks. */
async function untilItHolds(againMs: number, record: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await record();
    } catch (error) {
      if (attempt === 20) throw error;
      await pause(againMs);
    }
  }
}
