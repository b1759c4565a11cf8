import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ApiProblem } from "../../base/api.ts";
import { show } from "../../test/show.tsx";
import {
  Subject,
  addRecipient,
  makeServer,
  recipient,
  sendButton,
  showDialog,
  subject,
} from "../test/send-harness.tsx";
import { keys, makeTestStore } from "../test/test-store.ts";

const unanswered = new ApiProblem({ title: "Unreachable", status: 0, code: "unavailable" });

test("the next message begins anew after one that was sent", async () => {
  const server = await showDialog();
  await addRecipient("byggherre@example.com");
  await userEvent.click(sendButton);
  await expect.element(page.getByText("The message waits for the mail server.")).toBeVisible();
  server.settle({ state: "sent", sentAt: "2026-11-20T12:00:01.000Z" });
  await expect.element(sendButton).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("button", { name: "Close" }).last());
  await userEvent.click(page.getByRole("button", { name: "Open again" }));
  await expect.element(sendButton).toBeVisible();
  await expect.element(recipient("byggherre@example.com")).not.toBeInTheDocument();
});

test("queued is not sent: the outcome comes from the log", async () => {
  const server = await showDialog();
  await addRecipient("byggherre@example.com");
  await userEvent.click(sendButton);
  await expect.element(page.getByText("The message waits for the mail server.")).toBeVisible();
  await expect.element(page.getByText("Email sent successfully")).not.toBeInTheDocument();
  await expect.element(sendButton).toBeDisabled();
  server.settle({ state: "sent", sentAt: "2026-11-20T12:00:01.000Z" });
  await expect.element(page.getByText("Email sent successfully").first()).toBeVisible();
  await expect.element(sendButton).not.toBeInTheDocument();
});

test("a failure stands in sight of whoever has scrolled nowhere, and the checks above stay", async () => {
  await page.viewport(1280, 800);
  const store = makeTestStore();
  const { server, calls } = makeServer(store);
  server.checks = {
    canLeave: true,
    findings: [{ check: "expired", level: "warn", keys: [], count: 0 }],
  };
  await show(<Subject store={store} calls={calls} canSendMail />);
  await addRecipient("byggherre@example.com");
  await userEvent.click(sendButton);
  await expect.element(page.getByText("The message waits for the mail server.")).toBeVisible();
  server.settle({ state: "failed", error: "550 No such user" });
  const failure = page.getByRole("alert").getByText(/550 No such user/);
  await expect.element(failure).toBeInViewport({ ratio: 1 });
  await expect.element(sendButton).toBeInViewport({ ratio: 1 });
  await expect
    .element(page.getByText("Please look at this before you send the offer"))
    .toBeVisible();
});

test("a failure is loud, gives the server's words and leaves the text to be sent again", async () => {
  const server = await showDialog();
  await addRecipient("byggherre@example.com");
  await userEvent.fill(subject, "Offer for the bathroom");
  await userEvent.click(sendButton);
  await expect.element(page.getByText("The message waits for the mail server.")).toBeVisible();
  server.settle({ state: "failed", error: "550 No such user" });
  await expect
    .element(page.getByText("The mail server did not take the message: 550 No such user"))
    .toBeVisible();
  await expect.element(page.getByText("Sent error").first()).toBeVisible();
  await expect.element(page.getByText("Email sent successfully")).not.toBeInTheDocument();
  await expect.element(subject).toHaveValue("Offer for the bathroom");
  await userEvent.click(sendButton);
  await expect.poll(() => server.log.size).toBe(2);
});

test("what was typed of a message that failed is there when the dialog opens again", async () => {
  const server = await showDialog();
  await addRecipient("byggherre@example.com");
  await userEvent.fill(subject, "Offer for the bathroom");
  await userEvent.click(sendButton);
  await expect.element(page.getByText("The message waits for the mail server.")).toBeVisible();
  server.settle({ state: "failed", error: "550 No such user" });
  await expect.element(page.getByText(/550 No such user/)).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Close" }).last());
  await userEvent.click(page.getByRole("button", { name: "Open again" }));
  await expect.element(recipient("byggherre@example.com")).toBeVisible();
  await expect.element(subject).toHaveValue("Offer for the bathroom");
});

test("a lost answer is sent again under the same id, so nothing is sent twice", async () => {
  const server = await showDialog();
  await addRecipient("byggherre@example.com");
  server.failure = unanswered;
  await userEvent.click(sendButton);
  await expect.element(page.getByText(/It is not known whether/)).toBeVisible();
  server.failure = unanswered;
  await userEvent.click(sendButton);
  await userEvent.click(sendButton);
  await expect.element(page.getByText("The message waits for the mail server.")).toBeVisible();
  expect(server.log.size).toBe(1);
});

test("what the server refuses is explained", async () => {
  const server = await showDialog();
  await addRecipient("byggherre@example.com");
  server.failure = new ApiProblem({ title: "Sending", status: 409, code: "estimate_sending" });
  await userEvent.click(sendButton);
  await expect.element(page.getByText(/on its way or may have arrived/)).toBeVisible();
  await expect.element(sendButton).toBeEnabled();
});

test("dates that somebody else changed are shown before the offer can leave with them", async () => {
  const store = makeTestStore();
  const server = await showDialog(store);
  await addRecipient("byggherre@example.com");
  server.failure = new ApiProblem({ title: "Stale", status: 409, code: "stale" });
  server.header = { ...store.get().header, validUntil: "2027-01-31", headerRevision: 8 };
  await userEvent.click(sendButton);
  await expect.element(page.getByText(/changed by somebody else/)).toBeVisible();
  await expect.poll(() => store.get().header.validUntil).toBe("2027-01-31");
  await expect.element(sendButton).not.toHaveClass("ant-btn-loading");
  await userEvent.click(sendButton);
  await expect.poll(() => server.seen).toEqual([expect.any(Number), 8]);
});

test("a queued message closes the estimate, and cancelling it opens the estimate and the text again", async () => {
  const store = makeTestStore();
  const server = await showDialog(store);
  await addRecipient("byggherre@example.com");
  await userEvent.fill(subject, "My own words");
  await userEvent.click(sendButton);
  await expect.element(page.getByText("The message waits for the mail server.")).toBeVisible();
  expect(store.get().header.sending).toBe(true);
  expect(store.get().canEdit).toBe(false);
  await expect.element(subject).toBeDisabled();
  server.header = { ...store.get().header, sending: false };
  await userEvent.click(page.getByRole("button", { name: "Cancel sending" }));
  await expect.poll(() => store.get().canEdit).toBe(true);
  await expect.element(subject).toBeEnabled();
  await expect.element(subject).toHaveValue("My own words");
  await expect.element(sendButton).toBeEnabled();
});

test("a refusal is not said any more when the dialog opens again, and what was typed is there", async () => {
  const server = await showDialog();
  await addRecipient("byggherre@example.com");
  server.failure = new ApiProblem({ title: "Sending", status: 409, code: "estimate_sending" });
  await userEvent.click(sendButton);
  await expect.element(page.getByText(/on its way or may have arrived/)).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Close" }).last());
  await userEvent.click(page.getByRole("button", { name: "Open again" }));
  await expect.element(recipient("byggherre@example.com")).toBeVisible();
  await expect.element(page.getByText(/on its way or may have arrived/)).not.toBeInTheDocument();
});

test.each([
  [{ status: "draft" }, "Send estimate", /Sending freezes this version/],
  [{ status: "draft", changeNumber: 1 }, "Send change order", /Sending freezes this change order/],
  [{ status: "sent" }, "Send estimate", /has been sent before/],
] as const)("what sending does to %j is said", async (header, title, words) => {
  await showDialog(makeTestStore(undefined, header));
  await expect.element(page.getByRole("dialog", { name: title })).toBeVisible();
  await expect.element(page.getByText(words)).toBeVisible();
});

test("a version that is sent from the dialog is not said to have been sent before", async () => {
  const store = makeTestStore();
  await showDialog(store);
  const hint = page.getByText(/Sending freezes this version/);
  await expect.element(hint).toBeVisible();
  store.setHeader({ ...store.get().header, status: "sent" });
  await expect.poll(() => store.get().canEdit).toBe(false);
  await expect.element(hint).toBeVisible();
  await expect.element(page.getByText(/has been sent before/)).not.toBeInTheDocument();
});

test("nothing is sent before the last changes are saved", async () => {
  const store = makeTestStore();
  const server = await showDialog(store);
  await addRecipient("byggherre@example.com");
  await expect.element(sendButton).toBeEnabled();
  store.change([{ type: "setLine", key: keys.board, field: "titleEn", value: "Board" }]);
  await expect.element(page.getByText(/last changes are not saved yet/)).toBeVisible();
  await expect.element(sendButton).toBeDisabled();
  // The form itself waits too, whatever submits it.
  document.querySelector("form")?.requestSubmit();
  expect(server.seen).toEqual([]);
});

test("a message that may have arrived is neither sent nor failed, and is not sent once more from here", async () => {
  const server = await showDialog();
  await addRecipient("byggherre@example.com");
  await userEvent.click(sendButton);
  await expect.element(page.getByText("The message waits for the mail server.")).toBeVisible();
  server.settle({ state: "unknown", errorCode: "no_answer", step: "answer", attempts: 1 });
  const outcome = page.getByRole("dialog").getByRole("alert");
  await expect.element(outcome.getByText("The message may have arrived")).toBeVisible();
  await expect.element(outcome.getByText(/choose in the e-mail log/)).toBeVisible();
  await expect.element(sendButton).toBeDisabled();
  await expect.element(page.getByText("Sent error")).not.toBeInTheDocument();
});

test("tries that fail are counted in words, and one that is being made cannot be cancelled", async () => {
  const server = await showDialog();
  await addRecipient("byggherre@example.com");
  await userEvent.click(sendButton);
  const cancel = page.getByRole("button", { name: "Cancel sending" });
  await expect.element(page.getByText("The message waits for the mail server.")).toBeVisible();
  server.settle({ error: "450 Try later", attempts: 2 });
  await expect.element(page.getByText(/waits for another try \(tries so far: 2\)/)).toBeVisible();
  await expect.element(page.getByText(/450 Try later/)).toBeVisible();
  await expect.element(cancel).toBeVisible();
  server.settle({ state: "sending" });
  await expect.element(cancel).not.toBeInTheDocument();
});
