import { expect, type Page } from "@playwright/test";
import { click, expectToast, fill } from "./forms.ts";
import { enter, expectMenu, makeCompany, makeUser, newMail, password, statusOf } from "./people.ts";
import { test } from "./product.ts";

const save = (page: Page) => page.getByRole("button", { name: "Save" }).press("Enter");

/** The one company that is listed keeps the rates that are entered. */
async function setRates(page: Page, company: string) {
  await page.getByRole("link", { name: "App companies" }).click();
  await expect(page.getByRole("link", { name: "Add company" })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: company }).click();
  await fill(page, "Work price per hour", "745,50");
  await fill(page, "Work cost per hour", "430");
  await save(page);
  await expectToast(page, "Item updated successfully");
  await page.reload();
  await expect(page.getByRole("textbox", { name: /Work price per hour/ })).toHaveValue("745.50");
}

/** A role that sees projects and nothing else. */
async function addRole(page: Page, english: string, norwegian: string) {
  await page.goto("/role/add");
  await fill(page, "Title in English", english);
  await fill(page, "Title in Norwegian", norwegian);
  await page.getByRole("checkbox", { name: "Projects: See", exact: true }).check();
  await save(page);
  await expectToast(page, "Item added successfully");
}

/** Answers with the e-mail address that the user signs in with. */
async function addUser(page: Page, name: string, role: string): Promise<string> {
  await page.goto("/user/add");
  const email = newMail();
  await fill(page, "Name", name);
  await fill(page, "E-mail", email);
  await page.getByLabel(/^(\* )?Password/).fill(password);
  await click(page, "Role", role);
  await save(page);
  await expectToast(page, "Item added successfully");
  return email;
}

test("a company administrator sets the rates, brings in people and says what they may", async ({
  page,
  product,
}) => {
  const { url } = product.server;
  const companyId = await makeCompany(url, "Fjordhus AS");
  const otherId = await makeCompany(url, "Nabobygg AS");
  await enter(page, await makeUser(url, "Company administrator", companyId));

  await page.goto("/");
  await expectMenu(page, [
    "Dashboard",
    "Projects",
    "Clients",
    "Suppliers",
    "Services",
    "Service templates",
    "Users",
    "Service groups",
    "Units",
    "Text blocks",
    "App companies",
    "Certificate images",
    "Audit log",
  ]);
  await expect(page.getByRole("combobox", { name: "Company you work in" })).toHaveCount(0);

  await setRates(page, "Fjordhus AS");
  await addRole(page, "Apprentice", "Lærling");
  const email = await addUser(page, "Per Fjord", "Apprentice");

  const apprentice = await page.context().browser()?.newContext({ baseURL: url });
  if (!apprentice) throw new Error("The browser is gone.");
  const theirs = await apprentice.newPage();
  await enter(theirs, { name: "Per Fjord", email, password });
  await theirs.goto("/projects");
  await expectMenu(theirs, ["Projects"]);

  await page.goto("/roles");
  await page.getByRole("link", { name: "Apprentice" }).click();
  await page.getByRole("checkbox", { name: "Clients: See", exact: true }).check();
  await save(page);
  await expectToast(page, "Item updated successfully");
  await theirs.reload();
  await expectMenu(theirs, ["Projects", "Clients"]);
  await apprentice.close();

  await page.goto(`/app-company/${otherId}`);
  await expect(page.getByRole("heading", { name: "Oops!" })).toBeVisible();
  expect(await statusOf(page, "GET", `/api/companies/${otherId}/users`)).toBe(404);
  expect(await statusOf(page, "PUT", "/api/session/company", { companyId: otherId })).not.toBe(200);
});
