import { useState } from "react";
import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Email } from "../../../contracts/emails.ts";
import { defaultSettings } from "../../../contracts/settings.ts";
import type { OfferChecks } from "../../../contracts/offer-checks.ts";
import { sampleEmail } from "../../test/sample-email.ts";
import { show } from "../../test/show.tsx";
import type { EstimateHeader, EstimateStore } from "../editor/store/estimate-store.ts";
import type { EmailCalls } from "../send/email-calls.ts";
import { SendModal } from "../send/send-modal.tsx";
import { useSendEmail } from "../send/use-send-email.ts";
import { makeTestStore } from "./test-store.ts";

const sender = { name: "Kari Nordmann", company: "Bygg AS", address: "kari@bygg.example" };

/** A server in memory. What the mail server says is decided by the test, after the message is queued. */
export function makeServer(store: EstimateStore) {
  const log = new Map<string, Email>();
  const server = {
    log,
    /** What the next call of `send` fails with. */
    failure: undefined as Error | undefined,
    /** What the header is now, where somebody else changed it. */
    header: undefined as EstimateHeader | undefined,
    checks: { canLeave: true, findings: [] } as OfferChecks,
    /** The header that each message was written for. */
    seen: [] as (number | undefined)[],
    settle: (outcome: Partial<Email>) => {
      for (const [id, email] of log) log.set(id, { ...email, ...outcome });
    },
  };
  const calls: EmailCalls = {
    listPersons: async () => [
      { id: "p1", name: "Ola Hansen", email: "ola@example.com", position: "" },
      { id: "p2", name: "Per Uten", email: "", position: "" },
    ],
    makePdf: async () => ({ name: "Offer 2026-0001 v1.pdf", bytes: 48_200 }),
    send: async (_, message) => {
      const { failure } = server;
      server.seen.push(message.headerRevision);
      server.failure = undefined;
      if (failure) throw failure;
      const email: Email = log.get(message.id) ?? {
        ...sampleEmail,
        ...message,
      };
      log.set(message.id, email);
      return email;
    },
    listEmails: async () => [...log.values()],
    cancel: async (id) => {
      server.settle({ state: "failed", error: "Cancelled" });
      const email = log.get(id);
      if (!email) throw new Error("No such message.");
      return email;
    },
    checkOffer: async () => server.checks,
    findHeader: async () => server.header ?? store.get().header,
  };
  return { server, calls };
}

interface SubjectProps {
  readonly store: EstimateStore;
  readonly calls: EmailCalls;
  readonly canSendMail: boolean;
}

export function Subject({ store, calls, canSendMail }: SubjectProps) {
  const email = useSendEmail(store, calls);
  const [isOpen, setIsOpen] = useState(true);
  const { mailTexts } = defaultSettings;
  const hasTextBlocks = false;
  const parts = { store, calls, email, sender, mailTexts, canSendMail, hasTextBlocks, isOpen };
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open again
      </button>
      <SendModal {...parts} onClose={() => setIsOpen(false)} onSettings={() => setIsOpen(false)} />
    </>
  );
}

export async function showDialog(store = makeTestStore(), { canSendMail = true } = {}) {
  const { server, calls } = makeServer(store);
  await show(<Subject store={store} calls={calls} canSendMail={canSendMail} />);
  return server;
}

export const sendButton = page.getByRole("button", { name: "Send", exact: true });

export async function addRecipient(address: string) {
  await userEvent.click(page.getByRole("combobox", { name: "Recipients" }));
  await userEvent.keyboard(`${address},`);
}

export const recipients = page.getByRole("combobox", { name: "Recipients" });
/** One that stands in the field; those to choose from stand outside of the dialog. */
export const recipient = (title: string) =>
  page.getByRole("dialog").getByTitle(title, { exact: true }).first();

export const waits = page.getByText("The message waits for the mail server.");
export const subject = page.getByRole("textbox", { name: "Subject" });
export const body = page.getByRole("textbox", { name: "Text" });
export const close = () => userEvent.click(page.getByRole("button", { name: "Close" }).last());

/** Sends the message as it is prepared, until it waits for the mail server. */
export async function sendTo(address: string) {
  await addRecipient(address);
  await userEvent.click(sendButton);
  await expect.element(waits).toBeVisible();
}

/** The dialog with other answers than those of the whole server. */
export async function showWith(
  calls: Partial<ReturnType<typeof makeServer>["calls"]>,
  store = makeTestStore(),
) {
  const made = makeServer(store);
  await show(<Subject store={store} calls={{ ...made.calls, ...calls }} canSendMail />);
  return made.server;
}
