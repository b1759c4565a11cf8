import type { TFunction } from "i18next";
import type { Email } from "../../../contracts/emails.ts";

type Problem = Pick<Email, "error" | "errorCode" | "step" | "refusedRecipients">;

/** What went wrong with a message: our own words, and the mail server's after them, for each recipient. */
export function emailErrorText(t: TFunction, problem: Problem): string | null {
  const { error, errorCode, step, refusedRecipients } = problem;
  const refused = refusedRecipients.map(({ address, answer }) => `${address} (${answer})`);
  const answers = refused.length === 0 ? error : refused.join(", ");
  if (errorCode === null) {
    return answers === null ? null : `${t("estimates.emailLog.errors.not_taken")} ${answers}`;
  }
  const words = t(`estimates.emailLog.errors.${errorCode}`, {
    step: step === null ? "" : t(`estimates.emailLog.steps.${step}`),
  });
  return answers === null ? words : `${words} ${answers}`;
}
