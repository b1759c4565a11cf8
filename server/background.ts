import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { freeBytes, watchDisk } from "./app/disk-room.ts";
import type { Threads } from "./app/threads.ts";
import { startCleanUp } from "./auth/clean-up.ts";
import { deliverNextLink } from "./auth/deliver-link.ts";
import { startBackups } from "./backups/schedule.ts";
import type { Config } from "./base/config.ts";
import type { Log } from "./db/keep-postgres.ts";
import { listen } from "./db/listen.ts";
import type { Connection } from "./db/pool.ts";
import { startPulse } from "./db/pulse.ts";
import type { RunningDatabase } from "./db/start-database.ts";
import { freezeSentEstimate } from "./estimates/freeze-estimate.ts";
import { startRecount } from "./estimates/recount-totals.ts";
import { startOutbox } from "./mail/outbox.ts";
import { createMailer } from "./mail/smtp.ts";

/** Of a delivery that is cut off after its last byte nobody knows whether it arrived, so a quick one may still end. */
const deliverWithinMs = 3_000;

export type Background = ReturnType<typeof startBackground>;

interface Beside {
  readonly connection: Connection;
  readonly threads: Threads;
  readonly log: FastifyBaseLogger;
  readonly clock: () => Date;
}

/** What goes on beside the calls: pulse and disk of the database, e-mails, clean-up, recounts, backups. */
export function startBackground(
  config: Config,
  database: RunningDatabase,
  { connection: { db, cut }, threads, log, clock }: Beside,
) {
  const { appUrl, migrationUrl } = database;
  const mailer = createMailer({ ...config, clock });
  const pulse = startPulse(appUrl, () => {
    log.error("The database does not answer: its connections are cut, and calls are refused.");
    cut();
    threads.cut();
  });
  const disk = watchDataDir(config, log);
  const outbox = startOutbox({
    db,
    mailer,
    clock,
    log,
    mailSecretKey: config.mailSecretKey,
    onAccepted: freezeSentEstimate,
    deliverOther: () => deliverNextLink({ db, config, mailer, clock }),
  });
  const listener = listen(migrationUrl, "emails", () => outbox.wake());
  const cleanUp = startCleanUp({ db, clock, log });
  const recount = startRecount(db, log);
  const backups = startSchedule(config, database, { log, clock });
  const stop = async () => {
    disk?.stop();
    cleanUp.stop();
    await pulse.stop();
    await backups?.stop();
    await Promise.all([listener.close(), recount.stop()]);
    const delivered = outbox.stop();
    await Promise.race([delivered, pause(deliverWithinMs)]);
    mailer.close();
    await delivered;
  };
  return {
    isSilent: () => pulse.isSilent(),
    isDiskFull: () => disk?.isFull() ?? false,
    disk: () => disk?.state(),
    stop,
  };
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
