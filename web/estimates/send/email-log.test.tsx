import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Email } from "../../../contracts/emails.ts";
import { problemsEn } from "../../../locales/general/problems.en.ts";
import { sampleEmail } from "../../test/sample-email.ts";
import { show } from "../../test/show.tsx";
import {
  cancel,
  emailId,
  id,
  moment,
  nothing,
  problem,
  queued,
  showLog,
  words,
} from "../test/email-log-harness.tsx";
import { EmailLog } from "./email-log.tsx";

test("a message that waits says to whom and since when, and shows at once that it was cancelled", async () => {
  const server = await showLog([queued]);
  await expect.element(words("ola@example.com, kari@example.com")).toBeVisible();
  await expect.element(words("per@bygg.example")).toBeVisible();
  await expect.element(words("Sending started")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Offer 2026-0001 v1.pdf, as it was sent" }))
    .toHaveAttribute("href", expect.stringContaining(emailId));
  await userEvent.click(cancel);
  await expect.element(words("Failed")).toBeVisible();
  await expect.element(words("Error: Cancelled.")).toBeVisible();
  await expect.element(cancel).not.toBeInTheDocument();
  expect(server.calls.filter((call) => !call.startsWith("GET"))).toEqual([
    `PUT /api/emails/${emailId}/cancel`,
  ]);
});

test.each(["sending", "sent", "failed"] as const)(
  "a message that is %s is not cancelled",
  async (state) => {
    const sentAt = state === "sent" ? "2026-11-20T12:00:05.000Z" : null;
    await showLog([{ ...queued, state, sentAt, attempts: 2 }]);
    const names = { sending: "Being sent", sent: "Sent", failed: "Failed" };
    await expect.element(words(names[state])).toBeVisible();
    await expect.element(words(state === "sent" ? "Sent time" : "Sending started")).toBeVisible();
    await expect.element(cancel).not.toBeInTheDocument();
  },
);

test("a message that waits for its mail server says since when and when it is tried next", async () => {
  await showLog([
    {
      ...queued,
      attempts: 4,
      errorCode: "unreachable",
      step: "connect",
      failingSince: "2026-11-20T06:00:00.000Z",
      nextTryAt: "2026-11-20T13:00:00.000Z",
    },
  ]);
  await expect
    .element(page.getByText(/No answer from the mail server while connecting/))
    .toBeVisible();
  const [since, next] = [moment("2026-11-20T06:00:00.000Z"), moment("2026-11-20T13:00:00.000Z")];
  await expect.element(words(`Since ${since}. Next try ${next}.`)).toBeVisible();
});

test.each([
  ["sent", "Sent", 1],
  ["failed", "Failed", 0],
] as const)(
  "a message that is %s says since when its delay is known",
  async (state, tag, count) => {
    const delayedAt = "2026-11-20T13:00:00.000Z";
    const text = `The recipient’s mail server reported a delay ${moment(delayedAt)}. It is still trying.`;
    await showLog([{ ...sampleEmail, state, sentAt: delayedAt, delayedAt }]);
    await expect.element(words(tag)).toBeVisible();
    expect(words(text).elements()).toHaveLength(count);
  },
);

test("a message that not everybody was let have is no failure, and says how many got it", async () => {
  await showLog([
    {
      ...sampleEmail,
      state: "sent",
      sentAt: "2026-11-20T13:00:00.000Z",
      errorCode: "recipients_refused",
      refusedRecipients: [{ address: "kari@example.com", answer: "550 No such user" }],
    },
  ]);
  await expect.element(words("Sent to 1 of 2")).toHaveClass("ant-tag-warning");
  const refused = "The mail server did not accept: kari@example.com (550 No such user)";
  await expect.element(words(refused)).toBeVisible();
});

const cameBack = page.getByRole("button", { name: "A message came back…" });

test("whoever may not send cancels and reports nothing", async () => {
  await showLog([queued], { mayDecide: false });
  await expect.element(words("Waiting")).toBeVisible();
  await expect.element(cancel).not.toBeInTheDocument();
  await expect.element(cameBack).not.toBeInTheDocument();
});

test("a message that has left meanwhile cannot be cancelled, and that is said", async () => {
  await showLog([queued], { refusal: () => problem(409, "email_not_queued") });
  await userEvent.click(cancel);
  await expect.element(page.getByRole("alert")).toBeVisible();
});

test("nothing sent is said", async () => {
  await showLog([]);
  await expect.element(words("Nothing has been sent from here.")).toBeVisible();
  await expect.element(cameBack).toBeVisible();
  const file = page.getByRole("link", { name: "Export as CSV" });
  await expect.element(file).toHaveAttribute("href", `/api/emails/export?estimateId=${id}`);
});

test("the log follows a message until the mail server has answered, and then asks no more", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await showLog([queued]);
  await expect.element(words("Waiting")).toBeVisible();
  server.emails = [{ ...queued, state: "sent", sentAt: "2026-11-21T08:30:00.000Z", attempts: 1 }];
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(words("Sent")).toBeVisible();
  await expect.element(words("Sent time")).toBeVisible();
  await expect.element(page.getByText(/2026-11-21|21/).first()).toBeVisible();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(server.calls).toHaveLength(2);
});

test("the log follows a message also where others have left before it", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const before: Email = { ...queued, id: emailId.replace(/2$/, "3"), state: "failed" };
  const server = await showLog([queued, before]);
  await expect.element(words("Waiting")).toBeVisible();
  server.emails = [{ ...queued, state: "sent", sentAt: "2026-11-21T08:30:00.000Z" }, before];
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(words("Sent")).toBeVisible();
});

test("what is known of the messages stays where the log cannot be asked for anew", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await showLog([queued]);
  await expect.element(words("Waiting")).toBeVisible();
  server.isFailing = true;
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(words("Waiting")).toBeVisible();
});

const entries = () =>
  [...document.querySelectorAll(".log-list > li")].map((entry) => ({
    subject: entry.querySelector("strong")?.textContent,
    state: entry.querySelector(".ant-tag")?.textContent,
    figures: [...entry.querySelectorAll("dd")].map(({ textContent }) => textContent),
    link: entry.querySelector("a")?.getAttribute("href"),
  }));

test("a message without a document leads to none", async () => {
  await showLog([{ ...queued, attachmentName: "" }]);
  await expect.element(cancel).toBeVisible();
  expect(entries()).toMatchObject([{ subject: "Offer for the bathroom", link: undefined }]);
});

test("of several messages each says its own, and the one that waits is cancelled", async () => {
  const sent: Email = {
    ...queued,
    id: emailId.replace(/2$/, "3"),
    recipients: ["per@example.com"],
    subject: "Offer for the roof",
    attachmentName: "Offer 2026-0002 v1.pdf",
    state: "sent",
    sentAt: "2026-11-21T12:00:00.000Z",
    attempts: 3,
  };
  const server = await showLog([sent, queued]);
  await expect.poll(entries).toMatchObject([
    {
      subject: "Offer for the roof",
      state: "Sent",
      figures: ["per@example.com", "per@bygg.example", expect.stringContaining("21"), "3"],
      link: expect.stringContaining(sent.id),
    },
    {
      subject: "Offer for the bathroom",
      state: "Waiting",
      figures: [
        "ola@example.com, kari@example.com",
        "per@bygg.example",
        expect.stringContaining("20"),
        "0",
      ],
      link: expect.stringContaining(queued.id),
    },
  ]);
  await userEvent.click(cancel);
  await expect.poll(() => server.calls).toContain(`PUT /api/emails/${queued.id}/cancel`);
});

test.each([
  ["queued", "processing"],
  ["sending", "processing"],
  ["sent", "success"],
  ["failed", "error"],
  ["unknown", "warning"],
] as const)("a message that is %s is marked as %s", async (state, mark) => {
  await showLog([{ ...queued, state }]);
  await expect.poll(() => document.querySelector(".ant-tag")?.className).toContain(mark);
});

test("a log that cannot be read is said, and can be tried again", async () => {
  let isDown = true;
  const fetched = vi
    .spyOn(window, "fetch")
    .mockImplementation(async () => (isDown ? problem(403, "forbidden") : Response.json([queued])));
  onTestFinished(() => fetched.mockRestore());
  const onClose = vi.fn<() => void>();
  await show(<EmailLog estimateId={id} mayDecide onSentAgain={nothing} isOpen onClose={onClose} />);
  await expect.element(page.getByRole("alert")).toBeVisible();
  isDown = false;
  await userEvent.click(page.getByRole("button", { name: "Try again" }));
  await expect.element(words("Waiting")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("a message that could not be cancelled can be tried again, and why is said", async () => {
  let isRefused = true;
  const server = await showLog([queued], {
    refusal: () => (isRefused ? problem(409, "email_not_queued") : undefined),
  });
  await userEvent.click(cancel);
  await expect.element(page.getByRole("alert")).not.toBeEmptyDOMElement();
  isRefused = false;
  await userEvent.click(cancel);
  await expect.element(words("Failed")).toBeVisible();
  expect(server.calls.filter((call) => call.startsWith("PUT"))).toHaveLength(2);
});

test("a mail that came back is read from its file, and a text that is none keeps standing", async () => {
  let answer = problem(422, "no_delivery_report");
  const server = await showLog([{ ...queued, state: "sent" }], { refusal: () => answer });
  await userEvent.click(page.getByRole("button", { name: "A message came back…" }));
  const source = page.getByLabelText("Source of the mail");
  await userEvent.fill(source, " ");
  await expect.element(page.getByRole("button", { name: "Read it" })).toBeDisabled();
  await userEvent.fill(source, "Dear Kari");
  await userEvent.click(page.getByRole("button", { name: "Read it" }));
  await expect.element(page.getByRole("alert")).toHaveTextContent(problemsEn.no_delivery_report);
  await expect.element(source).toHaveValue("Dear Kari");

  const file = new File(["Action: failed\u0000"], "returned.eml", { type: "message/rfc822" });
  await userEvent.upload(page.getByLabelText("Choose a file"), file);
  await expect.element(source).toHaveValue("Action: failed\u0000");
  const refusedRecipients = [{ address: "ola@example.com", answer: "550" }];
  answer = Response.json({ outcome: "bounced", email: { ...queued, refusedRecipients } });
  await userEvent.click(page.getByRole("button", { name: "Read it" }));
  await expect
    .element(page.getByRole("status"))
    .toHaveTextContent("“Offer for the bathroom” did not reach ola@example.com.");
  await expect.element(page.getByRole("status")).toHaveClass("ant-alert-warning");
  expect(server.calls).toContain("POST /api/emails/bounces");
  answer = Response.json({ outcome: "delayed", email: queued });
  await userEvent.click(page.getByRole("button", { name: "Read it" }));
  await expect.element(page.getByRole("status")).toMatchTextContent("is delayed");
  await expect.element(page.getByRole("status")).toHaveClass("ant-alert-info");
});

test("a mail that came back is too large as a file of more than 10 MB", async () => {
  await showLog([queued]);
  await userEvent.click(cameBack);
  const source = page.getByLabelText("Source of the mail");
  await expect.element(source).toBeVisible();
  const file = new File([new Uint8Array(10_000_001)], "returned.eml", { type: "message/rfc822" });
  const chosen = new DataTransfer();
  chosen.items.add(file);
  const input = document.querySelector<HTMLInputElement>(".bounce-form input[type=file]");
  if (!input) throw new Error("No file can be chosen.");
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await expect.element(page.getByRole("alert")).toMatchTextContent("larger than 10 MB");
  await expect.element(source).toHaveValue("");
});
