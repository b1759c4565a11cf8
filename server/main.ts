import { tmpdir } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { allRecordNames } from "./app/all-record-names.ts";
import { allRoutes } from "./app/all-routes.ts";
import { buildApp } from "./app/app.ts";
import { freeBytes, watchDisk } from "./app/disk-room.ts";
import { createMetrics } from "./app/metrics.ts";
import { createThreads, type Threads } from "./app/threads.ts";
import { startCleanUp } from "./auth/clean-up.ts";
import { startBackups } from "./backups/schedule.ts";
import { signInLimits } from "./auth/sign-in-limits.ts";
import { type Config, readConfig } from "./base/config.ts";
import type { Log } from "./db/keep-postgres.ts";
import { listen } from "./db/listen.ts";
import { type Connection, connect } from "./db/pool.ts";
import { startPulse } from "./db/pulse.ts";
import { type RunningDatabase, startDatabase } from "./db/start-database.ts";
import { freezeSentEstimate } from "./estimates/freeze-estimate.ts";
import { createPdfRenderer } from "./estimates/pdf/render/render.ts";
import { startRecount } from "./estimates/recount-totals.ts";
import { createPricedCache } from "./estimates/priced-cache.ts";
import { createImagePreparer } from "./files/prepare-image.ts";
import { uploadLimit } from "./files/upload-limit.ts";
import { startOutbox } from "./mail/outbox.ts";
import { createMailer } from "./mail/smtp.ts";
import { firstStart } from "./seed/first-start.ts";
import { startLog } from "./base/start-log.ts";

const clock = () => new Date();
const stopWithinMs = 10_000;
/** A delivery that is cut off may arrive twice, so a quick one may still end. */
const deliverWithinMs = 3_000;

async function main() {
  const config = readConfig(process.env, process.argv.slice(2), process.getuid?.());
  const database = await startDatabase(config, startLog);
  const connection = connect(database.appUrl);
  try {
    await run(config, database, connection);
  } catch (error) {
    await connection.close();
    await database.stop();
    throw error;
  }
}

async function run(config: Config, database: RunningDatabase, connection: Connection) {
  const { db, pool, close } = connection;
  const password = await firstStart(db, { ...config, now: clock() });
  if (password)
    startLog.info(`First sign-in: ${password.email} with password ${password.password}`);

  const metrics = createMetrics(pool);
  const threads = createThreads({ appUrl: database.appUrl, config });
  let isReady = true;
  let background: Background | undefined;
  const context = {
    db,
    config,
    clock,
    recordNames: allRecordNames,
    uploadLimit: uploadLimit(pool),
    metrics,
    threads,
    isReady: () => isReady,
    isSilent: () => background?.isSilent() ?? false,
    isDiskFull: () => background?.isDiskFull() ?? false,
  };
  const pdf = createPdfRenderer();
  const tools = {
    limits: signInLimits(pool),
    images: createImagePreparer(),
    pdf,
    cache: createPricedCache(),
    restoring: restoring(config, database),
  };
  const app = await buildApp(context, allRoutes(tools));
  connection.watch({
    onQuery: metrics.queryTook,
    onSlowQuery: (ms, query) => app.log.warn({ event: "slow_query", ms, query }),
    slowQueryMs: config.slowQueryMs,
  });
  await app.listen({ port: config.port, host: config.host });
  // From here on nothing fails any more: what works in the background would outlive the failure.
  background = startBackground(config, database, { connection, threads, log: app.log });
  startLog.info(`Overslag is ready: ${app.listeningOrigin}`);
  pdf.warm();

  const stop = async () => {
    if (!isReady) return;
    isReady = false;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await app.close();
    await threads.stop();
    await background.stop();
    await pdf.close();
    await close();
    await database.stop();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void stop());
}

type Background = ReturnType<typeof startBackground>;

interface Beside {
  readonly connection: Connection;
  readonly threads: Threads;
  readonly log: FastifyBaseLogger;
}

/** What goes on beside the calls: the pulse of the database, the room on its disk, e-mails, clean-up, recounts, backups. */
function startBackground(
  config: Config,
  database: RunningDatabase,
  { connection: { db, cut }, threads, log }: Beside,
) {
  const mailer = createMailer(config);
  const pulse = startPulse(database.appUrl, () => {
    log.error("The database does not answer: its connections are cut, and calls are refused.");
    cut();
    threads.cut();
  });
  const disk = watchDataDir(config, log);
  const outbox = startOutbox({ db, mailer, clock, onAccepted: freezeSentEstimate, log });
  const listener = listen(database.appUrl, "emails", () => outbox.wake());
  const cleanUp = startCleanUp({ db, clock, log });
  const recount = startRecount(db, log);
  const backups = startSchedule(config, database, log);
  const stop = async () => {
    disk?.stop();
    cleanUp.stop();
    await pulse.stop();
    await Promise.all([listener.close(), recount.stop(), backups?.stop()]);
    const delivered = outbox.stop();
    await Promise.race([delivered, pause(deliverWithinMs)]);
    mailer.close();
    await delivered;
  };
  return { isSilent: () => pulse.isSilent(), isDiskFull: () => disk?.isFull() ?? false, stop };
}

function watchDataDir({ diskReserveBytes: reserveBytes, dataDir }: Config, log: Log) {
  if (reserveBytes === 0) return undefined;
  return watchDisk({ reserveBytes, log, look: () => freeBytes(dataDir) });
}

/** Without an address of a database its folder has room; else nobody knows more than the system. */
const restoring = ({ databaseUrl, dataDir }: Config, { migrationUrl }: RunningDatabase) => ({
  ownerUrl: migrationUrl,
  roomFor: databaseUrl === undefined ? dataDir : tmpdir(),
});

/** Backups are made by themselves where a folder for them is named. */
function startSchedule({ backup }: Config, { migrationUrl }: RunningDatabase, log: Log) {
  const { directory } = backup;
  if (directory === undefined) return undefined;
  return startBackups({
    ownerUrl: migrationUrl,
    schedule: { ...backup, directory },
    clock,
    log,
  });
}

try {
  await main();
} catch (error) {
  startLog.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
