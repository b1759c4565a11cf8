import { expect, test } from "vitest";
import type { Line } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { decimalComma, decimalPoint } from "../../../../domain/money/column-signs.ts";
import { filled, over, paste, unit } from "../../test/planned-table.ts";
import { openExample } from "./table-columns.ts";
import type { TableChoices } from "./table-choices.ts";

const ton = { ...unit("t", "lump"), titleEn: "ton", dimension: "mass" as const };

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
  [
    "Title|Qty|Selling price|Discount %|Discount amount",
    "A|2|100|10|20",
    { discountPercent: decimal("10"), discountAmount: null },
  ],
  [
    "Title|Qty|Selling price|Discount %|Discount amount",
    "A|2|100|10|20.01",
    { discountAmount: decimal("20.01") },
  ],
  [
    "Title|Qty|Selling price|Discount amount",
    "A|-2|100|-20",
    { credit: true, discountAmount: decimal("20") },
  ],
  ["Title|VAT %|Qty", "A|Exempt from VAT: § 6-21|1", { vatCode: "exempt", vatReason: "§ 6-21" }],
  ["Title|VAT %|Qty", "A|Utenfor mva-området|1", { vatCode: "outside", vatReason: "" }],
  ["Title|Type|Qty|Hour norm|Hours", "A|Work|-4|0.12345|-0.4938", { hourNorm: decimal("0.1235") }],
  ["Title|Qty|Hour norm|Hours", "A|4|0.5|2.2", { hourNorm: decimal("0.5") }],
  ["Title|Qty|Markup %|Selling price", "A|4|20000|9", { sellingPrice: decimal("9") }],
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

test("a kind that a table names holds against its unit", () => {
  const { lines } = paste("Title|Type|Qty|Unit\nHire|Material|2|h");
  expect(lines[0]).toMatchObject({ kind: "material", hourNorm: null, unitEn: "h" });
});

test("rates of VAT come in, and that of the estimate stays its own", () => {
  const rows = "Fee|1|500|0 %\nTiles|2|5|25 %\nFood|1|9|12,5\nDoor|1|7|\nWall|1|7|101 %";
  const { lines, refused } = paste(`Title|Qty|Cost|VAT\n${rows}\nDrawn as agreed||||`);
  expect(lines.map(({ vatPercent }) => vatPercent)).toEqual(["0", null, "12.5", null, null, null]);
  expect(refused).toEqual([[5, "vatPercent", expect.any(String)]]);
});

test("an allowance is known by what stands behind its title, which is no part of it", () => {
  const { lines } = paste(
    "Title|Kind|Qty|Selling price\nPaint (Allowance)|Material|1|9000\nFliser (avsatt beløp)|Material|1|500\n" +
      "(Allowance)|Material|1|5\nAs agreed (Allowance)|Text\nTiles (allowance of 2)|Material|1|7",
  );
  expect(lines.map(({ titleEn, allowance }) => [titleEn, allowance])).toEqual([
    ["Paint", true],
    ["Fliser", true],
    ["(Allowance)", false],
    ["As agreed (Allowance)", false],
    ["Tiles (allowance of 2)", false],
  ]);
});
