import { setTimeout as pause } from "node:timers/promises";
import { createOutage } from "../base/outage.ts";
import type { Log } from "../db/keep-postgres.ts";
import type { IdentityProvider } from "./provider.ts";
import { type ProviderState, remedies } from "./provider-state.ts";

interface Pauses {
  /** After an answer of whatever kind. */
  readonly answerMs: number;
  readonly silenceMs: number;
}

const usual: Pauses = { answerMs: 10 * 60_000, silenceMs: 60_000 };

/**
 * Looks at the provider again and again, beside all calls and from the start on, so that a wrong setting is
 * known before somebody wants to sign in. Says each fault once, and once that it is over.
 */
export function watchProvider(
  { check }: Pick<IdentityProvider, "check">,
  log: Pick<Log, "info" | "warn">,
  pauses = usual,
): { stop(): void } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const tell = teller(log);
  const run = async () => {
    while (!signal.aborted) {
      const { state, reason } = await check();
      if (signal.aborted) return;
      tell(state, reason);
      const ms = state === "unreachable" ? pauses.silenceMs : pauses.answerMs;
      await pause(ms, undefined, { signal }).catch(() => undefined);
    }
  };
  void run();
  return { stop: () => stopping.abort() };
}

function teller(log: Pick<Log, "info" | "warn">) {
  let told: ProviderState = "good";
  const outage = createOutage({
    onLost: () => undefined,
    onBack: (howLong) =>
      log.info(`People can sign in by the provider of OIDC_ISSUER again, after ${howLong}.`),
  });
  return (state: ProviderState, reason: string): void => {
    if (state === "waiting") return;
    if (state !== "good" && state !== told) {
      log.warn(`Nobody can sign in by the provider of OIDC_ISSUER: ${reason}. ${remedies[state]}`);
    }
    told = state;
    outage.note(state === "good");
  };
}
