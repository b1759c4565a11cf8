import { sql } from "kysely";
import type { EmailChoice } from "../../contracts/emails.ts";
import { choicesOf } from "../../domain/project/email-state.ts";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";
import { findEmail, isOutdated } from "./email-queries.ts";
import { freezeSentEstimate, lockProject } from "./freeze-estimate.ts";
import { assertNotSending, lockEstimate } from "./lock-estimate.ts";

interface Decision {
  readonly choice: EmailChoice;
  readonly userName: string;
  readonly now: Date;
}

/**
 * What a person decides about a message that failed or may have arrived; who and when stands in the log.
 * The rows are locked: of two people one decides, and nobody about what the mail server has answered
 * meanwhile.
 * @throws Problem email_settled, or email_outdated for an estimate that is no longer what the message holds
 */
export async function decideAboutEmail(db: Db, id: string, decision: Decision) {
  const { choice, userName, now } = decision;
  const found = await lockEmail(db, id);
  if (!found) return undefined;
  const { email, estimate } = found;
  const isSeenAlready = choice === "seen" && email.choice === "seen";
  if (isSeenAlready || !choicesOf[email.state].includes(choice)) throw new Problem("email_settled");
  const isOffer = email.kind === "offer";
  if (choice === "send_again" && isOffer) assertSame(email, estimate);
  const sentAt = email.handedOverAt ?? now;
  if (choice === "arrived" && isOffer) await freezeSentEstimate(db, estimate.id, now, sentAt);
  await db
    .updateTable("emails")
    .set({ choice, chosenBy: userName, chosenAt: now })
    .$if(choice === "arrived", (update) => update.set({ ...arrived, sentAt }))
    .$if(choice === "send_again", (update) => update.set(queuedAnew))
    .where("id", "=", id)
    .execute();
  return findEmail(db, id);
}

/** The project before its estimates, and these before their messages, as everybody locks them. */
export async function lockEmail(db: Db, id: string) {
  const select = db
    .selectFrom("emails")
    .select(["kind", "state", "choice", "estimateId", isOutdated.as("isOutdated")])
    .select(["handedOverAt", "recipients", "refusedRecipients"])
    .where("id", "=", id);
  const seen = await select.executeTakeFirst();
  if (!seen) return undefined;
  await lockProject(db, seen.estimateId);
  const estimate = await lockEstimate(db, seen.estimateId, "change");
  const email = await select.forUpdate().executeTakeFirst();
  return estimate && email && { estimate, email };
}

const nothingWrong = { error: null, errorCode: null, step: null, refusedRecipients: "[]" };
const arrived = { ...nothingWrong, state: "sent" as const };
/** With patience as for a new one. */
const queuedAnew = {
  ...nothingWrong,
  state: "queued" as const,
  dueAt: sql<Date>`now()`,
  handedOverAt: null,
  laterCount: 0,
  laterSince: null,
  unreachableCount: 0,
  unreachableSince: null,
  delayedAt: null,
};

type Locked = NonNullable<Awaited<ReturnType<typeof lockEmail>>>;

/**
 * The document goes as it was stored, so it must still be what the version holds: else a customer gets two
 * offers under one number.
 */
function assertSame(email: Locked["email"], estimate: Locked["estimate"]): void {
  // Held by this very message, so nothing has changed.
  if (email.state === "unknown") return;
  assertNotSending(estimate);
  if (email.isOutdated) throw new Problem("email_outdated");
}
