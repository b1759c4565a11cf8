/** What the calls about mails that came back answer, kept by hand as reply-rules.ts. */
export const bounceReplies = {
  "GET /api/companies/:companyId/bounce-token": "getBounceSettings: BounceSettings",
  "PUT /api/companies/:companyId/bounce-token":
    "makeBounceToken: {token: string, settings: BounceSettings}",
  "DELETE /api/companies/:companyId/bounce-token": "deleteBounceToken: nothing",
  "POST /api/inbound/bounces": "postBounce: {outcome: BounceOutcome}",
};
