/**
 * What is stored of the life of one version of an estimate. Nothing writes "expired" any more: that an
 * offer is over follows from its last day. Domain rule.
 */
export const estimateStatuses = [
  "draft",
  "sent",
  "accepted",
  "declined",
  "expired",
  "superseded",
  "withdrawn",
] as const;
export type EstimateStatus = (typeof estimateStatuses)[number];

const draft: EstimateStatus = "draft";

/**
 * From the moment when a mail server has accepted it a version stays as the client got it; a draft that
 * was superseded stays as it was.
 */
export const isFrozen = (status: EstimateStatus): boolean => status !== draft;

/** Versions that can be changed. */
export const changeableStatuses: readonly EstimateStatus[] = [draft];

/** A draft that is sent; what was sent before keeps its status when it is sent again. */
export const estimateStatusWhenSent: EstimateStatus = "sent";

/** What has no answer yet, out or still a draft, is superseded when a newer version is sent. */
export const statusWhenReplaced: EstimateStatus = "superseded";
export const replaceableStatuses: readonly EstimateStatus[] = [draft, "sent"];

/** Where a version stands that may never have left the house; only such a one can be deleted. */
export const neverSentStatuses: readonly EstimateStatus[] = [draft, statusWhenReplaced];

/** The customer has said no, or the company has taken it back: nobody waits for an answer to it any more. */
export const endedStatuses = ["declined", "withdrawn"] as const satisfies EstimateStatus[];
export type EndedStatus = (typeof endedStatuses)[number];

/** Has it come to nothing, so that somebody decides what follows? Domain rule. */
export const hasEnded = (state: OfferState): state is EndedStatus =>
  endedStatuses.some((ended) => ended === state);

/** A day until which it holds means nothing any more: it was answered, replaced or taken back. Domain rule. */
export const settledStatuses: readonly EstimateStatus[] = [
  "accepted",
  statusWhenReplaced,
  ...endedStatuses,
];

/** A version to which the customer said yes. */
export const acceptedStatus: EstimateStatus = "accepted";

/** What people see of a version: also whether it was looked at, and whether it still holds. */
export const offerStates = [
  "draft",
  "sent",
  "viewed",
  "accepted",
  "declined",
  "expired",
  "superseded",
  "withdrawn",
] as const;
export type OfferState = (typeof offerStates)[number];

interface OfferLife {
  readonly status: EstimateStatus;
  /** When the customer first opened the page of the offer. */
  readonly firstVisitAt: Date | string | null;
  /** The last day on which it holds. */
  readonly validUntil: string;
}

/** No job has to say that an offer is over: it follows from the day, so it is never late. Domain rule. */
export function offerStateOf(
  { status, firstVisitAt, validUntil }: OfferLife,
  today: string,
): OfferState {
  if (status !== estimateStatusWhenSent) return status;
  if (validUntil < today) return "expired";
  return firstVisitAt === null ? "sent" : "viewed";
}

/** What can be done with a version as an offer. */
export const offerDeeds = [
  "send",
  "hand_over",
  "accept",
  "decline",
  "withdraw",
  "extend",
  "reopen",
] as const;
export type OfferDeed = (typeof offerDeeds)[number];

const out: readonly OfferDeed[] = ["send", "accept", "decline", "withdraw", "extend"];

/** A customer may still want what a newer version has replaced, so staff can enter that. */
const byStaff: Record<OfferState, readonly OfferDeed[]> = {
  draft: ["send", "hand_over", "accept"],
  sent: out,
  viewed: out,
  accepted: ["send", "reopen"],
  declined: ["send", "reopen"],
  expired: out,
  superseded: ["send", "accept"],
  withdrawn: ["reopen"],
};

/** The customer answers what is out, holds, and has no newer version. */
const byCustomer: readonly OfferState[] = ["sent", "viewed"];

/** What staff can do with a version in this state. Domain rule. */
export const deedsOfStaff = (state: OfferState): readonly OfferDeed[] => byStaff[state];

/** Can the customer himself say yes or no to a version in this state? Domain rule. */
export const canCustomerAnswer = (state: OfferState): boolean => byCustomer.includes(state);

/** What a newer version has replaced, or was withdrawn, is no longer talked about; nor is a draft. */
const takesQuestions: readonly OfferState[] = ["sent", "viewed", "accepted", "declined", "expired"];

/** Can the customer ask about a version in this state? Domain rule. */
export const canCustomerAsk = (state: OfferState): boolean => takesQuestions.includes(state);
