import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Company, companies, newCompanyDefaults } from "../../contracts/companies.ts";
import { permissions } from "../../contracts/permissions.ts";
import { defaultSettings, settings } from "../../contracts/settings.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { storedCompany } from "../test/stored-company.ts";

const path = companies.get.path.replace(":companyId", storedCompany.id);
const address = `/app-company/${storedCompany.id}`;

/** Answers for one company, and saves what the form sends. */
function server(saved: Asked[] = []) {
  let company = storedCompany;
  return (asked: Asked) => {
    const call = `${asked.method} ${asked.address}`;
    if (call === `GET ${settings.get.path}`) {
      return Response.json({ ...defaultSettings, currency: company.currency });
    }
    if (call === `GET ${path}`) return Response.json(company);
    if (call !== `PUT ${path}`) return undefined;
    saved.push(asked);
    const input = companies.update.body.parse(asked.body);
    company = Company.parse({ ...company, ...input, revision: company.revision + 1 });
    return Response.json(company);
  };
}

const field = (label: string) =>
  page.getByRole("textbox", { name: new RegExp(`^(\\* )?${label}`) });

async function type(label: string, value: string) {
  await userEvent.click(field(label));
  await userEvent.fill(field(label), value);
  await userEvent.tab();
}

test.each([
  ["en", "Code", "Code is only 10 symbols is allowed"],
  ["nb", "Kode", "Kode kan bare ha 10 tegn"],
] as const)("the code of a company takes 10 symbols, in %s", async (language, label, message) => {
  await showApp(address, { language, answer: server() });
  await type(label, "12345678901");
  await expect.element(page.getByText(message, { exact: true })).toBeVisible();
  await expect.element(field(label)).toHaveValue("12345678901");
});

test.each([
  [
    "en",
    { currency: "Currency", price: "Work price per hour" },
    { onlyAlpha: "Currency is only alpha allowed", moreThan: "Must be more than 0" },
  ],
  [
    "nb",
    { currency: "Valuta", price: "Timepris" },
    { onlyAlpha: "Valuta kan bare ha bokstaver", moreThan: "Må være mer enn 0" },
  ],
] as const)(
  "a currency has letters only and an hour has a price, in %s",
  async (language, { currency, price }, { onlyAlpha, moreThan }) => {
    await showApp(address, { language, answer: server() });
    await type(currency, "N0K");
    await expect.element(page.getByText(onlyAlpha, { exact: true })).toBeVisible();
    await type(price, "0");
    await expect.element(page.getByText(moreThan, { exact: true })).toBeVisible();
  },
);

test("a saved company stays open, and its settings are asked for anew", async () => {
  const saved: Asked[] = [];
  const { asked } = await showApp(address, { answer: server(saved) });
  await type("Currency", "eur");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByText("Item updated successfully")).toBeVisible();
  expect(saved[0]?.body).toMatchObject({ currency: "EUR", title: "Bygg AS", revision: 1 });
  const settingsCalls = () => asked.filter((call) => call.address === settings.get.path).length;
  await expect.poll(settingsCalls).toBe(2);
  await expect.element(field("Currency")).toHaveValue("EUR");
});

test("the users of a company open without the right to read the company", async () => {
  const { asked } = await showApp(`${address}/users`, {
    permissions: ["USERS_VIEW"],
    answer: server(),
  });
  const tabs = page.getByRole("navigation", { name: "Parts of the company" });
  await expect.element(tabs.getByRole("link", { name: "Users" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Company", level: 1 })).toBeVisible();
  await expect.element(tabs.getByRole("link", { name: "Details" })).not.toBeInTheDocument();
  expect(asked.map((call) => call.address)).not.toContain(path);
});

const earned = (markup: string, margin: string) =>
  page.getByText(`Work by the hour: ${markup} markup, ${margin} margin at these two rates.`);

test("the form says what the two hourly rates earn, and that the markup on works is not for them", async () => {
  await showApp(address, { answer: server() });
  await expect.element(earned("64.29%", "39.13%")).toBeVisible();
  await type("Work price per hour", "840");
  await expect.element(earned("100%", "50%")).toBeVisible();
  await userEvent.fill(field("Work cost per hour"), "abc");
  await expect.element(page.getByText(/^Work by the hour/)).not.toBeInTheDocument();
  await userEvent.fill(field("Work cost per hour"), "840");
  await expect.element(earned("0%", "0%")).toBeVisible();
  await expect.element(page.getByText(/^Only for work without an hour norm/)).toBeVisible();
});

test("a reader of Norwegian reads in his own way what the hourly rates earn", async () => {
  await showApp(address, { language: "nb", answer: server() });
  await expect.element(page.getByText(/64,29\s%.*39,13\s%/)).toBeVisible();
});

test("the rates keep their unit until the next currency is whole", async () => {
  await showApp(address, { answer: server() });
  const rate = page.getByText("NOK", { exact: true });
  await expect.element(rate.first()).toBeVisible();
  await type("Currency", "kr");
  await expect.element(rate.first()).toBeVisible();
  await expect.element(page.getByText("KR", { exact: true })).not.toBeInTheDocument();
  await type("Currency", "sek");
  await expect.element(page.getByText("SEK", { exact: true }).first()).toBeVisible();
});

const offerSwitches = [
  "Accepting takes a code by e-mail",
  "E-mail when a price estimate is used up",
];
/** The fields of a company that depend on who it is and who looks. */
const shownSwitches = () =>
  page
    .getByRole("switch")
    .elements()
    .map((element) => element.closest(".ant-form-item")?.querySelector("label")?.textContent);

const registerSwitch = "In the register of business enterprises";

test("nobody closes the company that he works in, and its set-up opens from its page", async () => {
  await showApp(address, { isSystemAdministrator: true, answer: server() });
  await expect.element(page.getByRole("button", { name: "Open the set-up" })).toBeVisible();
  await expect.poll(shownSwitches).toEqual(["VAT payer", ...offerSwitches, registerSwitch]);
});

test("VAT has a code and a percent only where the company pays it", async () => {
  await showApp(address, { answer: server() });
  for (const label of ["VAT code", "VAT percent"]) await expect.element(field(label)).toBeVisible();
  await userEvent.click(page.getByRole("switch", { name: "VAT payer" }));
  for (const label of ["VAT code", "VAT percent"]) {
    await expect.element(field(label)).not.toBeInTheDocument();
  }
});

test("the brand colour is typed or picked, and what is no colour yet is picked from white", async () => {
  await showApp(address, { answer: server() });
  const picker = page.getByLabelText("Pick a colour");
  await expect.element(picker).toHaveValue("#578bd4");
  await userEvent.fill(field("Brand colour"), "#12AB34");
  await expect.element(picker).toHaveValue("#12ab34");
  for (const wrong of [" #12ab3", "x12ab34", "#12ab3g"]) {
    await userEvent.fill(field("Brand colour"), wrong);
    await expect.element(field("Brand colour")).toHaveValue(wrong.trim());
    await expect.element(picker).toHaveValue("#ffffff");
  }
  await userEvent.fill(picker, "#00ff00");
  await expect.element(field("Brand colour")).toHaveValue("#00ff00");
});

const other = { ...storedCompany, id: `${storedCompany.id.slice(0, -1)}1`, title: "Nordlys AS" };

test("a system administrator closes another company; his own settings stay as they are", async () => {
  const otherPath = companies.get.path.replace(":companyId", other.id);
  const { asked } = await showApp(`/app-company/${other.id}`, {
    isSystemAdministrator: true,
    answer: (call) => {
      if (call.address !== otherPath) return undefined;
      return Response.json(call.method === "PUT" ? { ...other, active: false } : other);
    },
  });
  await expect.element(page.getByRole("heading", { level: 1, name: "Nordlys AS" })).toBeVisible();
  await expect
    .poll(shownSwitches)
    .toEqual(["VAT payer", ...offerSwitches, registerSwitch, "Active"]);
  expect(page.getByRole("button", { name: "Open the set-up" }).elements()).toEqual([]);
  const settingsCalls = () => asked.filter((call) => call.address === settings.get.path).length;
  const before = settingsCalls();
  await userEvent.click(page.getByRole("switch", { name: "Active" }));
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByText("Item updated successfully")).toBeVisible();
  expect(asked.find(({ method }) => method === "PUT")?.body).toMatchObject({ active: false });
  expect(settingsCalls()).toBe(before);
});

test.each([
  [permissions, `/app-company/${other.id}/users`],
  [["COMPANIES_VIEW", "COMPANY_ACTIONS"], `/app-company/${other.id}`],
] as const)("a new company has what most have, and leads on to its users", async (...parts) => {
  const [own, next] = parts;
  const { asked, router } = await showApp("/app-company/add", {
    isSystemAdministrator: true,
    permissions: own,
    answer: (call) => (call.method === "POST" ? Response.json(other, { status: 201 }) : undefined),
  });
  await expect.element(page.getByText(/^The logo can be uploaded when/)).toBeVisible();
  await expect
    .poll(shownSwitches)
    .toEqual(["VAT payer", ...offerSwitches, registerSwitch, "Active"]);
  await userEvent.fill(field("Title"), "Nordlys AS");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.poll(() => router.state.location.pathname).toBe(next);
  const sent = asked.find(({ method }) => method === "POST");
  expect(sent?.body).toEqual({ ...newCompanyDefaults, title: "Nordlys AS" });
});

test("the head of a company has its number and state, and tabs that count its users", async () => {
  const closed = { ...storedCompany, active: false };
  await showApp(`${address}/users`, {
    answer: (call) => (call.address === path ? Response.json(closed) : undefined),
  });
  await expect.element(page.getByText("974 760 673 MVA")).toBeVisible();
  await expect.element(page.getByRole("main").getByText("Inactive")).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Parts of the company" });
  await expect
    .element(tabs.getByRole("link", { name: "Users 3" }))
    .toHaveAttribute("aria-current", "page");
  await expect
    .element(tabs.getByRole("link", { name: "Details" }))
    .not.toHaveAttribute("aria-current");
  expect(document.title).toBe("Users · Bygg AS – Overslag");
});

test("a company that is not there has no page", async () => {
  await showApp(`/app-company/${other.id}`);
  await expect.element(page.getByText(/^Route not found: This record does not/)).toBeVisible();
});

test("whoever may not add a company gets no form to fill in", async () => {
  await showApp("/app-company/add", { answer: server() });
  await expect.element(page.getByRole("heading", { name: "Unauthorized" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Save" })).not.toBeInTheDocument();
});

test("what e-mails say is shown as the customer gets it, while it is typed", async () => {
  const saved: Asked[] = [];
  await showApp(address, { answer: server(saved) });
  const preview = page.getByRole("region", { name: "Preview of the e-mail in English" });
  await expect.element(preview.getByText(/^Hello Ola Hansen,/)).toBeVisible();
  await userEvent.fill(field("Subject in English"), "{document} {number} {what}");
  await userEvent.fill(field("Text in English"), "Dear {contact}: {total}");
  await expect.element(preview.getByText("offer 2026-0001 {what}")).toBeVisible();
  await expect.element(preview.getByText("Dear Ola Hansen: 186,250.00 NOK")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]?.body).toMatchObject({ mailBodyEn: "Dear {contact}: {total}", mailBodyNb: "" });
});

test("the e-mail as the customer gets it has an address where its link comes", async () => {
  const reached = { ...defaultSettings, currency: "NOK", hasOfferPage: true };
  const answer = server();
  await showApp(address, {
    answer: (asked) =>
      asked.address === settings.get.path ? Response.json(reached) : answer(asked),
  });
  const preview = page.getByRole("region", { name: "Preview of the e-mail in English" });
  const told = () => preview.element().textContent ?? "";
  await expect.poll(told).toContain(`${location.origin}/offer#…`);
  expect(told()).not.toContain("{link}");
});
