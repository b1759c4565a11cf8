import type { EstimateSummary } from "../../../contracts/estimates.ts";
import { EmailStateTag } from "../send/email-state-tag.tsx";

/** How the newest message with a version stands, unless it was sent: that the status says. */
export function EmailMark({ version }: { version: Pick<EstimateSummary, "emailState"> }) {
  const { emailState } = version;
  return emailState === null || emailState === "sent" ? null : <EmailStateTag state={emailState} />;
}
