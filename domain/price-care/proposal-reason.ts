/** Why an article is proposed for a line. */
export const proposalReasons = ["number", "title", "beginning"] as const;
export type ProposalReason = (typeof proposalReasons)[number];
