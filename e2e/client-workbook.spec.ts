import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { unzipSync } from "fflate";
import writeWorkbook from "write-excel-file/universal";
import { estimates } from "../contracts/estimates.ts";
import { decimal } from "../domain/money/decimal.ts";
import { estimatesBidEn } from "../locales/general/estimates-bid.en.ts";
import { estimatesBidNb } from "../locales/general/estimates-bid.nb.ts";
import { newId } from "../server/base/new-id.ts";
import { readRemote } from "../server/test/remote-estimate.ts";
import { signedIn } from "../server/test/server-process.ts";
import { expectAccessible } from "./accessible.ts";
import { expectSaved } from "./editor.ts";
import { openEmpty } from "./empty-estimate.ts";
import { test } from "./product.ts";

// A client asks for prices in a workbook of his own: it comes in as rows, is kept, and goes back with nothing but its
// price cells written.

const sheetPath = "xl/worksheets/sheet1.xml";

const text = (value: string) => ({ value, type: String });
const number = (value: number) => ({ value, type: Number });

async function clientWorkbook(): Promise<Buffer> {
  const rows = [
    [text("Harbour hall"), null, null, null, null],
    [text("Title"), text("Qty"), text("Unit"), text("Price"), text("Amount")],
    [
      text("Oak floor"),
      number(12.5),
      text("m2"),
      null,
      { value: "B3*D3", type: "Formula" as const },
    ],
    [text("Skirting"), number(3), text("m"), null, { value: "B4*D4", type: "Formula" as const }],
    [text("Doors"), number(2), text("pc"), { value: "D3*2", type: "Formula" as const }, null],
  ];
  const blob = await writeWorkbook(rows, { sheet: "Bill" }).toBlob();
  return Buffer.from(await blob.arrayBuffer());
}

const languages = {
  en: {
    add: "Add",
    menu: "Import table or tender…",
    choose: "Choose a file",
    take: "Import 3 rows",
    more: "More",
    bid: estimatesBidEn,
  },
  nb: {
    add: "Legg til",
    menu: "Importer tabell eller forespørsel …",
    choose: "Velg en fil",
    take: "Importer 3 rader",
    more: "Mer",
    bid: estimatesBidNb,
  },
} as const;

for (const language of ["en", "nb"] as const) {
  const { add, menu, choose, take, more, bid } = languages[language];

  test(`a client's workbook goes back with prices and nothing else, in ${language}`, async ({
    page,
    product,
  }) => {
    const call = await signedIn(product.server.url);
    const params = await openEmpty(page, call, language);
    const before = await clientWorkbook();
    await page.getByRole("toolbar").getByRole("button", { name: add }).click();
    await page.getByRole("menuitem", { name: menu }).click();
    await page
      .getByLabel(choose)
      .setInputFiles({ name: "hall.xlsx", mimeType: "", buffer: before });
    const preview = page.getByRole("dialog");
    await preview.getByRole("checkbox", { name: bid.keepWorkbook }).check();
    await preview.getByRole("button", { name: take }).click();
    await expect(page.getByRole("rowheader", { name: "Skirting" })).toBeVisible();
    await expectSaved(page);

    const { header, content } = await readRemote(call, params);
    const prices: Readonly<Record<string, string>> = { "Oak floor": "100.5", Doors: "900" };
    const changes = content.lines.flatMap(({ key, titleEn, titleNb }) => {
      const price = prices[titleEn] ?? prices[titleNb];
      const value = price === undefined ? undefined : decimal(price);
      if (value === undefined) return [];
      return [{ type: "setLine" as const, key, field: "sellingPrice" as const, value }];
    });
    const body = { batchId: newId(), baseRevision: header.revision, changes };
    await call(estimates.change, { params, body });
    await page.reload();

    await page.getByRole("button", { name: more, exact: true }).click();
    await page.getByRole("menuitem", { name: bid.menu }).click();
    const dialog = page.getByRole("dialog", { name: bid.title });
    await expect(dialog.getByText(bid.workbookFindings.price_missing)).toContainText("D4");
    await expect(dialog.getByText(bid.workbookFindings.formula)).toContainText("D5");
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: bid.saveWorkbook }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe("hall.xlsx");
    const [old, own] = [unzipSync(before), unzipSync(await readFile(await saved.path()))];
    expect(Object.keys(own)).toEqual(Object.keys(old));
    const differing = Object.keys(old).filter(
      (path) => !Buffer.from(own[path] ?? []).equals(Buffer.from(old[path] ?? [])),
    );
    expect(differing).toEqual([sheetPath]);
    const sheet = (parts: typeof own) => Buffer.from(parts[sheetPath] ?? []).toString("utf8");
    const written = '<c r="D3"><v>100.5</v></c>';
    expect(sheet(own)).toContain(written);
    // Of the cells no other is touched; formulas are counted anew when the workbook is opened.
    const untouched = (xml: string) =>
      xml
        .replace(written, "")
        .replace('<c r="D3"/>', "")
        .replace('<sheetCalcPr fullCalcOnLoad="1"/>', "");
    expect(untouched(sheet(own))).toBe(untouched(sheet(old)));
  });
}
