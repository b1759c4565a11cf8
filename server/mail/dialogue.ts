import type { MailStep } from "../../contracts/emails.ts";

const steps: ReadonlyMap<string, MailStep> = new Map([
  ["EHLO", "hello"],
  ["HELO", "hello"],
  ["STARTTLS", "encryption"],
  ["MAIL", "sender"],
  ["RCPT", "recipients"],
  ["DATA", "data"],
]);

/** What signing in says beside AUTH are answers to the server's questions, which begin with no command. */
const stepOf = (command: string): MailStep =>
  steps.get(/^[A-Z]+(?= |$)/.exec(command)?.[0] ?? "") ?? "sign_in";

interface Line {
  readonly tnx?: unknown;
}

/**
 * A log for the SMTP library that keeps nothing: it tells which step waits for the server. Commands may be
 * sent before the answers to those before them have come, so the oldest one without an answer is meant.
 */
export function dialogueLog(enter: (step: MailStep) => void) {
  const waiting: MailStep[] = [];
  return {
    debug(line: Line | undefined, text: string) {
      // By then the step that matters is over.
      if (text === "QUIT") return;
      if (line?.tnx === "client") waiting.push(stepOf(text));
      else if (line?.tnx === "server") waiting.shift();
      else return;
      const [oldest] = waiting;
      if (oldest !== undefined) enter(oldest);
    },
  };
}
