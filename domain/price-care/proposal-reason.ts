/** Why an article is proposed for a line. */
export const proposalReasons = ["number", "title"] as const;
export type ProposalReason = (typeof proposalReasons)[number];
