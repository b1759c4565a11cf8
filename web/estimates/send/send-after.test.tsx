import { useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ApiProblem } from "../../base/api.ts";
import { show } from "../../test/show.tsx";
import {
  Subject,
  addRecipient,
  body,
  close,
  makeServer,
  recipient,
  recipients,
  sendButton,
  sendTo,
  showDialog,
  showWith,
  subject,
  waits,
} from "../test/send-harness.tsx";
import { makeTestStore } from "../test/test-store.ts";

const toast = (text: string) =>
  page.getByRole("region", { name: /Notifications/ }).getByText(text, { exact: true });

const openAgain = () => userEvent.click(page.getByRole("button", { name: "Open again" }));

test.each([
  ["sent", "Email sent successfully"],
  ["failed", "Sent error"],
] as const)(
  "what became of a message is said while the dialog is closed: %s",
  async (state, said) => {
    const server = await showDialog();
    await sendTo("byggherre@example.com");
    await close();
    server.settle({ state, sentAt: null, error: state === "failed" ? "550 no" : null });
    await expect.element(toast(said)).toBeVisible();
  },
);

test("a message says where the link of the client comes, and once it is sent shows no variable", async () => {
  const server = await showDialog();
  const hint = page.getByText(
    "{link} becomes the client’s own link to the offer when the message leaves.",
  );
  await expect.element(hint).not.toBeInTheDocument();
  await userEvent.fill(body, "Read it here:\n{link}\nAgain: {link}");
  await expect.element(hint).toBeVisible();
  await expect.element(body).toHaveAccessibleDescription(hint.element().textContent ?? "");
  await sendTo("byggherre@example.com");
  const link = "[the client’s own link to the offer]";
  const sent = `Read it here:\n${link}\nAgain: ${link}`;
  await expect.element(body).toHaveValue(sent);
  await expect.element(hint).not.toBeInTheDocument();
  server.settle({ state: "sent", sentAt: "2026-11-20T10:00:00.000Z" });
  await expect.element(sendButton).not.toBeInTheDocument();
  await expect.element(body).toHaveValue(sent);
  expect([...server.log.values()].map((email) => email.body)).toEqual([
    "Read it here:\n{link}\nAgain: {link}",
  ]);
});

test("a message that did not leave is written on with its variable", async () => {
  const server = await showDialog();
  await userEvent.fill(body, "Here: {link}");
  await sendTo("byggherre@example.com");
  server.settle({ state: "failed", error: "550 No such user" });
  await expect.element(body).toBeEnabled();
  await expect.element(body).toHaveValue("Here: {link}");
});

test("a message that failed is not spoken of any more when the dialog opens again", async () => {
  const server = await showDialog();
  await sendTo("byggherre@example.com");
  server.settle({ state: "failed", error: "550 No such user" });
  await expect.element(page.getByText(/550 No such user/)).toBeVisible();
  await close();
  await openAgain();
  await expect.element(sendButton).toBeEnabled();
  await expect.element(page.getByText(/550 No such user/)).not.toBeInTheDocument();
});

test("a message that waits is still followed when the dialog opens again", async () => {
  const server = await showDialog();
  await sendTo("byggherre@example.com");
  await close();
  await openAgain();
  await expect.element(waits).toBeVisible();
  await expect.element(sendButton).toBeDisabled();
  await expect.element(recipient("byggherre@example.com")).toBeVisible();
  server.settle({ state: "sent" });
  await expect.element(sendButton).not.toBeInTheDocument();
});

test("of two messages the newer one is followed", async () => {
  const server = await showDialog();
  await sendTo("byggherre@example.com");
  server.settle({ state: "failed", error: "550 No such user" });
  // It goes by itself after two seconds.
  await expect.element(page.getByText("Sent error").first()).toBeVisible();
  await expect.element(page.getByText(/550 No such user/)).toBeVisible();
  await userEvent.click(sendButton);
  await expect.element(waits).toBeVisible();
  const [, second] = [...server.log.keys()];
  const email = server.log.get(second ?? "");
  if (!email) throw new Error("There is no second message.");
  server.log.set(email.id, { ...email, error: "450 Later", attempts: 3 });
  await expect.element(page.getByText(/tries so far: 3/)).toBeVisible();
  await expect.element(page.getByText(/550 No such user/)).not.toBeInTheDocument();
});

test("a message that has left meanwhile is not cancelled, and goes on being followed", async () => {
  const server = await showWith({
    cancel: async () => {
      throw new ApiProblem({ title: "Left", status: 409, code: "email_not_queued" });
    },
  });
  await sendTo("byggherre@example.com");
  await userEvent.click(page.getByRole("button", { name: "Cancel sending" }));
  await expect.element(subject).toBeDisabled();
  server.settle({ state: "sent" });
  await expect.element(toast("Email sent successfully")).toBeVisible();
});

test("a message that has left at once closes nothing, also where the header cannot be asked for", async () => {
  const store = makeTestStore();
  const { calls } = makeServer(store);
  await showWith(
    {
      send: async (...asked) => ({ ...(await calls.send(...asked)), state: "sent" }),
      findHeader: async () => {
        throw new ApiProblem({ title: "Unreachable", status: 0, code: "unavailable" });
      },
    },
    store,
  );
  await addRecipient("byggherre@example.com");
  await userEvent.click(sendButton);
  await expect.element(toast("Email sent successfully")).toBeVisible();
  expect(store.get().header.sending).toBe(false);
});

test("while it is not known whether a message was taken, its text stays as it was handed over", async () => {
  const server = await showDialog();
  await addRecipient("byggherre@example.com");
  server.failure = new ApiProblem({ title: "Broken", status: 500, code: "internal" });
  await userEvent.click(sendButton);
  await expect.element(page.getByText(/It is not known whether/)).toBeVisible();
  await expect.element(subject).toBeDisabled();
  await expect.element(body).toBeDisabled();
  await expect.element(recipients).toBeDisabled();
  await expect.element(sendButton).toBeEnabled();
});

test("a message that not everybody was let have says how many got it, and who did not", async () => {
  const server = await showDialog();
  await sendTo("byggherre@example.com");
  const refused = { address: "kari@example.com", answer: "550 No such user" };
  server.settle({
    state: "sent",
    recipients: ["byggherre@example.com", "kari@example.com"],
    errorCode: "recipients_refused",
    refusedRecipients: [refused],
  });
  const outcome = page.getByRole("dialog").getByRole("alert");
  const said = "Sent to 1 of 2 recipients";
  await expect.element(outcome.getByText(said)).toBeVisible();
  await expect.element(outcome).toHaveClass("ant-alert-warning");
  const standing = page.getByRole("region", { name: /Warnings/ });
  await expect.element(standing.getByText(said, { exact: true })).toBeVisible();
  await expect.element(page.getByText("Email sent successfully")).not.toBeInTheDocument();
  await expect.element(outcome.getByText(/kari@example\.com \(550 No such user\)/)).toBeVisible();
});

function StatusOfProject({ read }: { read: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: ["status"], queryFn: read });
  return <p>{data}</p>;
}

test("once a message has left, what else stands on the page is asked for anew", async () => {
  const store = makeTestStore();
  const { server, calls } = makeServer(store);
  const read = async () =>
    [...server.log.values()].some(({ state }) => state === "sent") ? "Offer sent" : "Estimating";
  await show(
    <>
      <StatusOfProject read={read} />
      <Subject store={store} calls={calls} canSendMail />
    </>,
  );
  await sendTo("byggherre@example.com");
  await expect.element(page.getByText("Estimating")).toBeInTheDocument();
  server.settle({ state: "sent" });
  await expect.element(page.getByText("Offer sent")).toBeInTheDocument();
});
