import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";

export interface Pulse {
  /** The database takes connections and answers nothing. */
  isSilent(): boolean;
  stop(): Promise<void>;
}

export interface Patience {
  /** Between two questions. */
  readonly everyMs: number;
  /** For the answer to one. */
  readonly forMs: number;
}

/** Silence is known after three and a half seconds at most, and whoever waits is answered within five. */
const usual: Patience = { everyMs: 500, forMs: 3_000 };

/**
 * Asks the database again and again whether it is there, on a connection of its own: a busy pool is no
 * silence. A frozen machine, or a network that swallows everything, holds each call for as long as it
 * likes. A database that is down is not silent: it refuses at once. `onHeard` is told each time.
 */
export function startPulse(url: string, onHeard: (heard: Heard) => void, patience = usual): Pulse {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isSilent = false;
  let line: Line | undefined;
  const run = async () => {
    while (!signal.aborted) {
      line ??= open(url);
      const heard = await ask(line, patience.forMs, signal);
      if (heard !== "answer") {
        line.client.connection.stream.destroy();
        line = undefined;
      }
      isSilent = heard === "silence";
      if (!signal.aborted) onHeard(heard);
      await pause(patience.everyMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    isSilent: () => isSilent,
    stop: async () => {
      stopping.abort();
      await running;
      await line?.client.end();
    },
  };
}

interface Line {
  readonly client: Client;
  readonly isOpen: Promise<unknown>;
}

function open(url: string): Line {
  const client = new Client({ connectionString: url, application_name: "overslag pulse" });
  client.on("error", () => undefined);
  return { client, isOpen: client.connect() };
}

export type Heard = "answer" | "refusal" | "silence";

async function ask({ client, isOpen }: Line, forMs: number, stop: AbortSignal): Promise<Heard> {
  const heard = new AbortController();
  const answer = isOpen
    .then(() => client.query("select 1"))
    .then((): Heard => "answer")
    .catch((): Heard => "refusal");
  const late = pause(forMs, undefined, { signal: AbortSignal.any([stop, heard.signal]) })
    // What came while this process was busy with something else is heard first.
    .then(() => nextTurn())
    .then((): Heard => "silence")
    .catch((): Heard => "refusal");
  const first = await Promise.race([answer, late]);
  heard.abort();
  return first;
}
