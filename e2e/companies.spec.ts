import { expect } from "@playwright/test";
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
  await fill(page, "Organisation number", "974 760 673");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Item added successfully");
  await expect(page).toHaveURL(/\/app-company\/[0-9a-f-]+\/users$/);
  await expect(page.getByRole("heading", { name: "Nordlys Bygg AS", level: 1 })).toBeVisible();

  await choose(page, "Company you work in", "nordlys", "Nordlys Bygg AS");
  // It was never set up, and what was filled in already stands there.
  const setUp = page.getByRole("dialog", { name: "Set up your company" });
  await expect(setUp.getByRole("textbox", { name: "Title" })).toHaveValue("Nordlys Bygg AS");
  await setUp.getByRole("button", { name: "Skip the set-up" }).click();
  await expect(setUp).toBeHidden();

  await page.goto("/projects");
  await expect(page.getByText("No projects yet")).toBeVisible();
  await page.goto("/units");
  await expect(page.getByText("square metre", { exact: true })).toBeVisible();
  await expect(setUp).toBeHidden();

  await choose(page, "Company you work in", "fjordheim", "Fjordheim Bygg & Bad AS");
  await page.waitForURL("/");
  await page.goto("/projects");
  await expect(page.getByText("Rehabilitering av bad")).toBeVisible();
});
