import type { Config } from "./config.ts";
import type { Db } from "./db.ts";
import type { RecordNames } from "./record-names.ts";
import type { Secret } from "./secret.ts";
import type { Session } from "./session.ts";

/** What every handler may need of the outside world; tests hand in their own. */
export interface Context {
  readonly db: Db;
  readonly config: Config;
  readonly clock: () => Date;
  readonly secret: Secret;
  /** How records are called that keep others from being deleted; each feature names its own. */
  readonly recordNames: RecordNames;
}

/** The transaction, who asks, and the outside world: what a handler hands on to rules that need all three. */
export interface Asked {
  readonly db: Db;
  readonly session: Session;
  readonly context: Context;
}
