import { expect, type Page } from "@playwright/test";
import { estimates } from "../contracts/estimates.ts";
import { newId } from "../server/base/new-id.ts";
import { noGroupCosts, noLineCosts, noSettingCosts } from "../domain/estimate/cost-fields.ts";
import { priceEstimate } from "../domain/pricing/price-estimate.ts";
import { decimal } from "../domain/money/decimal.ts";
import { formatMoney } from "../domain/money/format.ts";
import { makeRemoteEstimate, readRemote } from "../server/test/remote-estimate.ts";
import { type NetworkCall, signedIn } from "../server/test/server-process.ts";
import { expectAccessible } from "./accessible.ts";
import { expectSaved, gridOf } from "./editor.ts";
import { openSession, test } from "./product.ts";

// A bill of quantities of 300 rows from a spreadsheet into an empty estimate: read, previewed, pasted,
// undone and redone as one step, and counted to the øre.

const languages = {
  en: {
    header: "No\tDescription\tQty\tUnit\tCost\tMarkup %\tAmount",
    unit: "m2",
    preview: "Table of 301 rows",
    paste: "Paste 300 rows",
    counts: "10 groups, 290 lines",
    sheet: "Sum of the sheet's rows without VAT",
    agrees: "each row agrees; no total was found to compare with",
    total: "Total with VAT",
    columns: ["Number", "Title", "Quantity", "Unit", "Buying price", "Markup %", "Amount"],
    number: (text: string) => text,
  },
  nb: {
    header: "Postnr\tBeskrivelse\tMengde\tEnhet\tInnkjøpspris\tPåslag\tSum",
    unit: "m²",
    preview: "Tabell med 301 rader",
    paste: "Lim inn 300 rader",
    counts: "10 grupper, 290 linjer",
    sheet: "Sum av arkets rader uten mva.",
    agrees: "hver rad stemmer; fant ingen total å sammenligne med",
    total: "Sum med mva.",
    columns: ["Nummer", "Tittel", "Mengde", "Enhet", "Innkjøpspris", "Påslag %", "Beløp"],
    number: (text: string) => text.replace(".", ","),
  },
} as const;

/** Ten chapters of 29 positions each; the amounts are compared with quantities and prices, and not taken. */
function billOf(language: "en" | "nb"): string {
  const { header, unit, number } = languages[language];
  const rows = Array.from({ length: 300 }, (_, index) => {
    const chapter = Math.floor(index / 30) + 1;
    const position = index % 30;
    if (position === 0) return `${chapter}\tKapittel ${chapter}\t\t\t\t\t`;
    const texts = [`${index}.25`, `${100 + index}.95`, inKroner(amountOf(BigInt(index)))];
    const [quantity, price, amount] = texts.map(number);
    return `${chapter}.${position}\tPost ${index}\t${quantity}\t${unit}\t${price}\t12${number(".5")} %\t${amount}`;
  });
  return [header, ...rows, ""].join("\r\n");
}

/** An estimate without a single row. */
async function makeEmptyEstimate(call: NetworkCall) {
  const { params, projectId } = await makeRemoteEstimate(call, 0);
  const { header, content } = await readRemote(call, params);
  const changes = content.groups.map(({ key }) => ({ type: "remove" as const, key }));
  const body = { batchId: newId(), baseRevision: header.revision, changes };
  await call(estimates.change, { params, body });
  return { params, projectId };
}

async function paste(page: Page, text: string) {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", copied);
    const init = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", init));
  }, text);
}

for (const language of ["en", "nb"] as const) {
  const words = languages[language];

  test(`300 rows of a spreadsheet are pasted into an empty estimate, in ${language}`, async ({
    page,
    product,
  }) => {
    const call = await signedIn(product.server.url);
    const { params, projectId } = await makeEmptyEstimate(call);
    await openSession(page, language);
    await page.goto(`/project/${projectId}/estimate/${params.id}`);
    await expect(gridOf(page).getByRole("textbox")).toBeFocused();

    await paste(page, billOf(language));
    const preview = page.getByRole("dialog", { name: words.preview });
    await expect(preview.getByText(words.counts)).toBeVisible();
    await expect(preview.locator("thead .ant-select")).toHaveText(words.columns);
    const sheet = formatMoney(decimal(sheetTotal()), language);
    await expect(preview.getByText(words.sheet)).toHaveText(
      `${words.sheet} ${sheet} – ${words.agrees}`,
    );
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(preview).toBeHidden();
    await expectSaved(page);

    const stored = await readRemote(call, params);
    expect([stored.content.groups.length, stored.content.lines.length]).toEqual([10, 290]);
    const lines = stored.content.lines.map(({ quantity, buyingPrice, markupPercent }) => [
      quantity,
      buyingPrice,
      markupPercent,
    ]);
    expect(lines).toContainEqual(["1.25", "101.95", "12.5"]);
    expect(lines).toContainEqual(["299.25", "399.95", "12.5"]);
    const { totals } = priceEstimate({
      settings: { ...noSettingCosts, ...stored.content.settings },
      variables: new Map(),
      groups: new Map(stored.content.groups.map((row) => [row.key, { ...noGroupCosts, ...row }])),
      lines: new Map(stored.content.lines.map((row) => [row.key, { ...noLineCosts, ...row }])),
    });
    expect(totals.totalAmount).toBe(expectedTotal());
    const total = page.getByRole("region", { name: /^(Totals|Summer)$/ });
    const shown = formatMoney(decimal(expectedTotal()), language);
    await expect(total).toContainText(shown);

    await page.keyboard.press("ControlOrMeta+z");
    await expect(page.getByRole("rowheader")).toHaveCount(0);
    await expectSaved(page);
    expect((await readRemote(call, params)).content.lines).toEqual([]);
    await page.keyboard.press("ControlOrMeta+y");
    await expect(total).toContainText(shown);
    await expectSaved(page);
    await page.reload();
    await expect(total).toContainText(shown);
  });
}

/** Of a row of the sheet in whole øre: its quantity at its cost. */
const amountOf = (index: bigint) =>
  halfUp((index * 100n + 25n) * ((100n + index) * 100n + 95n), 100n);

const inKroner = (oere: bigint) => `${oere / 100n}.${String(oere % 100n).padStart(2, "0")}`;

function sheetTotal(): string {
  const rows = Array.from({ length: 300 }, (_, index) => BigInt(index));
  const sum = rows.reduce((all, index) => (index % 30n === 0n ? all : all + amountOf(index)), 0n);
  return inKroner(sum).replace(/\.?0+$/, "");
}

/** In whole øre, by hand: each unit price is rounded first, then each line, then the VAT once. */
function expectedTotal(): string {
  let net = 0n;
  for (let index = 0n; index < 300n; index += 1n) {
    if (index % 30n === 0n) continue;
    const cost = (100n + index) * 100n + 95n;
    const price = halfUp(cost * 1125n, 1000n);
    net += halfUp((index * 100n + 25n) * price, 100n);
  }
  const gross = net + halfUp(net * 25n, 100n);
  return inKroner(gross).replace(/\.?0+$/, "");
}

const halfUp = (dividend: bigint, divisor: bigint) => (dividend * 2n + divisor) / (divisor * 2n);
