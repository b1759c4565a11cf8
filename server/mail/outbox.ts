import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { withoutAddressSigns } from "../../contracts/companies.ts";
import type { Db } from "../base/db.ts";
import { asCompany } from "../db/company.ts";
import { recordAccepted, recordFailed } from "./record-delivery.ts";
import type { Mailer, Message } from "./smtp.ts";

/** Longer than any delivery: after it a message whose worker died is due again. */
const lease = "5 minutes";
const pollMs = 15_000;

/** What follows when the mail server has accepted an offer, in the transaction that writes it down. */
export type Accepted = (db: Db, estimateId: string, now: Date) => Promise<void>;

export interface OutboxTools {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly clock: () => Date;
  readonly onAccepted: Accepted;
  /** Messages that are kept elsewhere and go out first. False when none is due. */
  readonly deliverFirst?: () => Promise<boolean>;
  readonly log: { error(error: unknown, message: string): void };
}

interface Claimed {
  companyId: string;
  id: string;
}

/** Delivers the oldest message that is due. False when there is none. */
export async function deliverNext(tools: OutboxTools): Promise<boolean> {
  const { db, mailer, clock, onAccepted } = tools;
  if (await tools.deliverFirst?.()) return true;
  const { rows } = await sql<Claimed>`select * from claim_email(${lease}::interval)`.execute(db);
  const claimed = rows[0];
  if (!claimed) return false;
  const own = <T>(work: (db: Db) => Promise<T>) => asCompany(db, claimed.companyId, work);
  const { attempts, ...message } = await own((company) => findMessage(company, claimed.id));
  const delivery = await mailer.deliver(message);
  if (delivery.accepted) {
    const record = () =>
      own(async (company) => {
        const now = clock();
        const refused = delivery.refusedRecipients;
        const estimateId = await recordAccepted(company, claimed.id, refused, now);
        if (estimateId !== undefined) await onAccepted(company, estimateId, now);
      });
    await untilItHolds(record);
  } else {
    await own((company) => recordFailed(company, claimed.id, delivery, attempts));
  }
  return true;
}

async function findMessage(db: Db, id: string): Promise<Message & { attempts: number }> {
  const row = await db
    .selectFrom("emails")
    .innerJoin("companies", "companies.companyId", "emails.companyId")
    .select(["emails.id", "companies.title", "sender", "recipients", "subject", "body", "attempts"])
    .select(["attachmentName", "attachment", "companies.senderName", "companies.replyTo"])
    .where("emails.id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    fromName: withoutAddressSigns(row.senderName || row.title).trim(),
    replyTo: row.replyTo || row.sender,
    recipients: row.recipients,
    subject: row.subject,
    text: row.body,
    attachment: { name: row.attachmentName, bytes: row.attachment },
    attempts: row.attempts,
  };
}

/** The mail server has the message: writing that down must not fail for a database that blinks. */
async function untilItHolds(record: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await record();
    } catch (error) {
      if (attempt === 20) throw error;
      await pause(1000);
    }
  }
}

const nobodyWaits = (): void => undefined;

export interface Outbox {
  /** Looks for due messages now. */
  wake(): void;
  stop(): Promise<void>;
}

/** Works off the outbox until stopped. Several processes may do so at once; each message is claimed once. */
export function startOutbox(tools: OutboxTools): Outbox {
  const stopping = new AbortController();
  let wake = nobodyWaits;
  const run = async () => {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      try {
        while (!stopping.signal.aborted && (await deliverNext(tools)));
        const waitMs = await untilNextDue(tools);
        await Promise.race([woken, pause(waitMs, undefined, { signal: stopping.signal })]);
      } catch (error) {
        if (stopping.signal.aborted) return;
        tools.log.error(error, "The outbox stumbled and goes on.");
        await pause(1000);
      }
    }
  };
  const running = run();
  return {
    wake: () => wake(),
    stop: async () => {
      stopping.abort();
      wake();
      await running;
    },
  };
}

async function untilNextDue({ db }: OutboxTools): Promise<number> {
  const { rows } = await sql<{ ms: string | null }>`
    select extract(epoch from next_email_due() - now()) * 1000 as ms`.execute(db);
  const ms = rows[0]?.ms;
  return ms === null || ms === undefined
    ? pollMs
    : Math.min(pollMs, Math.max(20, Math.ceil(Number(ms))));
}
