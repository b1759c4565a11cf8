import Checkbox from "antd/es/checkbox";
import Input from "antd/es/input";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { EmailInput } from "../../../contracts/emails.ts";
import { linkVariable } from "../../../contracts/offer-links.ts";
import { maxLengthOf } from "../../../contracts/max-length.ts";
import type { ContactPerson } from "./email-calls.ts";
import type { Language } from "../../base/i18n.ts";
import { LocalAddress } from "../../kit/page/local-address.tsx";
import { InsertText } from "../../text-blocks/insert-text.tsx";
import { describedBy, PanelField } from "../editor/panels/panel-fields.tsx";
import { rememberCopy } from "./copy-to-me.ts";
import { RecipientsField } from "./recipients-field.tsx";
import type { MessageForm } from "./use-message-form.ts";

interface MessageFieldsProps {
  readonly message: MessageForm;
  /** Of the document. */
  readonly language: Language;
  /** Of texts that are inserted; undefined where there are none for whoever sends. */
  readonly fill: ((body: string) => Promise<string>) | undefined;
  /** Those who have an address. */
  readonly persons: readonly ContactPerson[];
  /** Of whoever sends. */
  readonly ownAddress: string;
  readonly isDisabled: boolean;
}

export function MessageFields(props: MessageFieldsProps) {
  const { message, language, fill, persons, ownAddress, isDisabled } = props;
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
      <InsertText
        into="email"
        label={t("estimates.send.body")}
        language={language}
        {...(fill && { fill })}
        isShown={!isDisabled && fill !== undefined}
      >
        <BodyField id={`${id}-body`} message={message} isDisabled={isDisabled} />
      </InsertText>
      <CopyToMe message={message} address={ownAddress} isDisabled={isDisabled} />
    </>
  );
}

interface BodyFieldProps {
  readonly id: string;
  readonly message: MessageForm;
  readonly isDisabled: boolean;
}

/** What was handed over says that the link is there; the link itself is the client's, and shown to nobody else. */
function BodyField({ id, message: { body, setBody }, isDisabled }: BodyFieldProps) {
  const { t } = useTranslation();
  const hasLink = !isDisabled && body.includes(linkVariable);
  const hint = hasLink ? t("estimates.send.linkHint", { variable: linkVariable }) : undefined;
  const handedOver = body.replaceAll(linkVariable, t("estimates.send.linkInText"));
  return (
    <>
      <PanelField id={id} label={t("estimates.send.body")} hint={hint}>
        <Input.TextArea
          id={id}
          value={isDisabled ? handedOver : body}
          maxLength={maxLengthOf(EmailInput, "body")}
          className="panel-text"
          rows={6}
          disabled={isDisabled}
          onChange={(event) => setBody(event.target.value)}
          {...describedBy(id, null, hint)}
        />
      </PanelField>
      {hasLink && <LocalAddress />}
    </>
  );
}

interface CopyToMeProps {
  readonly message: MessageForm;
  readonly address: string;
  readonly isDisabled: boolean;
}

/** Whoever sends is one of the recipients then, and stands among them. */
function CopyToMe({ message, address, isDisabled }: CopyToMeProps) {
  const { t } = useTranslation();
  const { recipients, typedRecipient, setRecipients } = message;
  const others = recipients.filter((one) => one.toLowerCase() !== address.toLowerCase());
  return (
    <Checkbox
      className="send-copy"
      checked={others.length < recipients.length}
      disabled={isDisabled}
      onChange={({ target: { checked: isWanted } }) => {
        rememberCopy(address, isWanted);
        setRecipients({ recipients: isWanted ? [...others, address] : others, typedRecipient });
      }}
    >
      {t("estimates.send.copyToMe", { address })}
    </Checkbox>
  );
}
