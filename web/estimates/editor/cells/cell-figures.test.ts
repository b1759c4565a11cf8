import { expect, test } from "vitest";
import type { Group, Line } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { loneSigns } from "../../../../domain/money/read-number.ts";
import { priceEstimate } from "../../../../domain/pricing/price-estimate.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../../domain/test/make.ts";
import { type RowView, createRowViews } from "../store/row-views.ts";
import { readEntry } from "./cell-entry.ts";
import { cellText, decimalText, entryText, unitName, unitOf } from "./cell-text.ts";
import { columns } from "./columns.ts";
import { figuresIn } from "./figures.ts";
import { tryFormula } from "./live-quantity.ts";
import { matchingUnits } from "../../../kit/fields/find-unit.ts";
import { unitChanges } from "./units.ts";
import { titleOfRow } from "./row-title.ts";

const format = { locale: "en", language: "en" } as const;

const full: Partial<Line> = {
  titleEn: "Board",
  quantity: decimal("2"),
  length: decimal("1.5"),
  width: decimal("2"),
  height: decimal("3"),
  factor: decimal("4"),
  wastePercent: decimal("10"),
  buyingPrice: decimal("100"),
  discountPercent: decimal("5"),
  hoursUsed: decimal("6"),
};

function rowOf(line: Partial<Line>, group: Partial<Group> = {}, key = "line"): RowView {
  const estimate = makeEstimate({
    groups: [makeGroup({ key: "group", titleEn: "Walls", ...group })],
    lines: [makeLine({ key: "line", ...line })],
  });
  const row = createRowViews(priceEstimate(estimate), new Set()).row(key);
  if (row === undefined) throw new Error("The row is missing.");
  return row;
}

/** What the row shows in all columns that are not empty, as "column text". */
const shown = (row: RowView) =>
  columns.flatMap((column) => {
    const text = cellText(row, column, format);
    return text === "" ? [] : [`${column.id} ${text}`];
  });
const typed = (row: RowView) =>
  columns.flatMap((column) => {
    const text = entryText(row, column, { locale: "nb", language: "nb" });
    return text === "" ? [] : [`${column.id} ${text}`];
  });

test("a line of material shows these figures", () => {
  expect(shown(rowOf(full))).toEqual([
    "title Board",
    "length 1.5",
    "width 2",
    "height 3",
    "factor 4",
    "quantity 2",
    "unit m²",
    "wastePercent 10.00",
    "buyingPrice 100.00",
    "markupPercent 25.00",
    "marginPercent 15.79",
    "sellingPrice 137.50",
    "discountPercent 5.00",
    "purchaseAmount 220.00",
    "sellingAmount 261.25",
    "profitAmount 41.25",
  ]);
});

test("a line of work shows its hours, and no hours that are of no work", () => {
  const work = { ...full, kind: "work", hourNorm: decimal("0.25"), buyingPrice: null } as const;
  expect(shown(rowOf(work)).filter((text) => /^(hour|buying|selling)/.test(text))).toEqual([
    "hourNorm 0.25",
    "buyingPrice 105.00",
    "sellingPrice 172.50",
    "sellingAmount 327.75",
    "hours 0.50",
    "hoursUsed 6.00",
  ]);
});

test("what cannot be told is a dash, and what a row has not is empty", () => {
  const unknown = { titleEn: "Board", quantity: null, buyingPrice: null };
  expect(shown(rowOf(unknown))).toEqual([
    "title Board",
    "quantity –",
    "unit m²",
    "buyingPrice –",
    "markupPercent 25.00",
    "marginPercent –",
    "sellingPrice –",
    "purchaseAmount –",
    "sellingAmount –",
    "profitAmount –",
  ]);
  expect(shown(rowOf({ ...full, kind: "text" }))).toEqual(["title Board", "unit m²"]);
});

test("a percent line shows its percent and no prices", () => {
  const percent = { ...full, kind: "percent", percent: decimal("7.5"), buyingPrice: null } as const;
  const texts = shown(rowOf({ ...percent, quantity: null }));
  expect(texts.slice(0, 3)).toEqual(["title Board", "quantity 7.5", "unit %"]);
  expect(texts.filter((text) => /^(length|waste|buyingPrice|sellingPrice)/.test(text))).toEqual([]);
});

test("a group shows sums and its own markup, and a dash where its margin means nothing", () => {
  const group = rowOf({ ...full, hoursUsed: null }, { markupPercent: decimal("30") }, "group");
  expect(shown(group)).toEqual([
    "title Walls",
    "markupPercent 30.00",
    "marginPercent 19.03",
    "purchaseAmount 220.00",
    "sellingAmount 271.70",
    "profitAmount 51.70",
    "hours 0.00",
    "hoursUsed 0.00",
  ]);
  const free = rowOf({ ...full, buyingPrice: decimal("0") }, {}, "group");
  expect(shown(free)).toContain("marginPercent –");
});

test("an editor begins with the whole figure, as it is typed in the language", () => {
  const line = { ...full, buyingPrice: decimal("1234.5678"), wastePercent: decimal("0") };
  const row = rowOf({ ...line, discountPercent: decimal("0"), titleNb: "Plate", unitNb: "eske" });
  expect(typed(row).filter((text) => !/Amount|sellingPrice|margin/.test(text))).toEqual([
    "title Plate",
    "length 1,5",
    "width 2",
    "height 3",
    "factor 4",
    "quantity 2",
    "unit eske",
    "buyingPrice 1234,5678",
    "markupPercent 25",
  ]);
  expect([decimalText(null, "nb"), decimalText(decimal("-1.5"), "en")]).toEqual(["", "-1.5"]);
});

test("units fall back on the other language", () => {
  const line = makeLine({ key: "a", unitEn: "", unitNb: "time" });
  expect([unitName(line, "en"), unitName(line, "nb")]).toEqual(["time", "time"]);
  const hour = { ...line, unitEn: "hour" };
  expect([unitOf(hour, decimal("1"), "en"), unitOf(hour, decimal("2"), "en")]).toEqual([
    "hr",
    "hrs",
  ]);
  expect(unitName({ ...line, kind: "percent" }, "en")).toBe("%");
});

test("a row is called by its title, also a group, and by nothing once it is gone", () => {
  const priced = priceEstimate(makeEstimate({ lines: [makeLine({ key: "a", titleEn: "Board" })] }));
  expect([titleOfRow(priced, "a", "nb"), titleOfRow(priced, "x", "en")]).toEqual(["Board", ""]);
});

test.each([
  ["en", ["1,234.50", "1,234.50", "1,234.5", "1,234.50%", "1,234.5%", "1,234.50"]],
  ["nb", ["1 234,50", "1 234,50", "1 234,5", "1 234,50 %", "1 234,5 %", "1 234,50"]],
] as const)("figures are written as %s does", (language, texts) => {
  const figures = figuresIn(language);
  const value = decimal("1234.5");
  const { money, price, number, percent, rate, hours } = figures;
  const all = [money, price, number, percent, rate, hours];
  expect(all.map((one) => one(value).replaceAll(/\s/g, " "))).toEqual(texts);
  expect(all.map((one) => one(null))).toEqual(["–", "–", "–", "–", "–", "–"]);
  expect(price(decimal("1.23456")).replace(",", ".")).toBe("1.2346");
});

const chain = priceEstimate(
  makeEstimate({
    lines: [
      makeLine({ key: "a", titleEn: "A", quantity: decimal("3"), credit: true }),
      makeLine({ key: "b", titleEn: "B", quantity: null, linkedKey: "a" }),
      makeLine({ key: "c", titleEn: "C", quantity: null }),
    ],
  }),
);

function tried(key: string, formula: string) {
  const line = chain.estimate.lines.get(key);
  if (line === undefined) throw new Error("The line is missing.");
  const result = tryFormula(formula, line, chain);
  return result.ok ? result.value : result.problem.code;
}

test.each([
  ["c", "2*3", "6"],
  ["c", 'qty("a")*2', "6"],
  ["c", 'qty("b")', "3"],
  ["a", 'qty("b")', "cycle"],
  ["a", 'qty("a")', "cycle"],
  ["a", 'qty("c")', "linked_quantity_missing"],
  ["a", 'qty("x")', "link_missing"],
  ["a", "L*2", "formula_size_missing"],
])("of line %s the formula %s would count %s", (key, formula, result) => {
  expect(tried(key, formula)).toBe(result);
});

const hour = {
  id: "h",
  revision: 1,
  code: "h",
  titleEn: "hour",
  titleNb: "time",
  dimension: "time",
} as const;

test.each([
  [{ kind: "work" }, true],
  [{ kind: "material" }, false],
  [{ kind: "work", hourNorm: decimal("2") }, false],
  [{ kind: "work", buyingPrice: decimal("400") }, false],
] as const)("of %j the hour takes the rates of the estimate: %j", (given, takes) => {
  const fields = unitChanges(makeLine({ key: "a", ...given }), hour).map((change) =>
    change.type === "setLine" ? change.field : "",
  );
  const names = ["unitId", "unitEn", "unitNb", "dimension"];
  expect(fields).toEqual(takes ? ["hourNorm", ...names] : names);
});

test.each([
  [{ ...hour, titleEn: "day", titleNb: "dag", code: "d" }],
  [{ ...hour, dimension: "count" }],
] as const)("of %j no work takes rates", (unit) => {
  const changes = unitChanges(makeLine({ key: "a", kind: "work" }), unit);
  expect(changes).toHaveLength(4);
});

const named = (code: string, titleEn: string) => ({ ...hour, id: code, code, titleEn });

test("units are offered with what begins so first, each once", () => {
  const units = [named("km", "kilometre"), named("m", "metre"), named("mh", "hour")];
  const found = (text: string) => matchingUnits(units, text).map(({ code }) => code);
  expect(found("m")).toEqual(["m", "mh", "km"]);
  expect(found("METRE")).toEqual(["m", "km"]);
});

test("what a line without a cost costs and earns is a dash, also of its group", () => {
  const sold = { quantity: decimal("2"), buyingPrice: null, sellingPrice: decimal("100") };
  const dashes = ["purchaseAmount –", "marginPercent –", "profitAmount –"];
  const line = shown(rowOf(sold));
  for (const dash of [...dashes, "buyingPrice –", "markupPercent –"]) expect(line).toContain(dash);
  expect(line).toContain("sellingAmount 200.00");
  const group = shown(rowOf(sold, {}, "group"));
  for (const dash of dashes) expect(group).toContain(dash);
  expect(group).toContain("sellingAmount 200.00");
});

test("lines, texts and groups show the number that they have in a tender, and take one", () => {
  const context = { language: "en", units: [], signs: loneSigns.en, currency: "NOK" } as const;
  const text = rowOf({ kind: "text", reference: "02.0010" });
  const group = rowOf({}, { reference: "02" }, "group");
  expect(shown(text)).toContain("reference 02.0010");
  expect(shown(group)).toContain("reference 02");
  for (const [row, type] of [
    [text, "setLine"],
    [group, "setGroup"],
  ] as const) {
    expect(readEntry(row, "reference", "03", context)).toMatchObject({
      value: [{ type, field: "reference", value: "03" }],
    });
  }
});
