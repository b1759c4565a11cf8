import { sql } from "kysely";
import type { Db } from "../base/db.ts";

export interface Clock {
  /** Now, by the clock of the database. */
  readonly now: () => Date;
  readonly stop: () => void;
}

interface Sources {
  /** The moment by the clock of the database. */
  readonly ask: () => Promise<Date>;
  /** Milliseconds since some moment of this process: nobody sets them. */
  readonly elapsedMs?: () => number;
  readonly everyMs?: number;
}

/**
 * The one clock of all server processes: sessions, links, limits and leases that one of them writes, another
 * compares, and clocks of machines differ. Each asks the database for the time, now and every ten seconds, and
 * counts on from there. An answer holds for a moment between question and answer; where what is counted lies
 * in between, it is as good as the answer and stays, so that a busy database moves no clock.
 */
export async function startClock({
  ask,
  elapsedMs = () => performance.now(),
  everyMs = 10_000,
}: Sources): Promise<Clock> {
  let began = Number.NaN;
  const set = async () => {
    const asked = elapsedMs();
    const told = (await ask()).getTime();
    const [earliest, latest] = [told - elapsedMs(), told - asked];
    if (!(began >= earliest && began <= latest)) began = (earliest + latest) / 2;
  };
  await set();
  // A database that does not answer is told of elsewhere; until then the time goes on.
  const timer = setInterval(() => void set().catch(() => undefined), everyMs).unref();
  return { now: () => new Date(began + elapsedMs()), stop: () => clearInterval(timer) };
}

export async function askTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  if (!rows[0]) throw new Error("The database told no time.");
  return rows[0].now;
}
