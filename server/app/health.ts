import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";

export interface Health {
  readonly db: Db;
  /** False from the moment that the server begins to stop. */
  readonly isReady: () => boolean;
}

/** /healthz: the process lives. /readyz: it can serve, and is not about to stop. */
export function addHealth(app: FastifyInstance, { db, isReady }: Health): void {
  app.get("/healthz", { logLevel: "silent" }, () => ({ status: "ok" }));
  app.get("/readyz", { logLevel: "silent" }, async () => {
    if (!isReady()) throw new Problem("unavailable");
    await sql`select 1`.execute(db);
    return { status: "ready" };
  });
}
