import { useMutation } from "@tanstack/react-query";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { type Email, type EmailChoice, emails } from "../../../contracts/emails.ts";
import { choicesOf } from "../../../domain/project/email-state.ts";
import { call } from "../../base/api.ts";
import { AskFirst } from "../../kit/form/ask-first.tsx";
import { useDates } from "../../kit/page/dates.ts";
import { problemText } from "../../kit/page/field-message.ts";
import { reachedBy } from "../../../domain/project/partly-sent.ts";

/** What somebody decided last about a message that went wrong. */
export function DecidedText({ email }: { email: Email }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { choice, chosenBy, chosenAt } = email;
  if (choice === null || chosenAt === null) return null;
  const parts = { user: chosenBy ?? "", at: dates.moment(chosenAt) };
  return <p className="muted">{t(`estimates.emailLog.decided.${choice}`, parts)}</p>;
}

/** Its document is no longer what the version holds. */
const isTooLate = (choice: EmailChoice, email: Email) =>
  choice === "send_again" && email.isOutdated;

function hintOf({ state, isOutdated }: Email) {
  if (state === "unknown") return "decideHint";
  return isOutdated ? "outdatedHint" : "againHint";
}

interface EmailDecisionProps {
  readonly email: Email;
  /** The same offer went out by this one meanwhile. */
  readonly newer: Email | undefined;
  readonly onSentAgain: () => void;
}

/** The choices about a message that failed or may have arrived; nothing for any other. */
export function EmailDecision({ email, newer, onSentAgain }: EmailDecisionProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (choice: EmailChoice) =>
      call(emails.choose, { params: { id: email.id }, body: { choice } }),
    onSuccess: (_answer, choice) => {
      if (choice === "send_again") onSentAgain();
    },
  });
  const choices = choicesOf[email.state].filter(
    (choice) => (choice !== email.choice || choice !== "seen") && !isTooLate(choice, email),
  );
  if (choices.length === 0) return null;
  const wentOut =
    newer &&
    t("estimates.emailLog.wentOut", {
      recipients: reachedBy(newer).join(", "),
      at: dates.moment(newer.sentAt ?? newer.createdAt),
    });
  return (
    <div className="email-decision">
      {wentOut !== undefined && <p>{wentOut}</p>}
      <p>{t(`estimates.emailLog.${hintOf(email)}`)}</p>
      <div className="email-choices">
        {choices.map((choice) => (
          <ChoiceButton
            key={choice}
            {...{ email, choice, isPending }}
            isChosen={variables === choice}
            asksFirst={choice === "send_again" && newer !== undefined}
            onChoose={() => mutate(choice)}
          />
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

interface ChoiceButtonProps {
  readonly email: Email;
  readonly choice: EmailChoice;
  readonly isPending: boolean;
  readonly isChosen: boolean;
  readonly asksFirst: boolean;
  readonly onChoose: () => void;
}

function ChoiceButton(props: ChoiceButtonProps) {
  const { email, choice, isPending, isChosen, asksFirst, onChoose } = props;
  const { t } = useTranslation();
  const name = t(`estimates.emailLog.decide.${choice}`);
  const recipients = email.recipients.join(", ");
  const button = (
    <Button
      size="small"
      loading={isPending && isChosen}
      disabled={isPending}
      aria-label={t("estimates.emailLog.decideFor", { choice: name, recipients })}
      {...(!asksFirst && { onClick: onChoose })}
    >
      {name}
    </Button>
  );
  if (!asksFirst) return button;
  return (
    <AskFirst
      question={t("estimates.emailLog.againAsk")}
      hint={t("estimates.emailLog.againTwice")}
      yes={name}
      onYes={onChoose}
    >
      {button}
    </AskFirst>
  );
}
