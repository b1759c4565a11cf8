import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ClientInput, SupplierInput } from "../../contracts/partners.ts";
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
    "Organisation number is not a Norwegian organisation number",
    "Organisation number is only 10 symbols is allowed",
  ],
  [
    "nb",
    "Organisasjonsnummer",
    "Organisasjonsnummer er ikke et norsk organisasjonsnummer",
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
  ["en", "E-mail", "E-mail is not an e-mail address", "Phone", /^Phone is not a phone number/],
  [
    "nb",
    "E-post",
    "E-post er ikke en e-postadresse",
    "Telefon",
    /^Telefon er ikke et telefonnummer/,
  ],
] as const)("a person has an address and a number that work, %s", async (...parts) => {
  const [language, email, wrongEmail, phone, wrongPhone] = parts;
  await showApp(`/client/${id}/person/add`, { language, permissions: ["CLIENT_PERSON_ACTIONS"] });
  await leaveField(email, "kari@");
  // Our own words stand below the field; the browser's bubble has none to say.
  await expect.element(words(wrongEmail)).toBeVisible();
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

test("a viewer reads of a client what matters, and filters by type and country", async () => {
  const row = {
    id,
    revision: 1,
    title: "Hansen Bygg",
    type: "company",
    organisationNumber: "974760673",
    address: "Storgata 1",
    country: "NO",
    webAddress: "https://www.hansen.no/om",
    personCount: 2,
  };
  const { history } = await showApp("/clients", {
    permissions: ["CLIENTS_VIEW"],
    answer: ({ address }) =>
      address.startsWith("/api/clients?") ? Response.json({ rows: [row], total: 1 }) : undefined,
  });
  const cells = "Hansen Bygg Storgata 1 Company 974 760 673 Norway hansen.no 2";
  await expect.element(page.getByRole("row", { name: cells })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Hansen Bygg" })).not.toBeInTheDocument();
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
