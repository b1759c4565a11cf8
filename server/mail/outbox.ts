import { sql } from "kysely";
import { workOff, type WorkingOff } from "../base/work-off.ts";
import { tellStumble } from "../db/database-problem.ts";
import { claimNext, deliverClaimed, mostOfCompany, type OutboxTools } from "./deliver-claimed.ts";

/** So many messages one process delivers side by side. */
const mostAtOnce = 10;

/** Delivers the message whose turn it is. False when there is none. */
export async function deliverNext(tools: OutboxTools): Promise<boolean> {
  if (await tools.deliverOther?.()) return true;
  const claimed = await claimNext(tools.db);
  if (claimed) await deliverClaimed(tools, claimed);
  return claimed !== undefined;
}

/** Works off the outbox until stopped. Several processes may do so at once; each message is claimed once. */
export function startOutbox(tools: OutboxTools): WorkingOff {
  const onError = tellStumble(tools.log, "The outbox stumbled and goes on.");
  const stopping = new AbortController();
  let others: Promise<void> | undefined;
  /** What is kept elsewhere goes out beside the offers, one after the other. */
  const sendOthers = async () => {
    while (!stopping.signal.aborted && (await tools.deliverOther?.()));
  };
  const working = workOff({
    claim: () => claimNext(tools.db),
    perform: (claimed) => deliverClaimed(tools, claimed),
    untilNextDue: () => untilNextDue(tools),
    beside: () => {
      others ??= sendOthers()
        .catch(onError)
        .finally(() => {
          others = undefined;
        });
    },
    mostAtOnce,
    onError,
  });
  return {
    wake: () => working.wake(),
    stop: async () => {
      stopping.abort();
      await working.stop();
      await others;
    },
  };
}

async function untilNextDue({ db }: OutboxTools): Promise<number | null> {
  const { rows } = await sql<{ ms: string | null }>`
    select extract(epoch from next_email_due(${mostOfCompany}) - now()) * 1000 as ms`.execute(db);
  const ms = rows[0]?.ms ?? null;
  return ms === null ? null : Number(ms);
}
