import { expect, test } from "vitest";
import type { Unit } from "../../../../contracts/units.ts";
import type { Estimate, Line } from "../../../../domain/estimate/estimate.ts";
import { applyChanges } from "../../../../domain/changes/apply-changes.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { decimalComma, decimalPoint } from "../../../../domain/money/column-signs.ts";
import { loneSigns } from "../../../../domain/money/read-number.ts";
import type { ColumnMeaning } from "../../../../domain/table/column-meaning.ts";
import { priceEstimate } from "../../../../domain/pricing/price-estimate.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../../domain/test/make.ts";
import { chosenColumns, presets } from "../cells/columns.ts";
import { shapeOf } from "./cell-range.ts";
import { type RowSpots, spotsBelow } from "./place-rows.ts";
import {
  type PastedTable,
  type TableChoices,
  firstChoices,
  openExample,
  planTable,
  withColumn,
  withReading,
} from "./table-plan.ts";

const unit = (code: string, dimension: "area" | "time" | "lump") => ({
  id: code,
  revision: 1,
  code,
  titleEn: code,
  titleNb: code,
  dimension,
});
const ton = { ...unit("t", "lump"), titleEn: "ton", dimension: "mass" as const };
const empty = makeEstimate({ groups: [] });

const contextOf = (estimate: Estimate) => ({
  shape: shapeOf([], chosenColumns(new Set(presets.price))),
  rowOf: () => undefined,
  language: "en" as const,
  locale: "en" as const,
  currency: "NOK",
  units: [unit("m2", "area"), unit("h", "time"), unit("day", "time"), unit("RS", "lump")],
  signs: loneSigns.en,
  estimate,
  firstGroupTitles: { titleEn: "First", titleNb: "" },
  apartTitles: {
    options: { titleEn: "Options", titleNb: "" },
    others: { titleEn: "Other", titleNb: "" },
  },
});

interface Paste {
  readonly estimate?: Estimate;
  readonly spots?: RowSpots;
  readonly over?: PastedTable["over"];
  readonly choices?: Partial<TableChoices>;
  readonly units?: readonly Unit[];
}

/** What a table comes to: the rows as they stand in the estimate afterwards, and what was refused. */
function paste(text: string, parts: Paste = {}) {
  const { estimate = empty, spots, over = null, choices = {} } = parts;
  const cells = text.split("\n").map((row) => row.split("|"));
  const table = { cells, spots: spots ?? spotsBelow(estimate, null), over };
  const own = contextOf(estimate);
  const context = { ...own, units: parts.units ?? own.units };
  const first = firstChoices(table, context);
  const plan = planTable(table, { ...first, ...choices }, context);
  const applied = applyChanges(estimate, plan.changes);
  if (!applied.ok) throw new Error(applied.problem.code);
  const { groups, lines } = applied.value.estimate;
  return {
    plan,
    first,
    sum: priceEstimate(applied.value.estimate).totals.netAmount,
    groups: [...groups.values()],
    lines: [...lines.values()],
    refused: plan.refused.map(({ index, meaning, problem }) => [
      index,
      meaning,
      problem.code === "field" ? problem.field : problem.code,
    ]),
  };
}

test.each<[string, string, Partial<Line>]>([
  ["Title|Qty|Hours", "A|4|10", { kind: "work", hourNorm: decimal("2.5") }],
  ["Title|Qty|Hours|Type", "A|4|0|Material", { kind: "material", hourNorm: null }],
  ["Title|Qty|Unit", "A|4|h", { kind: "work", hourNorm: decimal("1"), dimension: "time" }],
  ["Title|Qty|Unit", "A|4|day", { kind: "material", hourNorm: null }],
  ["Title|Qty|Unit|Hour norm", "A|4|h|0.5", { kind: "work", hourNorm: decimal("0.5") }],
  ["Title|Qty|Unit|Cost", "A|4|m2|kr 12,50", { buyingPrice: decimal("12.5"), unitEn: "m2" }],
  ["Title|Markup %|Selling price", "A|20|99", { sellingPrice: decimal("99"), markupPercent: null }],
  ["Title|Qty|Formula|Length", "A|4|L*2|3", { quantity: null, formula: "L*2" }],
  ["Title|Description|Note", "A|b|c", { description: "b", note: "c" }],
  ["Title|Qty", "A|-4", { quantity: decimal("4"), credit: true }],
  ["Title|Type|Qty", "A|%|5", { kind: "percent", percent: decimal("5") }],
  ["Title|Qty|Unit|Sum", "A|8 %||99", { kind: "percent", percent: decimal("8"), unitEn: "" }],
  ["Title|Qty|Unit|Sum", "A|5|%|99", { kind: "percent", percent: decimal("5"), unitEn: "" }],
  [
    "Title|Qty|Unit|Cost|Sum",
    "A|RS|||kr 45 000,-",
    { quantity: decimal("1"), buyingPrice: decimal("45000"), unitEn: "RS" },
  ],
  [
    "Title|Qty|Selling price|Sum",
    "A|LS||1,500.00",
    { quantity: decimal("1"), sellingPrice: decimal("1500"), buyingPrice: null },
  ],
  ["Title|Qty|Sum", "A|2|99", { quantity: decimal("2"), buyingPrice: null }],
])("a row below %s reads %s", (header, row, expected) => {
  const { lines, refused } = paste(`${header}\n${row}`);
  expect(refused).toEqual([]);
  expect(lines).toMatchObject([{ titleEn: "A", ...expected }]);
});

test.each([
  ["Title|Qty|Unit|Hour norm", "A|4|t|1", "h"],
  ["Title|Qty|Unit|Hours", "A|4|T|4", "h"],
  ["Title|Qty|Unit|Hour norm", "A|4|t|0.5", "ton"],
  ["Title|Qty|Unit|Hour norm|Type", "A|4|t|1|Material", "ton"],
  ["Title|Qty|Unit", "A|4|t", "ton"],
])("t below %s is of %s the unit %s", (header, row, expected) => {
  const { lines } = paste(`${header}\n${row}`, { units: [unit("h", "time"), ton] });
  expect(lines.map(({ unitEn }) => unitEn)).toEqual([expected]);
});

test("where nothing is counted in tons, t is the hour of work and else unknown", () => {
  const units = [unit("h", "time")];
  const hours = paste("Title|Qty|Unit|Hour norm\nA|4|t|1", { units });
  expect([hours.lines[0]?.unitEn, hours.refused]).toEqual(["h", []]);
  expect(paste("Title|Qty|Unit\nA|4|t", { units }).refused).toEqual([[1, "unit", "unit_unknown"]]);
  expect(paste("Title|Qty|Unit|Hour norm\nA|4|t|1", { units: [] }).refused).toEqual([
    [1, "unit", "unit_unknown"],
  ]);
});

test.each([
  ["Title|Qty|Hours", "A||10", [1, "hours", "hours_without_quantity"]],
  ["Title|Qty|Hours|Type", "A|4|10|Material", [1, "hours", "read_only"]],
  ["Title|Qty|Unit", "A|4|yard", [1, "unit", "unit_unknown"]],
  ["Title|Qty|Type", "A|4|Gold", [1, "kind", "kind_unknown"]],
  ["Title|Qty", "A|0", [1, "quantity", "must_be_more_than"]],
  ["Title|Qty|Margin %", "A|1|100", [1, "marginPercent", "margin_too_high"]],
  ["Title|Qty|Note", `A|1|${"x".repeat(5_001)}`, [1, "note", "too_long"]],
  ["Title|Qty|Number", `A|1|${"1".repeat(61)}`, [1, "number", "too_long"]],
])("of a row below %s a cell is refused: %s", (header, row, refused) => {
  const answer = paste(`${header}\n${row}`);
  expect(answer.refused).toEqual([refused]);
  expect(answer.lines).toMatchObject([{ titleEn: "A" }]);
});

const bill = (line: number, group: number) =>
  paste(`Title|Qty\n${"g".repeat(group)}|\n${"l".repeat(line)}|1`);

test("titles of lines have room for 300 signs and of groups for 200; beyond that the row is left out", () => {
  expect(bill(300, 200)).toMatchObject({ refused: [], plan: { lines: 1, groups: 1 } });
  expect(bill(301, 200).refused).toEqual([[2, "title", "too_long"]]);
  const withoutGroup = bill(300, 201);
  expect(withoutGroup.refused).toEqual([[1, "title", "too_long"]]);
  expect(withoutGroup.groups.map(({ titleEn }) => titleEn)).toEqual(["First"]);
  expect(withoutGroup.lines).toHaveLength(1);
});

test("sums are left out, also of what is written over lines that are there", () => {
  const { plan, lines } = paste("Title|Qty|Cost|Sum\nA|2|5|10\nSum|||10\nB|1|7|7");
  expect(lines.map(({ titleEn }) => titleEn)).toEqual(["A", "B"]);
  expect(plan).toMatchObject({ lines: 2, refused: [] });
  expect(plan.rows.map(({ kind }) => kind)).toEqual(["material", "sum", "material"]);
  const rows = "Sum|||4\nGrout|5|2|10";
  const reading = {
    header: -1,
    meanings: ["title", "quantity", "buyingPrice", "amount"] as const,
  };
  const written = paste(rows, { estimate: filled, over, choices: { reading } });
  expect(written.lines).toMatchObject([{ key: "tiles", titleEn: "Grout", quantity: "5" }]);
});

test("an amount is read by the signs of its own column where no column holds prices", () => {
  const { lines } = paste("Title|Sum\nA|1.234.567\nB|12.345,50");
  expect(lines.map(({ sellingPrice }) => sellingPrice)).toEqual(["1234567", "12345.5"]);
});

test("a title that is broken into lines becomes one line", () => {
  expect(paste("Title|Qty\nWall\u00a0 tiles|1").lines).toMatchObject([{ titleEn: "Wall tiles" }]);
});

const group = makeGroup({ key: "g", titleEn: "Bath" });
const tiles = makeLine({
  key: "tiles",
  groupKey: "g",
  titleEn: "Tiles",
  quantity: decimal("2"),
  buyingPrice: decimal("7"),
});
const filled = makeEstimate({ groups: [group], lines: [tiles] });
const over = { keys: ["tiles"], left: 1, spots: spotsBelow(filled, "tiles") };

test("over lines that are there the columns on screen decide, and the rest comes behind them", () => {
  const answer = paste("Grout|5\nList|6", { estimate: filled, over });
  expect(answer.first.place).toBe("over");
  expect(answer.lines).toMatchObject([
    { key: "tiles", titleEn: "Grout", quantity: "5", buyingPrice: "7" },
    { groupKey: "g", titleEn: "List", quantity: "6" },
  ]);
  expect(answer.plan).toMatchObject({ replaced: 1, lines: 1, groups: 0 });
});

test("over lines that are there a row with only a title is no group", () => {
  const { lines, groups } = paste("Grout|5\nHeading|\nList|6", { estimate: filled, over });
  expect(groups).toHaveLength(1);
  expect(lines.map(({ titleEn, kind }) => [titleEn, kind])).toEqual([
    ["Grout", "material"],
    ["Heading", "text"],
    ["List", "material"],
  ]);
});

/** What the groups of a table stand in that is pasted on a row. */
const parents = (key: string) =>
  paste("Title|Qty\nFloor|\nList|6", {
    estimate: filled,
    spots: spotsBelow(filled, key),
  }).groups.map(({ parentKey }) => parentKey);

test("on a group the groups of a table go into it, on a line they follow its group", () => {
  expect([parents("g"), parents("tiles")]).toEqual([
    [null, "g"],
    [null, null],
  ]);
});

test("a row without a title writes nothing over, unless titles are not pasted at all", () => {
  const answer = paste("|5", { estimate: filled, over });
  expect(answer.refused).toEqual([[0, "title", "required"]]);
  expect(answer.lines).toEqual([tiles]);
  const reading = { header: -1, meanings: [null, "quantity"] as const };
  const figures = paste("x|5", { estimate: filled, over, choices: { reading } });
  expect(figures.lines).toMatchObject([{ titleEn: "Tiles", quantity: "5" }]);
});

test("a markup over a line without a cost leaves it its price, unless the table brings the cost", () => {
  const sold = { ...tiles, buyingPrice: null, sellingPrice: decimal("9") };
  const work = { ...sold, kind: "work", hourNorm: decimal("1"), markupPercent: null } as const;
  const written = (text: string, line: Line, meanings: readonly ColumnMeaning[]) => {
    const estimate = makeEstimate({ groups: [group], lines: [line] });
    const choices = { reading: { header: -1, meanings } };
    const { lines, refused } = paste(text, { estimate, over, choices });
    const { buyingPrice, markupPercent, sellingPrice } = lines[0] ?? sold;
    return [buyingPrice, markupPercent, sellingPrice, ...refused.map(([, , code]) => code)];
  };
  const markup = ["title", "markupPercent"] as const;
  expect(written("A|20", sold, markup)).toEqual([null, null, "9", "markup_without_cost"]);
  expect(written("A|20", sold, ["title", "marginPercent"])).toEqual([
    null,
    null,
    "9",
    "markup_without_cost",
  ]);
  expect(written("A|5|20", sold, ["title", "buyingPrice", "markupPercent"])).toEqual([
    "5",
    "20",
    null,
  ]);
  expect(written("A|20", work, markup)).toEqual([null, "20", null]);
});

test("a table with a header is meant as new rows", () => {
  const answer = paste("Title|Qty\nGrout|5", { estimate: filled, over });
  expect(answer.first.place).toBe("new");
  expect(answer.lines).toHaveLength(2);
});

test("what numbers leave open is answered for all columns, and a column that shows its sign is read by it", () => {
  const text = "Title|Qty|Cost\nA|1,234|2,345\nB|2|3,456";
  const cells = text.split("\n").map((row) => row.split("|"));
  const reading = { header: 0, meanings: ["title", "quantity", "buyingPrice"] as const };
  expect(openExample(cells, reading)).toBe("1,234");
  expect(openExample([["A", "1,5"]], { ...reading, header: -1 })).toBeUndefined();
  const quantities = (signs: TableChoices["signs"]) =>
    paste(text, { choices: { signs } }).lines.map(({ quantity, buyingPrice }) => [
      quantity,
      buyingPrice,
    ]);
  expect(quantities(decimalComma)).toEqual([
    ["1.234", "2.345"],
    ["2", "3.456"],
  ]);
  expect(quantities(decimalPoint)).toEqual([
    ["1234", "2345"],
    ["2", "3456"],
  ]);
});

test("options are marked on lines and groups, and on lines that are written over; a text is none", () => {
  const text = "Title|Qty|Option\nBath||ja\nA|1|nei\nB|1|x\nSee drawing||x";
  const { plan, lines, groups, refused } = paste(text);
  expect(refused).toEqual([]);
  expect(groups).toMatchObject([{ titleEn: "Bath", optional: true, chosen: false }]);
  expect(lines.map(({ titleEn, kind, optional }) => [titleEn, kind, optional])).toEqual([
    ["A", "material", false],
    ["B", "material", true],
    ["See drawing", "text", false],
  ]);
  expect(plan.options).toBe(2);
  const written = paste("Option: Grout|5", { estimate: filled, over });
  expect(written.lines).toMatchObject([{ key: "tiles", titleEn: "Grout", optional: true }]);
  expect(written.plan).toMatchObject({ replaced: 1, options: 1 });
});

test("an option that is left out is not counted", () => {
  const { plan } = paste(`Title|Qty|Option\n|1|x\n${"x".repeat(301)}|1|x\nA|1|x`);
  expect(plan).toMatchObject({ lines: 1, options: 1 });
});

test("the amount of work by the hour is compared with the rates of the estimate", () => {
  const settings = { workCostPerHour: decimal("400"), workPricePerHour: decimal("600") };
  const estimate = makeEstimate({ groups: [], settings });
  const checked = (header: string, row: string) =>
    paste(`${header}\n${row}`, { estimate }).plan.check?.rows.map(({ stated, counted }) => [
      stated,
      counted,
    ]);
  const header = "Title|Kind|Qty|Hours per unit|Sum";
  expect(checked(header, "Paint|work|10|0.5|3000")).toEqual([]);
  expect(checked(header, "Paint|work|10|0.5|2000")).toEqual([]);
  expect(checked(header, "Paint|work|10|0.5|2500")).toEqual([["2500", "3000"]]);
  const marked = "Title|Kind|Qty|Hours per unit|Markup %|Sum";
  expect(checked(marked, "Paint|work|10|0.5|20|2400")).toEqual([]);
  expect(checked(marked, "Paint|work|10|0.5|20|3000")).toEqual([["3000", "2000"]]);
});

test("amounts are compared with the lines that are there after pasting", () => {
  const reading = { header: -1, meanings: ["title", "quantity", "amount"] as const };
  const written = paste("Grout|5|35\nList|5|35", { estimate: filled, over, choices: { reading } });
  expect(written.plan.check).toMatchObject({
    sum: "70",
    rows: [{ index: 1, stated: "35", counted: null }],
  });
  const credit = paste("Title|Qty|Cost|Sum\nA|-2|5|-10\nB|2*3|5|kr 30,-\nC|1|5|free");
  expect(credit.plan.check).toMatchObject({
    sum: "20",
    difference: "5",
    rows: [{ index: 3, stated: null, counted: "5" }],
  });
});

test("amounts are read by the signs of their own column", () => {
  const { plan } = paste("Title|Qty|Cost|Sum\nA|2|617.25|1.234,50\nB|1|5.5|5,50");
  expect(plan.check).toMatchObject({ sum: "1240", difference: "0", rows: [] });
  const small = paste("Title|Qty|Cost|Sum\nA|1|1.234|1,234\nB|1|5.5|5,50");
  expect(small.plan.check).toMatchObject({ sum: "6.734", difference: "0", rows: [] });
});

test("the amount above a group is not one of its lines", () => {
  const { plan } = paste("No|Title|Qty|Cost|Sum\n1|Bath|||10\n1.1|A|2|5|10");
  expect(plan).toMatchObject({ groups: 1, check: { sum: "10", difference: "0", rows: [] } });
});

test("a meaning chosen by hand outlives the header and the place, the last choice first", () => {
  const cells = [
    ["Title", "Qty"],
    ["A", "1"],
  ];
  const table = { cells, spots: spotsBelow(filled, null), over };
  const context = contextOf(filled);
  const first = firstChoices(table, context);
  const once = withColumn(first, 0, "note");
  expect(once.reading.meanings).toEqual(["note", "quantity"]);
  const moved = withColumn(withColumn(once, 1, "title"), 0, "title");
  expect(moved.reading.meanings).toEqual(["title", null]);
  const bare = withReading(moved, { header: -1 }, table, context);
  expect(bare.reading).toEqual({ header: -1, meanings: ["title", null] });
  const placed = withReading(bare, { place: "over" }, table, context);
  expect(placed).toMatchObject({ place: "over", reading: { header: -1 } });
  expect(placed.reading.meanings[0]).toBe("title");
  const back = withReading(once, { header: -1 }, table, context);
  expect(withReading(back, { header: 0 }, table, context).reading).toEqual(once.reading);
});

test("over lines the columns on screen decide as long as no row is a header", () => {
  const table = { cells: [["A", "1"]], spots: spotsBelow(filled, null), over };
  const context = contextOf(filled);
  const first = firstChoices(table, context);
  expect(first).toMatchObject({ place: "over", reading: { meanings: ["title", "quantity"] } });
  const moved = { ...table, over: { ...over, left: 2 } };
  expect(firstChoices(moved, context).reading.meanings[0]).toBe("quantity");
  const headed = {
    ...table,
    cells: [
      ["Qty", "Title"],
      ["1", "A"],
    ],
  };
  const said = withReading(first, { header: 0 }, headed, context);
  expect(said).toMatchObject({ place: "over", reading: { meanings: ["quantity", "title"] } });
  const anew = withReading(first, { place: "new" }, moved, context);
  expect(anew.reading.meanings).toEqual(["title", "quantity"]);
});

const twoGroups =
  "Title|Qty|Unit|Cost|Sum\nBath|||| \nTiles|2|m2|5|10\nRoof\nLath|2|m2|5|10\nSum roof||||10";

test("options and other rows behind the last group come into groups of their own at the end", () => {
  const text = `${twoGroups}\nOption: Awning||||900\nCleaning||||50\nOption: Door||||70\nTotal||||70`;
  const { groups, lines, plan } = paste(text);
  const titleOf = new Map(groups.map(({ key, titleEn }) => [key, titleEn]));
  expect([...titleOf.values()]).toEqual(["Bath", "Roof", "Options", "Other"]);
  expect(groups.map(({ parentKey }) => parentKey)).toEqual([null, null, null, null]);
  expect(lines.map(({ groupKey, titleEn }) => `${titleOf.get(groupKey)}: ${titleEn}`)).toEqual([
    "Bath: Tiles",
    "Roof: Lath",
    "Options: Awning",
    "Other: Cleaning",
    "Options: Door",
  ]);
  const positions = groups.map(({ position }) => position);
  expect(positions).toEqual(positions.toSorted());
  expect([plan.groups, plan.options, plan.check?.difference]).toEqual([4, 2, "0"]);
});

test("a row with a sum alone is a lump sum with its unit, or a text where that is switched off", () => {
  const text = "Title|Qty|Unit|Cost|Sum\nTiles|2|m2|5|10\nRigging||||900";
  const lump = { quantity: "1", unitEn: "RS", buyingPrice: "900", dimension: "lump" };
  expect(paste(text).lines[1]).toMatchObject({ kind: "material", ...lump });
  const off = paste(text, { choices: { hasLumps: false } }).lines[1];
  expect(off).toMatchObject({ kind: "text", quantity: null, buyingPrice: null });
});

test("amounts in a column of options are read as the numbers that they are", () => {
  const { lines, refused } = paste("Title|Qty|Unit|Cost|Option\nTiles|2|m2|5|\nAwning||||1 900,50");
  expect(refused).toEqual([]);
  expect(lines[1]).toMatchObject({ optional: true, quantity: "1", buyingPrice: "1900.5" });
});

test("a kind that a table names holds against its unit", () => {
  const { lines } = paste("Title|Type|Qty|Unit\nHire|Material|2|h");
  expect(lines[0]).toMatchObject({ kind: "material", hourNorm: null, unitEn: "h" });
});

/** Two chapters, options, and percents of a chapter, of all, and of all with the percents before. */
const percents = (chapter: string, all: string) =>
  "No|Title|Qty|Unit|Selling price|Sum\n1|Bath|||||\n1.1|Tiles|2|m2|500|1,000.00\n" +
  "2|Roof|||||\n2.1|Lath|1|m2|200.00|200.00\n" +
  `2.2|Mark-up of the roofer|10|%||${chapter}\n3|Options||||\n3.1|Option: Awning|1|m2|99.00|99.00\n` +
  `4|General|||||\n4.1|Contingency|5|%||${all}`;

test.each([
  ["20.00", "60.00", "1280", ["above_in_group", "chosen"]],
  ["20.00", "61.00", "1281", ["above_in_group", "chosen"]],
  ["120.00", "60.00", "1380", ["chosen", "chosen"]],
])("a percent is taken of what makes %s and %s: the estimate comes to %s", (...given) => {
  const [chapter, all, sum, scopes] = given;
  const pasted = paste(percents(chapter, all));
  expect(pasted.plan.check).toMatchObject({ sum, difference: "0", rows: [] });
  expect(pasted.sum).toBe(sum);
  expect(pasted.lines.filter(({ kind }) => kind === "percent")).toMatchObject(
    scopes.map((percentScope) => ({ percentScope })),
  );
});

test("a percent that fits nothing says what the estimate will come to", () => {
  const { plan, sum } = paste(percents("77.00", "60.00"));
  expect(plan.check).toMatchObject({
    rows: [{ isPercent: true, stated: "77", counted: "120" }],
    sum: "1337",
    difference: "43",
  });
  expect(sum).toBe("1380");
});

test("beside lines that are there a percent of its own chapter is known, and others are believed", () => {
  const kitchen = makeGroup({ key: "kitchen" });
  const line = makeLine({ key: "sink", groupKey: "kitchen", sellingPrice: decimal("5000") });
  const estimate = makeEstimate({ groups: [kitchen], lines: [line] });
  const { plan, lines } = paste(percents("20.00", "7.00"), { estimate });
  expect(plan.check).toMatchObject({ rows: [], difference: "0" });
  expect(lines.filter(({ kind }) => kind === "percent")).toMatchObject([
    { percentScope: "above_in_group" },
    { percentScope: "chosen" },
  ]);
});

test("rates of VAT come in, and that of the estimate stays its own", () => {
  const rows = "Fee|1|500|0 %\nTiles|2|5|25 %\nFood|1|9|12,5\nDoor|1|7|\nWall|1|7|101 %";
  const { lines, refused } = paste(`Title|Qty|Cost|VAT\n${rows}\nDrawn as agreed||||`);
  expect(lines.map(({ vatPercent }) => vatPercent)).toEqual(["0", null, "12.5", null, null, null]);
  expect(refused).toEqual([[5, "vatPercent", expect.any(String)]]);
});

test("a rate of VAT beside a title or a sum is no figure of its own", () => {
  const { lines, groups, plan } = paste(
    "Title|Qty|Cost|VAT|Sum\nBath|||25 %|\nTiles|2|5|25 %|10\nSum bath|||25 %|10\nVAT|||25 %|2.50",
  );
  expect([groups.length, lines.length, plan.check?.difference]).toEqual([1, 1, "0"]);
});
