import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { rememberCopy, wantsCopy } from "./copy-to-me.ts";
import { makeEstimate } from "../../../domain/test/make.ts";
import { ApiProblem } from "../../base/api.ts";
import { show } from "../../test/show.tsx";
import {
  addRecipient,
  makeServer,
  recipient,
  recipients,
  sendButton,
  showDialog,
  Subject,
} from "../test/send-harness.tsx";
import { keys, makeTestStore } from "../test/test-store.ts";

const unanswered = new ApiProblem({ title: "Unreachable", status: 0, code: "unavailable" });

test("the message is prepared in the language of the document, whatever the screen speaks", async () => {
  await showDialog(makeTestStore(undefined, { language: "nb" }));
  await expect
    .element(page.getByRole("textbox", { name: "Subject" }))
    .toHaveValue("Bathroom – tilbud 2026-0001, versjon 1");
  const body = page.getByRole("textbox", { name: "Text" });
  await expect.element(body).toHaveValue(expect.stringContaining("gyldig til 20.12.2026"));
  await expect.element(body).toHaveValue(expect.stringContaining("Kari Nordmann\nBygg AS"));
  await expect.element(page.getByText(/48 KB/)).toBeVisible();
});

test.each([
  ["fixed_price", "Bathroom – offer 2026-0001, version 1", "our offer for Bathroom"],
  ["price_estimate", "Bathroom – price estimate 2026-0001, version 1", "our price estimate for"],
  ["indication", "Bathroom – price indication 2026-0001, version 1", "our price indication for"],
] as const)("the message calls a %s by its name", async (estimateType, subject, words) => {
  const store = makeTestStore();
  const { header } = store.get();
  store.setHeader({ ...header, project: { ...header.project, estimateType } });
  await showDialog(store);
  await expect.element(page.getByRole("textbox", { name: "Subject" })).toHaveValue(subject);
  const body = page.getByRole("textbox", { name: "Text" });
  await expect.element(body).toHaveValue(expect.stringContaining(words));
  await expect.element(body).toHaveValue(expect.stringContaining("valid until 20 Dec 2026"));
});

test("a typed recipient is kept on Tab, when the field is left, and when the dialog opens again", async () => {
  await showDialog();
  await userEvent.click(recipients);
  await userEvent.keyboard("one@example.com");
  await userEvent.tab();
  await expect.element(recipient("one@example.com")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Subject" })).toHaveFocus();
  await userEvent.click(recipients);
  await userEvent.keyboard("two@example.com");
  await userEvent.click(page.getByRole("textbox", { name: "Text" }));
  await expect.element(recipient("two@example.com")).toBeVisible();
  // Tab through the field, with the first contact marked in its list, changes nothing.
  await userEvent.click(recipients);
  await userEvent.tab();
  await expect.element(recipient("ola@example.com")).not.toBeInTheDocument();
  await userEvent.fill(page.getByRole("textbox", { name: "Subject" }), "My own words");
  await userEvent.click(page.getByRole("button", { name: "Close" }).last());
  await userEvent.click(page.getByRole("button", { name: "Open again" }));
  await expect.element(recipient("one@example.com")).toBeVisible();
  await expect.element(recipient("two@example.com")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Subject" })).toHaveValue("My own words");
});

test.each(["la han", "OLA@EX"])("a contact is found by typing %s", async (typed) => {
  await showDialog();
  await userEvent.click(recipients);
  await userEvent.keyboard(typed);
  await expect.element(page.getByText("Ola Hansen <ola@example.com>").last()).toBeVisible();
  await userEvent.tab();
  await expect.element(recipient("Ola Hansen <ola@example.com>")).toBeVisible();
  await expect.element(recipients).toHaveValue("");
});

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

test("that no mail server is set up is said before anything is written, and Send stays in sight", async () => {
  await page.viewport(1280, 800);
  await showDialog(undefined, { canSendMail: false });
  await expect.element(page.getByText("No mail server is set up", { exact: false })).toBeVisible();
  await expect
    .element(page.getByText(/set SMTP_URL\. Until then open the PDF below/))
    .toBeVisible();
  await userEvent.click(sendButton);
  await expect.element(page.getByText("Recipients is required")).toBeVisible();
  await expect.element(sendButton).toBeInViewport({ ratio: 1 });
});

test("while there is nothing to print, nothing is said of a PDF below", async () => {
  await showDialog(makeTestStore(makeEstimate({})), { canSendMail: false });
  await expect.element(page.getByText("The estimate has no lines.")).toBeVisible();
  await expect.element(page.getByText(/set SMTP_URL\. As soon as every line/)).toBeVisible();
  await expect.element(page.getByText(/PDF below/)).not.toBeInTheDocument();
});

test("where a mail server is set up nothing is said of it", async () => {
  await showDialog();
  await expect.element(sendButton).toBeVisible();
  await expect.element(page.getByText("No mail server", { exact: false })).not.toBeInTheDocument();
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
  await show(<Subject store={store} calls={calls} canSendMail={false} />);
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
  await userEvent.fill(page.getByRole("textbox", { name: "Subject" }), "Offer for the bathroom");
  await userEvent.click(sendButton);
  await expect.element(page.getByText("The message waits for the mail server.")).toBeVisible();
  server.settle({ state: "failed", error: "550 No such user" });
  await expect
    .element(page.getByText("The mail server did not take the message: 550 No such user"))
    .toBeVisible();
  await expect.element(page.getByText("Sent error").first()).toBeVisible();
  await expect.element(page.getByText("Email sent successfully")).not.toBeInTheDocument();
  await expect
    .element(page.getByRole("textbox", { name: "Subject" }))
    .toHaveValue("Offer for the bathroom");
  await userEvent.click(sendButton);
  await expect.poll(() => server.log.size).toBe(2);
});

test("what was typed of a message that failed is there when the dialog opens again", async () => {
  const server = await showDialog();
  const subject = page.getByRole("textbox", { name: "Subject" });
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

test("an address that is none, or none at all, is refused before anything is sent", async () => {
  const server = await showDialog();
  await userEvent.click(sendButton);
  await expect.element(page.getByText("Recipients is required")).toBeVisible();
  await addRecipient("byggherre");
  await userEvent.click(sendButton);
  await expect.element(page.getByText("byggherre is not an e-mail address")).toBeVisible();
  expect(server.log.size).toBe(0);
});

test("each of several recipients must be an address", async () => {
  const server = await showDialog();
  await addRecipient("byggherre@example.com");
  await addRecipient("naboen");
  await userEvent.click(sendButton);
  await expect.element(page.getByText("naboen is not an e-mail address")).toBeVisible();
  expect(server.log.size).toBe(0);
});

test("an estimate that lacks a price cannot be sent, and the line is named", async () => {
  const store = makeTestStore();
  store.change([{ type: "setLine", key: keys.board, field: "buyingPrice", value: null }]);
  await showDialog(store);
  await expect.element(page.getByText(/cannot be sent before every line/)).toBeVisible();
  await expect
    .element(page.getByText("The line has neither a buying price nor a selling price."))
    .toBeVisible();
  await expect.element(sendButton).not.toBeInTheDocument();
});

test("the link to a line that lacks a price leads out of the dialog to it", async () => {
  const store = makeTestStore();
  store.change([{ type: "setLine", key: keys.board, field: "buyingPrice", value: null }]);
  await showDialog(store);
  await userEvent.click(page.getByRole("button", { name: "Plasterboard" }));
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(store.get().selectedKey).toBe(keys.board);
});

test("a price that is filled in while the dialog is open opens the message", async () => {
  const store = makeTestStore();
  store.change([{ type: "setLine", key: keys.board, field: "buyingPrice", value: null }]);
  await showDialog(store);
  await expect.element(page.getByText(/cannot be sent before every line/)).toBeVisible();
  store.undo();
  await expect.element(sendButton).toBeVisible();
});

test("the contact person of the project is the recipient from the start, and stays when others come", async () => {
  const store = makeTestStore();
  const { header } = store.get();
  store.setHeader({ ...header, project: { ...header.project, contactPersonId: "p1" } });
  const server = await showDialog(store);
  await expect.element(recipient("Ola Hansen <ola@example.com>")).toBeVisible();
  await addRecipient("byggherre@example.com");
  await userEvent.click(sendButton);
  await expect
    .poll(() => [...server.log.values()].map((email) => email.recipients))
    .toEqual([["ola@example.com", "byggherre@example.com"]]);
});

test("a queued message closes the estimate, and cancelling it opens the estimate and the text again", async () => {
  const store = makeTestStore();
  const server = await showDialog(store);
  await addRecipient("byggherre@example.com");
  await userEvent.fill(page.getByRole("textbox", { name: "Subject" }), "My own words");
  await userEvent.click(sendButton);
  await expect.element(page.getByText("The message waits for the mail server.")).toBeVisible();
  expect(store.get().header.sending).toBe(true);
  expect(store.get().canEdit).toBe(false);
  await expect.element(page.getByRole("textbox", { name: "Subject" })).toBeDisabled();
  server.header = { ...store.get().header, sending: false };
  await userEvent.click(page.getByRole("button", { name: "Cancel sending" }));
  await expect.poll(() => store.get().canEdit).toBe(true);
  await expect.element(page.getByRole("textbox", { name: "Subject" })).toBeEnabled();
  await expect.element(page.getByRole("textbox", { name: "Subject" })).toHaveValue("My own words");
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
  [{ status: "draft" }, /Sending freezes this version/],
  [{ status: "draft", changeNumber: 1 }, /Sending freezes this change order/],
  [{ status: "sent" }, /has been sent before/],
] as const)("what sending does to %j is said", async (header, words) => {
  await showDialog(makeTestStore(undefined, header));
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

test("the PDF is made anew for what was changed while the dialog is open", async () => {
  const store = makeTestStore();
  const { calls } = makeServer(store);
  let made = 0;
  const makePdf = async () => {
    made += 1;
    return { name: `Offer ${made}.pdf`, bytes: 1025 };
  };
  await show(<Subject store={store} calls={{ ...calls, makePdf }} canSendMail />);
  await expect.element(page.getByRole("link", { name: "Offer 1.pdf" })).toBeVisible();
  await expect.element(page.getByText("(2 KB)", { exact: false })).toBeVisible();
  const { header } = store.get();
  store.setHeader({ ...header, revision: header.revision + 1 });
  await expect.element(page.getByRole("link", { name: "Offer 2.pdf" })).toBeVisible();
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

test.each([
  [
    "none has an address",
    async () => [],
    /no contact person with an e-mail/,
    /could not be loaded/,
  ],
  [
    "they cannot be loaded",
    async () => {
      throw new ApiProblem({ title: "No", status: 403, code: "forbidden" });
    },
    /could not be loaded/,
    /never/,
  ],
] as const)("where the contact persons are missing because %s, that is said", async (...parts) => {
  const [, listPersons, said, unsaid] = parts;
  const store = makeTestStore();
  const { calls } = makeServer(store);
  await show(<Subject store={store} calls={{ ...calls, listPersons }} canSendMail />);
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(page.getByText(unsaid)).not.toBeInTheDocument();
  await expect.element(sendButton).toBeEnabled();
});

test("whoever wanted a copy of his last message gets one of the next, unless he says otherwise", async () => {
  rememberCopy("kari@bygg.example", true);
  await showDialog();
  const copy = page.getByRole("checkbox", { name: "Copy to me (kari@bygg.example)" });
  await expect.element(copy).toBeChecked();
  await expect.element(recipient("kari@bygg.example")).toBeVisible();
  await userEvent.click(copy);
  await expect.element(copy).not.toBeChecked();
  expect(wantsCopy("Kari@bygg.example")).toBe(false);
});

test("a copy goes to whoever sends when he says so, and his address stands among the recipients", async () => {
  const server = await showDialog();
  const copy = page.getByRole("checkbox", { name: "Copy to me (kari@bygg.example)" });
  await expect.element(copy).not.toBeChecked();
  await userEvent.click(copy);
  await expect.element(recipient("kari@bygg.example")).toBeVisible();
  await userEvent.click(copy);
  await expect.element(copy).not.toBeChecked();
  await userEvent.click(copy);
  await addRecipient("ola@example.com");
  await userEvent.click(sendButton);
  await expect
    .poll(() => [...server.log.values()].map(({ recipients: to }) => to))
    .toEqual([["kari@bygg.example", "ola@example.com"]]);
});
