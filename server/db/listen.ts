import { setTimeout as pause } from "node:timers/promises";
import { Client, escapeIdentifier } from "pg";

export interface Listener {
  close(): Promise<void>;
}

/**
 * Hears a channel on a connection of its own and finds back after a loss. It also calls after every
 * (re)connection, because something may have been said while nobody listened.
 */
export function listen(url: string, channel: string, onHeard: () => void): Listener {
  const closing = new AbortController();
  const { signal } = closing;
  let client: Client | undefined;
  const drop = () => client?.connection.stream.destroy();
  const run = async () => {
    while (!signal.aborted) {
      const connection = new Client({
        connectionString: url,
        application_name: `overslag ${channel}`,
      });
      client = connection;
      const lost = new Promise<void>((resolve) => {
        connection.on("error", () => resolve());
        connection.on("end", () => resolve());
      });
      connection.on("notification", () => onHeard());
      try {
        await connection.connect();
        await connection.query(`listen ${escapeIdentifier(channel)}`);
        onHeard();
        await lost;
      } catch {
        drop();
      }
      await pause(500, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    close: async () => {
      closing.abort();
      // Without a goodbye: a database that is just starting, or frozen, may never answer one.
      drop();
      await running;
    },
  };
}
