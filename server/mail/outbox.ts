import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { claimNext, deliverClaimed, mostOfCompany, type OutboxTools } from "./deliver-claimed.ts";

const pollMs = 15_000;

/** So many messages one process delivers side by side. */
const mostAtOnce = 10;

/** Delivers the message whose turn it is. False when there is none. */
export async function deliverNext(tools: OutboxTools): Promise<boolean> {
  if (await tools.deliverOther?.()) return true;
  const claimed = await claimNext(tools.db);
  if (claimed) await deliverClaimed(tools, claimed);
  return claimed !== undefined;
}

const nobodyWaits = (): void => undefined;

export interface Outbox {
  /** Looks for due messages now. */
  wake(): void;
  /** Claims no more, and waits for what is under way. */
  stop(): Promise<void>;
}

/** Works off the outbox until stopped. Several processes may do so at once; each message is claimed once. */
export function startOutbox(tools: OutboxTools): Outbox {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  let wake = nobodyWaits;
  const goOnAfter = (error: unknown) => tools.log.error(error, "The outbox stumbled and goes on.");

  /** Claims while there is room; whoever is done makes room and looks again. */
  const fill = async () => {
    while (!stopping.signal.aborted && underWay.size < mostAtOnce) {
      const claimed = await claimNext(tools.db);
      if (!claimed) return;
      const delivery = deliverClaimed(tools, claimed)
        .catch(goOnAfter)
        .finally(() => {
          underWay.delete(delivery);
          wake();
        });
      underWay.add(delivery);
    }
  };
  let others: Promise<void> | undefined;
  /** What is kept elsewhere goes out beside the offers, one after the other. */
  const sendOthers = async () => {
    while (!stopping.signal.aborted && (await tools.deliverOther?.()));
  };
  const beginOthers = () => {
    others ??= sendOthers()
      .catch(goOnAfter)
      .finally(() => {
        others = undefined;
      });
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      try {
        beginOthers();
        await fill();
        const waitMs = underWay.size < mostAtOnce ? await untilNextDue(tools) : pollMs;
        await Promise.race([woken, pause(waitMs, undefined, { signal: stopping.signal })]);
      } catch (error) {
        if (stopping.signal.aborted) return;
        goOnAfter(error);
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
      await Promise.all([...underWay, others]);
    },
  };
}

async function untilNextDue({ db }: OutboxTools): Promise<number> {
  const { rows } = await sql<{ ms: string | null }>`
    select extract(epoch from next_email_due(${mostOfCompany}) - now()) * 1000 as ms`.execute(db);
  const ms = rows[0]?.ms;
  return ms === null || ms === undefined
    ? pollMs
    : Math.min(pollMs, Math.max(20, Math.ceil(Number(ms))));
}
