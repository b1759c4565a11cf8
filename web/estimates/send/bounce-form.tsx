import { useMutation, useQueryClient } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Input from "antd/es/input";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isPlain } from "../../../contracts/fields.ts";
import { type BounceReport, emails } from "../../../contracts/emails.ts";
import { textLimits } from "../../../domain/base/text-limits.ts";
import { call } from "../../base/api.ts";
import { FileChooser } from "../../kit/fields/file-chooser.tsx";
import "../../kit/fields/image-field.css";
import { problemText } from "../../kit/page/field-message.ts";

const mostBytes = 10_000_000;

/** A mail that a mail server sent back, chosen as a file or pasted: the log then tells whom a message did not reach. */
export function BounceForm() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <OpenForm onClose={() => setOpen(false)} />;
  return (
    <p className="bounce-open">
      <Button size="small" onClick={() => setOpen(true)}>
        {t("estimates.emailLog.bounce.open")}
      </Button>
    </p>
  );
}

function OpenForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [message, setMessage] = useState("");
  const [isTooLarge, setTooLarge] = useState(false);
  const ids = { title: useId(), message: useId() };
  const { mutate, isPending, data, error, reset } = useReport();
  const write = (text: string) => {
    reset();
    setTooLarge(false);
    setMessage(text);
  };
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > mostBytes) setTooLarge(true);
    else write(await file.text());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(plainBeginning(message));
  };
  return (
    <form className="bounce-form" aria-labelledby={ids.title} onSubmit={submit}>
      <h3 id={ids.title}>{t("estimates.emailLog.bounce.title")}</h3>
      <p className="panel-hint">{t("estimates.emailLog.bounce.hint")}</p>
      <FileChooser
        text={t("estimates.emailLog.bounce.file")}
        accept=".eml,message/rfc822,text/plain"
        onChoose={(file) => void read(file)}
      />
      <label htmlFor={ids.message}>{t("estimates.emailLog.bounce.message")}</label>
      <Input.TextArea
        id={ids.message}
        rows={6}
        value={message}
        onChange={({ target }) => write(target.value)}
      />
      <div className="email-choices">
        <Button
          htmlType="submit"
          type="primary"
          size="small"
          loading={isPending}
          disabled={message.trim() === ""}
        >
          {t("estimates.emailLog.bounce.read")}
        </Button>
        <Button size="small" onClick={onClose}>
          {t("common.close")}
        </Button>
      </div>
      {isTooLarge && (
        <Alert type="error" role="alert" title={t("estimates.emailLog.bounce.tooLarge")} />
      )}
      {error && <Alert type="error" role="alert" title={problemText(t, error)} />}
      {data && <Outcome report={data} />}
    </form>
  );
}

function useReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (message: string) => call(emails.bounce, { body: { message } }),
    onSuccess: () => client.invalidateQueries(),
  });
}

function Outcome({ report: { outcome, email } }: { report: BounceReport }) {
  const { t } = useTranslation();
  const recipients = email.refusedRecipients.map(({ address }) => address).join(", ");
  return (
    <Alert
      type={outcome === "bounced" ? "warning" : "info"}
      role="status"
      showIcon
      title={t(`estimates.emailLog.bounce.outcomes.${outcome}`, {
        subject: email.subject,
        recipients,
      })}
    />
  );
}

/** What the report says stands at the beginning of the mail, and what was attached to the message at its end. */
const plainBeginning = (message: string) =>
  Array.from(message.slice(0, textLimits.returnedMail)).filter(isPlain).join("");
