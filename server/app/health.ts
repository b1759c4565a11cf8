import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";

export interface Health {
  readonly db: Db;
  /** False from the moment that the server begins to stop. */
  readonly isReady: () => boolean;
  /** The database has stopped answering; calls are refused at once, since they would wait in vain. */
  readonly isSilent: () => boolean;
  /** The database has hardly any room left on its disk: what can wait is refused. */
  readonly isDiskFull: () => boolean;
}

/** Whoever asks in turns, as a load balancer does, gives up soon. */
const answerWithinMs = 1_500;

/** /healthz: the process lives. /readyz: it can serve, and is not about to stop. */
export function addHealth(app: FastifyInstance, { db, isReady, isSilent }: Health): void {
  app.get("/healthz", { logLevel: "silent" }, () => ({ status: "ok" }));
  app.get("/readyz", { logLevel: "silent" }, async () => {
    if (!isReady() || isSilent()) throw new Problem("unavailable");
    const heard = new AbortController();
    const late = pause(answerWithinMs, true, { signal: heard.signal }).catch(() => false);
    const isLate = await Promise.race([sql`select 1`.execute(db).then(() => false), late]);
    heard.abort();
    if (isLate) throw new Problem("unavailable");
    return { status: "ready" };
  });
}
