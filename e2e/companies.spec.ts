import { expect } from "@playwright/test";
import { companies } from "../contracts/companies.ts";
import { units } from "../contracts/units.ts";
import { companyBody } from "../server/test/company-body.ts";
import { choose, expectToast, fill } from "./forms.ts";
import { signIn, test } from "./product.ts";

// A system administrator adds a company, works in it, and comes back.

test("a new company is added, chosen by keyboard and empty of everybody else's work", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/app-companies");
  await page.getByRole("link", { name: "Add company" }).click();
  await fill(page, "Title", "Nordlys Bygg AS");
  await fill(page, "Code", "974 760 673");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Item added successfully");
  await expect(page).toHaveURL(/\/app-company\/[0-9a-f-]+\/users$/);
  await expect(page.getByRole("heading", { name: "Nordlys Bygg AS", level: 1 })).toBeVisible();

  await choose(page, "Company you work in", "nordlys", "Nordlys Bygg AS");
  await expect(page.getByRole("banner").getByText("Nordlys Bygg AS")).toBeVisible();
  // Whoever filled in the whole form has set the company up.
  const setUp = page.getByRole("dialog", { name: "Set up your company" });
  await expect(setUp).toBeHidden();

  await page.goto("/projects");
  await expect(page.getByText("No projects yet")).toBeVisible();
  await page.goto("/units");
  await expect(page.getByText("square metre", { exact: true })).toBeVisible();
  await expect(setUp).toBeHidden();

  await choose(page, "Company you work in", "fjordheim", "Fjordheim Bygg & Bad AS");
  await expect(page.getByRole("banner").getByText("Fjordheim Bygg & Bad AS")).toBeVisible();
  await page.goto("/projects");
  await expect(page.getByText("Rehabilitering av bad")).toBeVisible();
});

test("a tab that was left behind saves nothing into the company that the session works in now", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/unit/add");
  await fill(page, "Code", "tab");
  await fill(page, "Title in English", "tab");
  await fill(page, "Title in Norwegian", "fane");
  const { request } = page.context();
  const data = { ...companyBody, title: "Vidda Bygg AS" };
  expect((await request.post(companies.create.path, { data })).ok()).toBe(true);
  const workIn = async (search: string) => {
    const found = await request.get(companies.list.path, { params: { search } });
    const [company] = companies.list.reply.parse(await found.json()).rows;
    // As another tab does, while this one is frozen and hears nothing of it.
    const chosen = { companyId: company?.id };
    expect((await request.put(companies.work.path, { data: chosen })).ok()).toBe(true);
  };
  const savedUnits = async () => {
    const found = await request.get(units.list.path, { params: { search: "tab" } });
    return units.list.reply.parse(await found.json()).total;
  };

  await workIn("vidda");
  await page.getByRole("button", { name: "Save" }).click();
  const told = page.getByRole("alert").filter({ hasText: "you work in Vidda Bygg AS now" });
  await expect(told).toContainText("This tab belongs to Fjordheim Bygg & Bad AS");
  await expect(page.getByRole("textbox", { name: /Code/ })).toHaveValue("tab");
  expect(await savedUnits()).toBe(0);

  await workIn("fjordheim");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Item added successfully");
  expect(await savedUnits()).toBe(1);
});
