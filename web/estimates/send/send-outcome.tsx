import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import type { Email } from "../../../contracts/emails.ts";
import { problemText } from "../../kit/page/field-message.ts";
import { WaitingText } from "./waiting-text.tsx";
import { emailErrorText } from "./email-error.ts";
import { partlySent } from "../../../domain/project/partly-sent.ts";
import type { Sending } from "./use-send-email.ts";

interface SendOutcomeProps {
  readonly sending: Sending;
  readonly onCancel: () => Promise<void>;
}

/** Where the message stands, in words that never promise more than the log says. */
export function SendOutcome({ sending, onCancel }: SendOutcomeProps) {
  const { t } = useTranslation();
  switch (sending.step) {
    case "writing":
    case "handing_over":
      return null;
    case "refused":
      return (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t("estimates.send.failed")}
          description={problemText(t, sending.error)}
        />
      );
    case "unknown":
      return <Alert type="warning" showIcon role="alert" title={t("estimates.send.lost")} />;
    case "queued":
      return <LogOutcome email={sending.email} onCancel={onCancel} />;
  }
}

interface LogOutcomeProps {
  readonly email: Email;
  readonly onCancel: () => Promise<void>;
}

function LogOutcome({ email, onCancel }: LogOutcomeProps) {
  const { t } = useTranslation();
  const error = emailErrorText(t, email);
  const partly = partlySent(email);
  if (partly !== null) {
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={t("estimates.send.partly", partly)}
        description={error}
      />
    );
  }
  if (email.state === "sent") {
    return <Alert type="success" showIcon title={t("estimates.send.sent")} description={error} />;
  }
  if (email.state === "failed") {
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        title={t("estimates.send.failed")}
        description={error}
      />
    );
  }
  if (email.state === "unknown") {
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={t("estimates.send.unknown")}
        description={t("estimates.send.unknownHint")}
      />
    );
  }
  return <WaitingOutcome email={email} onCancel={onCancel} />;
}

/** It has not left yet, and may still be kept back. */
function WaitingOutcome({ email, onCancel }: LogOutcomeProps) {
  const { t } = useTranslation();
  const error = emailErrorText(t, email);
  const isRetrying = error !== null;
  return (
    <Alert
      type="info"
      showIcon
      title={
        isRetrying
          ? t("estimates.send.retrying", { attempts: email.attempts })
          : t("estimates.send.queued")
      }
      description={
        <>
          {isRetrying && <p>{error}</p>}
          <WaitingText email={email} />
          {t("estimates.send.later")}
        </>
      }
      action={
        email.state === "queued" && (
          <Button size="small" onClick={() => void onCancel()}>
            {t("estimates.send.cancel")}
          </Button>
        )
      }
    />
  );
}
