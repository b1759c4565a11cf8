import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { estimates as estimateCalls } from "../contracts/estimates.ts";
import { strFromU8, unzipSync } from "fflate";
import { estimatesGridEn } from "../locales/general/estimates-grid.en.ts";
import { estimatesGridNb } from "../locales/general/estimates-grid.nb.ts";
import { estimatesEn } from "../locales/general/estimates.en.ts";
import { estimatesNb } from "../locales/general/estimates.nb.ts";
import { listEn } from "../locales/general/list.en.ts";
import { signedIn } from "../server/test/server-process.ts";
import { listNb } from "../locales/general/list.nb.ts";
import { expectAccessible } from "./accessible.ts";
import { expectSaved } from "./editor.ts";
import { openEmpty } from "./empty-estimate.ts";
import { openSession, test } from "./product.ts";
import { addressIn, findRecords } from "./screens.ts";

/** The file that is saved by what somebody does. */
async function saved(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

const texts = {
  en: {
    estimates: estimatesEn,
    grid: estimatesGridEn.grid,
    list: listEn,
    words: {
      add: "Add",
      agrees: /The estimate comes to .+, as the file says/,
      take: /^Import \d+ rows$/,
    },
  },
  nb: {
    estimates: estimatesNb,
    grid: estimatesGridNb.grid,
    list: listNb,
    words: {
      add: "Legg til",
      agrees: /Kalkylen blir på .+, slik filen sier/,
      take: /^Importer \d+ rader$/,
    },
  },
};

for (const language of ["en", "nb"] as const) {
  const { estimates, grid, list, words } = texts[language];

  test(`an estimate and a list leave as tables (${language})`, async ({ page }) => {
    await openSession(page, language);
    const records = await findRecords(page.context().request);
    await page.goto(addressIn("/project/{projects}/estimate/{estimates}", records));
    const book = await saved(page, async () => {
      await page.getByRole("button", { name: grid.toolbar.more, exact: true }).press("Enter");
      await page.getByRole("menuitem", { name: estimates.sheets.calculationWorkbook }).click();
    });
    expect(book.name).toMatch(language === "en" ? /^Internal calculation / : /^Intern kalkyle /);
    const parts = unzipSync(new Uint8Array(book.bytes));
    const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(sheet).toMatch(/<f>ROUND\(D\d+\*F\d+,2\)<\/f><v>\d/);

    await page.goto("/clients?search=AS");
    const listed = await page.getByRole("row").count();
    const { name, bytes } = await saved(page, () =>
      page.getByRole("link", { name: list.export }).press("Enter"),
    );
    expect(name).toMatch(/^clients-\d{4}-\d{2}-\d{2}\.csv$/);
    const csv = bytes.toString("utf8");
    expect(csv).toMatch(language === "en" ? /^\uFEFFTitle,Type,/u : /^\uFEFF[^;\n]+;Type;/u);
    // A line for each person, and one for whoever has none: at least those of the page.
    expect(csv.trim().split("\r\n").length).toBeGreaterThanOrEqual(listed);
  });

  test(`the whole estimate leaves as JSON and comes into an empty one (${language})`, async ({
    page,
    product,
  }) => {
    const call = await signedIn(product.server.url);
    await openSession(page, language);
    const records = await findRecords(page.context().request);
    await page.goto(addressIn("/project/{projects}/estimate/{estimates}", records));
    const file = await saved(page, async () => {
      await page.getByRole("button", { name: grid.toolbar.more, exact: true }).press("Enter");
      await page.getByRole("menuitem", { name: estimates.sheets.json }).click();
    });
    const told = JSON.parse(file.bytes.toString("utf8"));
    const params = await openEmpty(page, call, language);
    await page.getByRole("toolbar").getByRole("button", { name: words.add }).click();
    await page.getByRole("menuitem", { name: estimates.import.menu }).click();
    const given = { name: file.name, mimeType: "application/json", buffer: file.bytes };
    await page.getByLabel(estimates.import.choose).setInputFiles(given);
    const preview = page.getByRole("dialog", { name: told.project.number });
    await expect(preview.getByRole("status").first()).toHaveText(words.agrees);
    await expectAccessible(page);
    await preview.getByRole("button", { name: words.take }).click();
    await expectSaved(page);
    const { totals } = await call(estimateCalls.get, { params });
    expect(totals.totalAmount).toBe(told.figures.totalAmount);
    expect(Number(totals.totalAmount)).toBeGreaterThan(1_000);
  });
}
