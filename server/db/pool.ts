import { CamelCasePlugin, Kysely, type LogEvent } from "kysely";
import { type CustomTypesConfig, Pool, type PoolClient, types } from "pg";
import { trimDecimal } from "../../domain/money/decimal.ts";
import type { DB } from "../base/tables.ts";
import { pooledPostgres } from "./driver.ts";
import { errorCode } from "./error-code.ts";

export interface Connection {
  db: Kysely<DB>;
  pool: Pool;
  /** From now on somebody is told of the statements. */
  watch: (watching: Watching) => void;
  /** Breaks every connection that is open: what waits for an answer fails at once. */
  cut: () => void;
  /** Waits for running queries and closes every connection. */
  close: () => Promise<void>;
}

export interface Watching {
  /** Told of every statement, how long it took, with its text, which holds no values. */
  readonly onQuery: readonly ((ms: number, text: string) => void)[];
  /** Told of every statement that took `slowQueryMs` or longer. */
  readonly onSlowQuery: (ms: number, text: string) => void;
  readonly slowQueryMs: number;
}

const int8 = 20;
const numeric = 1700;
const date = 1082;

/** A numeric is a decimal of the domain; int8 holds counts, exact as a number up to 2^53; a date is a day, not a moment in some zone. */
const ownTypes: CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === int8) return Number;
    if (oid === numeric) return trimDecimal;
    if (oid === date) return String;
    return types.getTypeParser(oid, format);
  },
};

/**
 * Opens a pool for one role, whose connections keep statements prepared where `prepares`. Numerics are canonical text, column names turn into camelCase, JSON inside
 * a column keeps its keys. A caller waits 4 s at most for a free connection; how long
 * statements, locks and transactions take at most stands with the role (`keepLimits`), since a pooler
 * passes on no wish of one connection.
 */
export function connect(url: string, max = 10, prepares = true): Connection {
  const pool = new Pool({
    connectionString: url,
    max,
    types: ownTypes,
    application_name: "overslag",
    connectionTimeoutMillis: 4000,
    pipeline: true,
  });
  // A connection that breaks leaves the pool, and its query fails. Without listeners, for idle ones
  // and for those in use, Node would end the whole process as well.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const open = new Set<PoolClient>();
  pool.on("connect", (client) => open.add(client));
  pool.on("remove", (client) => open.delete(client));
  const cut = () => {
    for (const { connection } of open) connection.stream.destroy();
  };
  let watching: Watching | undefined;
  const db = new Kysely<DB>({
    dialect: pooledPostgres(pool, prepares),
    log: (event) => {
      // The server that took changes only follows by now: other connections may reach the one that takes them.
      if (event.level === "error" && errorCode(event.error) === "25006") cut();
      tell(event, watching);
    },
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return {
    db,
    pool,
    watch: (by) => {
      watching = by;
    },
    cut,
    close: () => db.destroy(),
  };
}

function tell({ query, queryDurationMillis: ms }: LogEvent, watching: Watching | undefined): void {
  if (watching) tellStatement(watching, ms, query.sql);
}

export function tellStatement(watching: Watching, ms: number, text: string): void {
  for (const hear of watching.onQuery) hear(ms, text);
  if (ms >= watching.slowQueryMs) watching.onSlowQuery(ms, text);
}
