import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { encloseAnswer } from "./acceptances/enclose-answer.ts";
import { fillInCode } from "./acceptances/mail-code.ts";
import { freeBytes, watchDisk } from "./app/disk-room.ts";
import type { Workers } from "./app/workers.ts";
import { startCleanUp } from "./auth/clean-up.ts";
import { deliverNextLink } from "./auth/deliver-link.ts";
import { startBackups } from "./backups/schedule.ts";
import type { Config } from "./base/config.ts";
import type { Secret } from "./base/secret.ts";
import type { Log } from "./db/keep-postgres.ts";
import { listen } from "./db/listen.ts";
import type { Connection } from "./db/pool.ts";
import { startPulse } from "./db/pulse.ts";
import { tellDatabase } from "./db/tell-database.ts";
import type { RunningDatabase } from "./db/start-database.ts";
import { freezeSentEstimate } from "./estimates/freeze-estimate.ts";
import type { EstimateTools } from "./estimates/estimate-tools.ts";
import { figuresCounter } from "./estimates/count-figures.ts";
import { keepLargeDrafts } from "./estimates/keep-large-drafts.ts";
import { startRecount } from "./estimates/recount-totals.ts";
import { startOutbox } from "./mail/outbox.ts";
import { fillInLink } from "./offer-links/offer-links.ts";
import type { IdentityProvider } from "./oidc/provider.ts";
import { watchProvider } from "./oidc/watch-provider.ts";
import { createMailer } from "./mail/smtp.ts";
import { tellMailServers } from "./mail/tell-mail-servers.ts";
import { type ImportTools, startImports } from "./price-lists/run-imports.ts";
import { startReminders } from "./reminders/remind.ts";
import { type DeliveryTools, startWebhooks } from "./webhooks/deliver.ts";

/** Of a delivery that is cut off after its last byte nobody knows whether it arrived, so a quick one may still end. */
const deliverWithinMs = 3_000;

export type Background = ReturnType<typeof startBackground>;

interface Beside {
  readonly connection: Connection;
  readonly workers: Workers;
  /** Reads files of prices. */
  readonly importers: Workers;
  /** Prints what goes with a message. */
  readonly printing: Pick<EstimateTools, "pdf" | "prepareOffer">;
  readonly provider: IdentityProvider | undefined;
  readonly log: FastifyBaseLogger;
  readonly clock: () => Date;
  readonly secret: Secret;
}

/** What goes on beside the calls: pulse and disk of the database, the provider, e-mails, clean-up, recounts, price files, backups. */
export function startBackground(
  config: Config,
  database: RunningDatabase,
  { connection: { db, cut }, workers, importers, printing, provider, log, clock, secret }: Beside,
) {
  const { appUrl, migrationUrl } = database;
  const mailer = tellMailServers(createMailer({ ...config, clock }), log);
  const tell = tellDatabase(log);
  const pulse = startPulse(appUrl, (heard) => {
    tell(heard);
    if (heard !== "silence") return;
    cut();
    workers.cut();
    importers.cut();
  });
  const disk = watchDataDir(config, log);
  const count = figuresCounter(db, workers);
  const outbox = startOutbox({
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
  const listener = listen(migrationUrl, "emails", () => outbox.wake());
  const webhooks = tellOthers(config, migrationUrl, { db, secret, clock, log });
  const imports = readPriceFiles(migrationUrl, { db, clock, log, read: importers.readImport });
  const cleanUp = startCleanUp({ db, clock, log });
  const reminders = startReminders({ db, config, clock, log });
  const recount = startRecount(db, count, log);
  const backups = startSchedule(config, database, { log, clock });
  const asking = provider && watchProvider(provider, log);
  const stop = async () => {
    disk?.stop();
    asking?.stop();
    cleanUp.stop();
    await pulse.stop();
    await backups?.stop();
    await reminders.stop();
    await Promise.all([listener.close(), imports.stop(), recount.stop()]);
    await Promise.all([finishMail(outbox, mailer), webhooks.stop()]);
  };
  return {
    isSilent: () => pulse.isSilent(),
    isDiskFull: () => disk?.isFull() ?? false,
    disk: () => disk?.state(),
    stop,
  };
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

/** Reads price files as soon as they are there. */
function readPriceFiles(migrationUrl: string, tools: ImportTools) {
  const imports = startImports(tools);
  const listener = listen(migrationUrl, "price_imports", () => imports.wake());
  return { stop: () => Promise.all([listener.close(), imports.stop()]) };
}

function watchDataDir({ diskReserveBytes: reserveBytes, dataDir }: Config, log: Log) {
  if (reserveBytes === 0) return undefined;
  return watchDisk({ reserveBytes, log, look: () => freeBytes(dataDir) });
}

/** Backups are made by themselves where a folder for them is named. */
function startSchedule(
  { backup }: Config,
  { migrationUrl }: RunningDatabase,
  { log, clock }: Pick<Beside, "log" | "clock">,
) {
  const { directory } = backup;
  if (directory === undefined) return undefined;
  return startBackups({
    ownerUrl: migrationUrl,
    schedule: { ...backup, directory },
    clock,
    log,
  });
}
