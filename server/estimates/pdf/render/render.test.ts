import { extractImages, getDocumentProxy } from "unpdf";
import { afterAll, expect, test } from "vitest";
import type { Settings } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { drawPicture } from "../../../files/draw-picture.ts";
import { createImagePreparer } from "../../../files/prepare-image.ts";
import { priceEstimate } from "../../../../domain/pricing/price-estimate.ts";
import { makeFullOffer } from "../../../test/full-offer.ts";
import {
  changedBathroom,
  makeBathroomEstimate,
  makeEstimate,
  makeOffer,
} from "../../../test/make-offer.ts";
import { offerGroup, offerLine } from "../../../test/offer-rows.ts";
import { picture } from "../../../test/pictures.ts";
import { asker, printBy } from "../../../test/printed-pdf.ts";
import { buildModel } from "../model/build-model.ts";
import { printJob } from "../model/print-job.ts";
import { createPdfRenderer } from "./render.ts";

const noSizes = { count: null, length: null, width: null, height: null, factor: null };
const renderer = createPdfRenderer();
afterAll(() => renderer.close());
const print = printBy(renderer);

/** How many pictures stand on the pages of a file. */
async function picturesIn(pdf: Uint8Array): Promise<number> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const found = await Promise.all(pages.map((page) => extractImages(document, page)));
  return found.flat().length;
}

test.each([
  [true, 4],
  [false, 3],
])("what is new has a page of its own, where it is wanted: %s", async (changesShown, pages) => {
  const { groups, lines, settings } = makeBathroomEstimate("nb");
  const kept = [...lines.values()].slice(2);
  const wanted = { ...settings, changesShown };
  const offer = makeOffer("nb", { estimate: makeEstimate([...groups.values()], kept, wanted) });
  const { text, totalPages } = await print(offer, makeOffer("nb", { version: 1 }));
  expect(totalPages).toBe(pages);
  for (const words of ["Nytt siden versjon 1", "Ikke lenger med", "Totalt med mva., versjon 1"]) {
    expect(text.includes(words)).toBe(changesShown);
  }
});

test.each([
  ["", 1],
  ["The golden wall. ".repeat(40), 1],
])("a cover has a page of its own, and the measurements another%s", async (title, pages) => {
  const measurementRows = [
    {
      ...noSizes,
      text: "Wall",
      count: decimal("2"),
      length: decimal("5.2"),
      height: decimal("2.4"),
    },
    {
      ...noSizes,
      text: "Opening",
      count: decimal("-2"),
      width: decimal("0.9"),
      height: decimal("2.1"),
    },
  ];
  const lines = [offerLine("1", "a", { measurementRows, quantity: null }), offerLine("2", "a")];
  const printWith = (settings: Partial<Settings>) => {
    const estimate = makeEstimate([offerGroup("a")], lines, settings);
    const offer = makeOffer("en", { estimate });
    return print(title === "" ? offer : { ...offer, project: { ...offer.project, title } });
  };
  const plain = await printWith({});
  const whole = await printWith({ coverShown: true, measurementsShown: true });
  expect(plain.text).not.toContain("How quantities were measured");
  expect(whole.totalPages).toBeGreaterThanOrEqual(plain.totalPages + pages);
  const rows = /Wall 2 5\.2 2\.4 24\.96 Opening -2 0\.9 2\.1 -3\.78 Sum 21\.18/;
  expect(whole.text.replaceAll("\u2212", "-").replaceAll(/\s+/g, " ")).toMatch(rows);
});

const called = <Row extends { readonly key: string }>(row: Row) => ({
  ...row,
  reference: `03.${row.key}`,
});

test("a document that says what the customer calls its rows is one for screen readers", async () => {
  const full = makeFullOffer("en");
  const { groups, lines, settings } = full.priced.estimate;
  const estimate = makeEstimate(
    [...groups.values()].map(called),
    [...lines.values()].map(called),
    settings,
  );
  const { pdf, text } = await print({ ...full, priced: priceEstimate(estimate) });
  // Not where the standard refuses it: then it is printed without saying that it meets it.
  expect(Buffer.from(pdf).includes("pdfuaid")).toBe(true);
  for (const key of ["a", "b", "1", "3", "6"]) expect(text).toContain(`Your no. 03.${key}`);
});

test.each([
  ["nb", ["285 799,60", "71 449,90", "357 249,50", "57 620,89"], "Tilbudsdato", "33 610,00"],
  ["en", ["285,799.60", "71,449.90", "357,249.50", "57,620.89"], "Offer date", "33,610.00"],
] as const)("the bathroom in %s fits three pages and shows every amount", async (...row) => {
  const [language, sums, dateLabel, groupSum] = row;
  const offer = makeOffer(language);
  const { text, totalPages, warnings, meta } = await print(offer);
  expect({ totalPages, warnings }).toEqual({ totalPages: 3, warnings: [] });
  const money = new Intl.NumberFormat(language === "nb" ? "nb-NO" : "en-GB", {
    minimumFractionDigits: 2,
  });
  const amounts = [...offer.priced.lines.values()].map(({ sellingAmount }) =>
    money.format(Number(sellingAmount)).replaceAll("\u00a0", " "),
  );
  expect(amounts).toHaveLength(31);
  for (const shown of [...sums, ...amounts, groupSum, "2026-0187", "974 760 673 MVA"]) {
    expect(text).toContain(shown);
  }
  expect(text.toLowerCase()).toContain(dateLabel.toLowerCase());
  expect(meta.info.Language).toMatch(language === "nb" ? /^nb/u : /^en/u);
  expect(meta.info.Title).toContain(language === "nb" ? "Tilbud 2026-0187" : "Offer 2026-0187");
});

test.each([
  ["en", ["Offer date", "Valid until", "Project number", "Contractor", "Customer"]],
  ["nb", ["Tilbudsdato", "Gyldig til", "Prosjektnummer", "Entreprenør", "Kunde"]],
] as const)(
  "dates, number, contractor and customer stand under their labels, %s",
  async (...row) => {
    const [language, labels] = row;
    const offer = makeOffer(language);
    const { text } = await print(offer);
    for (const label of labels) expect(text.toLowerCase()).toContain(label.toLowerCase());
    for (const shown of ["2026-0187", offer.company.title, offer.customer.title]) {
      expect(text).toContain(shown);
    }
  },
);

const footer =
  "Fjordheim Bygg & Bad AS · Org. no. 974 760 673 MVA · +47 55 00 12 34 · post@fjordheim.example";
const header = "Fjordheim Bygg & Bad AS Offer 2026-0187 · Bathroom renovation";
const columns = "NO. DESCRIPTION QTY UNIT UNIT PRICE AMOUNT";

const materialLine = "Line 1 Discount 10%: −25.00 Dry • and clean 2.5 sheets 100.00 225.00";
const workLine = "Line 2 VAT 15% 2.5 sheets 100.00 250.00";
const textLine = "Line 3 By others";

/** The number of a line comes after the sums that stay with it, because its cell covers theirs. */
const fullText = (groupRows: string) => [
  "Fjordheim Bygg & Bad AS Bathrooms · Building · Renovation",
  "+47 55 00 12 34 post@fjordheim.example fjordheim.example",
  "FIXED PRICE · OFFER 2026-0187 Bathroom renovation",
  "Nøstebakken 7 B, 5011 Bergen · 10 m²",
  "OFFER DATE 20 Nov 2026 VALID UNTIL 20 Dec 2026 PROJECT NUMBER 2026-0187 VERSION 3",
  "CUSTOMER Kari og Øystein Nordås Nøstebakken 7 B 5011 Bergen",
  "Ola Dahl 98 00 45 67 · ola@post.example",
  "CONTRACTOR Fjordheim Bygg & Bad AS Håndverksveien 14 5097 Bergen",
  "Org. no. 974 760 673 MVA",
  "Ingrid Solbakken, project manager +47 55 00 12 34 · ingrid@fjordheim.example",
  "About this offer Hello",
  "Price summary NO. GROUP SHARE SUM BEFORE DISCOUNT",
  "1 Group a 73% 725.00 2 Group d 27% 275.00",
  "DISCOUNT −50.00 VAT AND ROUNDING 210.00 TOTAL WITH VAT 1,160.00",
  "SUM WITHOUT VAT 950.00 kr",
  `${footer} Page 1 of 3 ${header}`,
  `Specification All amounts in NOK without VAT ${columns}`,
  `1 Group a ${groupRows}`,
  "1.4 Group b Line 4 2.5 sheets 100.00 250.00 Total Group b 250.00 1.4.1 Total Group a 725.00",
  "2 Group d Line 7 Allowance 2.75 sheets 100.00 275.00 Total Group d 275.00 2.1",
  "Sum before discount 1,000.00 Discount −50.00 Sum without VAT 950.00 kr",
  "VAT 25% of 712.50 178.13 VAT 15% of 237.50 35.63 Rounding −3.76",
  "Total with VAT 1,160.00 Price with VAT per m² 116.00",
  "Allowances Included in the total; settled by actual cost. All amounts in NOK without VAT",
  "NO. DESCRIPTION AMOUNT 2.1 Line 7 275.00",
  "Payment plan All amounts in NOK without VAT PAYMENT SHARE AMOUNT",
  "On signing 1 Dec 2026 30% 285.00 On completion 70% 665.00 Sum 100% 950.00",
  `${footer} Page 2 of 3 ${header}`,
  `Options and alternatives Not included in the total. All amounts in NOK without VAT ${columns}`,
  "1.4.2 Line 5 Alternative to 1.4.1 Line 4 (−20.00) Discount: −20.00 VAT 15% 2.5 sheets 100.00 230.00",
  "1.5 Group c Belongs to 1 Group a Line 6 2.5 sheets 100.00 250.00 Total Group c 250.00 1.5.1 Total options 250.00",
  "Fixed price The price is fixed for the work described here. Changes and extra work come in addition.",
  "Not included • Painting Terms 1. Pay Acceptance We accept offer 2026-0187, version 3. Place and date Customer signature Name in capitals",
  "Certificates Wet room Certificate",
  `${footer} Page 3 of 3`,
];

test.each([
  ["entered", `1.1 ${materialLine} 1.2 ${workLine} 1.3 ${textLine}`],
  ["kind", `1.1 ${textLine} WORKS 1.2 ${workLine} MATERIALS 1.3 ${materialLine}`],
] as const)(
  "everything that an offer says stands on its pages in this order, %s",
  async (...row) => {
    const [lineOrder, groupRows] = row;
    const { text } = await print(makeFullOffer("en", lineOrder));
    expect(text.replaceAll(/\s+/gu, " ")).toBe(fullText(groupRows).join(" "));
  },
);

test("with VAT the column of unit prices is gone, and every amount adds up", async () => {
  const { groups, lines, settings } = makeBathroomEstimate("en");
  const shown = { ...settings, amountsShown: "client" } as const;
  const estimate = makeEstimate([...groups.values()], [...lines.values()], shown);
  const { text, totalPages } = await print(makeOffer("en", { estimate }));
  const words = text.replaceAll(/\s+/gu, " ");
  expect(totalPages).toBe(3);
  expect(words).toContain("NO. DESCRIPTION QTY UNIT AMOUNT 1 General services");
  expect(words).toContain("Total General services 42,012.50");
  expect(words).toContain("Total with VAT 357,249.50 kr Of which VAT 25% 71,449.90");
  expect(words).not.toContain("1,290.00");
});

test("nothing that the estimate costs the company is in the file", async () => {
  const secret = {
    note: "secret note to colleagues",
    buyingPrice: decimal("61.37"),
    hourNorm: null,
  };
  const offer = makeOffer("en", { estimate: changedBathroom(secret) });
  const { text } = await print(offer);
  const { lines, totals } = offer.priced;
  const money = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2 });
  const costs = [...lines.values()].flatMap((line) => [line.purchaseAmount, line.profitAmount]);
  const printed = new Set(text.split(/[^\d,.]+/u));
  for (const cost of [...costs, totals.purchaseAmount, totals.profitAmount]) {
    expect(printed).not.toContain(money.format(Number(cost)));
  }
  expect(text).not.toMatch(/secret|markup|margin|profit|buying|purchase|hour norm/iu);
});

test("a preview has the pages of the file as one picture, without a word or an address to follow", async () => {
  const built = buildModel(makeOffer("en"));
  if (!built.ok) throw new Error(built.problem.code);
  const job = { ...printJob(built.value), isPreview: true } as const;
  const preview = await renderer.render(job, asker);
  const svg = new TextDecoder().decode(preview);
  const [, width, height] = /^<svg [^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"/u.exec(svg) ?? [];
  const { totalPages } = await print(makeOffer("en"));
  expect(Number(height) / Number(width) / Math.SQRT2).toBeCloseTo(totalPages, 2);
  // No sheet of a page after it, all of which begin at its corner, covers the first one.
  const sheet = Math.trunc(Number(height) / totalPages);
  const shapes = [...svg.matchAll(/<path [^>]*\bd="([^"]*)"/gu)].map(([, shape]) => shape);
  expect(shapes.filter((shape) => shape?.startsWith(`M 0 0v ${sheet}`))).toEqual([]);
  expect(svg).not.toMatch(/<script|<foreignObject|Bathroom/u);
});

test("what is no picture is left out with a warning, a sound one stays", async () => {
  const offer = makeOffer("en");
  const [, ...others] = offer.certificates;
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>',
  );
  const { warnings, text } = await print({
    ...offer,
    company: { ...offer.company, logo: svg },
    certificates: [{ title: "A note", image: Buffer.from("no picture") }, ...others],
  });
  expect(warnings).toEqual([
    { code: "image_unreadable", title: "" },
    { code: "image_unreadable", title: "A note" },
  ]);
  expect(text).not.toContain("A note");
  expect(text).toContain("Responsible employer");
});

test("pictures of every kind that is taken are printed as they are stored", async () => {
  const clear = picture(900, 600).ensureAlpha(0.5);
  const files = await Promise.all([
    picture(900, 600).jpeg({ progressive: true }).toBuffer(),
    picture().toColourspace("cmyk").jpeg().toBuffer(),
    clear.clone().png().toBuffer(),
    picture().toColourspace("b-w").png().toBuffer(),
    picture().toColourspace("rgb16").png().withIccProfile("p3").toBuffer(),
    clear.clone().webp().toBuffer(),
  ]);
  const images = createImagePreparer(drawPicture);
  const share = { companyId: "bygg", userId: "kari" };
  const stored = await Promise.all(
    files.map(
      async (file) =>
        (await images.prepare({ kind: "certificate", file, crop: undefined }, share)).bytes,
    ),
  );
  const offer = makeOffer("en");
  for (const image of stored) {
    const { warnings, pdf } = await print({
      ...offer,
      company: { ...offer.company, logo: image },
      certificates: [{ title: "As stored", image }],
    });
    expect(warnings).toEqual([]);
    expect(await picturesIn(pdf)).toBe(2);
  }
});
