import { setTimeout as pause } from "node:timers/promises";

/** Work that waits in the database, of which several processes each take a part. */
export interface Waiting<Claimed> {
  /** Takes what is next; undefined when nothing is due. */
  readonly claim: () => Promise<Claimed | undefined>;
  readonly perform: (claimed: Claimed) => Promise<void>;
  /** How long nothing will be due, in milliseconds; null when nothing waits. */
  readonly untilNextDue: () => Promise<number | null>;
  /** Begun beside the rest each time that somebody looks. */
  readonly beside?: () => void;
  /** So much one process performs side by side. */
  readonly mostAtOnce: number;
  readonly onError: (error: unknown) => void;
}

export interface WorkingOff {
  /** Looks for due work now. */
  wake(): void;
  /** Claims no more, and waits for what is under way. */
  stop(): Promise<void>;
}

const pollMs = 15_000;
/** Something may be due that another process is just taking: it is not asked for again at once. */
const shortestMs = 20;

const nobodyWaits = (): void => undefined;

/** Works it off until stopped. Whatever fails is told, and the rest goes on. */
export function workOff<Claimed>(waiting: Waiting<Claimed>): WorkingOff {
  const { mostAtOnce, onError } = waiting;
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  let wake = nobodyWaits;

  /** Claims while there is room; whoever is done makes room and looks again. */
  const fill = async () => {
    while (!stopping.signal.aborted && underWay.size < mostAtOnce) {
      const claimed = await waiting.claim();
      if (claimed === undefined) return;
      const performed = waiting
        .perform(claimed)
        .catch(onError)
        .finally(() => {
          underWay.delete(performed);
          wake();
        });
      underWay.add(performed);
    }
  };
  const restMs = async () => {
    if (underWay.size >= mostAtOnce) return pollMs;
    const ms = await waiting.untilNextDue();
    return ms === null ? pollMs : Math.min(pollMs, Math.max(shortestMs, Math.ceil(ms)));
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      try {
        waiting.beside?.();
        await fill();
        const rest = pause(await restMs(), undefined, { signal: stopping.signal });
        await Promise.race([woken, rest]);
      } catch (error) {
        if (stopping.signal.aborted) return;
        onError(error);
        await pause(1000);
      }
    }
  };
  const running = run();
  return {
    wake: () => wake(),
    stop: async () => {
      stopping.abort();
      wake();
      await running;
      await Promise.all(underWay);
    },
  };
}
