import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ApiProblem } from "../../base/api.ts";
import { show } from "../../test/show.tsx";
import {
  Subject,
  addRecipient,
  body,
  makeServer,
  recipient,
  recipients,
  sendButton,
  showDialog,
  showWith,
  subject,
} from "../test/send-harness.tsx";
import { keys, makeTestStore } from "../test/test-store.ts";
import type { ContactPerson } from "./email-calls.ts";

test("a typed recipient is kept on Tab, when the field is left, and when the dialog opens again", async () => {
  await showDialog();
  await userEvent.click(recipients);
  await userEvent.keyboard("one@example.com");
  await userEvent.tab();
  await expect.element(recipient("one@example.com")).toBeVisible();
  await expect.element(subject).toHaveFocus();
  await userEvent.click(recipients);
  await userEvent.keyboard("two@example.com");
  await userEvent.click(body);
  await expect.element(recipient("two@example.com")).toBeVisible();
  // Tab through the field, with the first contact marked in its list, changes nothing.
  await userEvent.click(recipients);
  await userEvent.tab();
  await expect.element(recipient("ola@example.com")).not.toBeInTheDocument();
  await userEvent.fill(subject, "My own words");
  await userEvent.click(page.getByRole("button", { name: "Close" }).last());
  await userEvent.click(page.getByRole("button", { name: "Open again" }));
  await expect.element(recipient("one@example.com")).toBeVisible();
  await expect.element(recipient("two@example.com")).toBeVisible();
  await expect.element(subject).toHaveValue("My own words");
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

test("an address that is none, or none at all, is refused before anything is sent", async () => {
  const server = await showDialog();
  await userEvent.click(sendButton);
  await expect.element(page.getByText("Recipients is required")).toBeVisible();
  await addRecipient("byggherre");
  await userEvent.click(sendButton);
  await expect
    .element(page.getByText("byggherre is not an e-mail address such as kari@hansen.no"))
    .toBeVisible();
  expect(server.log.size).toBe(0);
});

test("each of several recipients must be an address", async () => {
  const server = await showDialog();
  await addRecipient("byggherre@example.com");
  await addRecipient("naboen");
  await userEvent.click(sendButton);
  await expect
    .element(page.getByText("naboen is not an e-mail address such as kari@hansen.no"))
    .toBeVisible();
  expect(server.log.size).toBe(0);
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
    await expect
      .element(page.getByText("hansen is not an e-mail address such as kari@hansen.no"))
      .toBeVisible();
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
