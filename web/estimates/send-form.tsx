import Button from "antd/es/button";
import Input from "antd/es/input";
import Select from "antd/es/select";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { email as emailSchema } from "../../contracts/fields.ts";
import type { ContactPerson } from "./email-calls.ts";
import type { EmailText } from "./email-text.ts";
import { PanelField } from "./panel-fields.tsx";
import { SendAttachment } from "./send-attachment.tsx";
import type { SendModalProps } from "./send-modal.tsx";
import { SendOutcome } from "./send-outcome.tsx";
import { useEstimateView } from "./use-estimate-store.ts";
import "./panels.css";

interface SendFormProps extends SendModalProps {
  readonly persons: readonly ContactPerson[];
  readonly text: EmailText;
}

/** The message. What was typed stays until it is known to be sent. */
export function SendForm(props: SendFormProps) {
  const { store, calls, email, persons, text, onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  const { header, status } = useEstimateView(store);
  const reachable = persons.filter((person) => person.email !== "");
  const contact = reachable.find((person) => person.id === header.project.contactPersonId);
  const [recipients, setRecipients] = useState<readonly string[]>(contact ? [contact.email] : []);
  const [subject, setSubject] = useState(text.subject);
  const [body, setBody] = useState(text.body);
  const [hasTried, setHasTried] = useState(false);

  const { sending } = email;
  const isWriting = sending.step === "writing" || sending.step === "refused" || hasFailed(sending);
  const isSaved = status === "saved";
  const label = { to: t("estimates.send.recipients"), subject: t("estimates.send.subject") };
  const wrong = recipients.find((address) => !emailSchema.safeParse(address).success);
  const recipientsProblem =
    recipients.length === 0
      ? t("fields.required", { label: label.to })
      : wrong !== undefined && t("estimates.send.wrongAddress", { address: wrong });
  const subjectProblem = subject.trim() === "" && t("fields.required", { label: label.subject });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (recipientsProblem === false && subjectProblem === false && isSaved) {
      void email.send({ recipients, subject, body });
    }
  };
  const shown = (problem: string | false) => (hasTried && problem !== false ? problem : null);

  return (
    <form className="send-form" onSubmit={submit}>
      {reachable.length === 0 && <p className="panel-hint">{t("estimates.send.noPersonEmail")}</p>}
      <PanelField
        id={`${id}-to`}
        label={label.to}
        hint={t("estimates.send.recipientsHint")}
        message={shown(recipientsProblem)}
      >
        <Select
          id={`${id}-to`}
          mode="tags"
          disabled={!isWriting}
          value={[...recipients]}
          tokenSeparators={[",", ";", " "]}
          options={reachable.map((person) => ({
            value: person.email,
            label: `${person.name} <${person.email}>`,
          }))}
          {...(shown(recipientsProblem) !== null && { status: "error" as const })}
          onChange={(addresses) => setRecipients(addresses.map((address) => address.trim()))}
        />
      </PanelField>
      <PanelField id={`${id}-subject`} label={label.subject} message={shown(subjectProblem)}>
        <Input
          id={`${id}-subject`}
          value={subject}
          maxLength={200}
          disabled={!isWriting}
          onChange={(event) => setSubject(event.target.value)}
        />
      </PanelField>
      <PanelField id={`${id}-body`} label={t("estimates.send.body")}>
        <Input.TextArea
          id={`${id}-body`}
          value={body}
          maxLength={10_000}
          autoSize={{ minRows: 6, maxRows: 11 }}
          disabled={!isWriting}
          onChange={(event) => setBody(event.target.value)}
        />
      </PanelField>
      {isSaved && <SendAttachment estimateId={store.id} revision={header.revision} calls={calls} />}
      {!isSaved && <p className="panel-hint">{t("estimates.send.unsaved")}</p>}
      <p className="panel-hint">
        {t(
          header.status === "draft" ? "estimates.send.frozenHint" : "estimates.send.statusNotDraft",
        )}
      </p>
      <SendOutcome sending={sending} onCancel={email.cancel} />
      <footer className="send-footer">
        <Button onClick={onClose}>{t("common.close")}</Button>
        {!isSent(sending) && (
          <Button
            type="primary"
            htmlType="submit"
            loading={sending.step === "handing_over"}
            disabled={!isSaved || (!isWriting && sending.step !== "unknown")}
          >
            {t("estimates.send.send")}
          </Button>
        )}
      </footer>
    </form>
  );
}

type Sending = SendModalProps["email"]["sending"];

const hasFailed = (sending: Sending) =>
  sending.step === "queued" && sending.email.state === "failed";
const isSent = (sending: Sending) => sending.step === "queued" && sending.email.state === "sent";
