import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { type EmailProblem, emails } from "../../../contracts/emails.ts";
import { call, queryOf } from "../../base/api.ts";
import { useCan } from "../../base/guard.ts";
import { problemText } from "../../kit/page/field-message.ts";
import { notifyError } from "../../kit/page/toasts.tsx";
import { EmailStateTag } from "./email-state-tag.tsx";
import { emailLogHash } from "./email-log-hash.ts";
import "./email-problems.css";

const pollMs = 60_000;
const mostShown = 3;

/** Over every page, for whoever may send: messages that nobody has decided about. */
export function EmailProblems() {
  const { t } = useTranslation();
  const can = useCan();
  const { data } = useQuery({
    ...queryOf(emails.problems, {}),
    enabled: can(emails.problems.access),
    refetchInterval: pollMs,
  });
  if (data === undefined || data.total === 0) return null;
  const rest = data.total - Math.min(data.rows.length, mostShown);
  return (
    <section className="email-problems" aria-label={t("estimates.emailLog.problems.label")}>
      <Alert
        type="warning"
        showIcon
        title={t("estimates.emailLog.problems.title", { count: data.total })}
        description={
          <ul>
            {data.rows.slice(0, mostShown).map((email) => (
              <OneProblem key={email.id} email={email} />
            ))}
            {rest > 0 && <li>{t("estimates.emailLog.problems.more", { count: rest })}</li>}
          </ul>
        }
      />
    </section>
  );
}

/** Leads to the log that it stands in; "seen" takes it out of sight. */
function OneProblem({ email }: { email: EmailProblem }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(emails.choose, { params: { id: email.id }, body: { choice: "seen" } }),
    onError: (error) => notifyError(problemText(t, error)),
  });
  const recipients = email.recipients.join(", ");
  return (
    <li>
      <EmailStateTag state={email.state} />
      <Link
        to="/project/$id/estimate/$estimateId"
        params={{ id: email.projectId, estimateId: email.estimateId }}
        hash={emailLogHash}
      >
        {t("estimates.emailLog.problems.open", {
          project: email.projectTitle,
          version: t("estimates.versionShort", { version: email.version }),
          recipients,
        })}
      </Link>
      <Button
        size="small"
        loading={isPending}
        aria-label={t("estimates.emailLog.decideFor", {
          choice: t("estimates.emailLog.decide.seen"),
          recipients,
        })}
        onClick={() => mutate()}
      >
        {t("estimates.emailLog.decide.seen")}
      </Button>
    </li>
  );
}
