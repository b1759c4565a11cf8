import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { emptyOf } from "../../contracts/empty-of.ts";
import { ClientInput, SupplierInput } from "../../contracts/partners.ts";
import type { Permission } from "../../contracts/permissions.ts";
import { eventually } from "../test/eventually.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const id = "01900000-0000-7000-8000-000000000009";
const words = (text: string) => page.getByText(text, { exact: true });
const field = (label: string) => page.getByLabelText(label, { exact: true });

async function leaveField(label: string, typed: string) {
  await userEvent.fill(field(label), typed);
  await userEvent.tab();
}

test.each([
  ["en", { label: "Title", missing: "Please enter Title", blank: "Title is required" }, "Save"],
  ["nb", { label: "Navn", missing: "Vennligst skriv inn Navn", blank: "Navn er påkrevd" }, "Lagre"],
] as const)("a client needs a title, %s", async (language, { label, missing, blank }, save) => {
  await showApp("/client/add", { language });
  await userEvent.click(page.getByRole("button", { name: save }));
  await expect.element(words(missing)).toBeVisible();
  await leaveField(label, "   ");
  await expect.element(words(blank)).toBeVisible();
});

test.each([
  [
    "en",
    "Organisation number",
    "Organisation number is not a Norwegian organisation number; check its nine digits",
    "Organisation number is only 10 symbols is allowed",
  ],
  [
    "nb",
    "Organisasjonsnummer",
    "Organisasjonsnummer er ikke et norsk organisasjonsnummer; kontroller de ni sifrene",
    "Organisasjonsnummer kan bare ha 10 tegn",
  ],
] as const)(
  "an organisation number has its rules, %s",
  async (language, label, norwegian, long) => {
    await showApp("/supplier/add", { language });
    await leaveField(label, "12345678901");
    await expect.element(words(long)).toBeVisible();
    await userEvent.fill(field(label), "999888777");
    await userEvent.fill(page.getByRole("textbox").first(), "Hansen");
    await userEvent.keyboard("{Control>}s{/Control}");
    await userEvent.click(page.getByRole("combobox").first());
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.element(words(norwegian)).toBeVisible();
    await expect.element(field(label)).toHaveValue("999888777");
  },
);

test("a web address gets https, by the rule of the server; nothing but web sites will do", async () => {
  const sent: Asked[] = [];
  await showApp("/client/add", {
    permissions: ["CLIENT_ACTIONS"],
    answer: (call) => {
      if (call.method !== "POST") return undefined;
      sent.push(call);
      return Response.json({ id, revision: 1, title: "Hansen" }, { status: 201 });
    },
  });
  await leaveField("Web address", "javascript:alert(1)");
  const wrong = "Web address is not a web address such as hansen.no or https://hansen.no";
  await expect.element(words(wrong)).toBeVisible();
  await userEvent.fill(field("Web address"), "hansen.no");
  await userEvent.fill(field("Title"), "Hansen");
  await userEvent.click(field("Type"));
  await userEvent.keyboard("{Enter}");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(words("Item added successfully")).toBeVisible();
  await eventually(() =>
    expect(sent[0]?.body).toMatchObject({ title: "Hansen", webAddress: "https://hansen.no" }),
  );
});

test.each([
  ["en", "E-mail", "is not an e-mail address such as", "Phone", /^Phone is not a phone number/],
  ["nb", "E-post", "er ikke en e-postadresse som", "Telefon", /^Telefon er ikke et telefonnummer/],
] as const)("a person has an address and a number that work, %s", async (...parts) => {
  const [language, email, wrongEmail, phone, wrongPhone] = parts;
  await showApp(`/client/${id}/person/add`, { language, permissions: ["CLIENT_PERSON_ACTIONS"] });
  await leaveField(email, "kari@");
  // Our own words stand below the field; the browser's bubble has none to say.
  await expect.element(words(`${email} ${wrongEmail} kari@hansen.no`)).toBeVisible();
  await leaveField(phone, "ring meg");
  await expect.element(page.getByText(wrongPhone)).toBeVisible();
  expect(document.querySelector("form")?.noValidate).toBe(true);
});

test("what the server says of a phone number stands at its field", async () => {
  const errors = [{ path: "phone", code: "not_a_phone" }];
  await showApp(`/client/${id}/person/add`, {
    permissions: ["CLIENT_PERSON_ACTIONS"],
    answer: ({ method }) =>
      method === "POST"
        ? Response.json(
            { type: "about:blank", title: "Wrong", status: 422, code: "invalid", errors },
            { status: 422 },
          )
        : undefined,
  });
  await userEvent.fill(field("Name"), "Kari");
  await userEvent.fill(field("Phone"), "12 34 56 78");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByText(/^Phone is not a phone number/)).toBeVisible();
  await expect.element(field("Phone")).toHaveValue("12 34 56 78");
});

const contactName = "Name of the contact person";

/** A firm, which has no contact person of its own accord. */
async function addHansen() {
  await userEvent.fill(field("Title"), "Hansen");
  await userEvent.click(field("Type"));
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
}

/** The form for a new client, and what it sends. */
async function showNewClient(permissions?: readonly Permission[]) {
  const sent: Asked[] = [];
  const { history } = await showApp("/client/add", {
    ...(permissions && { permissions }),
    answer: (call) => {
      if (call.method !== "POST") return undefined;
      sent.push(call);
      return Response.json({ id, revision: 1, title: "Hansen" }, { status: 201 });
    },
  });
  return { sent, history };
}

test("a client is added with its first contact person in one call, and then shown", async () => {
  const { sent, history } = await showNewClient();
  await userEvent.fill(field(contactName), "Kari Hansen");
  await userEvent.fill(field("E-mail"), "kari@hansen.example");
  await userEvent.fill(field("Phone"), "901 23 456");
  await addHansen();
  await eventually(() => expect(history.location.pathname).toBe(`/client/${id}/overview`));
  expect(sent.map(({ body }) => body)).toMatchObject([
    {
      title: "Hansen",
      contact: { name: "Kari Hansen", email: "kari@hansen.example", phone: "901 23 456" },
    },
  ]);
});

test.each([
  ["en", "Type", "hou", "Housing cooperative"],
  ["nb", "Type", "bo", "Borettslag eller sameie"],
] as const)("the type is found by typing, %s", async (language, label, typed, name) => {
  await showApp("/client/add", { language });
  await userEvent.click(page.getByLabelText(label, { exact: true }));
  await userEvent.keyboard(`${typed}{Enter}`);
  await expect.element(page.getByTitle(name, { exact: true }).first()).toBeVisible();
  await expect.element(page.getByRole("option", { name })).not.toBeInTheDocument();
});

test("the contact person may be left out, but not without a name alone", async () => {
  const { sent } = await showNewClient();
  await leaveField("E-mail", "kari@");
  await expect
    .element(words("E-mail is not an e-mail address such as kari@hansen.no"))
    .toBeVisible();
  await userEvent.fill(field("E-mail"), "kari@hansen.example");
  await addHansen();
  await expect.element(words(`${contactName} is required`)).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.fill(field("E-mail"), "  ");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await eventually(() => expect(sent[0]?.body).toMatchObject({ title: "Hansen", contact: null }));
});

test("whoever adds no persons is asked for none", async () => {
  const { sent } = await showNewClient(["CLIENT_ACTIONS"]);
  await expect.element(field("Title")).toBeVisible();
  await expect.element(field(contactName)).not.toBeInTheDocument();
  await addHansen();
  await eventually(() => expect(sent[0]?.body).toMatchObject({ contact: null }));
});

test("a client that is changed has no contact fields, and sends none", async () => {
  const hansen = { ...emptyOf(ClientInput), title: "Hansen", type: "company", country: "NO" };
  const stored = { id, revision: 3, ...hansen, personCount: 1 };
  const sent: Asked[] = [];
  await showApp(`/client/${id}`, {
    answer: (call) => {
      if (call.method === "PUT") sent.push(call);
      return call.address === `/api/clients/${id}` ? Response.json(stored) : undefined;
    },
  });
  await userEvent.fill(field("Title"), "Hansen Bygg");
  await expect.element(field(contactName)).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  const { id: _, personCount: __, ...values } = stored;
  await eventually(() => expect(sent[0]?.body).toEqual({ ...values, title: "Hansen Bygg" }));
});

test("a client added from the project form comes back chosen, with its contact", async () => {
  const hansen = { id, revision: 1, title: "Hansen", personCount: 1 };
  const contact = { id: "01900000-0000-7000-8000-000000000011", partnerId: id, name: "Kari" };
  await showApp("/project/add", {
    answer: ({ method, address }) => {
      if (method === "POST") return Response.json(hansen, { status: 201 });
      if (address.startsWith("/api/client-options")) return Response.json([]);
      if (address.startsWith("/api/responsible-options")) return Response.json([]);
      if (!address.endsWith("/person-options")) return undefined;
      return Response.json([{ ...contact, email: "kari@hansen.example", position: "" }]);
    },
  });
  await userEvent.fill(field("Title"), "Bath");
  await userEvent.click(page.getByRole("button", { name: "Add client" }));
  const dialog = page.getByRole("dialog", { name: "Add client" });
  await userEvent.fill(dialog.getByLabelText("Title", { exact: true }), "Hansen");
  await userEvent.click(dialog.getByLabelText("Type", { exact: true }));
  await userEvent.keyboard("{Enter}");
  await userEvent.fill(dialog.getByLabelText(contactName), "Kari");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText("Hansen", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Kari", { exact: true })).toBeVisible();
  // What was typed into the project stays.
  await expect.element(field("Title")).toHaveValue("Bath");
});

test("giving up the new client leaves the project form as it was", async () => {
  const { asked } = await showApp("/project/add", {
    answer: ({ address }) => (address.includes("-options") ? Response.json([]) : undefined),
  });
  await userEvent.fill(field("Title"), "Bath");
  await userEvent.click(page.getByRole("button", { name: "Add client" }));
  const dialog = page.getByRole("dialog");
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field("Title")).toHaveValue("Bath");
  expect(asked.filter(({ method }) => method === "POST")).toEqual([]);
});

test("a viewer reads of a client what matters, and filters by type and country", async () => {
  const row = {
    id,
    revision: 1,
    title: "Hansen Bygg",
    type: "company",
    organisationNumber: "974760673",
    address: "Storgata 1\nOppgang B\n0155 Oslo",
    country: "NO",
    webAddress: "https://www.hansen.no/om",
    personCount: 2,
  };
  const { history } = await showApp("/clients", {
    permissions: ["CLIENTS_VIEW"],
    answer: ({ address }) =>
      address.startsWith("/api/clients?") ? Response.json({ rows: [row], total: 1 }) : undefined,
  });
  const cells =
    "Hansen Bygg Storgata 1, Oppgang B, 0155 Oslo Company 974 760 673 Norway hansen.no 2";
  await expect.element(page.getByRole("row", { name: cells })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Hansen Bygg" }))
    .toHaveAttribute("href", `/client/${id}/overview`);
  await userEvent.click(page.getByRole("combobox", { name: "Country" }));
  await userEvent.click(page.getByTitle("Sweden").last());
  await eventually(() => expect(history.location.href).toBe("/clients?country=SE"));
});

test.each([
  ["/client/add", ClientInput],
  ["/supplier/add", SupplierInput],
] as const)("%s has every field of its contract", async (address, input) => {
  await showApp(address, { permissions: ["CLIENT_ACTIONS", "SUPPLIER_ACTIONS"] });
  await expect.element(field("Title")).toBeVisible();
  const missing = Object.keys(input.shape).filter(
    (name) => !document.querySelector(`form #${name}`),
  );
  expect(missing).toEqual([]);
});

test.each([
  ["/client/add", /^Optional\. Offers are sent to this address/],
  ["/supplier/add", /^Optional\. Whom you order from/],
] as const)("%s says what the first contact person is for", async (address, hint) => {
  await showApp(address);
  await expect.element(page.getByText(hint)).toBeVisible();
});
