import { useState } from "react";
import { useTranslation } from "react-i18next";
import { email as emailSchema } from "../../../contracts/fields.ts";
import type { EmailText } from "./email-text.ts";
import type { MessageInput } from "./use-send-email.ts";

export interface MessageForm extends MessageInput {
  readonly setRecipients: (recipients: readonly string[]) => void;
  readonly setSubject: (subject: string) => void;
  readonly setBody: (body: string) => void;
  /** Why a field cannot go out; shown only after a try to send. */
  readonly recipientsProblem: string | null;
  readonly subjectProblem: string | null;
  /** From now on problems are shown. True when there are none. */
  readonly check: () => boolean;
}

/** The message while it is written: what was typed stays, what was prepared follows the estimate. */
export function useMessageForm(text: EmailText, firstRecipients: readonly string[]): MessageForm {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Partial<MessageInput>>({});
  const { recipients, subject, body } = { recipients: firstRecipients, ...text, ...typed };
  const type = (part: Partial<MessageInput>) => setTyped((before) => ({ ...before, ...part }));
  const [isChecked, setIsChecked] = useState(false);

  const recipientsProblem = () => {
    if (recipients.length === 0) {
      return t("fields.required", { label: t("estimates.send.recipients") });
    }
    const address = recipients.find((one) => !emailSchema.safeParse(one).success);
    return address === undefined ? null : t("estimates.send.wrongAddress", { address });
  };
  const subjectProblem = () =>
    subject.trim() === "" ? t("fields.required", { label: t("estimates.send.subject") }) : null;

  return {
    recipients,
    subject,
    body,
    setRecipients: (next) => type({ recipients: next }),
    setSubject: (next) => type({ subject: next }),
    setBody: (next) => type({ body: next }),
    recipientsProblem: isChecked ? recipientsProblem() : null,
    subjectProblem: isChecked ? subjectProblem() : null,
    check: () => {
      setIsChecked(true);
      return recipientsProblem() === null && subjectProblem() === null;
    },
  };
}
