import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";

interface Following {
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  /** Told at each look, but while the database itself does not answer: then nobody knows. */
  readonly onLook: (seen: ReplicaState) => void;
}

/** `gone` is one that does not answer, `stray` one that follows another database, or none any more. */
export type ReplicaState = "good" | "behind" | "gone" | "stray";

interface Follower {
  /** Does the replica know everything that was committed a second ago? */
  isFresh(): boolean;
  stop(): Promise<void>;
}

const everyMs = 200;
const oldestMs = 1_000;
const answerWithinMs = 1_000;

/** How far the database has written its log, and the replica has replayed it; both name their cluster. */
const written = `select system_identifier::text as cluster,
  (pg_current_wal_lsn() - '0/0')::float8 as position from pg_control_system()`;
const replayed = `select system_identifier::text as cluster,
  (pg_last_wal_replay_lsn() - '0/0')::float8 as position from pg_control_system()
  where pg_is_in_recovery()`;

interface Position {
  /** Of a server and of all that follow it. */
  readonly cluster: string;
  readonly position: number;
}

/** Asks both again and again how far they are. A server that follows nobody any more is never fresh. */
export function followReplica({ primaryUrl, replicaUrl, onLook }: Following): Follower {
  const stopping = new AbortController();
  const { signal } = stopping;
  const primary = asker(primaryUrl, written);
  const replica = asker(replicaUrl, replayed);
  const age = createAge();
  const look = async () => {
    const at = performance.now();
    const [now, copy] = await Promise.all([primary.ask(), replica.ask()]);
    if (copy === "silence") return onLook("gone");
    if (now === "silence" || !now) return;
    if (copy?.cluster !== now.cluster) return onLook("stray");
    age.note(at, now, copy);
    onLook(age.isFresh(performance.now()) ? "good" : "behind");
  };
  const run = async () => {
    while (!signal.aborted) {
      await look();
      await pause(everyMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    isFresh: () => age.isFresh(performance.now()),
    stop: async () => {
      stopping.abort();
      await running;
      await Promise.all([primary.close(), replica.close()]);
    },
  };
}

/**
 * The replica is as old as the newest moment whose position it has reached, by the clock of this process
 * alone.
 */
export function createAge() {
  let ahead: { at: number; position: number }[] = [];
  let known = Number.NEGATIVE_INFINITY;
  return {
    /** After this moment the database stood there, and the replica stood here. */
    note: (at: number, now: Pick<Position, "position">, copy: Pick<Position, "position">): void => {
      ahead.push({ at, position: now.position });
      for (const moment of ahead) if (moment.position <= copy.position) known = moment.at;
      ahead = ahead.filter((moment) => moment.position > copy.position);
    },
    isFresh: (at: number): boolean => at - known <= oldestMs,
  };
}

/** Asks one question on a connection of its own, which is made anew after a loss. */
function asker(url: string, question: string) {
  let client: Client | undefined;
  const drop = () => {
    client?.connection.stream.destroy();
    client = undefined;
  };
  const open = async () => {
    client = new Client({
      connectionString: url,
      application_name: "overslag replica",
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    });
    client.on("error", () => undefined);
    await client.connect();
    return client;
  };
  return {
    ask: async (): Promise<Position | undefined | "silence"> => {
      try {
        const { rows } = await (client ?? (await open())).query<Position>(question);
        return rows[0];
      } catch {
        drop();
        return "silence";
      }
    },
    close: async () => {
      await client?.end().catch(() => undefined);
    },
  };
}
