import { statfs } from "node:fs/promises";
import { createOutage } from "../base/outage.ts";
import type { DiskState } from "../health/health-tools.ts";
import type { Log } from "../db/keep-postgres.ts";

export interface DiskRoom {
  /** Less is free than the database needs to go on in any case. */
  isFull(): boolean;
  state(): DiskState;
  stop(): void;
}

interface Watching {
  /** Kept free for what cannot be refused: sign-ins, the log of e-mails, the database's own files. */
  readonly reserveBytes: number;
  readonly log: Log;
  /** Bytes that are free where the database lies. */
  readonly look: () => Promise<number>;
  readonly everyMs?: number;
}

/** What an ordinary user may still write on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const megabytes = (bytes: number) => Math.floor(bytes / 2 ** 20);

/**
 * Looks every two seconds how much room is left. A database that finds none stops with everything it does;
 * so changes are refused before, while reading goes on. Twice the reserve has to be free again
 * before they are taken, so that nobody is refused and let in by turns.
 */
export function watchDisk({ reserveBytes, log, look, everyMs = 2_000 }: Watching): DiskRoom {
  let isFull = false;
  let free: number | null = null;
  let reason: unknown;
  const sight = createOutage({
    onLost: () => log.error(`How much room is left on the disk cannot be told: ${String(reason)}`),
    onBack: (howLong) =>
      log.info(`How much room is left on the disk can be told again, after ${howLong}.`),
  });
  const tell = (found: number) => {
    sight.note(true);
    free = found;
    const isNow = found < (isFull ? 2 * reserveBytes : reserveBytes);
    if (isNow !== isFull) {
      isFull = isNow;
      if (isFull) {
        log.error(
          `The disk of DATA_DIR is nearly full: ${megabytes(found)} MB are left, and ` +
            `${megabytes(reserveBytes)} MB are kept for the database. Changes are refused until ` +
            `${megabytes(2 * reserveBytes)} MB are free.`,
        );
      } else log.info(`The disk of DATA_DIR has ${megabytes(found)} MB again: changes are taken.`);
    }
  };
  const once = () =>
    look().then(tell, (error: unknown) => {
      free = null;
      reason = error;
      sight.note(false);
    });
  void once();
  const timer = setInterval(() => void once(), everyMs).unref();
  return {
    isFull: () => isFull,
    state: () => ({ freeBytes: free, reserveBytes, isFull }),
    stop: () => clearInterval(timer),
  };
}
