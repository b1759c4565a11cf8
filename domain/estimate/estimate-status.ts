/** The life of one version of an estimate. Domain rule. */
export const estimateStatuses = [
  "draft",
  "sent",
  "accepted",
  "declined",
  "expired",
  "superseded",
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
