import type { MailStep } from "../../contracts/emails.ts";

/** How long each step may take, and all of them until the message is handed over. */
export type StepLimits = Readonly<Record<MailStep | "all", number>>;

const minuteMs = 60_000;

/** As RFC 5321 has it or shorter; the content has a minute for each piece, not as a whole. */
export const stepLimits: StepLimits = {
  connect: 0.5 * minuteMs,
  greeting: 2 * minuteMs,
  hello: minuteMs,
  encryption: 0.5 * minuteMs,
  sign_in: minuteMs,
  sender: minuteMs,
  recipients: minuteMs,
  data: 2 * minuteMs,
  content: minuteMs,
  answer: 5 * minuteMs,
  all: 10 * minuteMs,
};

const quickMs = 15_000;

/** For whoever waits in front of the screen. */
export const quickLimits: StepLimits = {
  connect: quickMs,
  greeting: quickMs,
  hello: quickMs,
  encryption: quickMs,
  sign_in: quickMs,
  sender: quickMs,
  recipients: quickMs,
  data: quickMs,
  content: quickMs,
  answer: 2 * quickMs,
  all: 2 * quickMs,
};

export interface StepWatch {
  /** The step that is under way. */
  readonly step: MailStep;
  /** A step begins, or gets on: its time runs anew. */
  readonly enter: (step: MailStep) => void;
  /** Aborted when a step, or all before the answer, took too long, or when somebody else ended it. */
  readonly signal: AbortSignal;
  readonly end: () => void;
}

/** Watches one delivery from connecting on. */
export function watchSteps(limits: StepLimits, closing: AbortSignal): StepWatch {
  const overdue = new AbortController();
  const abort = () => overdue.abort();
  let step: MailStep = "connect";
  let timer = setTimeout(abort, limits.connect);
  const whole = setTimeout(abort, limits.all);
  return {
    get step() {
      return step;
    },
    enter(next) {
      step = next;
      clearTimeout(timer);
      timer = setTimeout(abort, limits[next]);
      if (next === "answer") clearTimeout(whole);
    },
    signal: AbortSignal.any([overdue.signal, closing]),
    end() {
      clearTimeout(timer);
      clearTimeout(whole);
    },
  };
}
