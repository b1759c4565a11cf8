import { setTimeout as pause } from "node:timers/promises";
import { allRecordNames } from "./app/all-record-names.ts";
import { allRoutes } from "./app/all-routes.ts";
import { buildApp } from "./app/app.ts";
import { startCleanUp } from "./auth/clean-up.ts";
import { signInLimits } from "./auth/sign-in-limits.ts";
import { type Config, readConfig } from "./base/config.ts";
import type { Db } from "./base/db.ts";
import { listen } from "./db/listen.ts";
import { connect } from "./db/pool.ts";
import { type RunningDatabase, startDatabase } from "./db/start-database.ts";
import { freezeSentEstimate } from "./estimates/freeze-estimate.ts";
import { createPdfRenderer } from "./estimates/pdf/render/render.ts";
import { createPricedCache } from "./estimates/priced-cache.ts";
import { createImagePreparer } from "./files/prepare-image.ts";
import { uploadLimit } from "./files/upload-limit.ts";
import type { OutboxTools } from "./mail/deliver-claimed.ts";
import { startOutbox } from "./mail/outbox.ts";
import { testMailLimit } from "./mail/routes.ts";
import { createMailer } from "./mail/smtp.ts";
import { quickLimits } from "./mail/step-watch.ts";
import { firstStart } from "./seed/first-start.ts";
import { startLog } from "./base/start-log.ts";

const clock = () => new Date();
const stopWithinMs = 10_000;
/** Of a delivery that is cut off after its last byte nobody knows whether it arrived, so a quick one may still end. */
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

async function run(
  config: Config,
  database: RunningDatabase,
  { db, pool, close }: ReturnType<typeof connect>,
) {
  const password = await firstStart(db, { ...config, now: clock() });
  if (password)
    startLog.info(`First sign-in: ${password.email} with password ${password.password}`);

  let isReady = true;
  const context = {
    db,
    config,
    clock,
    recordNames: allRecordNames,
    uploadLimit: uploadLimit(pool),
    isReady: () => isReady,
  };
  const testMailer = createMailer({ ...config, limits: quickLimits });
  const pdf = createPdfRenderer();
  const tools = {
    limits: signInLimits(pool),
    images: createImagePreparer(),
    pdf,
    cache: createPricedCache(),
    mailer: testMailer,
    testMailLimit: testMailLimit(pool),
  };
  const app = await buildApp(context, allRoutes(tools));
  await app.listen({ port: config.port, host: config.host });
  // From here on nothing fails any more: what works in the background would outlive the failure.
  const deliveries = startDeliveries(context, database.appUrl, app.log);
  const cleanUp = startCleanUp({ db, clock, log: app.log });
  startLog.info(`Overslag is ready: ${app.listeningOrigin}`);
  pdf.warm();

  const stop = async () => {
    if (!isReady) return;
    isReady = false;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    testMailer.close();
    await app.close();
    cleanUp.stop();
    await deliveries.stop();
    await pdf.close();
    await close();
    await database.stop();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
}

/** Works off the outbox until it is stopped. */
function startDeliveries(
  { db, config }: { readonly db: Db; readonly config: Config },
  appUrl: string,
  log: OutboxTools["log"],
) {
  const mailer = createMailer(config);
  const { mailSecretKey } = config;
  const onAccepted = freezeSentEstimate;
  const outbox = startOutbox({ db, mailer, clock, onAccepted, mailSecretKey, log });
  const listener = listen(appUrl, "emails", () => outbox.wake());
  const stop = async () => {
    await listener.close();
    const delivered = outbox.stop();
    await Promise.race([delivered, pause(deliverWithinMs)]);
    mailer.close();
    await delivered;
  };
  return { stop };
}

try {
  await main();
} catch (error) {
  startLog.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
