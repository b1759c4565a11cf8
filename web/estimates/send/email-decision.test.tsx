import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Email } from "../../../contracts/emails.ts";
import { emailId, moment, problem, queued, showLog, words } from "../test/email-log-harness.tsx";

const asked = /^Ask the client whether it arrived/;
const decide = (choice: string) =>
  page.getByRole("button", {
    name: `${choice}: the message to ola@example.com, kari@example.com`,
  });
const unknown: Email = {
  ...queued,
  state: "unknown",
  attempts: 1,
  errorCode: "no_answer",
  step: "answer",
};

test("a message that may have arrived asks for a decision, and says who made it", async () => {
  const server = await showLog([unknown]);
  await expect.element(words("May have arrived")).toBeVisible();
  await expect.element(page.getByText(asked)).toBeVisible();
  await expect.element(page.getByText(/after the whole message was handed over/)).toBeVisible();
  await expect.element(decide("Send again")).toBeVisible();
  await expect.element(decide("Seen")).toBeVisible();
  server.decided = {
    ...unknown,
    state: "sent",
    sentAt: "2026-11-20T12:00:05.000Z",
    errorCode: null,
    choice: "arrived",
    chosenBy: "Kari Nordmann",
    chosenAt: "2026-11-20T13:00:00.000Z",
  };
  await userEvent.click(decide("It arrived"));
  await expect.element(words("Sent")).toBeVisible();
  await expect
    .element(page.getByText(/Kari Nordmann says that it arrived, 2026-11-20/))
    .toBeVisible();
  await expect.element(decide("It arrived")).not.toBeInTheDocument();
  expect(server.calls.filter((call) => !call.startsWith("GET"))).toEqual([
    `PUT /api/emails/${emailId}/choice {"choice":"arrived"}`,
  ]);
});

test("a message that failed is sent again or seen; that it arrived nobody says", async () => {
  const server = await showLog([{ ...queued, state: "failed", error: "550 No" }]);
  await expect.element(decide("Seen")).toBeVisible();
  await expect.element(decide("It arrived")).not.toBeInTheDocument();
  server.decided = {
    ...queued,
    choice: "send_again",
    chosenBy: "Kari",
    chosenAt: queued.createdAt,
  };
  await userEvent.click(decide("Send again"));
  await expect.element(words("Waiting")).toBeVisible();
  await expect.element(page.getByText(/Sent again by Kari/)).toBeVisible();
  await expect.element(decide("Send again")).not.toBeInTheDocument();
});

test("a message that was sent again and failed once more can be sent again", async () => {
  const failed: Email = { ...queued, state: "failed", error: "550 No" };
  const chosen = { chosenBy: "Kari", chosenAt: queued.createdAt };
  await showLog([{ ...failed, choice: "send_again", ...chosen }]);
  await expect.element(page.getByText(/Sent again by Kari/)).toBeVisible();
  await expect.element(decide("Send again")).toBeVisible();
  await expect.element(decide("Seen")).toBeVisible();
});

test.each([
  ["Send again", "send_again", 1],
  ["Seen", "seen", 0],
] as const)(
  "“%s” tells the page that a message is on its way once more: %s, %i",
  async (...parts) => {
    const [name, choice, times] = parts;
    const onSentAgain = vi.fn<() => void>();
    const failed: Email = { ...queued, state: "failed", error: "550 No" };
    const server = await showLog([failed], { onSentAgain });
    server.decided = { ...failed, choice, chosenBy: "Kari", chosenAt: queued.createdAt };
    await userEvent.click(decide(name));
    await expect.element(page.getByText(/by Kari/)).toBeVisible();
    expect(onSentAgain).toHaveBeenCalledTimes(times);
  },
);

test.each([
  // Many messages have no file.
  ["en", "failed", /^“Send again” sends the same message/, "Seen by Kari"],
  ["nb", "unknown", /^Spør kunden .* det er samme melding\.$/, "Sett av Kari"],
] as const)(
  "in %s a message that is %s says what to do, and when it was seen",
  async (...parts) => {
    const [language, state, hint, seen] = parts;
    const chosenAt = "2026-11-22T07:05:00.000Z";
    await showLog([{ ...queued, state, choice: "seen", chosenBy: "Kari", chosenAt }], { language });
    await expect.element(page.getByText(hint)).toBeVisible();
    await expect.element(words(`${seen}, ${moment(chosenAt)}`)).toBeVisible();
  },
);

test("what was seen is not asked for again, but may still be decided", async () => {
  await showLog([{ ...unknown, choice: "seen", chosenBy: "Kari", chosenAt: queued.createdAt }]);
  await expect.element(page.getByText(/Seen by Kari/)).toBeVisible();
  await expect.element(decide("It arrived")).toBeVisible();
  await expect.element(decide("Seen")).not.toBeInTheDocument();
});

test("whoever may not send decides nothing", async () => {
  await showLog([unknown], { mayDecide: false });
  await expect.element(words("May have arrived")).toBeVisible();
  await expect.element(decide("It arrived")).not.toBeInTheDocument();
});

test("somebody else was quicker: that is said", async () => {
  await showLog([unknown], { refusal: () => problem(409, "email_settled") });
  await userEvent.click(decide("It arrived"));
  await expect.element(page.getByText(/Somebody has decided already/)).toBeVisible();
});

const newer: Email = {
  ...queued,
  id: emailId.replace(/.$/, "9"),
  recipients: ["per@example.com"],
  createdAt: "2026-11-21T12:00:00.000Z",
};
const failed: Email = { ...queued, state: "failed", error: "550 No" };
const wentOut = /^The same offer has gone out to per@example.com since/;

test.each(["queued", "sending", "sent", "unknown"] as const)(
  "where a newer message with the same offer is %s, sending again is asked about first",
  async (state) => {
    const server = await showLog([{ ...newer, state }, failed]);
    await expect.element(page.getByText(wentOut)).toBeVisible();
    await userEvent.click(decide("Send again"));
    await expect.element(words("Send it all the same?")).toBeVisible();
    expect(server.calls.filter((call) => call.startsWith("PUT"))).toEqual([]);
    await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Send again" }));
    await expect
      .poll(() => server.calls)
      .toContain(`PUT /api/emails/${emailId}/choice {"choice":"send_again"}`);
  },
);

test.each<[string, Email, Email]>([
  ["failed as well", { ...newer, state: "failed" }, failed],
  ["is no offer", { ...newer, state: "sent", kind: "reminder" }, failed],
  ["is an offer, and the older one none", newer, { ...failed, kind: "reminder" }],
])("where a newer message %s nothing is asked", async (_what, other, older) => {
  const server = await showLog([other, older]);
  await userEvent.click(decide("Send again"));
  await expect
    .poll(() => server.calls)
    .toContain(`PUT /api/emails/${emailId}/choice {"choice":"send_again"}`);
  await expect.element(page.getByText(wentOut)).not.toBeInTheDocument();
});

test("whoever the mail server refused has not got the newer message", async () => {
  const refusedRecipients = [{ address: "ida@example.com", answer: "550 No" }];
  const recipients = ["per@example.com", "ida@example.com"];
  await showLog([{ ...newer, state: "sent", recipients, refusedRecipients }, failed]);
  await expect.element(page.getByText(wentOut)).toBeVisible();
});

test("a message whose offer has changed since is seen, and not sent again", async () => {
  await showLog([
    { ...newer, state: "sent" },
    { ...failed, isOutdated: true },
  ]);
  await expect.element(page.getByText(/^The offer has changed since/)).toBeVisible();
  await expect.element(decide("Seen")).toBeVisible();
  await expect.element(decide("Send again")).not.toBeInTheDocument();
  await expect.element(page.getByText(wentOut)).not.toBeInTheDocument();
});

test("a newer message is not told of an older one", async () => {
  await showLog([failed, { ...newer, state: "sent", createdAt: "2026-11-01T12:00:00.000Z" }]);
  await expect.element(decide("Send again")).toBeVisible();
  await expect.element(page.getByText(wentOut)).not.toBeInTheDocument();
});
