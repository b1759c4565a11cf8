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
import { shortVersionName } from "../../offers/version-name.ts";
import { EmailStateTag } from "./email-state-tag.tsx";
import { emailLogHash } from "./email-log-hash.ts";
import "./email-problems.css";

const pollMs = 60_000;

/** Over every page, for whoever may send: how many messages nobody has decided about, and the newest. */
export function EmailProblems() {
  const { t } = useTranslation();
  const can = useCan();
  const { data } = useQuery({
    ...queryOf(emails.problems, {}),
    enabled: can(emails.problems.access),
    refetchInterval: pollMs,
  });
  const newest = data?.rows[0];
  if (!data || !newest) return null;
  return (
    <section className="email-problems" aria-label={t("estimates.emailLog.problems.label")}>
      <Alert
        type="warning"
        role="status"
        banner
        title={
          <div className="email-problems-line">
            <strong>{t("estimates.emailLog.problems.title", { count: data.total })}</strong>
            <NewestProblem email={newest} />
          </div>
        }
      />
    </section>
  );
}

/** Leads to the log that it stands in; "seen" takes it out of sight. */
function NewestProblem({ email }: { email: EmailProblem }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(emails.choose, { params: { id: email.id }, body: { choice: "seen" } }),
    onError: (error) => notifyError(problemText(t, error)),
  });
  const recipients = email.recipients.join(", ");
  return (
    <>
      <EmailStateTag state={email.state} />
      <Link
        to="/project/$id/estimate/$estimateId"
        params={{ id: email.projectId, estimateId: email.estimateId }}
        hash={emailLogHash}
      >
        {t("estimates.emailLog.problems.open", {
          project: email.projectTitle,
          offer: shortVersionName(t, email),
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
    </>
  );
}
