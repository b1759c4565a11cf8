import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { PriceImportState } from "../../contracts/price-imports.ts";
import { localDate } from "../../domain/base/local-time.ts";
import type { Db } from "../base/db.ts";
import { asCompany } from "../db/company.ts";
import { tellStumble } from "../db/database-problem.ts";
import { Problem } from "../base/problem.ts";
import { giveUpImport, type ImportAsked, leaseSeconds, type ReadImport } from "./read-import.ts";

export interface ImportTools {
  readonly db: Db;
  readonly read: ReadImport;
  readonly clock: () => Date;
  readonly log: { error(error: unknown, message: string): void };
}

/** A file that ends its process each time is not tried for ever. */
const mostAttempts = 3;

/** Whether a file is still wanted is asked so often while it is read. */
const cancelledMs = 1_000;

/** Prices that wait for their day are looked for so often. */
const pollMs = 60_000;

interface Claimed {
  readonly companyId: string;
  readonly id: string;
  readonly attempts: number;
  readonly state: PriceImportState;
}

/** Reads the file whose turn it is, or takes one whose day has come. False when there is none. */
export async function readNextImport({ db, read, clock, log }: ImportTools): Promise<boolean> {
  const now = clock();
  const { rows } = await sql<Claimed>`select * from claim_price_import(
    make_interval(secs => ${leaseSeconds}), ${localDate(now)}::date)`.execute(db);
  const [claimed] = rows;
  if (!claimed) return false;
  const { companyId, id: importId, attempts: attempt } = claimed;
  const asked = { companyId, importId, attempt, now };
  if (attempt > mostAttempts) {
    await giveUpImport(db, asked, new Problem("price_file_unread"));
    return true;
  }
  const { cancelled, stop } = watchCancelling(db, asked);
  try {
    await read(asked, cancelled);
  } catch (error) {
    if (cancelled.aborted) return true;
    if (error instanceof Problem && error.code === "price_file_too_slow") {
      await giveUpImport(db, asked, error);
      return true;
    }
    log.error(error, "A price file could not be read; it is tried again.");
    await release(db, asked);
  } finally {
    stop();
  }
  return true;
}

/** Somebody cancels an import by deleting it; one with another attempt is another process's by now. */
function watchCancelling(db: Db, { companyId, importId, attempt }: ImportAsked) {
  const cancelling = new AbortController();
  const ending = new AbortController();
  const isWanted = () =>
    asCompany(db, companyId, (own) =>
      own
        .selectFrom("priceImports")
        .where("id", "=", importId)
        .where("attempts", "=", attempt)
        .select("id")
        .executeTakeFirst(),
    );
  const watch = async () => {
    do await pause(cancelledMs, undefined, { signal: ending.signal });
    while (await isWanted());
    cancelling.abort();
  };
  // Where the database cannot be asked the file is read to its end: what it would write is refused then.
  watch().catch(() => undefined);
  return { cancelled: cancelling.signal, stop: () => ending.abort() };
}

/** It is given back to whoever comes next, unless somebody has it already. */
const release = (db: Db, { companyId, importId, attempt }: ImportAsked) =>
  asCompany(db, companyId, (own) =>
    own
      .updateTable("priceImports")
      .set({ leasedUntil: null })
      .where("id", "=", importId)
      .where("attempts", "=", attempt)
      .execute(),
  );

const nobodyWaits = (): void => undefined;

export interface Imports {
  /** Looks for files now. */
  wake(): void;
  /** Waits for what is under way. */
  stop(): Promise<void>;
}

/** Reads one file after the other until stopped. Several processes may do so at once; each file is claimed once. */
export function startImports(tools: ImportTools): Imports {
  const stopping = new AbortController();
  let wake = nobodyWaits;
  const run = async () => {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      try {
        while (!stopping.signal.aborted && (await readNextImport(tools)));
        await Promise.race([woken, pause(pollMs, undefined, { signal: stopping.signal })]);
      } catch (error) {
        if (stopping.signal.aborted) return;
        tellStumble(tools.log, "Price files could not be looked for; it is tried again.")(error);
        await pause(1000);
      }
    }
  };
  const running = run();
  return {
    wake: () => wake(),
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
