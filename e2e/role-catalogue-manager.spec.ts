import { expect, type Page } from "@playwright/test";
import { choose, expectToast, fill } from "./forms.ts";
import { enter, expectMenu, expectRefused, makeUser, statusOf } from "./people.ts";
import { openSession, test } from "./product.ts";
import { findRecords } from "./screens.ts";

async function saveNew(page: Page) {
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expectToast(page, "Item added successfully");
}

async function addUnit(page: Page) {
  await page.goto("/unit/add");
  await fill(page, "Code", "pal");
  await fill(page, "Title in English", "pallet");
  await fill(page, "Title in Norwegian", "pall");
  await choose(page, "Dimension", "", "Count");
  await saveNew(page);
}

async function addServiceGroup(page: Page) {
  await page.goto("/service-group/add");
  await fill(page, "Title in English", "Paving");
  await fill(page, "Title in Norwegian", "Belegning");
  await saveNew(page);
}

async function addSupplier(page: Page) {
  await page.goto("/supplier/add");
  await fill(page, "Title", "Steinlageret AS");
  await choose(page, "Type", "", "Wholesaler");
  await saveNew(page);
}

/** A material with one title that the supplier sells at a discount, which makes its buying price. */
async function addMaterial(page: Page) {
  await page.goto("/service/add/material");
  await fill(page, "Code", "PV-1");
  await fill(page, "Title in English", "Paving stones");
  await choose(page, "Unit", "pal", "pal – pallet");
  await choose(page, "Group", "Paving", "Paving");
  await page.getByRole("button", { name: "Add supplier price" }).click();
  await choose(page, "Supplier", "Stein", "Steinlageret AS");
  await fill(page, "List price", "1 000,00");
  await fill(page, "Discount", "20");
  await page.getByRole("checkbox", { name: "Preferred" }).check();
  await expect(page.getByRole("textbox", { name: /Buying price/ })).toHaveValue(/^800/);
  await saveNew(page);
  await page.goto("/services?search=PV-1");
  await expect(page.getByRole("row", { name: /Paving stones/ })).toContainText("Steinlageret AS");
}

async function addTemplate(page: Page) {
  await page.goto("/service-template/add");
  await fill(page, "Title in English", "Paved yard");
  await fill(page, "Title in Norwegian", "Belagt gårdsplass");
  await choose(page, "Unit", "m2", "m² – square metre");
  await choose(page, "Add material", "PV-1", "PV-1 Paving stones");
  await page.getByRole("textbox", { name: "Quantity: Paving stones" }).fill("0,1");
  await page.keyboard.press("Tab");
  await saveNew(page);
  await page.goto("/service-templates?search=Paved");
  await expect(page.getByRole("row", { name: /Paved yard/ })).toBeVisible();
}

test("a catalogue manager builds up the catalogue, from a unit to a template", async ({
  page,
  product,
}) => {
  await openSession(page, "en");
  const records = await findRecords(page.request);
  await enter(page, await makeUser(product.server.url, "Catalogue manager"));
  await page.goto("/");
  await expectMenu(page, [
    "Dashboard",
    "Projects",
    "Clients",
    "Suppliers",
    "Services",
    "Service templates",
    "Service groups",
    "Units",
    "Text blocks",
  ]);

  await addUnit(page);
  await addServiceGroup(page);
  await addSupplier(page);
  await addMaterial(page);
  await addTemplate(page);

  // Offers and clients are there to be read.
  await page.goto(`/project/${records["projects"]}/estimate/${records["estimates"]}`);
  await expect(page.getByRole("treegrid", { name: "Estimate lines" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send by e-mail" })).toHaveCount(0);
  await expectRefused(page, "/project/add", "/projects");
  await expectRefused(page, "/client/add", "/clients");
  await expectRefused(page, "/app-companies", "/units");
  await expectRefused(page, "/certificate-images", "/units");
  expect(await statusOf(page, "POST", "/api/projects")).toBe(403);
  expect(await statusOf(page, "GET", "/api/users")).toBe(403);
});
