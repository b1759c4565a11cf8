import { expect, test } from "vitest";
import * as z from "zod";
import { cost, costWhere, isCost, withoutCosts } from "./costs.ts";
import { unchecked } from "./tied.ts";

const Row = z.object({ title: z.string(), price: cost(z.string().nullable()) });
const Named = Row.meta({ id: "CostsTestRow" });
const cut = (schema: z.ZodType, value: unknown) => withoutCosts(schema, value);
const row = { title: "Tile", price: "62" };
const left = { title: "Tile" };

test.each([
  ["an object", Row, row, left],
  ["one whose cost is not known", Row, { ...row, price: null }, left],
  ["one without the cost", Row, left, left],
  ["one that may be null", Row.nullable(), row, left],
  ["null", Row.nullable(), null, null],
  ["one that may be absent", z.object({ row: Row.optional() }), { row }, { row: left }],
  ["one that is absent", z.object({ row: Row.optional() }), {}, {}],
  ["one with a default", z.object({ row: Row.default(row) }), { row }, { row: left }],
  ["a list", z.array(Row).readonly(), [row, row], [left, left]],
  [
    "a page",
    z.object({ rows: z.array(Row), total: z.int() }),
    { rows: [row], total: 1 },
    { rows: [left], total: 1 },
  ],
  ["what is not parsed", z.array(unchecked(Named)), [row], [left]],
  [
    "what was extended",
    Row.extend({ code: z.string() }),
    { ...row, code: "A" },
    { ...left, code: "A" },
  ],
  ["what was picked", Row.pick({ price: true }), { price: "62" }, {}],
  ["what has none", z.object({ price: z.string() }), { price: "62" }, { price: "62" }],
])("costs are cut out of %s", (_, schema, value, expected) => {
  expect(cut(schema, value)).toEqual(expected);
});

test("the answer of somebody else stays whole", () => {
  const answer = { rows: [row] };
  cut(z.object({ rows: z.array(Row) }), answer);
  expect(answer).toEqual({ rows: [row] });
});

test("of several kinds of rows each loses its own", () => {
  const Rows = z.discriminatedUnion("type", [
    z.object({ type: z.literal("sold"), amount: z.string() }),
    z.object({ type: z.literal("bought"), amount: cost(z.string()) }),
    z.object({ type: z.literal("moved"), rows: z.array(Row) }),
  ]);
  const values = [
    { type: "sold", amount: "1" },
    { type: "bought", amount: "2" },
    { type: "moved", rows: [row] },
  ];
  expect(cut(z.array(Rows), values)).toEqual([
    { type: "sold", amount: "1" },
    { type: "bought" },
    { type: "moved", rows: [left] },
  ]);
});

test("what tells of costs only sometimes is left out of a list then", () => {
  const Step = costWhere(z.object({ field: z.string() }), ({ field }) => field === "price");
  expect(cut(z.array(Step), [{ field: "price" }, { field: "title" }])).toEqual([
    { field: "title" },
  ]);
});

test("costs by name and costs in an unnamed kind of row do not get into an answer", () => {
  expect(() => cut(z.record(z.string(), Row), {})).toThrow("names of their own");
  const nested = z.union([z.array(Row), z.string()]);
  expect(() => cut(nested, "x")).toThrow("is an object");
});

test("a field keeps its mark where it is shared, and others get none", () => {
  expect(isCost(Row.extend({}).shape.price)).toBe(true);
  expect(isCost(z.object(Row.shape).shape.price)).toBe(true);
  expect(isCost(Row.shape.title)).toBe(false);
});
