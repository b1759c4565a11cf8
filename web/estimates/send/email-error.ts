import type { TFunction } from "i18next";
import type { Email } from "../../../contracts/emails.ts";
import { emailError } from "../../../domain/project/email-error.ts";

type Problem = Pick<Email, "error" | "errorCode" | "step" | "refusedRecipients">;

/** What went wrong with a message, in words. */
export const emailErrorText = (t: TFunction, problem: Problem): string | null =>
  emailError(problem, (code, step) =>
    t(`estimates.emailLog.errors.${code}`, {
      step: step === null ? "" : t(`estimates.emailLog.steps.${step}`),
    }),
  );
