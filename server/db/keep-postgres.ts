import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { type EmbeddedOptions, startEmbeddedPostgres } from "./embedded-postgres.ts";

/** What the process writes its own story to; pino's loggers fit. */
export interface Log {
  info(text: string): void;
  warn(text: string): void;
  error(text: string): void;
}

export interface KeptPostgres {
  /** A superuser's address of the database `postgres`; it stays the same over restarts. */
  adminUrl: string;
  stop: () => Promise<void>;
}

const retryAfterMs = 1000;

/**
 * Starts the embedded server and brings it back whenever it dies, as long as its folder is there. One idle connection is
 * held open: its end tells of the death at once, and tells other processes that the server is in use.
 */
export async function keepEmbeddedPostgres(
  options: EmbeddedOptions,
  log: Log,
): Promise<KeptPostgres> {
  const stopping = new AbortController();
  let server = await startEmbeddedPostgres(options);
  let watch = await openWatch(server.adminUrl);

  const restart = async () => {
    while (!stopping.signal.aborted) {
      try {
        server = await startEmbeddedPostgres({ ...options, mustExist: true });
        watch = await openWatch(server.adminUrl);
        log.info("The database has been started again.");
        return;
      } catch (error) {
        log.error(error instanceof Error ? error.message : String(error));
        await sleep(retryAfterMs);
      }
    }
  };
  const keep = async () => {
    while (!stopping.signal.aborted) {
      await watch.lost;
      if (stopping.signal.aborted) return;
      log.warn("The database is gone. Bringing it back.");
      await restart();
    }
  };
  const kept = keep();

  return {
    adminUrl: server.adminUrl,
    async stop() {
      stopping.abort();
      await watch.close();
      await kept;
      // A restart may have opened another one meanwhile.
      await watch.close();
      await server.stop();
    },
  };
}

async function openWatch(adminUrl: string) {
  const client = new Client({ connectionString: adminUrl, application_name: "overslag watch" });
  const { promise: lost, resolve } = Promise.withResolvers<void>();
  // A lost connection says error, end or both.
  client.on("error", () => resolve());
  client.on("end", () => resolve());
  await client.connect();
  return { lost, close: () => client.end().catch(() => undefined) };
}
