import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { companies, type CompanySummary } from "../../contracts/companies.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { shownLinks, shownList } from "../test/shown-list.ts";
import { storedCompany } from "../test/stored-company.ts";

const { id } = storedCompany;
const listed: CompanySummary = { ...storedCompany, apart: null };
const closed = {
  ...listed,
  id: `${id.slice(0, -1)}1`,
  title: "Nordlys AB",
  code: "",
  country: "SE",
  active: false,
  userCount: 0,
};
const small = { ...listed, id: `${id.slice(0, -1)}2`, title: "Fjell AS", vatPayer: false };

const isList = ({ address }: Asked) => address.startsWith(`${companies.list.path}?`);
const serving = (rows: readonly CompanySummary[]) => (asked: Asked) =>
  isList(asked) ? Response.json({ rows, total: rows.length }) : undefined;

test.each([
  [
    "en",
    ["Title", "Organisation number", "Country", "Users", "State"],
    ["Bygg AS", "974 760 673 MVA", "Norway", "3", "Active"],
    ["Nordlys AB", "", "Sweden", "0", "Inactive"],
    ["Fjell AS", "974 760 673", "Norway", "3", "Active"],
  ],
  [
    "nb",
    ["Navn", "Organisasjonsnummer", "Land", "Brukere", "Status"],
    ["Bygg AS", "974 760 673 MVA", "Norge", "3", "Aktiv"],
    ["Nordlys AB", "", "Sverige", "0", "Inaktiv"],
    ["Fjell AS", "974 760 673", "Norge", "3", "Aktiv"],
  ],
] as const)("the list of companies, in %s", async (language, ...rows) => {
  await showApp("/app-companies", { language, answer: serving([listed, closed, small]) });
  await expect.poll(shownList).toEqual(rows);
});

test.each([
  [true, ["COMPANIES_VIEW", "COMPANY_ACTIONS"], [`/app-company/${id}`], 1, /^The firms that use/],
  [false, ["COMPANIES_VIEW", "COMPANY_ACTIONS"], [`/app-company/${id}`], 0, /^The company you/],
  [false, ["COMPANIES_VIEW", "USERS_VIEW"], [`/app-company/${id}/users`], 0, /^The company you/],
  [false, ["COMPANIES_VIEW"], [], 0, /^The company you/],
] as const)("a system administrator alone adds companies: %s, %j leads to %j", async (...parts) => {
  const [isSystemAdministrator, permissions, links, count, meaning] = parts;
  const answer = serving([listed]);
  await showApp("/app-companies", { isSystemAdministrator, permissions, answer });
  await expect.poll(() => shownList().length).toBe(2);
  expect(shownLinks()).toEqual(links);
  expect(page.getByRole("link", { name: "Add company" }).elements()).toHaveLength(count);
  await expect.element(page.getByText(meaning)).toBeVisible();
  expect(heading("Backups").elements()).toHaveLength(count);
});

const heading = (name: string) => page.getByRole("heading", { level: 2, name });
const choose = async (name: string) => {
  await userEvent.click(page.getByRole("combobox", { name: "State" }));
  await userEvent.click(page.getByTitle(name, { exact: true }).last());
};

test("the list shows one state or both, and says which one is empty", async () => {
  const { asked, router } = await showApp("/app-companies", {
    isSystemAdministrator: true,
    answer: serving([]),
  });
  await expect.element(heading("No companies yet")).toBeVisible();
  expect(page.getByRole("link", { name: "Add company" }).elements()).toHaveLength(2);
  const stateAsked = () => {
    const { address = "" } = asked.findLast(isList) ?? {};
    return new URL(address, location.href).searchParams.get("state");
  };
  expect(stateAsked()).toBeNull();
  await choose("Inactive");
  await expect.poll(stateAsked).toBe("inactive");
  await expect.element(heading("No companies in this state")).toBeVisible();
  expect(page.getByRole("link", { name: "Add company" }).elements()).toHaveLength(1);
  await choose("Active");
  await expect.poll(stateAsked).toBe("active");
  await choose("Active and inactive");
  await expect.element(heading("No companies yet")).toBeVisible();
  expect(router.state.location.search).not.toHaveProperty("state");
});
