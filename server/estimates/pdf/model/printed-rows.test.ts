import { expect, test } from "vitest";
import { plain, printedFull } from "../../../test/built-offer.ts";

// Each row of the specification and of what may be chosen, with all that it says.

const { model } = printedFull("en");
const { specification, options } = model;

const groupRow = { type: "group", depth: 1, number: "1", title: "Group a", notes: [] };

const materialLine = {
  type: "line",
  title: "Line 1",
  notes: ["Discount 10%: −25.00"],
  description: [
    { type: "paragraph", lines: [plain("Dry")] },
    { type: "bullets", lines: [[{ text: "and", bold: true }, ...plain(" clean")]] },
  ],
  quantity: "2.5",
  unit: "sheets",
  unitPrice: "100.00",
  amount: "225.00",
  sumsBelow: 0,
};

const workLine = {
  type: "line",
  title: "Line 2",
  notes: ["VAT 15%"],
  description: [],
  quantity: "2.5",
  unit: "sheets",
  unitPrice: "100.00",
  amount: "250.00",
  sumsBelow: 0,
};

const textLine = {
  type: "text",
  title: "Line 3",
  notes: [],
  description: [{ type: "paragraph", lines: [plain("By others")] }],
  sumsBelow: 0,
};

const rowsBelow = [
  { type: "group", depth: 2, number: "1.4", title: "Group b", notes: [] },
  {
    type: "line",
    number: "1.4.1",
    title: "Line 4",
    notes: [],
    description: [],
    quantity: "2.5",
    unit: "sheets",
    unitPrice: "100.00",
    amount: "250.00",
    sumsBelow: 2,
  },
  { type: "sum", depth: 2, title: "Total Group b", amount: "250.00", held: true },
  { type: "sum", depth: 1, title: "Total Group a", amount: "725.00", held: true },
  { type: "group", depth: 1, number: "2", title: "Group d", notes: [] },
  {
    type: "line",
    number: "2.1",
    title: "Line 7",
    notes: ["Allowance"],
    description: [],
    quantity: "2.75",
    unit: "sheets",
    unitPrice: "100.00",
    amount: "275.00",
    sumsBelow: 1,
  },
  { type: "sum", depth: 1, title: "Total Group d", amount: "275.00", held: true },
];

test("the specification", () => {
  expect(specification).toEqual({
    heading: "Specification",
    note: "All amounts in NOK without VAT",
    rows: [
      groupRow,
      { ...materialLine, number: "1.1" },
      { ...workLine, number: "1.2" },
      { ...textLine, number: "1.3" },
      ...rowsBelow,
    ],
  });
});

test("sorted by kind, lines are numbered as they stand below their headings, and all else is the same", () => {
  const rows = [
    groupRow,
    { ...textLine, number: "1.1" },
    { type: "section", depth: 1, title: "Works" },
    { ...workLine, number: "1.2" },
    { type: "section", depth: 1, title: "Materials" },
    { ...materialLine, number: "1.3" },
    ...rowsBelow,
  ];
  expect(printedFull("en", "kind").model).toEqual({
    ...model,
    specification: { ...specification, rows },
  });
});

test("options and alternatives", () => {
  expect(options).toEqual({
    heading: "Options and alternatives",
    note: "Not included in the total. All amounts in NOK without VAT",
    rows: [
      {
        type: "line",
        number: "1.4.2",
        title: "Line 5",
        notes: ["Alternative to 1.4.1 Line 4 (−20.00)", "Discount: −20.00", "VAT 15%"],
        description: [],
        quantity: "2.5",
        unit: "sheets",
        unitPrice: "100.00",
        amount: "230.00",
        sumsBelow: 0,
      },
      { type: "group", depth: 1, number: "1.5", title: "Group c", notes: ["Belongs to 1 Group a"] },
      {
        type: "line",
        number: "1.5.1",
        title: "Line 6",
        notes: [],
        description: [],
        quantity: "2.5",
        unit: "sheets",
        unitPrice: "100.00",
        amount: "250.00",
        sumsBelow: 2,
      },
      { type: "sum", depth: 1, title: "Total Group c", amount: "250.00", held: true },
      { type: "sum", depth: 1, title: "Total options", amount: "250.00", held: true },
    ],
  });
});

test("a Norwegian specification has Norwegian titles, headings and units", () => {
  const { rows } = printedFull("nb", "kind").model.specification;
  expect(rows.map((row) => [row.title, "unit" in row ? row.unit : row.type])).toEqual([
    ["Gruppe a", "group"],
    ["Linje 3", "text"],
    ["Arbeid", "section"],
    ["Linje 2", "plater"],
    ["Materialer", "section"],
    ["Linje 1", "plater"],
    ["Gruppe b", "group"],
    ["Linje 4", "plater"],
    ["Sum Gruppe b", "sum"],
    ["Sum Gruppe a", "sum"],
    ["Gruppe d", "group"],
    ["Linje 7", "plater"],
    ["Sum Gruppe d", "sum"],
  ]);
});
