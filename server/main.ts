import { tmpdir } from "node:os";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { allRecordNames } from "./app/all-record-names.ts";
import { allRoutes } from "./app/all-routes.ts";
import { buildApp } from "./app/app.ts";
import { createInstallationMetrics } from "./app/installation-metrics.ts";
import { createMetrics, type Metrics } from "./app/metrics.ts";
import type { WorkerData } from "./app/worker-messages.ts";
import { createWorkers, type Workers } from "./app/workers.ts";
import type { Db } from "./base/db.ts";
import { type Config, readConfig } from "./base/config.ts";
import { hasSecret, readSecret, tellNewSecret } from "./base/read-secret.ts";
import { requestId } from "./base/request-id.ts";
import { createSecret } from "./base/secret.ts";
import { askTime, startClock } from "./db/clock.ts";
import { errorCode } from "./db/error-code.ts";
import { type Connection, connect, type Watching } from "./db/pool.ts";
import { type RunningReplica, startReplica } from "./db/replica.ts";
import { type RunningDatabase, startDatabase } from "./db/start-database.ts";
import { keepFiles } from "./estimates/pdf/render/kept-files.ts";
import { createPdfRenderer } from "./estimates/pdf/render/render.ts";
import { offerPreparer } from "./estimates/prepare-offer.ts";
import { estimateFileMaker } from "./estimates/make-estimate-file.ts";
import { sheetPreparer } from "./estimates/prepare-sheet.ts";
import { createPricedCache } from "./estimates/priced-cache.ts";
import type { HealthTools } from "./health/health-tools.ts";
import { watchLoop } from "./health/loop-watch.ts";
import { createSlowStatements } from "./health/slow-statements.ts";
import { createLockedFactors } from "./factors/locked-factors.ts";
import { createImagePreparer } from "./files/prepare-image.ts";
import { type Background, startBackground } from "./background.ts";
import { uploadLimit } from "./files/upload-limit.ts";
import { testMailLimit } from "./mail/routes.ts";
import { createMailer } from "./mail/smtp.ts";
import { quickLimits } from "./mail/step-watch.ts";
import { createProvider } from "./oidc/provider.ts";
import { longestReadMs } from "./price-lists/read-import.ts";
import { firstStart, hasCompany } from "./seed/first-start.ts";
import { logFromStart, startLog } from "./base/start-log.ts";

const stopWithinMs = 10_000;

/** A file of prices takes as long as many calls: it has a process of its own, which no call waits for. */
const importLimits = { count: 1, longestMs: longestReadMs, youngMb: 4 };

/** Pictures have one as well: whoever sends what is hard to draw holds up pictures alone. */
const pictureLimits = { count: 1, mostWorkMs: 10_000, waiting: 10 };

async function main() {
  const config = readConfig(process.env, process.argv.slice(2), process.getuid?.());
  const log = logFromStart();
  const database = await startDatabase(config, log);
  const connection = connect(database.appUrl, 10, config.preparesStatements);
  try {
    await run(config, { ...database, connection, log });
  } catch (error) {
    await connection.close();
    await database.stop();
    throw error;
  }
}

interface Started extends RunningDatabase {
  readonly connection: Connection;
  /** What the database is told of by: at first the terminal. */
  readonly log: ReturnType<typeof logFromStart>;
}

async function run(config: Config, started: Started) {
  const { connection, log, ...database } = started;
  const { db, pool, close } = connection;
  const { now: clock } = await startClock({ ask: () => askTime(db) });
  const lacksSecret = (await hasCompany(db)) && !hasSecret(config);
  const secret = createSecret(readSecret(config));
  await fillEmpty(db, config, clock());
  const metrics = createMetrics(pool);
  const pools = createPools({ appUrl: database.appUrl, config });
  const { workers, importers } = pools;
  const replica = openReplica(config, { ...database, log }, metrics.replicaRead);
  const lockedFactors = createLockedFactors(clock);
  let isReady = true;
  let background: Background | undefined;
  const context = {
    db,
    replica,
    config,
    clock,
    secret,
    lockedFactors,
    recordNames: allRecordNames,
    uploadLimit: uploadLimit(),
    metrics,
    workers,
    isReady: () => isReady,
    isSilent: () => background?.isSilent() ?? false,
    isDiskFull: () => background?.isDiskFull() ?? false,
  };
  const slow = createSlowStatements(clock);
  const provider = createProvider(config, clock);
  const known = { clock, replica, provider, lockedFactors, workers, slow };
  const health = healthTools(known, () => background?.disk());
  const tools = { ...makeTools(config, database, { db, clock, ...pools }), provider, health };
  const installation = createInstallationMetrics(metrics.registry, context, health);
  const app = await buildApp({ ...context, installation }, allRoutes(tools));
  log.continueIn(app.log);
  if (lacksSecret) log.warn(tellNewSecret(config));
  const watching = watchingOf(config, [metrics.queryTook, slow.add], app.log);
  for (const one of [connection, replica, workers, importers]) one?.watch(watching);
  await listen(app, config);
  // From here on nothing fails any more: what works in the background would outlive the failure.
  const beside = { connection, workers, importers, printing: tools, provider, log: app.log, clock };
  background = startBackground(config, database, { ...beside, secret });
  stopOnSignal(app.log, async () => {
    isReady = false;
    tools.mailer.close();
    await app.close();
    await Promise.all(Object.values(pools).map((one) => one.stop()));
    await background.stop();
    await tools.pdf.close();
    await replica?.stop();
    await close();
    await database.stop();
  });
  // Whoever reads this may end it at once.
  startLog.info(`Overslag is ready: ${app.listeningOrigin}`);
  tools.pdf.warm();
}

/** Processes for work that takes longer than a call may. */
const createPools = (data: WorkerData) => ({
  workers: createWorkers(data),
  importers: createWorkers(data, importLimits),
  painters: createWorkers(data, pictureLimits),
});

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (cause) {
    const remedy = "Set HOST and PORT to an address of this machine that is free.";
    throw new Error(`Nothing can listen at ${host}:${port} (${errorCode(cause)}). ${remedy}`, {
      cause,
    });
  }
}

/** Ends the process when it is told to, once all is stopped or the patience of the system ends. */
function stopOnSignal(log: FastifyBaseLogger, stop: () => Promise<void>): void {
  let isStopping = false;
  const giveUp = () => {
    log.error(`Not all had ended after ${stopWithinMs / 1_000} s: Overslag is cut off.`);
    process.exit(1);
  };
  const end = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info(`Told to stop by ${signal}.`);
    setTimeout(giveUp, stopWithinMs).unref();
    await stop();
    log.info("Overslag has stopped.");
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void end(signal));
}

const watchingOf = (
  { slowQueryMs }: Config,
  onQuery: Watching["onQuery"],
  log: FastifyBaseLogger,
): Watching => ({
  onQuery,
  onSlowQuery: (ms, query) => log.warn({ event: "slow_query", reqId: requestId(), ms, query }),
  slowQueryMs,
});

function openReplica(
  { replicaUrl, preparesStatements: prepares }: Config,
  { appUrl, log }: Pick<Started, "appUrl" | "log">,
  onRead: Metrics["replicaRead"],
): RunningReplica | undefined {
  return replicaUrl === undefined
    ? undefined
    : startReplica({ appUrl, replicaUrl, prepares }, onRead, log);
}

interface Known {
  readonly clock: () => Date;
  readonly replica: RunningReplica | undefined;
  readonly provider: ReturnType<typeof createProvider>;
  readonly lockedFactors: ReturnType<typeof createLockedFactors>;
  readonly workers: Workers;
  readonly slow: ReturnType<typeof createSlowStatements>;
}

const healthTools = (
  { clock, replica, provider, lockedFactors, workers, slow }: Known,
  disk: HealthTools["disk"],
): HealthTools => ({
  upSince: clock(),
  machineTime: Date.now,
  loop: watchLoop(),
  replica: () => replica?.state(),
  provider: () => provider?.state(),
  disk,
  lockedFactors: lockedFactors.count,
  workers: workers.state,
  slowest: slow.list,
});

/** A database without a company gets its first one, whose sign-in is told once. */
async function fillEmpty(db: Db, config: Config, now: Date): Promise<void> {
  const made = await firstStart(db, { ...config, now });
  if (made) startLog.info(`First sign-in: ${made.email} with password ${made.password}`);
}

/** What some features need besides the context of all calls. */
function makeTools(
  config: Config,
  database: RunningDatabase,
  { db, clock, workers, painters }: { db: Db; clock: () => Date } & ReturnType<typeof createPools>,
) {
  const cache = createPricedCache();
  return {
    images: createImagePreparer(painters.drawPicture),
    pdf: keepFiles(createPdfRenderer()),
    cache,
    prepareOffer: offerPreparer(db, cache, workers),
    prepareSheet: sheetPreparer(db, cache, workers),
    makeEstimateFile: estimateFileMaker(db, cache, workers),
    restoring: restoring(config, database),
    /** For test mails; all others are the outbox's. */
    mailer: createMailer({ ...config, clock, limits: quickLimits }),
    testMailLimit,
  };
}

/** Without an address of a database its folder has room; else nobody knows more than the system. */
const restoring = ({ databaseUrl, dataDir }: Config, { migrationUrl }: RunningDatabase) => ({
  ownerUrl: migrationUrl,
  roomFor: databaseUrl === undefined ? dataDir : tmpdir(),
});

try {
  await main();
} catch (error) {
  startLog.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
