import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { offerPageNb } from "../locales/offer-page.nb.ts";
import { newId } from "../server/base/new-id.ts";
import { offeredRows } from "../server/test/customer-offer.ts";
import { expectAccessible } from "./accessible.ts";
import { expectToast } from "./forms.ts";
import { openSession, test } from "./product.ts";

test.use({ publicUrl: "http://offers.example" });

const dialog = (page: Page) => page.getByRole("dialog");

/** Opens the first project of the list that has an offer out, and answers its address. */
async function openOffer(page: Page): Promise<void> {
  await page.goto("/projects?status=offer_sent");
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("button", { name: "Change project status" })).toBeVisible();
}

async function chooseStatus(page: Page, status: string) {
  await page.getByRole("button", { name: "Change project status" }).click();
  await page.getByRole("menuitem", { name: status }).click();
}

test("a project is won by a version that the customer accepted on paper, and opened again", async ({
  page,
}) => {
  await openSession(page, "en");
  await openOffer(page);
  await page.getByRole("link", { name: "Overview" }).click();
  await chooseStatus(page, "Won");
  // The lists and the page beside it are without VAT.
  await expect(dialog(page)).toContainText(/Sent · [\d,]+\.\d\d with VAT/);
  await dialog(page).getByLabel("Name of the customer").fill("Kari Nordås");
  await dialog(page)
    .getByLabel("Signed document")
    .setInputFiles({
      name: "signed.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7 signed"),
    });
  await dialog(page).getByRole("button", { name: "Customer accepted" }).click();
  await expectToast(page, "The project is won");
  const answers = page.getByRole("region", { name: "Answers of the customer" });
  await expect(answers).toContainText("Kari Nordås · On paper");
  await expect(answers.getByRole("link", { name: /Signed document/ })).toBeVisible();
  await answers.getByRole("button", { name: "For the accounts" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Table (CSV)" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toContain("Tax code (SAF-T)");
  const timeline = page.getByRole("region", { name: "What happened to the offer" });
  await expect(timeline.getByRole("listitem").first()).toContainText("was accepted");

  await page.getByRole("link", { name: "v1", exact: true }).click();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Reopen" }).click();
  await dialog(page).getByLabel("Reason").fill("Entered by mistake");
  await dialog(page).getByRole("button", { name: "Reopen" }).click();
  await expectToast(page, "The version is open again");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Sent");
});

/** One line of 1 000 without VAT in the estimate that is open. */
async function addFloor(page: Page): Promise<void> {
  const id = /estimate\/([\da-f-]+)/.exec(page.url())?.[1] ?? "";
  const { group, floor } = offeredRows();
  const changes = [{ type: "insert", groups: [group], lines: [floor] }];
  const data = { batchId: newId(), baseRevision: 0, changes };
  const reply = await page.context().request.post(`/api/estimates/${id}/batches`, { data });
  expect(reply.ok()).toBe(true);
  await page.reload();
}

async function openMore(page: Page, item: string) {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("a change order goes out, is accepted by its link, and the contract sum follows", async ({
  page,
  browser,
  product,
}) => {
  await openSession(page, "en");
  await openOffer(page);
  await page.getByRole("link", { name: "Overview" }).click();
  await chooseStatus(page, "Won");
  await dialog(page).getByLabel("Name of the customer").fill("Kari Nordås");
  await dialog(page).getByRole("button", { name: "Customer accepted" }).click();
  await expectToast(page, "The project is won");
  await page.getByRole("button", { name: "New change order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Change order C1");
  await addFloor(page);
  await openMore(page, "Handed over otherwise");
  await dialog(page).getByRole("button", { name: "Handed over otherwise" }).click();
  await expectToast(page, "The change order is out");
  await openMore(page, "Link for the client");
  const url = await dialog(page).getByRole("textbox", { name: "Link" }).inputValue();

  // In the language of the offer that it changes.
  const context = await browser.newContext({ viewport: { width: 380, height: 800 } });
  const phone = await context.newPage();
  await phone.goto(`${product.server.url}/offer#${url.split("#")[1] ?? ""}`);
  await expect(phone.getByText(/Endringsmelding \S+-E1/).first()).toBeVisible();
  await expect(phone.getByText(/^Kontraktssum etter/).first()).toBeVisible();
  const estimate = page.url();
  await page.goto("/");
  const waiting = page.getByRole("region", { name: "Offers without a decision" });
  const row = waiting.getByRole("listitem").filter({ hasText: "change order C1 · sent today" });
  await expect(row).toContainText("Opened");
  await expectAccessible(phone);
  await phone.getByRole("textbox", { name: offerPageNb.name }).fill("Kari Nordås");
  await phone.getByRole("textbox", { name: offerPageNb.email }).fill("kari@post.example");
  await phone.getByRole("button", { name: /^Godta for/ }).click();
  const accepted = offerPageNb.change.states.accepted.title;
  await expect(phone.getByRole("heading", { name: accepted })).toBeVisible();
  await context.close();

  await page.goto(estimate.replace(/estimate\/.*/, "overview"));
  const sum = page.getByRole("region", { name: "Contract sum without VAT" });
  await expect(sum).toContainText("1,000.00");
  const timeline = page.getByRole("region", { name: "What happened to the offer" });
  await expect(timeline.getByRole("listitem").first()).toContainText(
    "Change order C1 was accepted",
  );
  await page.setViewportSize({ width: 380, height: 800 });
  await expectAccessible(page);
});

test("a refusal is entered on a phone, in Norwegian", async ({ page }) => {
  await page.setViewportSize({ width: 380, height: 800 });
  await openSession(page, "nb");
  await page.goto("/projects?status=offer_sent");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await page.getByRole("link", { name: "Kalkyler" }).click();
  await page.getByRole("link", { name: "v1", exact: true }).click();
  await page.getByRole("button", { name: "Mer", exact: true }).click();
  await page.getByRole("menuitem", { name: "Kunden har takket nei" }).click();
  await dialog(page).getByRole("button", { name: "Kunden har takket nei" }).click();
  await expect(dialog(page)).toContainText(/Begrunnelse/);
  await dialog(page).getByLabel("Begrunnelse").fill("For dyrt");
  await dialog(page).getByRole("button", { name: "Kunden har takket nei" }).click();
  await expectToast(page, "Avslaget er ført inn");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Avslått");
});
