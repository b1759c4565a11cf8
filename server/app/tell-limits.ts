import type { FastifyInstance } from "fastify";
import { addressKey } from "../auth/address-key.ts";

const minuteMs = 60_000;

/** Answers whether a key is new within its minute. */
export function oncePerMinute(now: () => number = () => performance.now()) {
  const told = new Set<string>();
  let minute = 0;
  return (key: string): boolean => {
    const current = Math.floor(now() / minuteMs);
    if (current !== minute) told.clear();
    minute = current;
    const isNew = !told.has(key);
    told.add(key);
    return isNew;
  };
}

/**
 * Says when a limit bites, such as that of whoever guesses passwords: once a minute for each address and
 * route, or the log would grow by every try. Never what was tried: people type passwords in place of their e-mail.
 */
export function tellLimits(app: FastifyInstance): void {
  const isNew = oncePerMinute();
  app.addHook("onResponse", async ({ log, ip, method, routeOptions }, { statusCode }) => {
    const route = `${method} ${routeOptions.url ?? "none"}`;
    if (statusCode !== 429 || !isNew(`${route} ${addressKey(ip)}`)) return;
    log.warn({ event: "limit_reached", route, address: ip });
  });
}
