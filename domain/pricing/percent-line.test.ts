import { expect, test } from "vitest";
import type { Group, Line } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { priceEstimate } from "./price-estimate.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";

const plain = (key: string, groupKey: string, price: string, given: Partial<Line> = {}) =>
  makeLine({
    key,
    groupKey,
    quantity: decimal("1"),
    buyingPrice: decimal("1"),
    sellingPrice: decimal(price),
    ...given,
  });

const percentLine = (given: Partial<Line>) =>
  makeLine({
    key: "p",
    kind: "percent",
    percent: decimal("10"),
    purchaseAmount: decimal("7"),
    groupKey: "a",
    ...given,
  });

const groups = [
  makeGroup({ key: "a" }),
  makeGroup({ key: "a1", parentKey: "a" }),
  makeGroup({ key: "a11", parentKey: "a1" }),
  makeGroup({ key: "b" }),
  makeGroup({ key: "option", parentKey: "b", optional: true }),
];

const lines = [
  plain("l1", "a", "100"),
  plain("l2", "a11", "200", { kind: "work" }),
  plain("l3", "b", "400", { kind: "general", discountPercent: decimal("50") }),
  plain("l4", "option", "800"),
  plain("l5", "b", "1600", { optional: true }),
];

function priceWith(given: Partial<Line>, other: { readonly groups?: readonly Group[] } = {}) {
  const estimate = makeEstimate({
    groups: other.groups ?? groups,
    lines: [...lines, percentLine(given)],
  });
  return priceEstimate(estimate);
}

test.each<[Partial<Line>, string]>([
  [{}, "500"],
  [{ percentGroups: ["a"] }, "300"],
  [{ percentGroups: ["a1"] }, "200"],
  [{ percentGroups: ["a", "a1"] }, "300"],
  [{ percentGroups: ["a", "a11"] }, "300"],
  [{ percentGroups: ["a1", "b"] }, "400"],
  [{ percentKinds: ["work", "general"] }, "400"],
  [{ percentGroups: ["a"], percentKinds: ["material"] }, "100"],
  [{ percentGroups: ["option"] }, "0"],
  [{ groupKey: "option" }, "1300"],
  [{ groupKey: "option", percentGroups: ["option"] }, "800"],
  [{ groupKey: "option", percentGroups: ["b"] }, "1000"],
  [{ groupKey: "option", percentGroups: ["a", "b", "option"] }, "1300"],
])("%o is a percent of %s", (given, baseAmount) => {
  expect(priceWith(given).lines.get("p")?.baseAmount).toBe(baseAmount);
});

/** Figures that a percent line without amounts has none of. */
const nothing = {
  quantity: null,
  hours: null,
  hourNorm: null,
  buyingPrice: null,
  unitCost: null,
  sellingPrice: null,
  markupPercent: null,
  marginPercent: null,
  markupFrom: null,
  purchaseAmount: null,
  grossAmount: null,
  discountAmount: null,
  sellingAmount: null,
  profitAmount: null,
};

test("a percent line never counts itself or another percent line", () => {
  const second = percentLine({ key: "p2", percent: decimal("20") });
  const estimate = makeEstimate({ groups, lines: [...lines, percentLine({}), second] });
  const priced = priceEstimate(estimate);
  expect(priced.lines.get("p")?.sellingAmount).toBe("50");
  expect(priced.lines.get("p2")?.sellingAmount).toBe("100");
  expect(priced.totals.general).toEqual({
    purchaseAmount: "15",
    sellingAmount: "350",
    profitAmount: "335",
  });
});

test("a percent line has a discount, a markup and a margin like any other", () => {
  expect(priceWith({ discountPercent: decimal("4") }).lines.get("p")).toMatchObject({
    grossAmount: "50",
    discountAmount: "2",
    sellingAmount: "48",
    profitAmount: "41",
    markupPercent: "585.7143",
    marginPercent: "85.4167",
  });
});

test.each<[Partial<Line>, object]>([
  [{ percent: null }, { code: "percent_missing" }],
  [{ percentGroups: ["a", "gone"] }, { code: "percent_group_missing", key: "gone" }],
  [{ percentGroups: ["first", "second"] }, { code: "percent_group_missing", key: "first" }],
  [
    { percent: null, percentGroups: ["gone"] },
    { code: "percent_group_missing", key: "gone" },
  ],
  [{ discountAmount: decimal("50.01") }, { code: "discount_beyond_gross" }],
])("%o has a problem and no amounts", (given, problem) => {
  const { lines: priced, totals } = priceWith(given);
  const { baseAmount, ...rest } = priced.get("p") ?? {};
  expect(rest).toEqual({ ...nothing, counts: true, problem });
  expect(baseAmount).toMatch(/^[0-9]+$/);
  expect(totals.incomplete).toBe(1);
});

test("the base of a percent line with a problem is shown all the same", () => {
  expect(priceWith({ percent: null }).lines.get("p")?.baseAmount).toBe("500");
  const beyond = priceWith({ discountAmount: decimal("50.01") }).lines.get("p");
  expect(beyond?.baseAmount).toBe("500");
  expect(priceWith({ discountAmount: decimal("50") }).lines.get("p")?.sellingAmount).toBe("0");
});

test("a cost that is not typed is the same percent of what the base costs", () => {
  const derived = { purchaseAmount: null, percent: decimal("15") };
  expect(priceWith(derived).lines.get("p")).toMatchObject({
    purchaseAmount: "0.45",
    sellingAmount: "75",
    problem: null,
  });
  const ofGroup = { ...derived, percentGroups: ["a1"], discountPercent: decimal("10") };
  expect(priceWith(ofGroup).lines.get("p")).toMatchObject({
    purchaseAmount: "0.15",
    sellingAmount: "27",
  });
});

test("an optional percent line is an option", () => {
  expect(priceWith({ optional: true }).totals).toMatchObject({
    sumAmount: "500",
    optionsAmount: "2450",
  });
});
