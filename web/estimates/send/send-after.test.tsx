import { useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ContactPerson } from "./email-calls.ts";
import { ApiProblem } from "../../base/api.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../domain/test/make.ts";
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

const waits = page.getByText("The message waits for the mail server.");
const subject = page.getByRole("textbox", { name: "Subject" });
const body = page.getByRole("textbox", { name: "Text" });
const toast = (text: string) =>
  page.getByRole("region", { name: /Notifications/ }).getByText(text, { exact: true });
const close = () => userEvent.click(page.getByRole("button", { name: "Close" }).last());
const openAgain = () => userEvent.click(page.getByRole("button", { name: "Open again" }));

async function sendTo(address: string) {
  await addRecipient(address);
  await userEvent.click(sendButton);
  await expect.element(waits).toBeVisible();
}

/** The dialog with other answers than those of the whole server. */
async function showWith(
  calls: Partial<ReturnType<typeof makeServer>["calls"]>,
  store = makeTestStore(),
) {
  const made = makeServer(store);
  await show(<Subject store={store} calls={{ ...made.calls, ...calls }} canSendMail />);
  return made.server;
}

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
  await expect.element(page.getByText(/550 No such user/)).toBeVisible();
  await userEvent.click(sendButton);
  await expect.element(waits).toBeVisible();
  const [, second] = [...server.log.keys()];
  const email = server.log.get(second ?? "");
  if (!email) throw new Error("There is no second message.");
  server.log.set(email.id, { ...email, error: "450 Later", attempts: 3 });
  await expect.element(page.getByText(/tries so far: 3/)).toBeVisible();
  await expect.element(page.getByText(/550 No such user/)).not.toBeInTheDocument();
  await expect.element(page.getByText("Sent error").first()).toBeVisible();
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

test("a subject is needed, and has the length that the server takes", async () => {
  const server = await showDialog();
  await addRecipient("byggherre@example.com");
  await expect.element(subject).toHaveAttribute("maxlength", "200");
  await expect.element(body).toHaveAttribute("maxlength", "10000");
  await userEvent.fill(subject, "   ");
  await expect.element(page.getByText("Subject is required")).not.toBeInTheDocument();
  await userEvent.click(sendButton);
  await expect.element(page.getByText("Subject is required")).toBeVisible();
  expect(server.seen).toEqual([]);
  await userEvent.fill(subject, "Offer");
  await userEvent.fill(body, "My words");
  await expect.element(page.getByText("Subject is required")).not.toBeInTheDocument();
  await userEvent.click(sendButton);
  await expect
    .poll(() => [...server.log.values()])
    .toMatchObject([{ subject: "Offer", body: "My words" }]);
});

const person = (id: string, name: string, email: string): ContactPerson => ({
  id,
  name,
  email,
  position: "",
});
const ola = person("p1", "Ola Hansen", "ola@example.com");
const kari = person("p2", "Kari Hansen", "kari@example.com");
const mute = person("p3", "Per Uten", "");

const withContact = (contactPersonId: string) => {
  const store = makeTestStore();
  const { header } = store.get();
  store.setHeader({ ...header, project: { ...header.project, contactPersonId } });
  return store;
};

test.each(["hansen", "hansen,", "hansen;", "hansen{Enter}"])(
  "what several persons answer to is no recipient yet, and is not lost: %s",
  async (typed) => {
    const server = await showWith({ listPersons: async () => [ola, kari] });
    await userEvent.click(recipients);
    await userEvent.keyboard(typed);
    await userEvent.click(sendButton);
    await expect.element(page.getByText("hansen is not an e-mail address")).toBeVisible();
    await expect.element(recipients).toHaveValue("hansen");
    expect(server.seen).toEqual([]);
  },
);

test("the persons are those of the client, also when the project gets another one", async () => {
  const store = makeTestStore();
  const { header } = store.get();
  const { clientId } = header.project;
  await showWith({ listPersons: async (id) => (id === clientId ? [ola] : []) }, store);
  await expect.element(sendButton).toBeVisible();
  const nobody = page.getByText(/no contact person with an e-mail/);
  await expect.element(nobody).not.toBeInTheDocument();
  store.setHeader({ ...header, project: { ...header.project, clientId: keys.estimate } });
  await expect.element(nobody).toBeVisible();
});

test("persons without an address are none to write to", async () => {
  const server = await showWith({ listPersons: async () => [mute] }, withContact("p3"));
  await expect.element(page.getByText(/no contact person with an e-mail/)).toBeVisible();
  await userEvent.click(sendButton);
  await expect.element(page.getByText("Recipients is required")).toBeVisible();
  expect(server.seen).toEqual([]);
});

test("of several contact persons the one of the project is chosen, and none without one", async () => {
  await showWith({ listPersons: async () => [ola, kari] }, withContact("p2"));
  await expect.element(recipient("Kari Hansen <kari@example.com>")).toBeVisible();
  await expect.element(recipient("Ola Hansen <ola@example.com>")).not.toBeInTheDocument();
  await expect.element(page.getByText(/no contact person/)).not.toBeInTheDocument();
});

test("the only contact person is not written to unless he is chosen", async () => {
  const server = await showWith({ listPersons: async () => [ola] });
  await userEvent.click(sendButton);
  await expect.element(page.getByText("Recipients is required")).toBeVisible();
  expect(server.seen).toEqual([]);
});

test.each([",", ";", " "])("“%s” ends an address", async (sign) => {
  await showDialog();
  await userEvent.click(recipients);
  await userEvent.keyboard(`one@example.com${sign}two@example.com${sign}`);
  await expect.element(recipient("one@example.com")).toBeVisible();
  await expect.element(recipient("two@example.com")).toBeVisible();
});

test("what was prepared follows the dates, and what was typed stays", async () => {
  const store = makeTestStore();
  await showDialog(store);
  await userEvent.fill(subject, "My own words");
  await expect.element(body).toHaveValue(expect.stringContaining("valid until 20 Dec 2026"));
  store.setHeader({ ...store.get().header, validUntil: "2027-01-31" });
  await expect.element(body).toHaveValue(expect.stringContaining("valid until 31 Jan 2027"));
  await expect.element(subject).toHaveValue("My own words");
  await expect.element(subject).toHaveFocus();
});

test("the text follows the language and the form of the price too", async () => {
  const store = makeTestStore();
  await showDialog(store);
  await expect.element(subject).toHaveValue("Bathroom – offer 2026-0001, version 1");
  const { header } = store.get();
  store.setHeader({ ...header, language: "nb" });
  await expect.element(subject).toHaveValue("Bathroom – tilbud 2026-0001, versjon 1");
  store.setHeader({ ...header, project: { ...header.project, estimateType: "indication" } });
  await expect.element(subject).toHaveValue("Bathroom – price indication 2026-0001, version 1");
});

test("the attachment can be looked at, and why it cannot be made is said", async () => {
  await showDialog();
  const link = page.getByRole("link", { name: "Offer 2026-0001 v1.pdf" });
  await expect.element(link).toHaveAttribute("href", `/api/estimates/${keys.estimate}/pdf`);
  await close();
  await showWith({
    makePdf: async () => {
      throw new ApiProblem({ title: "No", status: 409, code: "estimate_sending" });
    },
  });
  await expect
    .element(page.getByRole("alert").getByText(/on its way or may have arrived/))
    .toBeVisible();
});

const makeLargePdf = async () => ({ name: "Offer.pdf", bytes: 1_499_137 });
const attachment = () =>
  document.querySelector(".send-attachment")?.textContent.replaceAll(/\s/g, " ");

test.each([
  ["en", "(1,465 KB)"],
  ["nb", "(1 465 kB)"],
] as const)(
  "the size of the attachment is written as the reader writes, in %s",
  async (...parts) => {
    const [language, size] = parts;
    const store = makeTestStore();
    const { calls } = makeServer(store);
    await show(
      <Subject store={store} calls={{ ...calls, makePdf: makeLargePdf }} canSendMail />,
      language,
    );
    await expect.poll(attachment).toContain(size);
  },
);

test("a message that not everybody was let have says who, also once it was sent", async () => {
  const server = await showDialog();
  await sendTo("byggherre@example.com");
  const refused = { address: "kari@example.com", answer: "550 No such user" };
  server.settle({
    state: "sent",
    errorCode: "recipients_refused",
    refusedRecipients: [refused],
  });
  const outcome = page.getByRole("dialog").getByRole("alert");
  await expect.element(outcome.getByText("Email sent successfully")).toBeVisible();
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

test("an estimate without lines cannot be sent, and one with a discount beyond its sum neither", async () => {
  const store = makeTestStore(makeEstimate({}));
  await showDialog(store);
  await expect.element(page.getByText("The estimate has no lines.")).toBeVisible();
  await expect.element(sendButton).not.toBeInTheDocument();
  await close();
  const line = makeLine({ key: keys.board, quantity: decimal("1"), buyingPrice: decimal("100") });
  const settings = { discountAmount: decimal("1000") };
  await showDialog(makeTestStore(makeEstimate({ lines: [line], settings })));
  await expect.element(page.getByText(/discount/i).first()).toBeVisible();
  await expect.element(page.getByText("The estimate has no lines.")).not.toBeInTheDocument();
  await expect.element(sendButton).not.toBeInTheDocument();
});

test("a discount beyond the sum of its group names the group, and the link leads out to it", async () => {
  const group = makeGroup({ key: keys.mounting, titleEn: "Bath", discountAmount: decimal("1000") });
  const line = makeLine({
    key: keys.board,
    groupKey: group.key,
    quantity: decimal("1"),
    buyingPrice: decimal("100"),
  });
  const store = makeTestStore(makeEstimate({ groups: [group], lines: [line] }));
  await showDialog(store);
  await userEvent.click(page.getByRole("button", { name: "Bath" }));
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(store.get().selectedKey).toBe(group.key);
});
