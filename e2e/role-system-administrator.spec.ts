import { expect } from "@playwright/test";
import { choose, click, expectToast, fill } from "./forms.ts";
import { enter, newMail, password, statusOf } from "./people.ts";
import { openSession, test } from "./product.ts";

test("a system administrator adds a company, works in it, and gives it its first user", async ({
  page,
  product,
}) => {
  await openSession(page, "en");
  await page.goto("/app-companies");
  await page.getByRole("link", { name: "Add company" }).click();
  await fill(page, "Title", "Havbygg AS");
  await fill(page, "Code", "923609016");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expectToast(page, "Item added successfully");
  await expect(page).toHaveURL(/\/app-company\/[^/]+\/users$/);
  const companyId = /app-company\/([^/]+)/.exec(page.url())?.[1] ?? "";

  await page.getByRole("link", { name: "Add user" }).first().click();
  const email = newMail();
  await fill(page, "Name", "Hanne Hav");
  await fill(page, "E-mail", email);
  await page.getByLabel(/^(\* )?Password/).fill(password);
  await click(page, "Role", "Company administrator");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expectToast(page, "Item added successfully");
  await expect(page.getByRole("main").getByText(email)).toBeVisible();

  await page.goto("/clients");
  await expect(page.getByText("Fjellsiden borettslag")).toBeVisible();
  await choose(page, "Company you work in", "Hav", "Havbygg AS");
  await expect(page.getByRole("banner").getByText("Havbygg AS")).toBeVisible();
  await page.getByRole("link", { name: "Clients" }).click();
  await expect(page.getByText("No clients yet")).toBeVisible();
  await expect(page.getByText("Fjellsiden borettslag")).toHaveCount(0);
  await page.getByRole("link", { name: "Units" }).click();
  await expect(page.getByRole("main").getByRole("row").nth(1)).toBeVisible();

  const theirs = await page.context().browser()?.newContext({ baseURL: product.server.url });
  if (!theirs) throw new Error("The browser is gone.");
  const first = await theirs.newPage();
  await enter(first, { name: "Hanne Hav", email, password });
  await first.goto("/users");
  await expect(first.getByRole("banner").getByText("Havbygg AS")).toBeVisible();
  await expect(first.getByRole("main").getByText(email)).toBeVisible();
  expect(await statusOf(first, "GET", `/api/companies/${companyId}`)).toBe(200);
  await theirs.close();
});
