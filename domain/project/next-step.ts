import type { EstimateStatus, OfferState } from "../estimate/estimate-status.ts";
import { hasEnded, isFrozen } from "../estimate/estimate-status.ts";
import type { ProjectStatus } from "./project-status.ts";

/** The one thing that brings a project on. */
export type NextStep =
  | "answer_question"
  | "make_estimate"
  | "add_lines"
  | "finish_prices"
  | "send_offer"
  | "renew_offer"
  | "follow_up"
  | "remind"
  | "await_answer"
  | "decide_declined"
  | "replace_withdrawn"
  | "start_work"
  | "enter_hours"
  | "archive";

/** How far a project has come. */
interface Progress {
  readonly status: ProjectStatus;
  /** The newest version; null while there is none. */
  readonly newest: {
    readonly status: EstimateStatus;
    readonly lineCount: number;
    readonly incomplete: number;
  } | null;
  /** How the version that counts stands as an offer; null while there is none. */
  readonly offerState: OfferState | null;
  /** What an offer that is out asks for; null while none is. */
  readonly waiting: {
    readonly followUp: boolean;
    readonly expiring: boolean;
    readonly expired: boolean;
  } | null;
  /** Questions of the client that nobody has answered. */
  readonly openQuestions: number;
}

/**
 * What to do next; null where a project rests or is over. The most urgent comes first: a client who has asked waits
 * for the company, whatever the project waits for. Domain rule.
 */
export function nextStep(progress: Progress): NextStep | null {
  const { status, newest, openQuestions } = progress;
  if (openQuestions > 0) return "answer_question";
  switch (status) {
    case "enquiry":
    case "estimating":
      return stepOfPricing(newest);
    case "offer_sent":
    case "negotiation":
      return stepOfOffer(progress);
    case "won":
      return "start_work";
    case "in_progress":
      return "enter_hours";
    case "completed":
      return "archive";
    case "lost":
    case "on_hold":
    case "cancelled":
    case "archived":
      return null;
  }
}

/** What was sent and came back into work is priced in a version of its own, so it is made anew. */
function stepOfPricing(newest: Progress["newest"]): NextStep {
  if (newest === null || isFrozen(newest.status)) return "make_estimate";
  if (newest.lineCount === 0) return "add_lines";
  return newest.incomplete > 0 ? "finish_prices" : "send_offer";
}

/** After a no or a withdrawal the client waits for the company, if anybody does; a draft in work goes on. */
function stepOfOffer({ newest, offerState, waiting }: Progress): NextStep {
  if (offerState !== null && hasEnded(offerState)) {
    if (newest !== null && !isFrozen(newest.status)) return stepOfPricing(newest);
    return offerState === "declined" ? "decide_declined" : "replace_withdrawn";
  }
  if (waiting?.expired) return "renew_offer";
  if (waiting?.followUp) return "follow_up";
  return waiting?.expiring ? "remind" : "await_answer";
}
