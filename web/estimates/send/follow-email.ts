import type { Email } from "../../../contracts/estimates.ts";
import type { EmailCalls } from "./email-calls.ts";

const shortPauseMs = 500;
const longPauseMs = 5_000;
const impatienceMs = 20_000;

export const isSettled = ({ state }: Email) => state === "sent" || state === "failed";

interface Following {
  readonly calls: Pick<EmailCalls, "listEmails">;
  readonly estimateId: string;
  readonly emailId: string;
  readonly signal: AbortSignal;
  readonly onUpdate: (email: Email) => void;
}

/**
 * Asks the log what became of a message until the mail server has accepted or refused it: often at
 * first, then every 5 seconds. A call that fails is made again; only the log says that a message is sent.
 */
export async function followEmail(following: Following): Promise<void> {
  const { calls, estimateId, emailId, signal, onUpdate } = following;
  const start = performance.now();
  while (!signal.aborted) {
    const isEarly = performance.now() - start < impatienceMs;
    await pause(isEarly ? shortPauseMs : longPauseMs, signal);
    if (signal.aborted) return;
    const log = await calls.listEmails(estimateId, signal).catch(() => []);
    const email = log.find(({ id }) => id === emailId);
    if (email === undefined || signal.aborted) continue;
    onUpdate(email);
    if (isSettled(email)) return;
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
