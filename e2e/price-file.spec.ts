import { expect, type Page } from "@playwright/test";
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
    await page.getByRole("tooltip").getByRole("button", { name: texts.undo }).press("Enter");
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
  await expect(page.getByText(/60,00 til 66,00 \(\+10 %\)/)).toBeVisible();
  await norwegian.take();
  await expect(page.getByRole("row", { name: /B-2/ })).toBeVisible();
  await norwegian.undo();
  await expect(page.getByRole("row", { name: /Kabel 3G2,5.*60,00/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /B-2/ })).toHaveCount(0);
});
