import type { Email } from "../../../contracts/emails.ts";
import { isSettled } from "../../../domain/project/email-state.ts";
import type { EmailCalls } from "./email-calls.ts";

const firstPauseMs = 500;
const longestPauseMs = 5_000;

interface Following {
  readonly calls: Pick<EmailCalls, "listEmails">;
  readonly estimateId: string;
  readonly emailId: string;
  readonly signal: AbortSignal;
  readonly onUpdate: (email: Email) => void;
}

/**
 * Asks the log what became of a message until nothing happens to it any more by itself: soon at first,
 * each time after twice the pause, up to 5 seconds. A call that fails is made again; only the log says
 * that a message is sent.
 */
export async function followEmail(following: Following): Promise<void> {
  const { calls, estimateId, emailId, signal, onUpdate } = following;
  for (let ms = firstPauseMs; !signal.aborted; ms = Math.min(2 * ms, longestPauseMs)) {
    await pause(ms, signal);
    if (signal.aborted) return;
    const log = await calls.listEmails(estimateId, signal).catch(() => []);
    const email = log.find(({ id }) => id === emailId);
    if (email === undefined || signal.aborted) continue;
    onUpdate(email);
    if (isSettled(email.state)) return;
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
