import type { FastifyBaseLogger } from "fastify";
import { freeBytes, watchDisk } from "./app/disk-room.ts";
import type { Workers } from "./app/workers.ts";
import { startCleanUp } from "./auth/clean-up.ts";
import { startBackups } from "./backups/schedule.ts";
import type { Config } from "./base/config.ts";
import type { Secret } from "./base/secret.ts";
import type { Log } from "./db/keep-postgres.ts";
import { listen } from "./db/listen.ts";
import type { Connection } from "./db/pool.ts";
import { startPulse } from "./db/pulse.ts";
import { tellDatabase } from "./db/tell-database.ts";
import type { RunningDatabase } from "./db/start-database.ts";
import type { EstimateTools } from "./estimates/estimate-tools.ts";
import { figuresCounter } from "./estimates/count-figures.ts";
import { startRecount } from "./estimates/recount-totals.ts";
import type { IdentityProvider } from "./oidc/provider.ts";
import { watchProvider } from "./oidc/watch-provider.ts";
import { type ImportTools, startImports } from "./price-lists/run-imports.ts";
import { startSending } from "./sending.ts";

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
  const sending = startSending(config, database, { db, count, printing, log, clock, secret });
  const imports = readPriceFiles(migrationUrl, { db, clock, log, read: importers.readImport });
  const cleanUp = startCleanUp({ db, clock, log });
  const recount = startRecount(db, count, log);
  const backups = startSchedule(config, database, { log, clock });
  const asking = provider && watchProvider(provider, log);
  const stop = async () => {
    disk?.stop();
    asking?.stop();
    await pulse.stop();
    await backups?.stop();
    await Promise.all([cleanUp.stop(), imports.stop(), recount.stop()]);
    await sending?.stop();
  };
  return {
    isSilent: () => pulse.isSilent(),
    isDiskFull: () => disk?.isFull() ?? false,
    disk: () => disk?.state(),
    stop,
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
