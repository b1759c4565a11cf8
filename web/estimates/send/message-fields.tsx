import Input from "antd/es/input";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { EmailInput } from "../../../contracts/emails.ts";
import { maxLengthOf } from "../../../contracts/max-length.ts";
import type { ContactPerson } from "./email-calls.ts";
import { PanelField } from "../editor/panels/panel-fields.tsx";
import { RecipientsField } from "./recipients-field.tsx";
import type { MessageForm } from "./use-message-form.ts";

interface MessageFieldsProps {
  readonly message: MessageForm;
  /** Those who have an address. */
  readonly persons: readonly ContactPerson[];
  readonly isDisabled: boolean;
}

export function MessageFields({ message, persons, isDisabled }: MessageFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const { recipientsProblem, subjectProblem } = message;
  return (
    <>
      <PanelField
        id={`${id}-to`}
        label={t("estimates.send.recipients")}
        hint={t("estimates.send.recipientsHint")}
        message={recipientsProblem}
      >
        <RecipientsField
          id={`${id}-to`}
          message={message}
          persons={persons}
          isDisabled={isDisabled}
        />
      </PanelField>
      <PanelField id={`${id}-subject`} label={t("estimates.send.subject")} message={subjectProblem}>
        <Input
          id={`${id}-subject`}
          value={message.subject}
          maxLength={maxLengthOf(EmailInput, "subject")}
          disabled={isDisabled}
          onChange={(event) => message.setSubject(event.target.value)}
        />
      </PanelField>
      <PanelField id={`${id}-body`} label={t("estimates.send.body")}>
        <Input.TextArea
          id={`${id}-body`}
          value={message.body}
          maxLength={maxLengthOf(EmailInput, "body")}
          className="panel-text"
          rows={6}
          disabled={isDisabled}
          onChange={(event) => message.setBody(event.target.value)}
        />
      </PanelField>
    </>
  );
}
