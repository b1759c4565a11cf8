import { expect, test } from "vitest";
import type { Line, LineKind, PricedKind } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { makeEstimate, makeLine, makeRow } from "../test/make.ts";
import { priceEstimate } from "./price-estimate.ts";

const sizes = {
  length: decimal("2"),
  width: decimal("3"),
  height: decimal("5"),
  factor: decimal("7"),
};
const other = makeLine({ key: "other", quantity: decimal("11"), buyingPrice: decimal("1") });

function quantityOf(given: Partial<Line>, squares = "13", others: readonly Line[] = [other]) {
  const line = makeLine({ key: "a", buyingPrice: decimal("1"), ...given });
  const settings = { squares: decimal(squares) };
  const estimate = makeEstimate({
    settings,
    variables: { ROOMS: decimal("17") },
    lines: [...others, line],
  });
  const priced = priceEstimate(estimate).lines.get("a");
  return priced?.problem ?? priced?.quantity;
}

const missing = (size: string) => ({ code: "formula_size_missing", size });

test.each<[string, Partial<Line>, string, object]>([
  ["L", { length: null }, "2", missing("length")],
  ["W", { width: null }, "3", missing("width")],
  ["H", { height: null }, "5", missing("height")],
  ["L*W*H*F", { height: null }, "210", missing("height")],
])("the formula %s needs its sizes", (formula, without, quantity, problem) => {
  expect(quantityOf({ ...sizes, formula })).toBe(quantity);
  expect(quantityOf({ ...sizes, formula, ...without })).toEqual(problem);
});

test("a formula has a factor of 1 while none is typed", () => {
  expect(quantityOf({ ...sizes, formula: "F" })).toBe("7");
  expect(quantityOf({ ...sizes, formula: "F", factor: null })).toBe("1");
});

test("a formula has the squares of the estimate while they are known", () => {
  expect(quantityOf({ formula: "squares" })).toBe("13");
  expect(quantityOf({ formula: "squares" }, "0")).toEqual(missing("squares"));
  expect(quantityOf({ formula: "squares" }, "0.01")).toBe("0.01");
});

const rows = [makeRow({ ...sizes, count: decimal("2") }), makeRow({ count: decimal("-20") })];

test.each<[string, Partial<Line>, string]>([
  ["typed", { quantity: decimal("4.5") }, "4.5"],
  ["typed as 0", { quantity: decimal("0") }, "0"],
  ["a formula", { formula: "ROOMS" }, "17"],
  ["a formula with another line", { formula: 'qty("other")+1' }, "12"],
  ["measured", { measurementRows: rows }, "400"],
  ["linked", { linkedKey: "other", linkedRatio: decimal("0.5") }, "5.5"],
  ["linked and rounded up", { linkedKey: "other", linkedRatio: decimal("0.00005") }, "0.0006"],
  ["linked with a ratio of 0", { linkedKey: "other", linkedRatio: decimal("0") }, "0"],
])(
  "a quantity that is %s is the same for each kind, below 0 for a credit",
  (_, given, quantity) => {
    for (const kind of ["material", "work", "general"] as const) {
      expect(quantityOf({ kind, ...given })).toBe(quantity);
      const credited = quantity === "0" ? quantity : `-${quantity}`;
      expect(quantityOf({ kind, ...given, credit: true })).toBe(credited);
    }
  },
);

test.each<PricedKind>(["material", "work", "general"])("a link may be to a %s", (kind) => {
  for (const credit of [false, true]) {
    const others = [{ ...other, kind, credit }];
    expect(quantityOf({ linkedKey: "other" }, "0", others)).toBe("11");
    expect(quantityOf({ formula: 'qty("other")' }, "0", others)).toBe("11");
  }
});

test.each<[string, readonly Line[], string]>([
  ["a text", [{ ...other, kind: "text" }], "linked_quantity_missing"],
  ["a percent line", [{ ...other, kind: "percent" }], "linked_quantity_missing"],
  ["a line without a quantity", [{ ...other, quantity: null }], "linked_quantity_missing"],
  ["a line below 0", [{ ...other, quantity: decimal("-1") }], "linked_quantity_missing"],
  ["no line", [], "link_missing"],
])("a link to %s has a problem, in a formula as well", (_, others, code) => {
  expect(quantityOf({ linkedKey: "other" }, "0", others)).toEqual({ code, key: "other" });
  expect(quantityOf({ formula: 'qty("other")' }, "0", others)).toEqual({ code, key: "other" });
});

test("a link to a line that has only another problem takes its quantity", () => {
  const others = [{ ...other, buyingPrice: null }];
  expect(quantityOf({ linkedKey: "other" }, "0", others)).toBe("11");
});

test.each<LineKind>(["text", "percent"])("a %s that has links waits for no line", (kind) => {
  const line = makeLine({ key: "a", kind, percent: decimal("1"), linkedKey: "a" });
  expect(priceEstimate(makeEstimate({ lines: [line] })).lines.get("a")).toMatchObject({
    quantity: null,
    problem: null,
  });
});
