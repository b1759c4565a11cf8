import { expect, test } from "vitest";
import { applyChanges } from "../changes/apply-changes.ts";
import type { Change } from "../changes/estimate-changes.ts";
import type { Estimate, Line } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { priceEstimate, repriceEstimate } from "./price-estimate.ts";
import { makeEstimate, makeLine, makeRow } from "../test/make.ts";

const line = (key: string, given: Partial<Line>) =>
  makeLine({ key, buyingPrice: decimal("10"), wastePercent: decimal("50"), ...given });

function figures(estimate: Estimate) {
  const priced = [...priceEstimate(estimate).lines];
  return Object.fromEntries(priced.map(([key, one]) => [key, one.problem ?? one.quantity]));
}

test("a linked line takes the net quantity, never the waste, times its ratio", () => {
  const lines = [
    line("c", { linkedKey: "b", linkedRatio: decimal("0.3333") }),
    line("b", { linkedKey: "a", linkedRatio: decimal("1.1") }),
    line("a", { quantity: decimal("21.18") }),
  ];
  expect(figures(makeEstimate({ lines }))).toEqual({ a: "21.18", b: "23.298", c: "7.7652" });
});

test("a formula sees sizes, variables, squares and the quantities of other lines", () => {
  const lines = [
    line("b", { formula: 'qty("a")/squares + WALLS*F', factor: decimal("2") }),
    line("a", { formula: "L*W", length: decimal("4"), width: decimal("2.5") }),
  ];
  const estimate = makeEstimate({
    settings: { squares: decimal("8") },
    variables: { WALLS: decimal("84.5") },
    lines,
  });
  expect(figures(estimate)).toEqual({ a: "10", b: "170.25" });
});

test("a line that waits for itself through others is a cycle that names them all", () => {
  const lines = [
    line("a", { formula: 'qty("c")' }),
    line("b", { linkedKey: "a" }),
    line("c", { formula: 'if(0; qty("b"); 1)' }),
    line("outside", { linkedKey: "b" }),
    line("self", { formula: '1 + 0*qty("self")' }),
  ];
  const cycle = { code: "cycle", keys: ["a", "b", "c"] };
  expect(figures(makeEstimate({ lines }))).toEqual({
    a: cycle,
    b: cycle,
    c: cycle,
    outside: { code: "linked_quantity_missing", key: "b" },
    self: { code: "cycle", keys: ["self"] },
  });
});

test("a long cycle names its first 20 lines", () => {
  const keys = Array.from({ length: 500 }, (_, index) => `l${String(index).padStart(3, "0")}`);
  const lines = keys.map((key, index) => line(key, { linkedKey: keys.at(index - 1) ?? key }));
  const problem = { code: "cycle", keys: keys.slice(0, 20) };
  const found = Object.entries(figures(makeEstimate({ lines })));
  expect(found).toEqual(keys.map((key) => [key, problem]));
});

test("breaking a cycle heals every line of it", () => {
  const lines = [line("a", { linkedKey: "b" }), line("b", { linkedKey: "a" })];
  const before = priceEstimate(makeEstimate({ lines }));
  const applied = applyChanges(before.estimate, [
    { type: "setLine", key: "a", field: "quantity", value: "4" },
  ]);
  expect(before.totals.incomplete).toBe(2);
  if (!applied.ok) throw new Error(applied.problem.code);
  const after = repriceEstimate(before, applied.value);
  expect(after.totals.incomplete).toBe(0);
  expect(after.lines.get("b")?.quantity).toBe("4");
});

/** The quantities of all lines when each change is priced on top of the ones before it. */
function afterChanges(lines: readonly Line[], changes: readonly Change[]) {
  let priced = priceEstimate(makeEstimate({ lines }));
  for (const change of changes) {
    const applied = applyChanges(priced.estimate, [change]);
    if (!applied.ok) throw new Error(applied.problem.code);
    priced = repriceEstimate(priced, applied.value);
  }
  return Object.fromEntries([...priced.lines].map(([key, one]) => [key, one.quantity]));
}

const raised: Change = { type: "setLine", key: "a", field: "quantity", value: "5" };

test.each<[string, Change]>([
  ["formula", { type: "setLine", key: "b", field: "formula", value: 'qty("a")*1' }],
  ["link", { type: "setLine", key: "b", field: "linkedKey", value: "a" }],
])("a new %s is followed by the next change of what it refers to", (_, reference) => {
  const lines = [line("a", { quantity: decimal("2") }), line("b", { quantity: decimal("1") })];
  expect(afterChanges(lines, [reference, raised])).toEqual({ a: "5", b: "5" });
});

test("every line that waits for a quantity follows its change, directly and through others", () => {
  const lines = [
    line("a", { quantity: decimal("2") }),
    line("b", { linkedKey: "a" }),
    line("c", { formula: 'qty("a")+qty("b")' }),
    line("d", { linkedKey: "a", linkedRatio: decimal("3") }),
    line("e", { linkedKey: "c" }),
  ];
  expect(afterChanges(lines, [raised])).toEqual({ a: "5", b: "5", c: "10", d: "15", e: "10" });
});

test("a line that comes back is followed by those that refer to it", () => {
  const a = line("a", { quantity: decimal("5") });
  const removal: Change = { type: "remove", key: "a" };
  const lines = [a, line("b", { linkedKey: "a" })];
  expect(afterChanges(lines, [removal])).toEqual({ b: null });
  const back: Change = { type: "insert", groups: [], lines: [a] };
  expect(afterChanges(lines, [removal, back])).toEqual({ b: "5", a: "5" });
});

test("a quantity of 0 is a quantity, and less is none", () => {
  const lines = [
    line("a", { formula: "1-1" }),
    line("b", { formula: "1-1.0001" }),
    line("c", { measurementRows: [makeRow(), makeRow({ count: decimal("-1") })] }),
    line("d", { measurementRows: [makeRow(), makeRow({ count: decimal("-1.0001") })] }),
    line("e", { linkedKey: "a" }),
    line("f", { formula: "9999999999.9999" }),
    line("g", { formula: "9999999999.9999+0.0001" }),
  ];
  expect(figures(makeEstimate({ lines }))).toEqual({
    a: "0",
    b: { code: "quantity_below_zero" },
    c: "0",
    d: { code: "rows_below_zero" },
    e: "0",
    f: "9999999999.9999",
    g: { code: "out_of_range", figure: "quantity" },
  });
});

test("links to what has no quantity are problems", () => {
  const lines = [
    line("a", { linkedKey: "gone" }),
    line("b", { formula: 'qty("text")' }),
    makeLine({ key: "text", kind: "text" }),
    line("c", { linkedKey: "a" }),
  ];
  expect(figures(makeEstimate({ lines }))).toEqual({
    a: { code: "link_missing", key: "gone" },
    b: { code: "linked_quantity_missing", key: "text" },
    text: null,
    c: { code: "linked_quantity_missing", key: "a" },
  });
});

test("what is taken from a credit line is its quantity as it was entered", () => {
  const lines = [
    line("a", { quantity: decimal("5"), credit: true }),
    line("b", { linkedKey: "a", linkedRatio: decimal("2") }),
    line("c", { formula: 'qty("a") + 1', credit: true }),
  ];
  const priced = priceEstimate(makeEstimate({ lines })).lines;
  expect(["a", "b", "c"].map((key) => priced.get(key)?.quantity)).toEqual(["-5", "10", "-6"]);
});

test("rows without a number are no quantity", () => {
  const lines = [line("a", { measurementRows: [makeRow({ count: null, text: "walls" })] })];
  expect(figures(makeEstimate({ lines }))).toEqual({ a: { code: "quantity_missing" } });
});

test("a chain of links as long as the estimate does not overflow the stack", () => {
  const count = 20_000;
  const lines = Array.from({ length: count }, (_, index) =>
    line(
      `l${index}`,
      index === count - 1 ? { quantity: decimal("3") } : { linkedKey: `l${index + 1}` },
    ),
  );
  expect(priceEstimate(makeEstimate({ lines })).lines.get("l0")?.quantity).toBe("3");
});
