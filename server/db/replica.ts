import type { Replica, ReplicaOutcome } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { asCompany } from "./company.ts";
import { followReplica } from "./follow-replica.ts";
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
      } catch {
        return told("no_answer");
      }
    },
  };
}

export interface RunningReplica extends Replica {
  readonly watch: Connection["watch"];
  stop(): Promise<void>;
}

interface Addresses {
  /** Of the application's role. */
  readonly appUrl: string;
  readonly replicaUrl: string;
}

/** Opens connections to the replica and follows how old it is. It need not be there. */
export function startReplica(
  { appUrl, replicaUrl }: Addresses,
  onRead: (outcome: ReplicaOutcome) => void,
): RunningReplica {
  const address = replicaAddress(replicaUrl, appUrl);
  const { db, watch, cut, close } = connect(address);
  const follower = followReplica({ primaryUrl: appUrl, replicaUrl: address, onSilence: cut });
  return {
    ...createReplica({ db, isFresh: () => follower.isFresh(), onRead }),
    watch,
    stop: async () => {
      await follower.stop();
      await close();
    },
  };
}

/** Its own name and password are of no account: who reads there stands under the same wall. */
export function replicaAddress(replicaUrl: string, appUrl: string): string {
  const address = new URL(replicaUrl);
  const { username, password } = new URL(appUrl);
  Object.assign(address, { username, password });
  return address.href;
}
