import type { EstimateStatus } from "../estimate/estimate-status.ts";
import { isFrozen } from "../estimate/estimate-status.ts";
import type { ProjectStatus } from "./project-status.ts";

/** The one thing that brings a project on. */
export type NextStep =
  | "make_estimate"
  | "add_lines"
  | "finish_prices"
  | "send_offer"
  | "renew_offer"
  | "follow_up"
  | "remind"
  | "await_answer"
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
  /** What an offer that is out asks for; null while none is. */
  readonly waiting: {
    readonly followUp: boolean;
    readonly expiring: boolean;
    readonly expired: boolean;
  } | null;
}

/** What to do next; null where a project rests or is over. The most urgent comes first. Domain rule. */
export function nextStep({ status, newest, waiting }: Progress): NextStep | null {
  switch (status) {
    case "enquiry":
    case "estimating":
      return stepOfPricing(newest);
    case "offer_sent":
    case "negotiation":
      return stepOfWaiting(waiting);
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

function stepOfWaiting(waiting: Progress["waiting"]): NextStep {
  if (waiting?.expired) return "renew_offer";
  if (waiting?.followUp) return "follow_up";
  return waiting?.expiring ? "remind" : "await_answer";
}
