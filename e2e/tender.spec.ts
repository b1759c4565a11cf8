import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { estimates } from "../contracts/estimates.ts";
import { decimal } from "../domain/money/decimal.ts";
import { estimatesBidEn } from "../locales/general/estimates-bid.en.ts";
import { estimatesBidNb } from "../locales/general/estimates-bid.nb.ts";
import { estimatesTenderEn } from "../locales/general/estimates-tender.en.ts";
import { estimatesTenderNb } from "../locales/general/estimates-tender.nb.ts";
import { newId } from "../server/base/new-id.ts";
import { readRemote } from "../server/test/remote-estimate.ts";
import { type NetworkCall, signedIn } from "../server/test/server-process.ts";
import { expectAccessible } from "./accessible.ts";
import { expectSaved } from "./editor.ts";
import { openEmpty } from "./empty-estimate.ts";
import { test } from "./product.ts";

// A tender of GAEB DA XML comes into an empty estimate by its preview, is priced, its gap is filled in, and the
// bid goes back in a file with the numbers of the tender.

const item = (number: string, quantity: string, title: string, gap = "") => `
<Item ID="I${number}" RNoPart="${number}"><Qty>${quantity}</Qty><QU>m2</QU><Description><CompleteText>
<DetailTxt><Text><p><span>As drawn.</span></p></Text>${gap}</DetailTxt>
<OutlineText><OutlTxt><TextOutlTxt><p><span>${title}</span></p></TextOutlTxt></OutlTxt></OutlineText>
</CompleteText></Description></Item>`;

const gap = `<TextComplement MarkLbl="1" Kind="Bidder"><ComplCaption><p>Make:</p></ComplCaption><ComplBody/></TextComplement>`;

const tender = `<?xml version="1.0" encoding="UTF-8"?>
<GAEB xmlns="http://www.gaeb.de/GAEB_DA_XML/DA83/3.3"><GAEBInfo><Version>3.3</Version></GAEBInfo>
<PrjInfo><NamePrj>Harbour</NamePrj></PrjInfo><Award><DP>83</DP><AwardInfo><Cur>NOK</Cur></AwardInfo>
<BoQ ID="B1"><BoQInfo><Name>Hall</Name><LblBoQ>Harbour hall</LblBoQ></BoQInfo><BoQBody>
<BoQCtgy ID="C1" RNoPart="01"><LblTx><p><span>Floors</span></p></LblTx><BoQBody><Itemlist>
${item("0010", "12.500", "Oak floor", gap)}${item("0020", "3.000", "Skirting")}
</Itemlist></BoQBody></BoQCtgy></BoQBody></BoQ></Award></GAEB>`;

const languages = {
  en: {
    add: "Add",
    menu: "Import table or tender…",
    choose: "Choose a file",
    take: "Import 3 rows",
    more: "More",
    bid: estimatesBidEn,
    tender: estimatesTenderEn,
  },
  nb: {
    add: "Legg til",
    menu: "Importer tabell eller forespørsel …",
    choose: "Velg en fil",
    take: "Importer 3 rader",
    more: "Mer",
    bid: estimatesBidNb,
    tender: estimatesTenderNb,
  },
} as const;

/** A price for each line, as somebody else in the house would type them. */
async function priceLines(call: NetworkCall, params: { readonly id: string }) {
  const { header, content } = await readRemote(call, params);
  const changes = content.lines.map(({ key }, index) => ({
    type: "setLine" as const,
    key,
    field: "sellingPrice" as const,
    value: decimal(`${index + 1}00.5`),
  }));
  const body = { batchId: newId(), baseRevision: header.revision, changes };
  await call(estimates.change, { params, body });
}

for (const language of ["en", "nb"] as const) {
  const { add, menu, choose, take, more, bid, tender: words } = languages[language];

  test(`a tender is imported, priced and returned, in ${language}`, async ({ page, product }) => {
    const call = await signedIn(product.server.url);
    const params = await openEmpty(page, call, language);
    await page.getByRole("toolbar").getByRole("button", { name: add }).click();
    await page.getByRole("menuitem", { name: menu }).click();
    const file = { name: "hall.x83", mimeType: "", buffer: Buffer.from(tender) };
    await page.getByLabel(choose).setInputFiles(file);
    const preview = page.getByRole("dialog", { name: "Harbour hall" });
    await expect(preview.getByText(words.phases.request)).toBeVisible();
    await expect(preview.getByRole("row", { name: /01\.0010.*Oak floor/ })).toBeVisible();
    await expectAccessible(page);
    await preview.getByRole("button", { name: take }).click();
    await expect(page.getByRole("rowheader", { name: "Skirting" })).toBeVisible();
    await expectSaved(page);

    await page.getByRole("button", { name: more, exact: true }).click();
    await page.getByRole("menuitem", { name: bid.menu }).click();
    const dialog = page.getByRole("dialog", { name: bid.title });
    await expect(dialog.getByText(bid.notReady)).toBeVisible();
    await expect(dialog.getByRole("button", { name: bid.saveX84 })).toBeDisabled();
    await dialog.getByLabel("01.0010", { exact: false }).fill("Oak & Co");
    await dialog.getByRole("button", { name: bid.saveAnswers }).click();
    await expect(dialog.getByText(bid.answersSaved)).toBeVisible();
    await expectAccessible(page);

    await priceLines(call, params);
    await page.reload();
    await page.getByRole("button", { name: more, exact: true }).click();
    await page.getByRole("menuitem", { name: bid.menu }).click();
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: bid.saveX84 }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe("hall.x84");
    const text = await readFile(await saved.path(), "utf8");
    expect(text).toContain("<DP>84</DP>");
    expect(text).toContain("<span>Oak &amp; Co</span>");
    const prices = [
      ...text.matchAll(/RNoPart="(\d{4})">\n<Qty>.*\n<UP>(.*)<\/UP>\n<IT>(.*)<\/IT>/g),
    ];
    expect(prices.map(([, ...found]) => found)).toEqual([
      ["0010", "100.50", "1256.25"],
      ["0020", "200.50", "601.50"],
    ]);
    expect(text).toContain("<Total>1857.75</Total>");
  });
}
