import { sql, type UpdateObject } from "kysely";
import type { EmailErrorCode } from "../../contracts/emails.ts";
import type { Db } from "../base/db.ts";
import type { DB } from "../base/tables.ts";
import type { Delivery } from "./delivery.ts";
import { type Delay, pauseBefore } from "./retry-schedule.ts";

/** One try of a message: whoever holds a later one, or has settled the message, makes this one void. */
export interface Try {
  readonly id: string;
  /** Its number among all tries of the message. */
  readonly attempts: number;
}

/** From here on the message may arrive: this is stored before its last byte leaves. */
export async function recordHandOver(db: Db, held: Try, leaseSeconds: number): Promise<void> {
  await rowOf(db, held)
    .set({ handedOverAt: sql`now()`, dueAt: inSeconds(leaseSeconds) })
    .returning("id")
    .executeTakeFirstOrThrow(() => new Error("Another worker has the message by now."));
}

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/** The row of a message, while this try is the one that counts. */
const rowOf = (db: Db, { id, attempts }: Try) =>
  db
    .updateTable("emails")
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("state", "=", "sending");

/** What follows when the mail server has accepted an offer, in the transaction that writes it down. */
export type Accepted = (db: Db, estimateId: string, now: Date) => Promise<void>;

/**
 * The mail server has accepted the message: that is so whatever else is known of it. What follows comes
 * first, because everybody locks a project and its estimates before their messages.
 */
export async function recordAccepted(
  db: Db,
  id: string,
  delivery: Delivery,
  { onAccepted, now }: { readonly onAccepted: Accepted; readonly now: Date },
): Promise<void> {
  const { refusedRecipients: refused } = delivery;
  const email = await db
    .selectFrom("emails")
    .select(["estimateId", "kind"])
    .where("id", "=", id)
    .where("state", "<>", "sent")
    .executeTakeFirst();
  if (!email) return;
  if (email.kind === "offer") await onAccepted(db, email.estimateId, now);
  await db
    .updateTable("emails")
    .set({
      state: "sent",
      sentAt: now,
      error: null,
      errorCode: refused.length === 0 ? null : "recipients_refused",
      step: null,
      refusedRecipients: JSON.stringify(refused),
    })
    .where("id", "=", id)
    .where("state", "<>", "sent")
    .execute();
}

/** Why nobody has it, in the words of the log, where the mail server has not said so itself. */
export const errorCodes: Readonly<Record<Delivery["outcome"], EmailErrorCode | null>> = {
  accepted: null,
  refused: null,
  later: null,
  unreachable: "unreachable",
  unknown: "no_answer",
  interrupted: "interrupted",
  not_configured: "not_configured",
  internal_address: "internal_address",
  password_unreadable: "password_unreadable",
};

/** Anything but "accepted". */
export async function recordNotAccepted(db: Db, held: Try, delivery: Delivery): Promise<void> {
  const said = {
    error: delivery.answer,
    errorCode: errorCodes[delivery.outcome],
    step: delivery.step,
    refusedRecipients: JSON.stringify(delivery.refusedRecipients),
  };
  const { outcome } = delivery;
  if (outcome === "later" || outcome === "unreachable") return putOff(db, held, outcome, said);
  if (outcome === "unknown") return set(db, held, { ...said, state: "unknown" });
  const free = { ...said, handedOverAt: null };
  if (outcome === "interrupted") {
    return set(db, held, { ...free, state: "queued", dueAt: sql`now()` });
  }
  return set(db, held, { ...free, state: "failed" });
}

/** Nobody was asked: what the message was for has ended. */
export const recordOutdated = (db: Db, held: Try): Promise<void> =>
  set(db, held, { state: "failed", errorCode: "cancelled", handedOverAt: null });

type Values = UpdateObject<DB, "emails">;

async function set(db: Db, held: Try, values: Values): Promise<void> {
  await rowOf(db, held).set(values).execute();
}

/** Waits for another try, or gives up. An answer of any kind ends an outage. */
async function putOff(db: Db, held: Try, delay: Delay, said: Values): Promise<void> {
  const row = await db
    .selectFrom("emails")
    .select(["kind", "laterCount", "unreachableCount"])
    .select([seconds("laterSince").as("later"), seconds("unreachableSince").as("unreachable")])
    .where("id", "=", held.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const tries = row[`${delay}Count`] + 1;
  const pause = pauseBefore(delay, tries, { since: row[delay], isHurried: row.kind === "code" });
  await set(db, held, {
    ...said,
    handedOverAt: null,
    ...(delay === "unreachable"
      ? { unreachableCount: tries, unreachableSince: sql`coalesce(unreachable_since, now())` }
      : {
          laterCount: tries,
          laterSince: sql`coalesce(later_since, now())`,
          unreachableCount: 0,
          unreachableSince: null,
        }),
    ...(pause === undefined ? { state: "failed" } : { state: "queued", dueAt: inSeconds(pause) }),
  });
}

const seconds = (since: "laterSince" | "unreachableSince") =>
  sql<number>`coalesce(extract(epoch from now() - ${sql.ref(since)}), 0)::int`;
