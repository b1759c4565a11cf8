import type { Replica, ReplicaOutcome } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { TooHeavy } from "../base/route.ts";
import { createOutage } from "../base/outage.ts";
import { asCompany } from "./company.ts";
import { followReplica, type ReplicaState } from "./follow-replica.ts";
import type { Log } from "./keep-postgres.ts";
import { hasWritesOf } from "./own-writes.ts";
import { type Connection, connect } from "./pool.ts";

interface Copy {
  /** Connections of the application's role to the replica. */
  readonly db: Db;
  /** Is it at most a second behind? */
  readonly isFresh: () => boolean;
  readonly onRead: (outcome: ReplicaOutcome) => void;
}

/**
 * Reads from a copy of the database that follows it. Nobody is worse off for it: without an answer, for
 * whatever reason, the database itself is asked.
 */
export function createReplica({ db, isFresh, onRead }: Copy): Replica {
  const told = (outcome: ReplicaOutcome) => {
    onRead(outcome);
    return undefined;
  };
  return {
    read: async (session, companyId, work) => {
      if (!isFresh()) return told("old");
      try {
        return await asCompany(db, companyId, async (own) => {
          if (!(await hasWritesOf(own, session))) return told("lacks_own_write");
          const answer = await work(own);
          // What is not there may have been made a moment ago.
          if (answer === undefined) return told("no_answer");
          onRead("answer");
          return answer;
        });
      } catch (error) {
        if (error instanceof TooHeavy) throw error;
        return told("no_answer");
      }
    },
  };
}

export interface RunningReplica extends Replica {
  readonly watch: Connection["watch"];
  /** Good until it has not been so for a while. */
  readonly state: () => ReplicaState;
  stop(): Promise<void>;
}

interface Addresses {
  /** Of the application's role. */
  readonly appUrl: string;
  readonly replicaUrl: string;
  readonly prepares?: boolean;
}

/** Opens connections to the replica and follows how old it is. It need not be there. */
export function startReplica(
  { appUrl, replicaUrl, prepares }: Addresses,
  onRead: (outcome: ReplicaOutcome) => void,
  log: Pick<Log, "info" | "warn">,
): RunningReplica {
  const address = replicaAddress(replicaUrl, appUrl);
  const { db, watch, cut, close } = connect(address, 10, prepares);
  const { note, state } = tellReplica(log);
  const onLook = (seen: ReplicaState) => {
    // What waits for one that does not answer should not wait on.
    if (seen === "gone") cut();
    note(seen);
  };
  const follower = followReplica({ primaryUrl: appUrl, replicaUrl: address, onLook });
  return {
    state,
    ...createReplica({ db, isFresh: () => follower.isFresh(), onRead }),
    watch,
    stop: async () => {
      await follower.stop();
      await close();
    },
  };
}

/** A busy moment leaves it behind; so long a one is no moment any more. */
const patienceMs = 10_000;

const lost: Readonly<Record<ReplicaState, string>> = {
  good: "",
  behind: "is more than a second behind: see what keeps its machine or the network busy",
  gone: "does not answer: see whether it runs, and takes the name and password of DATABASE_URL",
  stray: "follows another database, or none any more: see what REPLICA_URL leads to",
};

/** Says once that the replica cannot be read from, and once that it can again. */
export function tellReplica(log: Pick<Log, "info" | "warn">, now?: () => number) {
  let last: ReplicaState = "good";
  const outage = createOutage({
    onLost: () =>
      log.warn(`The server of REPLICA_URL ${lost[last]}. The database answers all calls itself.`),
    onBack: (howLong) =>
      log.info(`The server of REPLICA_URL is read from again, after ${howLong}.`),
    patienceMs,
    ...(now && { now }),
  });
  return {
    note: (seen: ReplicaState): void => {
      last = seen;
      outage.note(seen === "good");
    },
    state: (): ReplicaState => (outage.isLost() ? last : "good"),
  };
}

/** Its own name and password are of no account: who reads there stands under the same wall. */
export function replicaAddress(replicaUrl: string, appUrl: string): string {
  const address = new URL(replicaUrl);
  const { username, password } = new URL(appUrl);
  Object.assign(address, { username, password });
  return address.href;
}
