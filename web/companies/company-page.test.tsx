import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Company, companies } from "../../contracts/companies.ts";
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
  await expect.element(page.getByText(/^Only for work without an hour norm/)).toBeVisible();
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

test("whoever may not add a company gets no form to fill in", async () => {
  await showApp("/app-company/add", { answer: server() });
  await expect.element(page.getByRole("heading", { name: "Unauthorized" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Save" })).not.toBeInTheDocument();
});
