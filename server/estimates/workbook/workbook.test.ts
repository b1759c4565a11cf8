import * as fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { decimal } from "../../../domain/money/decimal.ts";
import { places } from "../../../domain/money/limits.ts";
import { priceEstimate } from "../../../domain/pricing/price-estimate.ts";
import { estimates } from "../../../domain/test/arbitrary.ts";
import { makeEstimate, makeOffer } from "../../test/make-offer.ts";
import { offerGroup, offerLine } from "../../test/offer-rows.ts";
import { recountWorkbook } from "../../test/recount-workbook.ts";
import { buildWorkbook } from "./build-workbook.ts";
import type { Sheet } from "./sheet.ts";
import { writeWorkbook } from "./write-workbook.ts";

const offers = { en: makeOffer("en"), nb: makeOffer("nb") };

test.each([true, false])("formulas come to what the engine says, with costs: %s", (seesCosts) => {
  fc.assert(
    fc.property(estimates, fc.constantFrom("en" as const, "nb" as const), (estimate, language) => {
      const offer = { ...offers[language], priced: priceEstimate(estimate) };
      const sheets = buildWorkbook(offer, seesCosts);
      const differing = recountWorkbook(sheets).filter(
        ({ told, counted }) => typeof counted !== "number" || Math.abs(told - counted) > 0.000_001,
      );
      expect(differing).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

/** The rows of a sheet, each in one line, with its formulas and what they come to. */
const told = (sheet: Sheet | undefined) =>
  (sheet?.rows ?? []).map(({ cells }) =>
    Object.values(cells)
      .flatMap((cell) => {
        if (cell === undefined) return [];
        if ("text" in cell) return cell.text === "" ? [] : [cell.text];
        return "formula" in cell ? [`${cell.number} =${cell.formula()}`] : [cell.number];
      })
      .join(" | "),
  );

const group = offerGroup("a", { titleEn: "Walls" });
const plain = offerLine("1", "a", { quantity: decimal("2.5"), discountPercent: decimal("10") });
const small = offerLine("2", "a", {
  kind: "percent",
  percent: decimal("5"),
  percentGroups: ["a"],
  position: "z",
});
const tiled = makeEstimate([group], [plain, small]);
const bookOf = (estimate: typeof tiled, seesCosts: boolean) =>
  buildWorkbook(makeOffer("en", { estimate }), seesCosts);

const ofKind = (kind: string) => `SUMIF('Estimate'!C4:C7,"${kind}",'Estimate'!J4:J7)`;

test("a workbook for the customer counts lines, percents, groups and VAT, and tells no cost", () => {
  const [rows, summary] = bookOf(tiled, false);
  expect(told(rows).slice(3)).toEqual([
    "1 | Walls | Group",
    "1.1 | Line 1 | Material | 2.5 | sheets | 100 | 10 | 25 =ROUND(ROUND(D5*F5,2)*G5/100,2) | 25 | 225 =ROUND(D5*F5,2)-H5",
    "1.2 | Line 2 | Percent | 5 | % | 225 =ROUND(SUM(J5),2) | 25 | 11.25 =ROUND(F6*D6/100,2)",
    "Sum Walls | Sum | 236.25 =ROUND(SUM(J4:J6),2)",
  ]);
  expect(told(summary).slice(2)).toEqual([
    "By group | Amount",
    "1 Walls | 236.25 ='Estimate'!K7",
    "By kind | Amount",
    `Materials | 225 =ROUND(${ofKind("Material")},2)`,
    `Work | 0 =ROUND(${ofKind("Work")},2)`,
    `General services | 11.25 =ROUND(${ofKind("General")}+${ofKind("Percent")},2)`,
    "Sum | Base | % | Amount",
    "Sum of the estimate | 236.25 =ROUND(SUM('Estimate'!J4:J7),2)",
    "Sum without VAT | 236.25 =F10",
    "VAT 25% | 236.25 =F11 | 25 | 59.06 =ROUND(D12*E12/100,2)",
    "Total with VAT | 295.31 =ROUND(F11+F12,2)",
  ]);
});

test("of several VAT rates the workbook says whether discounts are shared as they were", () => {
  const taxed = offerLine("1", "a", { quantity: decimal("2.5") });
  const food = { ...offerLine("3", "a", { quantity: decimal("1") }), vatPercent: decimal("15") };
  const endOf = (settings: Parameters<typeof makeEstimate>[2]) =>
    told(bookOf(makeEstimate([group], [taxed, food], settings), false)[1]).slice(-6);
  expect(endOf({ discountPercent: decimal("10") })).toEqual([
    "Sum without VAT | 315 =ROUND(F10+F11,2)",
    "VAT 25% | 250 =ROUND(SUMIF('Estimate'!I4:I7,E13,'Estimate'!J4:J7),2) | -25 | 225 =ROUND(B13+C13,2) | 25 | 56.25 =ROUND(D13*E13/100,2)",
    "VAT 15% | 100 =ROUND(SUMIF('Estimate'!I4:I7,E14,'Estimate'!J4:J7),2) | -10 | 90 =ROUND(B14+C14,2) | 15 | 13.5 =ROUND(D14*E14/100,2)",
    "Not shared between the rates | 0 =ROUND(F12-D13-D14,2)",
    "The shares of lump sums and discounts are those of the estimate when the file was made. If figures are changed here, the VAT holds only while 0.00 is left unshared.",
    "Total with VAT | 384.75 =ROUND(F12+F13+F14,2)",
  ]);
  // Without discounts there is nothing to share, and whatever is changed, the VAT follows.
  expect(endOf({}).join()).not.toContain("shared");
});

const hasNumbersOfTender = (clientNumbersShown: boolean, seesCosts: boolean) => {
  const rows = [{ ...plain, reference: "03.2.1" }, small];
  const [sheet] = bookOf(makeEstimate([group], rows, { clientNumbersShown }), seesCosts);
  return sheet?.columns.some(({ id }) => id === "reference");
};

test("numbers of a tender have a column: for the customer where the offer tells him of them", () => {
  expect([true, false].map((shown) => hasNumbersOfTender(shown, false))).toEqual([true, false]);
  expect([true, false].map((shown) => hasNumbersOfTender(shown, true))).toEqual([true, true]);
});

test("a workbook with costs counts the price from cost, waste and markup", () => {
  const line = offerLine("1", "a", {
    quantity: decimal("10"),
    buyingPrice: decimal("62"),
    wastePercent: decimal("10"),
    markupPercent: decimal("25"),
    sellingPrice: null,
  });
  const [rows] = bookOf(makeEstimate([group], [line]), true);
  expect(told(rows)[4]).toBe(
    "1.1 | Line 1 | Material | 10 | sheets | 85.25 =ROUND(P5*(1+Q5/100),2) | 25 | 852.5 =ROUND(D5*F5,2) | " +
      "62 | 10 | 68.2 =N5*(1+O5/100) | 25 | 682 =ROUND(D5*P5,2) | 170.5 =J5-R5",
  );
});

test("what stands beside a formula in the file is what it comes to, and no text is a formula", async () => {
  const titled = { ...plain, titleEn: '=HYPERLINK("http://x.example","a")' };
  const bytes = await writeWorkbook(bookOf(makeEstimate([group], [titled, small]), true));
  const parts = unzipSync(bytes);
  const xml = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  const sheets = ["1", "2"].map((id) => xml(`xl/worksheets/sheet${id}.xml`)).join("");
  const formulas = [...sheets.matchAll(/<f>(.*?)<\/f><v>(.*?)<\/v>/g)];
  expect(formulas.length).toBe([...sheets.matchAll(/<f>/g)].length);
  expect(formulas.map(([, formula, result]) => [formula, result])).toContainEqual([
    "ROUND(D5*F5,2)-H5",
    "225",
  ]);
  expect(sheets).not.toContain("HYPERLINK");
  expect(xml("xl/sharedStrings.xml")).toContain("=HYPERLINK(");
});

/** How many places each cell of a row shows at most; null where it shows as many as there are. */
function shownPlaces(parts: Readonly<Record<string, Uint8Array>>, row: number) {
  const xml = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  const styles = xml("xl/styles.xml");
  const codes = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="(.*?)"/g)].map(([, id, code]) => [
      id,
      code,
    ]),
  );
  const [, looks = ""] = styles.split("<cellXfs");
  const looksOf = [...looks.matchAll(/<xf (?:numFmtId="(\d+)")?/g)].map(([, id]) => codes.get(id));
  const cells = xml("xl/worksheets/sheet1.xml").matchAll(
    new RegExp(`<c r="([A-Z]+)${row}"[^>]*? s="(\\d+)"`, "g"),
  );
  return Object.fromEntries(
    [...cells].map(([, column, look]) => {
      const [code = "General", decimals = ""] = looksOf[Number(look)]?.split(".") ?? [];
      return [column, code === "General" ? null : decimals.length];
    }),
  );
}

test("a number is shown with all the places that it may have", async () => {
  const [rows] = bookOf(tiled, true);
  const parts = unzipSync(await writeWorkbook(rows ? [rows] : []));
  // D quantity, F price, G discount, J amount, N cost, P cost with waste.
  expect(shownPlaces(parts, 5)).toMatchObject({
    D: null,
    F: places.unitPrice,
    G: null,
    J: places.money,
    N: places.unitPrice,
    P: places.unitPrice,
    R: places.money,
  });
});

test("what the customer may choose stands apart, and what he is not told is in one row", () => {
  const option = offerGroup("b", { titleEn: "Sauna", optional: true, position: "z" });
  const hidden = offerGroup("c", { titleEn: "Rough work", detailLevel: "groups" });
  const lines = [plain, offerLine("3", "b", {}), offerLine("4", "c", {})];
  const [rows, choices, summary] = bookOf(makeEstimate([group, option, hidden], lines), false);
  expect(told(rows).join("\n")).not.toContain("Sauna");
  expect(told(choices).join("\n")).toContain("Sauna (Option, not in the total)");
  expect(told(rows).at(-1)).toMatch(/^Sum .* \| 250 =/);
  expect(told(rows).join("\n")).not.toContain("Line 4");
  expect(told(summary).join("\n")).not.toContain("By kind");
});

const optionLine = (key: string) => offerLine(key, "b", { optional: true });

test.each([true, false])(
  "a group that heads options has no sum of nothing, and their sum is that of the document: %s",
  (optional) => {
    const heading = offerGroup("b", { titleEn: "Options", optional, position: "z" });
    const estimate = makeEstimate([group, heading], [plain, optionLine("3"), optionLine("4")]);
    for (const seesCosts of [true, false]) {
      const [rows, choices, summary] = bookOf(estimate, seesCosts);
      expect(told(rows).at(-1)).toMatch(/^Sum Walls/);
      expect([...told(rows), ...told(choices), ...told(summary)].join("\n")).not.toContain(
        "Sum Options",
      );
      expect(told(choices).slice(3)).toEqual([
        expect.stringMatching(/^2.1 \| Line 3 \(Option, not in the total\)/),
        expect.stringMatching(/^2.2 \| Line 4 \(Option, not in the total\)/),
        `Total options | Sum | 500 =ROUND(SUM(J4:J5),2)`,
      ]);
    }
  },
);

test("a heading of options with a text ends before what is agreed for the group around it", () => {
  const around = offerGroup("a", { titleEn: "Walls", discountPercent: decimal("10") });
  const heading = offerGroup("b", { titleEn: "Options", parentKey: "a", position: "z" });
  const inside = [optionLine("3"), offerLine("4", "b", { kind: "text" })];
  const [rows] = bookOf(makeEstimate([around, heading], [plain, ...inside]), true);
  const shown = told(rows).slice(3);
  expect(shown.map((row) => row.replace(/ \|.*/, ""))).toEqual([
    "1",
    "1.1",
    "1.2",
    "1.2.2",
    "Sum Options",
    "Discount",
    "Sum Walls",
  ]);
});

test("what options come to holds no alternatives, and the options in optional groups besides", () => {
  const sauna = offerGroup("b", { optional: true, discountPercent: decimal("10"), position: "y" });
  const lines = [
    offerLine("1", "a", { alternativeSet: "floor" }),
    offerLine("2", "a", { alternativeSet: "floor" }),
    offerLine("3", "a", { optional: true }),
    offerLine("4", "b"),
    offerLine("5", "b", { optional: true }),
    offerLine("6", "b", { kind: "text" }),
  ];
  const estimate = makeEstimate([group, sauna], lines);
  const [, choices] = bookOf(estimate, false);
  expect(told(choices).slice(-2)).toEqual([
    "Total options | Sum | 725 =ROUND(SUM(J5:J11),2)",
    // The discount of the optional group is taken of the option in it as well.
    "Sum without VAT with all options and what follows from them | Sum | 950",
  ]);
  expect(
    recountWorkbook(bookOf(estimate, true)).filter(({ told: one, counted }) => one !== counted),
  ).toEqual([]);
});

test("what a lump sum holds has no price for the customer, also in groups inside it", () => {
  const lump = offerGroup("a", { lumpAmount: decimal("1000") });
  const groups = [lump, offerGroup("b", { parentKey: "a" })];
  const lines = ["a", "b"].map((key, at) => offerLine(`${at + 3}`, key));
  const [rows] = bookOf(makeEstimate(groups, lines), false);
  const linesTold = told(rows).filter((row) => row.includes("Line"));
  expect(linesTold).toEqual([
    expect.stringMatching(/Line 3 \| Material \| 2.5 \| sheets$/),
    expect.stringMatching(/Line 4 \| Material \| 2.5 \| sheets$/),
  ]);
});
