import Button from "antd/es/button";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EstimateHeader } from "../../../contracts/estimates.ts";
import { FilesBeside } from "../../attachments/files-beside.tsx";
import type { MailText } from "../../../contracts/settings.ts";
import { isFrozen } from "../../../domain/estimate/estimate-status.ts";
import type { ContactPerson, EmailCalls } from "./email-calls.ts";
import { wantsCopy } from "./copy-to-me.ts";
import { MessageFields } from "./message-fields.tsx";
import "../editor/panels/panels.css";
import { SendAttachment } from "./send-attachment.tsx";
import { SendOutcome } from "./send-outcome.tsx";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { useEstimateView } from "../editor/store/use-estimate-store.ts";
import { useMessageForm } from "./use-message-form.ts";
import { type Sending, type useSendEmail, canWrite } from "./use-send-email.ts";

interface SendFormProps {
  readonly store: EstimateStore;
  readonly calls: EmailCalls;
  readonly email: ReturnType<typeof useSendEmail>;
  readonly persons: readonly ContactPerson[];
  readonly text: MailText;
  /** Puts what the message is about in the place of words in braces; left out where no texts are inserted. */
  readonly fill: ((body: string) => Promise<string>) | undefined;
  /** False where no mail server would take the message. */
  readonly canSendMail: boolean;
  /** Of whoever sends. */
  readonly ownAddress: string;
  readonly onClose: () => void;
}

const freezingHint = ({ changeNumber }: Pick<EstimateHeader, "changeNumber">) =>
  changeNumber === null ? "frozenHint" : "frozenChangeHint";

/** The message, what goes with it, and what became of it. What was typed stays until it is sent. */
export function SendForm(props: SendFormProps) {
  const { store, calls, email, persons, text, fill, ownAddress, onClose } = props;
  const { t } = useTranslation();
  const { header, status } = useEstimateView(store);
  const reachable = persons.filter((person) => person.email !== "");
  const contact = reachable.find((person) => person.id === header.project.contactPersonId);
  const { draft, write } = email;
  const recipients = [
    ...(contact ? [contact.email] : []),
    ...(wantsCopy(ownAddress) ? [ownAddress] : []),
  ];
  const message = useMessageForm({ text, recipients, draft, write });

  const isSaved = status === "saved";
  // As it was when the form was opened: what is sent from here freezes the version.
  const [isDraft] = useState(!isFrozen(header.status));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (message.check() && isSaved && props.canSendMail) void email.send(message);
  };

  return (
    <form className="send-form" onSubmit={submit}>
      {reachable.length === 0 && <p className="panel-hint">{t("estimates.send.noPersonEmail")}</p>}
      <MessageFields
        message={message}
        language={header.language}
        fill={fill}
        persons={reachable}
        ownAddress={ownAddress}
        isDisabled={!canWrite(email.sending)}
      />
      {isSaved ? (
        <SendAttachment estimateId={store.id} revision={header.revision} calls={calls} />
      ) : (
        <p className="panel-hint">{t("estimates.send.unsaved")}</p>
      )}
      <FilesBeside estimateId={store.id} />
      <p className="panel-hint">
        {t(`estimates.send.${isDraft ? freezingHint(header) : "statusNotDraft"}`)}
      </p>
      <SendFooter email={email} isReady={isSaved && props.canSendMail} onClose={onClose} />
    </form>
  );
}

interface SendFooterProps extends Pick<SendFormProps, "email" | "onClose"> {
  readonly isReady: boolean;
}

/** Stays in sight, and with it what became of the message. */
function SendFooter({ email: { sending, cancel }, isReady, onClose }: SendFooterProps) {
  const { t } = useTranslation();
  return (
    <footer className="send-footer">
      <SendOutcome sending={sending} onCancel={cancel} />
      <div className="send-buttons">
        <Button onClick={onClose}>{t("common.close")}</Button>
        {!isSent(sending) && (
          <Button
            type="primary"
            htmlType="submit"
            loading={sending.step === "handing_over"}
            disabled={!isReady || (!canWrite(sending) && sending.step !== "unknown")}
          >
            {t("estimates.send.send")}
          </Button>
        )}
      </div>
    </footer>
  );
}

const isSent = (sending: Sending) => sending.step === "queued" && sending.email.state === "sent";
