import type { Config } from "./config.ts";
import type { Db } from "./db.ts";
import type { RecordNames } from "./record-names.ts";
import type { Secret } from "./secret.ts";
import type { Session } from "./session.ts";

/** What became of a read that a replica might have answered. */
export type ReplicaOutcome = "answer" | "old" | "lacks_own_write" | "no_answer";

/** A copy of the database that is a moment behind it. */
export interface Replica {
  /** What the work finds in the company there; undefined when the database itself has to be asked. */
  read<T>(
    session: Session,
    companyId: string,
    work: (db: Db) => Promise<T | undefined>,
  ): Promise<T | undefined>;
}

/** What every handler may need of the outside world; tests hand in their own. */
export interface Context {
  readonly db: Db;
  /** Answers what may be a second old; undefined where there is none. */
  readonly replica?: Replica | undefined;
  readonly config: Config;
  readonly clock: () => Date;
  readonly secret: Secret;
  /** Told of users whose second factor the secret does not open, or opens again. */
  readonly lockedFactors: {
    readonly add: (userId: string) => void;
    readonly remove: (userId: string) => void;
  };
  /** How records are called that keep others from being deleted; each feature names its own. */
  readonly recordNames: RecordNames;
}

/** The transaction, who asks, and the outside world: what a handler hands on to rules that need all three. */
export interface Asked {
  readonly db: Db;
  readonly session: Session;
  readonly context: Context;
}
