import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { attachmentOf } from "../server/test/mail-sink.ts";
import { expectAccessible } from "./accessible.ts";
import { addLine, cellOf, expectCell, expectSaved, inDetails, rowOf, typeAlong } from "./editor.ts";
import { choose, expectClosed, pick, set } from "./forms.ts";
import { addClient, addProject } from "./offer.ts";
import { signIn, test } from "./product.ts";

// One offer from nothing to the customer and on to its next version, by keyboard where the product is
// worked with by keyboard. Its figures are the worked example of the rules.

const material = "Tiles 30 x 60";
const work = "Tiling";
const siteSetUp = "Site set-up";

const cells = [
  [material, "Quantity", "21.18"],
  [material, "Selling price", "85.25"],
  [material, "Purchase", "1,444.48"],
  [material, "Selling", "1,805.60"],
  [work, "Quantity", "21.18"],
  [work, "Buying price", "105.00"],
  [work, "Selling price", "172.50"],
  [work, "Purchase", "2,223.90"],
  [work, "Selling", "3,653.55"],
  [work, "Hours", "5.30"],
  [siteSetUp, "Purchase", "200.00"],
  [siteSetUp, "Selling", "272.96"],
] as const;

const totals = [
  ["Sum", "5,732.11"],
  ["Discount", "−171.96"],
  ["Sum without VAT", "5,560.15"],
  ["VAT 25% of 5,560.15", "1,390.04"],
  ["Total with VAT", "6,950.19"],
  ["Price with VAT per m²", "579.18"],
  ["Purchase", "3,868.38"],
  ["Profit", "1,691.77"],
  ["Margin", "30.43%"],
  ["Markup", "43.73%"],
  ["Hours scheduled", "5.30"],
] as const;

/** What the customer is told, and what is nobody's business but the company's. */
const printed = ["21.18", "2,257.00", "4,566.94", "341.20", "7,165.14", "214.95"];
const printedTotals = ["5,560.15", "1,390.04", "6,950.19", "579.18"];
const secret = ["1,444.48", "2,223.90", "3,868.38", "1,691.77", "30.43", "43.73", "62.00", "68.20"];

/** A wall with its openings, as measured on site: both ways of writing decimals and a minus. */
async function measure(page: Page) {
  await pick(page, "Quantity from", ["Formula", "Measured"]);
  const rows = [
    ["2", "5.20", "2,40"],
    ["\u22122", "0,90", "2.10"],
  ];
  for (const [index, [count = "", length = "", height = ""]] of rows.entries()) {
    await page.getByRole("button", { name: "Add row" }).press("Enter");
    await set(page, `Count, row ${index + 1}`, count);
    await set(page, `Length, row ${index + 1}`, length);
    await set(page, `Height, row ${index + 1}`, height);
  }
  await expect(page.getByText("Sum 21.18 m²")).toBeVisible();
}

async function addMaterial(page: Page) {
  await addLine(page, "m", material);
  await typeAlong(page, ["", "m2", "62,00", "25"]);
  await inDetails(page, async () => {
    await set(page, "Waste", "10");
    await measure(page);
    await expect(page.getByRole("region", { name: "Figures" })).toContainText("68.20");
  });
}

async function addWork(page: Page) {
  await (await cellOf(page, material, "Title")).focus();
  await addLine(page, "w", work);
  await typeAlong(page, ["", "m2"]);
  await inDetails(page, async () => {
    await set(page, "Hour norm", "0,25");
    await pick(page, "Quantity from", ["Formula", "Measured", "Another line"]);
    await choose(page, "Take the quantity of", "Tiles", `1.1 ${material}`);
  });
}

async function addSiteSetUp(page: Page) {
  await (await cellOf(page, work, "Title")).focus();
  await addLine(page, "%", siteSetUp);
  await typeAlong(page, ["5 %", "", "", "", "", "", "200"]);
}

async function discount(page: Page) {
  await page.getByRole("button", { name: "Settings" }).press("Enter");
  await pick(page, "Discount as", ["Percent"]);
  await page.getByRole("dialog").getByRole("textbox", { name: "Percent" }).fill("3");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
}

async function expectFigures(page: Page) {
  for (const [title, column, text] of cells) await expectCell(page, title, column, text);
  const panel = page.getByRole("region", { name: "Totals" });
  await panel.getByRole("button", { name: "Show all totals" }).press("Enter");
  for (const [label, text] of totals) await expect(panel).toContainText(`${label}${text}`);
  await panel.getByRole("button", { name: "Hide totals" }).press("Enter");
}

/** Presses PDF and gives the bytes that the browser got; it hands out none of a file by itself. */
async function printPdf(page: Page): Promise<Buffer> {
  let pdf: Buffer = Buffer.alloc(0);
  await page.route(/\/pdf$/, async (route) => {
    const response = await route.fetch();
    pdf = await response.body();
    await route.fulfill({ response, body: pdf });
  });
  const [tab] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "PDF of version 1" }).press("Enter"),
  ]);
  await tab.close();
  await page.unroute(/\/pdf$/);
  return pdf;
}

async function expectOnlySellingSide(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: true });
  for (const figure of [...printed, ...printedTotals]) expect(text).toContain(figure);
  for (const figure of secret) expect(text).not.toContain(figure);
  expect(text).toContain("Ola Haugen");
  expect(text).not.toMatch(/profit|margin|markup|purchase|buying/i);
}

async function send(page: Page) {
  await page.getByRole("button", { name: "Send by e-mail" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Send estimate" });
  await expect(dialog.getByText("ola.haugen@client.example")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Subject" })).toHaveValue(/Tiling of a wall/);
  const button = dialog.getByRole("button", { name: "Send", exact: true });
  await expect(button).toBeEnabled();
  await expectAccessible(page);
  await button.press("Enter");
  await expect(dialog.getByText("Email sent successfully")).toBeVisible();
  await dialog.getByRole("contentinfo").getByRole("button", { name: "Close" }).press("Enter");
  await expectClosed(dialog);
}

async function expectLogged(page: Page) {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "E-mail log" }).click();
  const log = page.getByRole("dialog", { name: "E-mail log" });
  const entry = log.getByRole("listitem");
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText("Sent");
  await expect(entry).toContainText("ola.haugen@client.example");
  await page.keyboard.press("Escape");
  await expectClosed(log);
}

async function expectFrozen(page: Page) {
  await expect(
    page.getByText("This version is frozen (Sent). Only hours used can still be entered."),
  ).toBeVisible();
  const price = await cellOf(page, material, "Buying price");
  await price.click();
  await page.keyboard.type("99");
  await page.keyboard.press("Enter");
  await expectCell(page, material, "Buying price", "62.00");
  await expect(rowOf(page, material).getByRole("textbox")).toHaveCount(0);
}

async function expectVersion2(page: Page) {
  await expect(page.getByRole("heading", { name: "Estimate version 2 Draft" })).toBeVisible();
  await expectFigures(page);
}

test("from signing in to an offer that the customer has got, and its next version", async ({
  page,
  product,
}) => {
  await signIn(page);
  await addClient(page, "Ola Haugen");
  await addProject(page, "Tiling of a wall", "Ola Haugen");

  await page.getByRole("button", { name: "Add group" }).press("Enter");
  await page.keyboard.type("Bathroom");
  await page.keyboard.press("Enter");
  await addMaterial(page);
  await addWork(page);
  await addSiteSetUp(page);
  await discount(page);
  await expectSaved(page);
  await expectFigures(page);
  await expectAccessible(page);

  const pdf = await printPdf(page);
  await expectOnlySellingSide(pdf);
  await send(page);
  const message = product.mail.messages.at(-1);
  expect(message?.to?.map(({ address }) => address)).toEqual(["ola.haugen@client.example"]);
  expect(attachmentOf(message).equals(pdf)).toBe(true);

  await expectLogged(page);
  await expectFrozen(page);
  await page
    .getByRole("button", { name: "Create new estimate version from version 1" })
    .first()
    .press("Enter");
  await expectVersion2(page);
  await page.reload();
  await expectVersion2(page);
});
