import { expect, test } from "vitest";
import type { Line } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { priceEstimate } from "../../../../domain/pricing/price-estimate.ts";
import type { Locale } from "../../../../domain/money/format.ts";
import { loneSigns } from "../../../../domain/money/read-number.ts";
import { failure } from "../../../../domain/base/result.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../../domain/test/make.ts";
import { type RowView, createRowViews } from "../store/row-views.ts";
import { readEntry } from "./cell-entry.ts";
import { cellText, entryText } from "./cell-text.ts";
import { type ColumnId, columns } from "./columns.ts";

const material = {
  quantity: decimal("2"),
  buyingPrice: decimal("100"),
  titleEn: "Board",
  titleNb: "Plate",
};

function rowOf(given: Partial<Line>): RowView {
  const line = makeLine({ key: "line", ...material, ...given });
  const group = makeGroup({ key: "group", titleEn: "Walls", markupPercent: decimal("30") });
  const priced = priceEstimate(makeEstimate({ groups: [group], lines: [line] }));
  const row = createRowViews(priced, new Set()).row(given.key ?? "line");
  if (row === undefined) throw new Error("The row is missing.");
  return row;
}

const contextOf = (locale: Locale) =>
  ({ language: "en", units: [], signs: loneSigns[locale], currency: "NOK" }) as const;

/** What the entry sets, as "field value"; else why it was refused. */
function entered(
  given: Partial<Line>,
  id: ColumnId,
  text: string,
  locale: Locale = "nb",
): readonly string[] {
  const entry = readEntry(rowOf(given), id, text, contextOf(locale));
  if (!entry.ok) {
    const { problem } = entry;
    return [problem.code === "field" ? problem.field : problem.code];
  }
  return entry.value.map((change) => {
    if (change.type !== "setLine") return change.type;
    const { field, value } = change;
    return `${field} ${typeof value === "string" ? value : JSON.stringify(value)}`;
  });
}

test.each<[ColumnId, string, string]>([
  ["reference", " 01.02.0030 ", "reference 01.02.0030"],
  ["reference", "", "reference "],
  ["reference", "x".repeat(200), "too_long"],
  ["quantity", "2,5", "quantity 2.5"],
  ["quantity", "2.5", "quantity 2.5"],
  ["quantity", "1 234,50", "quantity 1234.5"],
  ["quantity", "1\u00a0234,50", "quantity 1234.5"],
  ["quantity", "1\u202f234,50", "quantity 1234.5"],
  ["quantity", "0", "must_be_more_than"],
  ["quantity", "1,23456", "too_many_decimals"],
  ["quantity", "10000000000", "too_big"],
  ["quantity", "abc", "not_a_number"],
  ["quantity", "", "required"],
  ["quantity", "3,2*2,4", "formula 3,2*2,4"],
  ["quantity", "12 - 1,8", "formula 12 - 1,8"],
  ["quantity", "2*(L+W)", "formula 2*(L+W)"],
  ["quantity", "max(2;5)", "formula max(2;5)"],
  ["quantity", "3,2*", "formula"],
  ["quantity", "n/a*", "not_a_number"],
  ["quantity", "=1,234*2", "formula 1.234*2"],
  ["quantity", "20 %", "not_a_number"],
  ["markupPercent", "20%", "markupPercent 20"],
  ["markupPercent", "20 %", "markupPercent 20"],
  ["marginPercent", "20 %", "markupPercent 25"],
  ["wastePercent", "12,5\u00a0%", "wastePercent 12.5"],
  ["wastePercent", "kr 20", "not_a_number"],
  ["sellingPrice", "kr 100,50", "sellingPrice 100.5"],
  ["sellingPrice", "kr. 100,50", "sellingPrice 100.5"],
  ["sellingPrice", "100,50 kr", "sellingPrice 100.5"],
  ["sellingPrice", "NOK 1 234,50", "sellingPrice 1234.5"],
  ["sellingPrice", "100,-", "sellingPrice 100"],
  ["sellingPrice", "kr -100", "sellingPrice -100"],
  ["sellingPrice", "€ 100", "not_a_number"],
  ["sellingPrice", "20 %", "not_a_number"],
  ["sellingPrice", "100*1,25", "sellingPrice 125"],
  ["sellingPrice", "100/3", "sellingPrice 33.3333"],
  ["sellingPrice", "1 000*2", "sellingPrice 2000"],
  ["sellingPrice", "=2+3", "sellingPrice 5"],
  ["sellingPrice", "=2+", "formula"],
  ["sellingPrice", "=L*2", "formula"],
  ["sellingPrice", "2026-11-21", "not_a_number"],
  ["buyingPrice", "100/3", "buyingPrice 33.3333"],
  ["length", "=2+3", "length 5"],
  ["length", "ceil(4,2)", "length 5"],
  ["quantity", "2026-11-21", "not_a_number"],
  ["quantity", "21/11/2026", "not_a_number"],
  ["quantity", "=L*W*F", "formula L*W*F"],
  ["quantity", "= 2*(L+W)", "formula 2*(L+W)"],
  ["quantity", "=", "required"],
  ["quantity", "=L*", "formula"],
  ["sellingPrice", "12,3456", "sellingPrice 12.3456"],
  ["sellingPrice", "12,34567", "too_many_decimals"],
  ["sellingPrice", "12.30", "sellingPrice 12.3"],
  ["markupPercent", "-10", "markupPercent -10"],
  ["markupPercent", "10001", "too_big"],
  ["marginPercent", "20", "markupPercent 25"],
  ["marginPercent", "100", "margin_too_high"],
  ["marginPercent", "99.0099", "markupPercent 9999.9899"],
  ["marginPercent", "99.9", "too_big"],
  ["marginPercent", "much", "not_a_number"],
  ["quantity", " 2,5 ", "quantity 2.5"],
  ["discountPercent", "10", "discountPercent 10"],
  ["discountAmount", "10", "discountAmount 10"],
  ["discountAmount", "10/3", "discountAmount 3.33"],
  ["discountAmount", "3,333", "too_many_decimals"],
  ["buyingPrice", "", "required"],
  ["wastePercent", "", "wastePercent 0"],
  ["wastePercent", "101", "too_big"],
  ["length", "", "length null"],
  ["title", "", "required"],
  ["title", " Wall board ", "titleEn Wall board"],
  ["unit", "furlong", "unit_unknown"],
  ["profitAmount", "5", "read_only"],
  ["hourNorm", "5", "read_only"],
])("in a line of material, %s %j means %s", (id, text, meaning) => {
  expect(entered({}, id, text)).toEqual([meaning]);
});

test.each<[ColumnId, string, string, string]>([
  ["quantity", "1,234", "quantity 1234", "quantity 1.234"],
  ["quantity", "1.234", "quantity 1.234", "quantity 1.234"],
  ["quantity", "1,234*2", "formula 1234*2", "formula 1.234*2"],
  ["sellingPrice", "kr 1,234", "sellingPrice 1234", "sellingPrice 1.234"],
  ["sellingPrice", "1,234*2", "sellingPrice 2468", "sellingPrice 2.468"],
  ["buyingPrice", "1,234", "buyingPrice 1234", "buyingPrice 1.234"],
  ["length", "2,5", "length 2.5", "length 2.5"],
])("%s %j means %s in English and %s in Norwegian", (id, text, en, nb) => {
  expect(entered({}, id, text, "en")).toEqual([en]);
  expect(entered({}, id, text, "nb")).toEqual([nb]);
});

test.each([
  ["3,2*", { code: "formula_syntax", at: 4 }],
  ["=3,2*", { code: "formula_syntax", at: 5 }],
  ["= 2*)", { code: "formula_syntax", at: 4 }],
  ["max(2,5)", { code: "formula_comma_ambiguous", at: 4 }],
])("what is wrong in %s is told by its place in what was typed", (text, problem) => {
  const entry = readEntry(rowOf({}), "quantity", text, contextOf("nb"));
  expect(entry).toEqual(failure({ code: "formula", formula: text, problem }));
});

test("a quantity below 0 makes a credit, and one above 0 makes none", () => {
  expect(entered({}, "quantity", "\u22125")).toEqual(["quantity 5", "credit true"]);
  expect(entered({ credit: true }, "quantity", "-6,5")).toEqual(["quantity 6.5"]);
  expect(entered({ credit: true }, "quantity", "abc")).toEqual(["not_a_number"]);
  expect(entered({}, "quantity", "-0")).toEqual(["must_be_more_than"]);
  expect(entered({ credit: true }, "quantity", "6")).toEqual(["quantity 6", "credit false"]);
  expect(entered({ credit: true }, "quantity", "=2*3")).toEqual(["formula 2*3", "credit false"]);
  const formula = { quantity: null, formula: "2*3", credit: true };
  expect(entered(formula, "formula", "")).toEqual(["quantity 6"]);
  expect(entered(formula, "quantity", "=2*3+1")).toEqual(["formula 2*3+1"]);
});

test("a margin is reached after the line discount", () => {
  expect(entered({ discountPercent: decimal("10") }, "marginPercent", "20")).toEqual([
    "markupPercent 38.8889",
  ]);
  // 40 more than the 250 of which a cost of 200 leaves 20 %.
  expect(entered({ discountAmount: decimal("40") }, "marginPercent", "20")).toEqual([
    "markupPercent 45",
  ]);
});

test("a discount amount counts for nothing while there is no cost to compare it with", () => {
  const given = { discountAmount: decimal("40"), buyingPrice: null };
  expect(entered(given, "marginPercent", "20")).toEqual(["markupPercent 25"]);
});

test("emptying markup or selling price brings the inherited markup back", () => {
  expect(entered({ sellingPrice: decimal("150") }, "sellingPrice", "")).toEqual([
    "sellingPrice null",
  ]);
  expect(entered({ sellingPrice: decimal("150") }, "markupPercent", "")).toEqual([
    "sellingPrice null",
  ]);
  expect(entered({ markupPercent: decimal("5") }, "marginPercent", "")).toEqual([
    "markupPercent null",
  ]);
  expect(entered({}, "markupPercent", "")).toEqual([]);
});

test("taking a formula away leaves its result as a typed quantity", () => {
  const sizes = { quantity: null, formula: "L*W", length: decimal("2"), width: decimal("3") };
  expect(entered(sizes, "formula", "")).toEqual(["quantity 6"]);
  expect(entered({ ...sizes, width: null }, "formula", "")).toEqual(["formula null"]);
});

test("a line may lack a buying price only while it has a selling price, or work its hour norm", () => {
  expect(entered({ sellingPrice: decimal("90") }, "buyingPrice", "")).toEqual(["buyingPrice null"]);
  expect(entered({ kind: "work", hourNorm: decimal("0.5") }, "buyingPrice", "")).toEqual([
    "buyingPrice null",
  ]);
  expect(entered({ kind: "work" }, "buyingPrice", "")).toEqual(["required"]);
  expect(entered({ hourNorm: decimal("0.5") }, "buyingPrice", "")).toEqual(["required"]);
});

test("a percent line takes its percent in the quantity and its purchase amount", () => {
  const percent = {
    kind: "percent",
    quantity: null,
    buyingPrice: null,
    percent: decimal("5"),
  } as const;
  expect(entered(percent, "quantity", "7,5 %")).toEqual(["percent 7.5"]);
  expect(entered(percent, "purchaseAmount", "200")).toEqual(["purchaseAmount 200"]);
  expect(entered(percent, "buyingPrice", "200")).toEqual(["read_only"]);
});

test("a text line has a title and nothing else", () => {
  const text = { kind: "text", quantity: null, buyingPrice: null } as const;
  expect(entered(text, "title", "Note")).toEqual(["titleEn Note"]);
  expect(entered(text, "quantity", "1")).toEqual(["read_only"]);
});

function shown(
  given: Partial<Line>,
  id: ColumnId,
  locale: "en" | "nb",
  language: "en" | "nb" = locale,
) {
  const column = columns.find((one) => one.id === id);
  if (column === undefined) throw new Error(`There is no column ${id}.`);
  const format = { locale, language };
  const row = rowOf(given);
  return [cellText(row, column, format), entryText(row, column, format)];
}

test("cells are shown grouped and rounded, and entered in full", () => {
  const price = { buyingPrice: decimal("1234.5678") };
  expect(shown(price, "buyingPrice", "en")).toEqual(["1,234.5678", "1234.5678"]);
  expect(shown(price, "buyingPrice", "nb")).toEqual(["1\u00a0234,5678", "1234,5678"]);
  expect(shown({ formula: "L*2", quantity: null, length: decimal("3") }, "quantity", "en")).toEqual(
    ["6", "=L*2"],
  );
  expect(shown({ quantity: null }, "quantity", "en")).toEqual(["–", ""]);
});

test("a formula that was kept with a comma is typed on with the decimal that it counts", () => {
  const counted = { formula: "1,234*2", quantity: null };
  expect(shown(counted, "quantity", "en")).toEqual(["2.468", "=1.234*2"]);
  expect(shown(counted, "formula", "en")).toEqual(["1,234*2", "1.234*2"]);
});

test("the language of the document decides the title; the other one stands in where it is empty", () => {
  expect(shown({}, "title", "en", "nb")).toEqual(["Plate", "Plate"]);
  expect(shown({}, "title", "nb", "en")).toEqual(["Board", "Board"]);
  expect(shown({ titleNb: "" }, "title", "nb")).toEqual(["Board", "Board"]);
});

test("a unit is short, in the language of the reader, and is entered by its whole name", () => {
  const area = { unitEn: "square metre", unitNb: "kvadratmeter", quantity: decimal("2") };
  expect(shown(area, "unit", "en", "nb")).toEqual(["m²", "square metre"]);
  expect(shown(area, "unit", "nb", "en")).toEqual(["m²", "kvadratmeter"]);
  const hours = { unitEn: "hour", unitNb: "time", quantity: decimal("1") };
  expect(shown(hours, "unit", "en", "nb")).toEqual(["hr", "hour"]);
  expect(shown({ ...hours, quantity: decimal("2.5") }, "unit", "nb", "en")).toEqual([
    "timer",
    "time",
  ]);
  expect(shown({ unitEn: "", unitNb: "kasse" }, "unit", "en")).toEqual(["kasse", "kasse"]);
});

test.each<[Partial<Line>, ColumnId, string, readonly string[]]>([
  [{}, "markupPercent", "20", ["markup_without_cost"]],
  [{}, "marginPercent", "20", ["markup_without_cost"]],
  [{}, "marginPercent", "100", ["markup_without_cost"]],
  // There is nothing to take away, and the price stays.
  [{}, "markupPercent", "", []],
  [{}, "marginPercent", "", []],
  [{}, "sellingPrice", "90", ["sellingPrice 90"]],
  [{}, "sellingPrice", "", ["sellingPrice null"]],
  [{}, "buyingPrice", "50", ["buyingPrice 50"]],
  [{ quantity: null }, "markupPercent", "20", ["markup_without_cost"]],
  [{ buyingPrice: decimal("0") }, "markupPercent", "20", ["markupPercent 20"]],
  [{ buyingPrice: decimal("5"), quantity: null }, "markupPercent", "20", ["markupPercent 20"]],
  [{ kind: "work", hourNorm: decimal("1") }, "markupPercent", "20", ["markupPercent 20"]],
  // Without a price either there is nothing to lose.
  [{ sellingPrice: null }, "markupPercent", "20", ["markupPercent 20"]],
  [
    { sellingPrice: null, markupPercent: decimal("5") },
    "markupPercent",
    "",
    ["markupPercent null"],
  ],
])("of a line without a buying price, %j, %s takes “%s” as %j", (given, id, text, expected) => {
  const sold = { buyingPrice: null, sellingPrice: decimal("100"), ...given };
  expect(entered(sold, id, text)).toEqual(expected);
});
