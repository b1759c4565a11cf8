import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import type { Email } from "../../../contracts/emails.ts";
import { ApiProblem } from "../../base/api.ts";
import { refreshScreen } from "../../base/query-client.ts";
import { notifyError, notifySuccess, notifyWarning } from "../../kit/page/toasts.tsx";
import { holdingStates, isSettled } from "../../../domain/project/email-state.ts";
import type { EmailCalls } from "./email-calls.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { followEmail } from "./follow-email.ts";
import { partlySent } from "../../../domain/project/partly-sent.ts";

export interface MessageInput {
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly body: string;
}

/** What was typed of a message that is not sent yet; what was not touched is left out. */
export type Draft = Partial<MessageInput> & { readonly typedRecipient?: string };

/** Where a message stands. Only the log may say "sent". */
export type Sending =
  | { readonly step: "writing" }
  | { readonly step: "handing_over" }
  /** The server has said no: nothing was queued. */
  | { readonly step: "refused"; readonly error: Error }
  /** No answer came: the message may be queued or not. Sent again under its id it acts once. */
  | { readonly step: "unknown" }
  | { readonly step: "queued"; readonly email: Email };

/** While it is unknown whether a message was queued its text must stay as it was handed over. */
export function canWrite(sending: Sending): boolean {
  if (sending.step === "queued") return sending.email.state === "failed";
  return sending.step === "writing" || sending.step === "refused";
}

interface SendEmail {
  readonly sending: Sending;
  /** Outlives the dialog, so that nothing typed is lost when it is closed and opened again. */
  readonly draft: Draft;
  readonly write: (part: Draft) => void;
  readonly send: (message: MessageInput) => Promise<void>;
  readonly cancel: () => Promise<void>;
  /** Starts over with a message of its own. */
  readonly reset: () => void;
}

const isNoAnswer = (error: unknown) =>
  !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500;

/** Asks how the message stands until it is settled; null follows none. */
function useFollowedEmail(
  estimateId: string,
  emailId: string | null,
  calls: EmailCalls,
  settle: (email: Email) => void,
): void {
  const onUpdate = useEffectEvent(settle);
  useEffect(() => {
    if (emailId === null) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    void followEmail({ calls, estimateId, emailId, signal, onUpdate: (email) => onUpdate(email) });
    return () => leaving.abort();
  }, [emailId, calls, estimateId]);
}

/** Hands a message over and follows it until the mail server has answered, also while the dialog is closed. */
export function useSendEmail(store: EstimateStore, calls: EmailCalls): SendEmail {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [id, setId] = useState(() => newId());
  const [sending, setSending] = useState<Sending>({ step: "writing" });
  const [draft, setDraft] = useState<Draft>({});
  const write = (part: Draft) => setDraft((before) => ({ ...before, ...part }));
  const followedId = sending.step === "queued" && !isSettled(sending.email.state) ? id : null;

  const refreshHeader = () =>
    void calls.findHeader(store.id).then(store.setHeader, () => undefined);

  const settle = (email: Email) => {
    setSending({ step: "queued", email });
    if (!isSettled(email.state)) return;
    setId(newId());
    const partly = partlySent(email);
    if (partly !== null) notifyWarning(t("estimates.send.partly", partly));
    else if (email.state === "sent") notifySuccess(t("estimates.send.sent"));
    else notifyError(t(`estimates.send.${email.state === "unknown" ? "unknown" : "failed"}`));
    // Sending has frozen the estimate, or failing has given it back.
    refreshHeader();
    // The project may have moved on with it, and so have the other versions.
    void refreshScreen(queryClient);
  };

  useFollowedEmail(store.id, followedId, calls, settle);

  const send = async ({ recipients, subject, body }: MessageInput) => {
    setSending({ step: "handing_over" });
    try {
      const { headerRevision } = store.get().header;
      const message = { id, recipients: [...recipients], subject, body, headerRevision };
      const email = await calls.send(store.id, message);
      store.setHeader({ ...store.get().header, sending: holdingStates.includes(email.state) });
      settle(email);
    } catch (error) {
      if (isNoAnswer(error) || !(error instanceof Error)) setSending({ step: "unknown" });
      else setSending({ step: "refused", error });
      // Somebody changed the dates: now that he sees them he can send the offer.
      if (error instanceof ApiProblem && error.code === "stale") refreshHeader();
    }
  };

  const cancel = async () => {
    if (sending.step !== "queued") return;
    await calls.cancel(sending.email.id).then(settle, () => undefined);
  };

  const reset = () => {
    if (sending.step === "queued" && sending.email.state === "sent") setDraft({});
    setId(newId());
    setSending({ step: "writing" });
  };

  return { sending, draft, write, send, cancel, reset };
}
