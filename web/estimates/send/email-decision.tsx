import { useMutation } from "@tanstack/react-query";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { type Email, type EmailChoice, emails } from "../../../contracts/emails.ts";
import { choicesOf } from "../../../domain/project/email-state.ts";
import { call } from "../../base/api.ts";
import { useDates } from "../../kit/page/dates.ts";
import { problemText } from "../../kit/page/field-message.ts";

/** What somebody decided last about a message that went wrong. */
export function DecidedText({ email }: { email: Email }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { choice, chosenBy, chosenAt } = email;
  if (choice === null || chosenAt === null) return null;
  const parts = { user: chosenBy ?? "", at: dates.moment(chosenAt) };
  return <p className="muted">{t(`estimates.emailLog.decided.${choice}`, parts)}</p>;
}

interface EmailDecisionProps {
  readonly email: Email;
  readonly onSentAgain: () => void;
}

/** The choices about a message that failed or may have arrived; nothing for any other. */
export function EmailDecision({ email, onSentAgain }: EmailDecisionProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (choice: EmailChoice) =>
      call(emails.choose, { params: { id: email.id }, body: { choice } }),
    onSuccess: (_answer, choice) => {
      if (choice === "send_again") onSentAgain();
    },
  });
  const choices = choicesOf[email.state].filter(
    (choice) => choice !== email.choice || choice !== "seen",
  );
  if (choices.length === 0) return null;
  return (
    <div className="email-decision">
      <p>{t(`estimates.emailLog.${email.state === "unknown" ? "decideHint" : "againHint"}`)}</p>
      <div className="email-choices">
        {choices.map((choice) => (
          <Button
            key={choice}
            size="small"
            loading={isPending && variables === choice}
            disabled={isPending}
            aria-label={t("estimates.emailLog.decideFor", {
              choice: t(`estimates.emailLog.decide.${choice}`),
              recipients: email.recipients.join(", "),
            })}
            onClick={() => mutate(choice)}
          >
            {t(`estimates.emailLog.decide.${choice}`)}
          </Button>
        ))}
      </div>
      {error && (
        <p role="alert" className="panel-message">
          {problemText(t, error)}
        </p>
      )}
    </div>
  );
}
