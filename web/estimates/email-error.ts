import type { TFunction } from "i18next";
import type { Email } from "../../contracts/estimates.ts";

/** What went wrong with a message: our own words where we know, else the mail server's. */
export function emailErrorText(
  t: TFunction,
  { error, errorCode }: Pick<Email, "error" | "errorCode">,
): string | null {
  if (errorCode === null) return error;
  const words = t(`estimates.emailLog.errors.${errorCode}`);
  return error === null ? words : `${words} ${error}`;
}
