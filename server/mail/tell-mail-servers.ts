import { createOutage, type Outage } from "../base/outage.ts";
import type { Log } from "../db/keep-postgres.ts";
import type { Delivery, Mailer } from "./delivery.ts";

/** Of a try that ended before anybody was asked nobody knows whether the server is there. */
const isThere: Readonly<Record<Delivery["outcome"], boolean | undefined>> = {
  accepted: true,
  refused: true,
  later: true,
  unreachable: false,
  unknown: undefined,
  interrupted: undefined,
  not_configured: undefined,
  internal_address: undefined,
  password_unreadable: undefined,
};

/** The same mailer, which says once of each server that it is gone, and once that it answers again. */
export function tellMailServers(mailer: Mailer, log: Pick<Log, "info" | "warn">): Mailer {
  const outages = new Map<string, Outage>();
  const note = (name: string, there: boolean) => {
    const outage = outages.get(name) ?? createOutage(wordsOf(name, log));
    outage.note(there);
    // Servers come and go with companies; only those that are gone are remembered.
    if (there) outages.delete(name);
    else outages.set(name, outage);
  };
  return {
    ...mailer,
    deliver: async (message, server, beforeHandOver) => {
      const delivery = await mailer.deliver(message, server, beforeHandOver);
      const there = isThere[delivery.outcome];
      if (there !== undefined) note(server ? `mail server ${server.host}` : "mail server", there);
      return delivery;
    },
  };
}

const wordsOf = (name: string, log: Pick<Log, "info" | "warn">) => ({
  onLost: () => log.warn(`The ${name} does not answer: its e-mails wait, and are tried again.`),
  onBack: (howLong: string) => log.info(`The ${name} answers again, after ${howLong}.`),
});
