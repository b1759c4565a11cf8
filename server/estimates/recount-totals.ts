import { sql } from "kysely";
import type { Db } from "../base/db.ts";
import type { CountFigures } from "./count-figures.ts";

interface Marked {
  readonly companyId: string;
  readonly id: string;
}

/**
 * Counts the copied totals of all marked estimates anew, in the background. Stopping waits for the one that is
 * being counted; the next start goes on with the others.
 */
export function startRecount(
  db: Db,
  count: CountFigures,
  log: { error(error: unknown, message: string): void },
): { stop(): Promise<void> } {
  let isStopped = false;
  const ended = recountTotals(db, count, () => !isStopped).catch((error: unknown) => {
    if (isStopped) return;
    log.error(error, "Totals of drafts were not counted anew; the next start goes on.");
  });
  const stop = async () => {
    isStopped = true;
    await ended;
  };
  return { stop };
}

/** Each in a transaction of its own, which takes the mark away too: it holds wherever it is cut off. */
export async function recountTotals(
  db: Db,
  count: CountFigures,
  goesOn: () => boolean,
): Promise<void> {
  while (goesOn()) {
    const { rows } = await sql<Marked>`select * from next_recount()`.execute(db);
    const marked = rows[0];
    if (!marked) return;
    await count({ companyId: marked.companyId, estimateId: marked.id, purpose: "recount" });
  }
}
