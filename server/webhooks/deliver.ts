import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { isTaken } from "../../domain/webhook/retry-schedule.ts";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { workOff, type WorkingOff } from "../base/work-off.ts";
import { asCompany } from "../db/company.ts";
import { tellStumble } from "../db/database-problem.ts";
import { post, type Posted, type PostTools } from "./post.ts";
import { recordAttempt, type Try } from "./record.ts";
import { openSecret, signedHeaders } from "./sign.ts";

export interface DeliveryTools extends Pick<Context, "db" | "secret" | "clock">, PostTools {
  readonly log: { error(error: unknown, message: string): void };
}

interface Claimed extends Try {
  readonly companyId: string;
}

/** Longer than a delivery can take. */
const leaseSeconds = 60;
/** One company's deliveries take two of the ways out at most, over all processes; one webhook's take one. */
const mostOfCompany = 2;
/** So many deliveries one process has under way side by side. */
const mostAtOnce = 20;

/** Takes the delivery whose turn it is; it belongs to this process until it is written down or the lease ends. */
export async function claimNext(db: Db): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    select * from claim_webhook(make_interval(secs => ${leaseSeconds}), ${mostOfCompany})`.execute(
    db,
  );
  return rows[0];
}

/**
 * Sends a claimed delivery and writes down what was answered. No transaction is open while a receiver is waited for.
 * A process that dies in between leaves the delivery to the next one, which sends the same under the same id.
 */
export async function deliverClaimed(tools: DeliveryTools, claimed: Claimed): Promise<void> {
  const { db, clock } = tools;
  const own = <T>(work: (db: Db) => Promise<T>) => asCompany(db, claimed.companyId, work);
  const letter = await own((company) => findLetter(company, claimed.id));
  if (!letter) return;
  const at = clock();
  const posted = await postSigned(tools, letter);
  // It was cut off here: whether it arrived nobody knows, so it is sent again when the lease ends.
  if (tools.closing?.aborted) return;
  await own((company) => recordAttempt(company, claimed, { ...posted, at }));
}

/** What is sent, to whom, and what it is signed with. */
interface Letter {
  readonly webhookId: string;
  readonly eventId: string;
  readonly payload: string;
  readonly url: string;
  readonly sealedSecret: string;
  readonly sealedOldSecret: string | null;
  readonly oldSecretUntil: Date | null;
}

const findLetter = (db: Db, id: string): Promise<Letter | undefined> =>
  db
    .selectFrom("webhookDeliveries")
    .innerJoin("webhooks", "webhooks.id", "webhookDeliveries.webhookId")
    .select(["webhookId", "eventId", "payload", "url"])
    .select(["sealedSecret", "sealedOldSecret", "oldSecretUntil"])
    .where("webhookDeliveries.id", "=", id)
    .executeTakeFirst();

/** One try. */
export async function postSigned(
  tools: Omit<DeliveryTools, "db" | "log">,
  { webhookId, eventId, payload, url, ...of }: Letter,
): Promise<Posted> {
  const sentAt = tools.clock();
  const isOldGood = of.oldSecretUntil !== null && of.oldSecretUntil > sentAt;
  const sealed = [of.sealedSecret, ...(isOldGood ? [of.sealedOldSecret ?? ""] : [])];
  const secrets = sealed.flatMap((one) => openSecret(tools.secret, webhookId, one) ?? []);
  if (secrets.length < sealed.length) {
    return { status: null, error: "secret_unreadable", answer: "", durationMs: 0 };
  }
  const headers = signedHeaders({ id: eventId, sentAt, payload }, secrets);
  return post(tools, { url, headers, payload });
}

/** Delivers what is next. False when nothing is due. */
export async function deliverNext(tools: DeliveryTools): Promise<boolean> {
  const claimed = await claimNext(tools.db);
  if (claimed) await deliverClaimed(tools, claimed);
  return claimed !== undefined;
}

/** What is under way when the process is told to stop gets so long to end. */
const endWithinMs = 3_000;

/** Delivers until stopped. Several processes may do so at once; each delivery is claimed once. */
export function startWebhooks(tools: DeliveryTools): WorkingOff {
  const closing = new AbortController();
  const closable = { ...tools, closing: closing.signal };
  const working = workOff({
    claim: () => claimNext(tools.db),
    perform: (claimed) => deliverClaimed(closable, claimed),
    untilNextDue: () => untilNextDue(tools.db),
    mostAtOnce,
    onError: tellStumble(tools.log, "A webhook stumbled; the others go on."),
  });
  return {
    wake: () => working.wake(),
    stop: async () => {
      const ended = working.stop();
      await Promise.race([ended, pause(endWithinMs)]);
      closing.abort();
      await ended;
    },
  };
}

async function untilNextDue(db: Db): Promise<number | null> {
  const { rows } = await sql<{ ms: string | null }>`
    select extract(epoch from next_webhook_due(${mostOfCompany}) - now()) * 1000 as ms`.execute(db);
  const ms = rows[0]?.ms ?? null;
  return ms === null ? null : Number(ms);
}

export const isSuccess = ({ status }: Pick<Posted, "status">): boolean =>
  status !== null && isTaken(status);
