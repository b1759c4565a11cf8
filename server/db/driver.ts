import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import type { Pool, PoolClient } from "pg";
import { errorCode } from "./error-code.ts";
import { createStatementNames } from "./statement-names.ts";

type NameOf = (text: string) => string | undefined;

interface Lent extends DatabaseConnection {
  readonly client: PoolClient;
  /** What the last statement did. */
  command: string;
  /** Of a statement whose answer nobody awaits. */
  failure: unknown;
  /** Something is wrong with it that ends with the connection alone. */
  isSpoilt: boolean;
}

/**
 * PostgreSQL by the pool's connections. Statements that come again stay prepared, where `prepares`; a transaction
 * begins together with its first statement, which need not wait for an answer.
 */
export const pooledPostgres = (pool: Pool, prepares: boolean): Dialect => ({
  createDriver: () => createDriver(pool, prepares ? createStatementNames() : () => undefined),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});

function createDriver(pool: Pool, nameOf: NameOf): Driver {
  const lent = new WeakMap<DatabaseConnection, Lent>();
  const lentOf = (connection: DatabaseConnection): Lent => {
    const found = lent.get(connection);
    if (!found) throw new Error("The connection is not of this pool.");
    return found;
  };
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => {
      const connection = lend(await pool.connect(), nameOf);
      lent.set(connection, connection);
      return connection;
    },
    beginTransaction: async (connection, settings) => {
      lentOf(connection).failure = undefined;
      await connection.executeQuery(sentAhead(CompiledQuery.raw(beginning(settings))));
    },
    commitTransaction: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw("commit"));
      // So PostgreSQL ends a transaction in which a statement failed.
      const { command, failure } = lentOf(connection);
      if (failure !== undefined) throw failure;
      if (command === "ROLLBACK") throw new Error("The transaction had failed: nothing is kept.");
    },
    rollbackTransaction: async (connection) => {
      try {
        await connection.executeQuery(CompiledQuery.raw("rollback"));
      } catch (error) {
        lentOf(connection).isSpoilt = true;
        throw error;
      }
    },
    releaseConnection: (connection) => {
      const { client, isSpoilt } = lentOf(connection);
      client.release(isSpoilt);
      return Promise.resolve();
    },
    destroy: () => pool.end(),
  };
}

function beginning({ isolationLevel, accessMode }: TransactionSettings): string {
  const level = isolationLevel === undefined ? "" : ` isolation level ${isolationLevel}`;
  return `begin${level}${accessMode === undefined ? "" : ` ${accessMode}`}`;
}

const unawaited = new WeakSet<CompiledQuery>();

/**
 * A statement of a transaction whose answer nobody needs: it is sent with the one that follows. Where it fails, that one and
 * the transaction fail with its error, and nothing is kept.
 */
export function sentAhead(query: CompiledQuery): CompiledQuery {
  unawaited.add(query);
  return query;
}

/** A table changed under a prepared statement; a pooler lost one, or gave the connection of somebody else. */
const spoiling = new Set(["0A000", "26000", "42P05"]);

/** Of every statement behind one that failed: it says nothing but that. */
const isBehindFailure = (error: unknown) => errorCode(error) === "25P02";

function lend(client: PoolClient, nameOf: NameOf): Lent {
  const send = async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
    const { sql: text, parameters } = query;
    // What begins a transaction never fails for a lost name: the others would run without one.
    const name = text.startsWith("begin") ? undefined : nameOf(text);
    const values = [...parameters];
    try {
      const { command, rowCount, rows } = await client.query(
        name === undefined ? { text, values } : { name, text, values },
      );
      lent.command = command;
      return changing.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
    } catch (error) {
      if (name !== undefined && spoiling.has(errorCode(error) ?? "")) lent.isSpoilt = true;
      if (unawaited.has(query)) lent.failure ??= error;
      throw isBehindFailure(error) ? (lent.failure ?? error) : error;
    }
  };
  const lent: Lent = {
    client,
    command: "",
    failure: undefined,
    isSpoilt: false,
    executeQuery: async (query) => {
      if (!unawaited.has(query)) return send(query);
      void send(query).catch(() => undefined);
      return { rows: [] };
    },
    streamQuery: () => {
      throw new Error("Rows are not streamed.");
    },
  };
  return lent;
}

const changing = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);
