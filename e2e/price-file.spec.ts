import { expect, type Page } from "@playwright/test";
import writeWorkbook from "write-excel-file/universal";
import { priceListsEn } from "../locales/general/price-lists.en.ts";
import { priceListsNb } from "../locales/general/price-lists.nb.ts";
import { expectToast } from "./forms.ts";
import { openSession, test } from "./product.ts";
import { addressIn, findRecords } from "./screens.ts";

const edition = (price: string, number: string) => ({
  name: `prices ${price}.csv`,
  mimeType: "text/csv",
  buffer: Buffer.from(
    `Varenr;Varenavn;Enhet;Pris;Rabatt\r\nK-1;Kabel 3G2,5;m;${price};40\r\n${number};Boks;stk;12,50;\r\n`,
  ),
});

/** What somebody does with a price file, by the texts of his language. */
const hands = (page: Page, texts: typeof priceListsEn) => ({
  choose: (file: ReturnType<typeof edition>) =>
    page.getByLabel(texts.choose, { exact: false }).and(page.locator("input")).setInputFiles(file),
  take: async () => {
    await page.getByRole("button", { name: texts.take, exact: true }).press("Enter");
    await expectToast(page, texts.taken);
  },
  undo: async () => {
    await page.getByRole("button", { name: texts.undo, exact: true }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: texts.undo }).press("Enter");
    await expectToast(page, texts.undone);
  },
});

test("a price file is imported, its next edition after it, and that is undone", async ({
  page,
}) => {
  await openSession(page, "en");
  const records = await findRecords(page.context().request);
  const address = addressIn("/supplier/{suppliers}/prices", records);
  await page.goto(address);
  const english = hands(page, priceListsEn);
  await english.choose(edition("100,00", "B-1"));
  await english.take();
  await expect(page.getByRole("row", { name: /Kabel 3G2,5.*60\.00/ })).toBeVisible();

  await openSession(page, "nb");
  await page.goto(address);
  const norwegian = hands(page, priceListsNb);
  await norwegian.choose(edition("110,00", "B-2"));
  await page.getByRole("button", { name: "Endret: 1" }).press("Enter");
  await expect(page.getByText(/60,00 til 66,00 \(\+10\s%\)/)).toBeVisible();
  await norwegian.take();
  await expect(page.getByRole("row", { name: /B-2/ })).toBeVisible();
  await norwegian.undo();
  await expect(page.getByRole("row", { name: /Kabel 3G2,5.*60,00/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /B-2/ })).toHaveCount(0);
});

/** A workbook whose headings nobody knows. */
async function workbook(price: number) {
  const rows = [
    ["Ola Grossist AS", "", ""],
    ["Kode", "Hva", "Beløp 2027"],
    ["0010", "Rør 20 mm", price],
    ["0011", "Bend 20 mm", 12.5],
  ].map((row) => row.map((value) => ({ value })));
  const file = await writeWorkbook(rows).toBlob();
  return {
    name: `list ${price}.xlsx`,
    mimeType: "application/octet-stream",
    buffer: Buffer.from(await file.arrayBuffer()),
  };
}

/** Chooses the column of one thing by what stands in its heading. */
async function chooseColumn(page: Page, label: string, heading: string) {
  const options = page.locator(".ant-select-item-option").filter({ visible: true });
  await page.getByRole("combobox", { name: label, exact: true }).press("ArrowDown");
  await options.filter({ hasText: heading }).click();
  // The next field opens its list once this one is closed.
  await expect(options).toHaveCount(0);
}

test("columns of a workbook are chosen by hand, known for its next edition, and the import is undone", async ({
  page,
}) => {
  await openSession(page, "en");
  const records = await findRecords(page.context().request);
  const address = addressIn("/supplier/{suppliers}/prices", records);
  await page.goto(address);
  const english = hands(page, priceListsEn);
  await english.choose(await workbook(100));
  await expect(page.getByRole("heading", { name: "Columns of list 100.xlsx" })).toBeVisible();
  await chooseColumn(page, priceListsEn.columnNames.number, "Kode");
  await chooseColumn(page, priceListsEn.columnNames.title, "Hva");
  await chooseColumn(page, priceListsEn.columnNames.netPrice, "Beløp");
  await page.getByRole("button", { name: priceListsEn.readColumns }).press("Enter");
  await expect(page.getByText("New: 2").first()).toBeVisible();
  await english.take();
  await expect(page.getByRole("row", { name: /0010.*Rør 20 mm.*100\.00/ })).toBeVisible();

  await openSession(page, "nb");
  await page.goto(address);
  const norwegian = hands(page, priceListsNb);
  await norwegian.choose(await workbook(110));
  await page.getByRole("button", { name: "Endret: 1", exact: true }).press("Enter");
  await expect(page.getByText(/100,00 til 110,00 \(\+10\s%\)/)).toBeVisible();
  await expect(page.getByRole("button", { name: priceListsNb.chooseColumns })).toBeVisible();
  await norwegian.take();
  await expect(page.getByRole("row", { name: /0010.*110,00/ })).toBeVisible();
  await norwegian.undo();
  await expect(page.getByRole("row", { name: /0010.*100,00/ })).toBeVisible();
});
