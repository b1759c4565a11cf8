import { expect, test } from "vitest";
import { applyChanges } from "../changes/apply-changes.ts";
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

test("a new reference is followed by the next change of what it refers to", () => {
  const lines = [line("a", { quantity: decimal("2") }), line("b", { quantity: decimal("1") })];
  let priced = priceEstimate(makeEstimate({ lines }));
  for (const [key, field, value] of [
    ["b", "formula", 'qty("a")*2'],
    ["a", "quantity", "5"],
  ] as const) {
    const applied = applyChanges(priced.estimate, [{ type: "setLine", key, field, value }]);
    if (!applied.ok) throw new Error(applied.problem.code);
    priced = repriceEstimate(priced, applied.value);
  }
  expect(priced.lines.get("b")?.quantity).toBe("10");
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
