import { expect, type Page } from "@playwright/test";
import {
  addLine,
  cellOf,
  expectCell,
  expectSaved,
  inDetails,
  typeAlong,
  typeOver,
} from "./editor.ts";
import { expectClosed, expectToast, set } from "./forms.ts";
import { addClient, addProject, mailOf, sendOffer } from "./offer.ts";
import { enter, expectMenu, expectRefused, makeUser, statusOf } from "./people.ts";
import { findRecords } from "./screens.ts";
import { openSession, test } from "./product.ts";

const client = "Harald Moen";

/** Ten metres of carpentry at half an hour each. */
async function estimateFence(page: Page) {
  await page.getByRole("button", { name: "Add group" }).press("Enter");
  await page.keyboard.type("Garden");
  await page.keyboard.press("Enter");
  await addLine(page, "w", "Carpenter");
  await typeAlong(page, ["10", "m"]);
  await inDetails(page, async () => {
    await set(page, "Hour norm", "0.5");
  });
  await expectCell(page, "Carpenter", "Hours", "5.00");
  await expectSaved(page);
  const totals = page.getByRole("region", { name: "Totals" });
  await totals.getByRole("button", { name: "Show all totals" }).press("Enter");
  await expect(totals).toContainText("Hours scheduled5.00");
  await expect(totals).toContainText("Hours used0.00");
  await totals.getByRole("button", { name: "Hide totals" }).press("Enter");
}

async function expectInEmailLog(page: Page, sender: string) {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "E-mail log" }).click();
  const log = page.getByRole("dialog", { name: "E-mail log" });
  const entry = log.getByRole("listitem");
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText(/Sent.*\d{4}-\d{2}-\d{2} \d{2}:\d{2}/s);
  await expect(entry).toContainText(mailOf(client));
  await expect(entry).toContainText(sender);
  await page.keyboard.press("Escape");
  await expectClosed(log);
}

/** The offer is frozen, but for the hours that its works really take. */
async function enterHoursUsed(page: Page) {
  await expect(page.getByText("Only hours used can still be entered.")).toBeVisible();
  await page.getByRole("button", { name: "Enter hours used" }).press("Enter");
  await typeOver(page, "Carpenter", "Hours used", "6,5");
  await page.keyboard.press("Enter");
  await expectCell(page, "Carpenter", "Hours used", "6.50");
  await expectSaved(page);
  await page.reload();
  await (await cellOf(page, "Carpenter", "Title")).click();
  await inDetails(page, async () => {
    await expect(page.getByRole("textbox", { name: "Hours used" })).toHaveValue("6.5");
    await expect(page.getByRole("textbox", { name: "Hour norm" })).toHaveAttribute("readonly");
  });
}

async function winProject(page: Page) {
  await page.getByRole("link", { name: "Details", exact: true }).click();
  // The page before has a status and a button of its own.
  await expect(page.getByRole("textbox", { name: /Title$/ })).toBeVisible();
  await expect(page.getByText("Offer sent").first()).toBeVisible();
  const change = page.getByRole("button", { name: "Change project status" });
  await change.click();
  await page.getByRole("menuitem", { name: "Won" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name of the customer").fill("Kari Nordås");
  await dialog.getByRole("button", { name: "Customer accepted" }).click();
  await expectToast(page, "The project is won");
  await expectClosed(dialog);
  await change.click();
  await expect(page.getByRole("menuitem", { name: "In progress" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Enquiry" })).toHaveCount(0);
  await page.keyboard.press("Escape");
}

test("a project manager follows a job: hours used, the e-mail log and the project's status", async ({
  page,
  product,
}) => {
  await openSession(page, "en");
  const records = await findRecords(page.request);
  const manager = await makeUser(product.server.url, "Project manager");
  await enter(page, manager);
  await page.goto("/");
  await expectMenu(page, [
    "Dashboard",
    "Projects",
    "Clients",
    "Suppliers",
    "Services",
    "Service templates",
  ]);

  await addClient(page, client);
  await addProject(page, "New fence", client);
  await estimateFence(page);
  await sendOffer(page);
  await expectInEmailLog(page, manager.email);
  await enterHoursUsed(page);
  await winProject(page);

  await page.goto("/services");
  await expect(page.getByRole("main").getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("link", { name: "Add material" })).toHaveCount(0);
  await expectRefused(page, `/service/edit/material/${records["materials"]}`, "/services");
  await expectRefused(page, "/units", "/projects");
  expect(await statusOf(page, "PUT", `/api/services/${records["materials"]}`)).toBe(403);
  expect(await statusOf(page, "GET", "/api/users")).toBe(403);
});
