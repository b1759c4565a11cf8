import { useTranslation } from "react-i18next";
import type { Email } from "../../../contracts/emails.ts";
import { useDates } from "../../kit/page/dates.ts";

/** Since when a message waits for its mail server, and when it is tried next. */
export function WaitingText({ email }: { email: Email }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { failingSince, nextTryAt } = email;
  if (nextTryAt === null) return null;
  const next = dates.moment(nextTryAt);
  return (
    <p>
      {failingSince === null
        ? t("estimates.send.nextTry", { next })
        : t("estimates.send.waitsSince", { since: dates.moment(failingSince), next })}
    </p>
  );
}
