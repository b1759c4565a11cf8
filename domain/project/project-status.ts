/** The life of a project, in the order of work. Domain rule. */
export const projectStatuses = [
  "enquiry",
  "estimating",
  "offer_sent",
  "negotiation",
  "won",
  "in_progress",
  "completed",
  "lost",
  "on_hold",
  "cancelled",
  "archived",
] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** How an offer ended. */
export const offerOutcomes = ["won", "lost"] as const;
export type OfferOutcome = (typeof offerOutcomes)[number];

interface Stage {
  /** Where a project may go from here, by hand or because its offer was sent. */
  readonly next: readonly ProjectStatus[];
  /** For a project that rests: where it may have been before, and goes back to. */
  readonly before?: readonly ProjectStatus[];
  /** Work goes on until a project is finished, given up or put away. */
  readonly isOpen: boolean;
  /** What is true of the offer here: none yet, or none any more; out with the client; or how it ended. */
  readonly offer: "none" | "out" | OfferOutcome | "as_before";
}

const stages: Record<ProjectStatus, Stage> = {
  enquiry: {
    next: ["estimating", "offer_sent", "lost", "on_hold", "cancelled"],
    isOpen: true,
    offer: "none",
  },
  estimating: {
    next: ["offer_sent", "on_hold", "lost", "cancelled"],
    isOpen: true,
    offer: "none",
  },
  offer_sent: { next: ["negotiation", "won", "lost", "estimating"], isOpen: true, offer: "out" },
  negotiation: { next: ["offer_sent", "won", "lost"], isOpen: true, offer: "out" },
  won: { next: ["in_progress", "cancelled"], isOpen: true, offer: "won" },
  in_progress: { next: ["completed", "on_hold"], isOpen: true, offer: "won" },
  completed: { next: ["archived", "in_progress"], isOpen: false, offer: "won" },
  lost: { next: ["estimating", "archived"], isOpen: false, offer: "lost" },
  on_hold: {
    next: ["cancelled"],
    before: ["enquiry", "estimating", "in_progress"],
    isOpen: true,
    offer: "as_before",
  },
  cancelled: { next: ["enquiry", "estimating", "archived"], isOpen: false, offer: "none" },
  archived: {
    next: [],
    before: ["completed", "lost", "cancelled"],
    isOpen: false,
    offer: "as_before",
  },
};

/** Where a project stands, and while it rests, where it was before. */
export interface PresentStatus {
  readonly status: ProjectStatus;
  readonly statusBefore: ProjectStatus | null;
}

/** Where a project may go from where it stands; a rest leads past no rule, but back to where it began. */
export function nextStatuses({ status, statusBefore }: PresentStatus): readonly ProjectStatus[] {
  const { next, before = [] } = stages[status];
  return [...before.filter((known) => known === statusBefore), ...next];
}

export const openStatuses = projectStatuses.filter((status) => stages[status].isOpen);

/** The client has an offer and has not answered. */
export const outStatuses = projectStatuses.filter((status) => stages[status].offer === "out");

/** Work is being done. */
export const runningStatuses: readonly ProjectStatus[] = ["in_progress"];

/** A project that is being priced, or was before it rested, has an offer out once a mail server accepts it. */
export const projectStatusWhenSent: ProjectStatus = "offer_sent";
export const pricedStatuses: readonly ProjectStatus[] = ["enquiry", "estimating"];

/** A project is won by the acceptance of a version, and loses it again where it is cancelled. */
export const projectStatusWhenAccepted: ProjectStatus = "won";
export const projectStatusWhenCancelled: ProjectStatus = "cancelled";

/** Nobody says yes to the offer of a project that was given up or put away. */
export const canBeWon = (status: ProjectStatus): boolean =>
  status !== "cancelled" && status !== "archived";

/** Whoever gives up an offer says why. */
export const needsReason = (status: ProjectStatus): boolean => status === "lost";

/**
 * How the offer has ended for a project that comes to this status; null while it has not. The database
 * keeps it (the trigger `projects_status_changed`), and a test holds the trigger to this.
 */
export function outcomeAt(status: ProjectStatus, before: OfferOutcome | null): OfferOutcome | null {
  const { offer } = stages[status];
  if (offer === "as_before") return before;
  return offer === "won" || offer === "lost" ? offer : null;
}
