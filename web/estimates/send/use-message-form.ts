import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MailText } from "../../../contracts/settings.ts";
import { isAddress, type Recipients } from "./recipients.ts";
import type { Draft, MessageInput } from "./use-send-email.ts";

export interface MessageForm extends MessageInput {
  readonly typedRecipient: string;
  readonly setTypedRecipient: (text: string) => void;
  readonly setRecipients: (recipients: Recipients) => void;
  readonly setSubject: (subject: string) => void;
  readonly setBody: (body: string) => void;
  /** Why a field cannot go out; shown only after a try to send. */
  readonly recipientsProblem: string | null;
  readonly subjectProblem: string | null;
  /** From now on problems are shown. True when there are none. */
  readonly check: () => boolean;
}

interface MessageStart {
  readonly text: MailText;
  readonly recipients: readonly string[];
  /** What was typed before, also while the dialog was open the last time. */
  readonly draft: Draft;
  readonly write: (part: Draft) => void;
}

/** The message while it is written: what was typed stays, what was prepared follows the estimate. */
export function useMessageForm({ draft, write, ...start }: MessageStart): MessageForm {
  const { t } = useTranslation();
  const { recipients, subject, body } = { recipients: start.recipients, ...start.text, ...draft };
  const { typedRecipient = "" } = draft;
  const [isChecked, setIsChecked] = useState(false);

  const recipientsProblem = () => {
    const unfinished = typedRecipient.trim();
    if (unfinished !== "") return t("estimates.send.wrongAddress", { address: unfinished });
    if (recipients.length === 0) {
      return t("fields.required", { label: t("estimates.send.recipients") });
    }
    const address = recipients.find((one) => !isAddress(one));
    return address === undefined ? null : t("estimates.send.wrongAddress", { address });
  };
  const subjectProblem = () =>
    subject.trim() === "" ? t("fields.required", { label: t("estimates.send.subject") }) : null;

  return {
    recipients,
    subject,
    body,
    typedRecipient,
    setTypedRecipient: (text) => write({ typedRecipient: text }),
    setRecipients: write,
    setSubject: (text) => write({ subject: text }),
    setBody: (text) => write({ body: text }),
    recipientsProblem: isChecked ? recipientsProblem() : null,
    subjectProblem: isChecked ? subjectProblem() : null,
    check: () => {
      setIsChecked(true);
      return recipientsProblem() === null && subjectProblem() === null;
    },
  };
}
