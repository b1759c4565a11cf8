import type { TestMail } from "../../contracts/mail-server.ts";
import { withoutAddressSigns } from "../../contracts/companies.ts";
import { testMailEn } from "../../locales/test-mail.en.ts";
import { testMailNb } from "../../locales/test-mail.nb.ts";
import type { Context } from "../base/context.ts";
import { newId } from "../base/new-id.ts";
import { Problem } from "../base/problem.ts";
import { countAgainst, type Limit } from "../base/rate-limit.ts";
import type { Session } from "../base/session.ts";
import { asCompany } from "../db/company.ts";
import { type Delivery, type Mailer, withoutServer } from "./delivery.ts";
import { findOwnServer } from "./own-server.ts";

const texts = { en: testMailEn, nb: testMailNb };

interface TestMailTools {
  /** One that is not as patient as the outbox: somebody waits for the answer. */
  readonly mailer: Mailer;
  readonly limit: Limit;
  readonly log: { warn(error: unknown, message: string): void };
}

/**
 * Sends a message to whoever asks, as an offer would leave, and tells what became of it.
 * @throws Problem sends_nothing, too_many_attempts
 */
export async function sendTestMail(
  { db, config }: Pick<Context, "db" | "config">,
  { mailer, limit, log }: TestMailTools,
  companyId: string,
  { userId, email, locale }: Session,
): Promise<TestMail | undefined> {
  const found = await asCompany(db, companyId, async (own) => ({
    company: await own.selectFrom("companies").select(["title", "senderName"]).executeTakeFirst(),
    server: await findOwnServer(own, config.mailSecretKey),
  }));
  const { company, server } = found;
  if (!company) return undefined;
  if (config.sendNothing) throw new Problem("sends_nothing");
  await countAgainst(db, limit, userId);
  const message = {
    id: newId(),
    companyId,
    fromName: withoutAddressSigns(company.senderName || company.title).trim(),
    replyTo: email,
    recipients: [email],
    ...texts[locale],
  };
  const delivery =
    server === "locked"
      ? withoutServer("password_unreadable")
      : await mailer.deliver(message, server, () => Promise.resolve());
  if (delivery.cause) log.warn(delivery.cause, `A test mail ended as ${delivery.outcome}.`);
  return told(delivery, email);
}

/** No more than a mail server says, and the step where it ended: not what stands at an address. */
function told({ outcome, step, answer, refusedRecipients }: Delivery, recipient: string): TestMail {
  return {
    outcome: outcome === "interrupted" ? "unreachable" : outcome,
    recipient,
    step,
    answer,
    refusedRecipients: [...refusedRecipients],
  };
}
