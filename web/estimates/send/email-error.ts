import type { TFunction } from "i18next";
import type { Email } from "../../../contracts/estimates.ts";

/** What went wrong with a message: our own words, and the mail server's after them. */
export function emailErrorText(
  t: TFunction,
  { error, errorCode }: Pick<Email, "error" | "errorCode">,
): string | null {
  if (errorCode === null) {
    return error === null ? null : `${t("estimates.emailLog.errors.not_taken")} ${error}`;
  }
  const words = t(`estimates.emailLog.errors.${errorCode}`);
  return error === null ? words : `${words} ${error}`;
}
