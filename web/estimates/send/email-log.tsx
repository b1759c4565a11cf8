import { useMutation } from "@tanstack/react-query";
import Button from "antd/es/button";
import { Drawer } from "../../kit/page/drawer.tsx";
import Skeleton from "antd/es/skeleton";
import { useTranslation } from "react-i18next";
import type { Email } from "../../../contracts/emails.ts";
import { estimates } from "../../../contracts/estimates.ts";
import { listFiles } from "../../../contracts/list-files.ts";
import { addressOf, call } from "../../base/api.ts";
import { ListFileButton } from "../../kit/list/list-file-button.tsx";
import { problemText } from "../../kit/page/field-message.ts";
import { LoadProblem } from "../../kit/page/not-loaded.tsx";
import { type Dates, useDates } from "../../kit/page/dates.ts";
import { BounceForm } from "./bounce-form.tsx";
import { DecidedText, EmailDecision } from "./email-decision.tsx";
import { WaitingText } from "./waiting-text.tsx";
import { EmailStateTag } from "./email-state-tag.tsx";
import { emailErrorText } from "./email-error.ts";
import { partlySent } from "../../../domain/project/partly-sent.ts";
import { useEmailLog } from "./use-email-log.ts";
import { FigureRow } from "../../kit/page/figure-row.tsx";
import "../editor/panels/panels.css";
import "../history/log.css";

interface EmailLogProps {
  readonly estimateId: string;
  readonly mayDecide: boolean;
  /** A message that went wrong is on its way once more. */
  readonly onSentAgain: () => void;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Every message with this version: to whom, when, and what the mail server said. */
export function EmailLog({ isOpen, onClose, ...log }: EmailLogProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      size={520}
      title={t("estimates.emailLog.title")}
      closable={{ "aria-label": t("common.close") }}
      extra={<ListFileButton href={fileOf(log.estimateId)} />}
      destroyOnHidden
    >
      {log.mayDecide && <BounceForm />}
      <LogEntries {...log} />
    </Drawer>
  );
}

const fileOf = (estimateId: string) => addressOf(listFiles.emails, { query: { estimateId } });

function LogEntries(props: Omit<EmailLogProps, "isOpen" | "onClose">) {
  const { estimateId, ...deciding } = props;
  const { t } = useTranslation();
  const dates = useDates();
  const log = useEmailLog(estimateId);
  const { data: messages, error } = log;
  return (
    <>
      {/* What is known stays below it: of what became of a message since, nothing is. */}
      {error && <LoadProblem error={error} onRetry={() => void log.refetch()} />}
      {messages === undefined && !error && <Skeleton active />}
      {messages?.length === 0 && <p className="muted">{t("estimates.emailLog.empty")}</p>}
      {messages !== undefined && messages.length > 0 && (
        <ul className="log-list">
          {messages.map((email) => (
            <LogEntry
              key={email.id}
              email={email}
              newer={newerWithSame(email, messages)}
              dates={dates}
              {...deciding}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** A newer message by which the same offer is out, or may be; of one that is outdated there is none. */
const newerWithSame = (email: Email, log: readonly Email[]) =>
  log.find(
    ({ kind, state, createdAt }) =>
      kind === "offer" &&
      email.kind === "offer" &&
      !email.isOutdated &&
      state !== "failed" &&
      createdAt > email.createdAt,
  );

interface LogEntryProps extends Pick<EmailLogProps, "mayDecide" | "onSentAgain"> {
  readonly email: Email;
  readonly newer: Email | undefined;
  readonly dates: Dates;
}

function LogEntry({ email, newer, dates, mayDecide, onSentAgain }: LogEntryProps) {
  const { t } = useTranslation();
  const recipients = email.recipients.join(", ");
  const error = emailErrorText(t, email);
  const partly = partlySent(email);
  return (
    <li>
      <div className="log-head">
        <strong>{email.subject}</strong>
        <EmailStateTag state={email.state} partly={partly} />
      </div>
      <dl className="figure-rows">
        <FigureRow label={t("estimates.emailLog.recipients")} value={recipients} />
        <FigureRow label={t("estimates.emailLog.sender")} value={email.sender} />
        <FigureRow
          label={t(`estimates.emailLog.${email.sentAt === null ? "startedTime" : "sentTime"}`)}
          value={dates.moment(email.sentAt ?? email.createdAt)}
        />
        <FigureRow label={t("estimates.emailLog.attempts")} value={String(email.attempts)} />
      </dl>
      {/* Others got it: who did not get it is no error of the message. */}
      {partly !== null && <p>{error}</p>}
      {partly === null && error !== null && (
        <p className="panel-message">
          {t("estimates.emailLog.error")}: {error}
        </p>
      )}
      <WaitingText email={email} />
      {email.state === "sent" && email.delayedAt !== null && (
        <p>{t("estimates.emailLog.delayedSince", { since: dates.moment(email.delayedAt) })}</p>
      )}
      <DecidedText email={email} />
      {mayDecide && <EmailDecision {...{ email, newer, onSentAgain }} />}
      <div className="log-actions">
        {email.attachmentName !== "" && <Attachment email={email} />}
        {mayDecide && email.state === "queued" && <CancelButton email={email} />}
      </div>
    </li>
  );
}

function Attachment({ email: { id, attachmentName: name } }: { email: Email }) {
  const { t } = useTranslation();
  return (
    <a
      href={addressOf(estimates.emailAttachment, { params: { id } })}
      target="_blank"
      rel="noreferrer"
      aria-label={t("estimates.emailLog.openAttachment", { name })}
    >
      {name}
    </a>
  );
}

function CancelButton({ email }: { email: Email }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(estimates.cancelEmail, { params: { id: email.id }, body: {} }),
  });
  return (
    <>
      <Button
        size="small"
        loading={isPending}
        aria-label={t("estimates.emailLog.cancelMessage", {
          recipients: email.recipients.join(", "),
        })}
        onClick={() => mutate()}
      >
        {t("estimates.emailLog.cancel")}
      </Button>
      {error && (
        <span role="alert" className="panel-message">
          {problemText(t, error)}
        </span>
      )}
    </>
  );
}
