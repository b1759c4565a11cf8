import { expect } from "@playwright/test";
import { addLine, expectCell, expectSaved, typeAlong } from "./editor.ts";
import { addClient, addProject, mailOf, sendOffer } from "./offer.ts";
import { enter, expectMenu, expectRefused, makeUser, statusOf } from "./people.ts";
import { test } from "./product.ts";

const client = "Siri Berge";

test("an estimator goes from a new client to an offer that was sent", async ({ page, product }) => {
  await enter(page, await makeUser(product.server.url, "Estimator"));
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
    "Certificate images",
  ]);

  await addClient(page, client);
  await addProject(page, "New kitchen floor", client);
  await page.getByRole("button", { name: "Add group" }).press("Enter");
  await page.keyboard.type("Kitchen");
  await page.keyboard.press("Enter");
  await addLine(page, "m", "Oak floor");
  await typeAlong(page, ["12", "m2", "400", "25"]);
  await expectCell(page, "Oak floor", "Selling", "6,000.00");
  await expectSaved(page);

  await sendOffer(page);
  expect(product.mail.messages.at(-1)?.to?.map(({ address }) => address)).toEqual([mailOf(client)]);
  await expect(page.getByText(/This version is frozen/)).toBeVisible();

  // Units can be looked up, but are not his to change; suppliers likewise.
  await page.goto("/units");
  await expect(page.getByRole("main").getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("link", { name: "Add unit" })).toHaveCount(0);
  await page.goto("/suppliers");
  await expect(page.getByRole("main").getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("link", { name: "Add supplier" })).toHaveCount(0);
  await expectRefused(page, "/unit/add", "/units");
  await expectRefused(page, "/app-companies", "/projects");
  await expectRefused(page, "/users", "/projects");
  expect(await statusOf(page, "POST", "/api/units")).toBe(403);
  expect(await statusOf(page, "GET", "/api/companies")).toBe(403);
});
