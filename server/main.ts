import { tmpdir } from "node:os";
import { allRecordNames } from "./app/all-record-names.ts";
import { allRoutes } from "./app/all-routes.ts";
import { buildApp } from "./app/app.ts";
import { createMetrics } from "./app/metrics.ts";
import { createThreads } from "./app/threads.ts";
import { type Config, readConfig } from "./base/config.ts";
import { readSecret } from "./base/read-secret.ts";
import { createSecret } from "./base/secret.ts";
import { type Connection, connect } from "./db/pool.ts";
import { type RunningDatabase, startDatabase } from "./db/start-database.ts";
import { createPdfRenderer } from "./estimates/pdf/render/render.ts";
import { createPricedCache } from "./estimates/priced-cache.ts";
import { createImagePreparer } from "./files/prepare-image.ts";
import { type Background, startBackground } from "./background.ts";
import { uploadLimit } from "./files/upload-limit.ts";
import { testMailLimit } from "./mail/routes.ts";
import { createMailer } from "./mail/smtp.ts";
import { quickLimits } from "./mail/step-watch.ts";
import { createProvider } from "./oidc/provider.ts";
import { firstStart } from "./seed/first-start.ts";
import { startLog } from "./base/start-log.ts";

const clock = () => new Date();
const stopWithinMs = 10_000;

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
    secret: createSecret(readSecret(config)),
    recordNames: allRecordNames,
    uploadLimit: uploadLimit(pool),
    metrics,
    threads,
    isReady: () => isReady,
    isSilent: () => background?.isSilent() ?? false,
    isDiskFull: () => background?.isDiskFull() ?? false,
  };
  const tools = createTools(config, database, connection);
  const app = await buildApp(context, allRoutes(tools));
  connection.watch({
    onQuery: metrics.queryTook,
    onSlowQuery: (ms, query) => app.log.warn({ event: "slow_query", ms, query }),
    slowQueryMs: config.slowQueryMs,
  });
  await app.listen({ port: config.port, host: config.host });
  // From here on nothing fails any more: what works in the background would outlive the failure.
  background = startBackground(config, database, { connection, threads, log: app.log, clock });
  startLog.info(`Overslag is ready: ${app.listeningOrigin}`);
  tools.pdf.warm();

  const stop = async () => {
    if (!isReady) return;
    isReady = false;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    tools.mailer.close();
    await app.close();
    await threads.stop();
    await background.stop();
    await tools.pdf.close();
    await close();
    await database.stop();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void stop());
}

/** What some features need besides the context of all calls. */
const createTools = (config: Config, database: RunningDatabase, { pool }: Connection) => ({
  images: createImagePreparer(),
  pdf: createPdfRenderer(),
  cache: createPricedCache(),
  restoring: restoring(config, database),
  provider: createProvider(config, clock),
  /** For test mails; all others are the outbox's. */
  mailer: createMailer({ ...config, limits: quickLimits }),
  testMailLimit: testMailLimit(pool),
});

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
