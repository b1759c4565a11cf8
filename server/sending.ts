import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { encloseAnswer } from "./acceptances/enclose-answer.ts";
import { fillInCode } from "./acceptances/mail-code.ts";
import { deliverNextLink } from "./auth/deliver-link.ts";
import type { Config } from "./base/config.ts";
import type { Context } from "./base/context.ts";
import { listen } from "./db/listen.ts";
import type { RunningDatabase } from "./db/start-database.ts";
import type { figuresCounter } from "./estimates/count-figures.ts";
import type { EstimateTools } from "./estimates/estimate-tools.ts";
import { freezeSentEstimate } from "./estimates/freeze-estimate.ts";
import { keepLargeDrafts } from "./estimates/keep-large-drafts.ts";
import { startOutbox } from "./mail/outbox.ts";
import { createMailer } from "./mail/smtp.ts";
import { tellMailServers } from "./mail/tell-mail-servers.ts";
import { fillInLink } from "./offer-links/offer-links.ts";
import { startReminders } from "./reminders/remind.ts";
import { type DeliveryTools, startWebhooks } from "./webhooks/deliver.ts";

/** Of a delivery that is cut off after its last byte nobody knows whether it arrived, so a quick one may still end. */
const deliverWithinMs = 3_000;

interface SendingTools extends Pick<Context, "db" | "clock" | "secret"> {
  readonly count: ReturnType<typeof figuresCounter>;
  /** Prints what goes with a message. */
  readonly printing: Pick<EstimateTools, "pdf" | "prepareOffer">;
  readonly log: FastifyBaseLogger;
}

/** All that leaves by itself: e-mails, reminders and webhooks. Nothing does where SEND_NOTHING is set. */
export function startSending(
  config: Config,
  { migrationUrl }: RunningDatabase,
  tools: SendingTools,
): { stop(): Promise<void> } | undefined {
  const { db, secret, clock, log } = tools;
  if (config.sendNothing) {
    log.warn(
      "SEND_NOTHING is set: no e-mails, reminders and webhooks leave, and no backups are made by themselves.",
    );
    return undefined;
  }
  const mailer = tellMailServers(createMailer({ ...config, clock }), log);
  const outbox = startMail(config, mailer, tools);
  const listener = listen(migrationUrl, "emails", () => outbox.wake());
  const webhooks = tellOthers(config, migrationUrl, { db, secret, clock, log });
  const reminders = startReminders({ db, config, clock, log });
  return {
    stop: async () => {
      await reminders.stop();
      await listener.close();
      await Promise.all([finishMail(outbox, mailer), webhooks.stop()]);
    },
  };
}

function startMail(
  config: Config,
  mailer: ReturnType<typeof createMailer>,
  { db, secret, clock, log, count, printing }: SendingTools,
) {
  return startOutbox({
    db,
    mailer,
    clock,
    log,
    mailSecretKey: config.mailSecretKey,
    onAccepted: freezeSentEstimate,
    fillIn: (own, message) =>
      message.kind === "code"
        ? fillInCode(own, { secret, clock }, message)
        : fillInLink(own, { config, secret }, message),
    beforeDelivery: (email) => keepLargeDrafts(db, count, email),
    enclose: (answer) => encloseAnswer({ db, config, log, ...printing }, answer),
    deliverOther: () => deliverNextLink({ db, config, mailer, clock }),
  });
}

/** What is being delivered may end, but not for long. */
async function finishMail(
  outbox: { stop(): Promise<void> },
  mailer: { close(): void },
): Promise<void> {
  const delivered = outbox.stop();
  await Promise.race([delivered, pause(deliverWithinMs)]);
  mailer.close();
  await delivered;
}

/** Delivers webhooks as soon as something happens. */
function tellOthers(
  { webhookAllowInternal: mayBeInternal }: Config,
  migrationUrl: string,
  tools: Omit<DeliveryTools, "mayBeInternal">,
) {
  const webhooks = startWebhooks({ ...tools, mayBeInternal });
  const listener = listen(migrationUrl, "webhooks", () => webhooks.wake());
  return {
    stop: async () => {
      await listener.close();
      await webhooks.stop();
    },
  };
}
