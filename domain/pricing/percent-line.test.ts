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

/** Two percent lines, the first in group a, the second in group b below it. */
const first = percentLine({ key: "p1", position: "W", purchaseAmount: null });
function basesOf(given: Partial<Line>) {
  const second = percentLine({ key: "p2", groupKey: "b", position: "W", ...given });
  const { lines: priced } = priceEstimate(
    makeEstimate({
      groups: groups.map((group, index) => ({ ...group, position: `${index + 1}` })),
      lines: [...lines, first, second],
    }),
  );
  return priced.get("p2");
}

test.each<[string, Partial<Line>, string]>([
  ["everything, but no percent line", {}, "500"],
  ["everything with percent lines above", { percentOnPercent: true }, "550"],
  ["a group with percent lines above", { percentGroups: ["a"], percentOnPercent: true }, "350"],
  ["chosen lines", { percentLines: ["l1", "l3"] }, "300"],
  ["a chosen line once", { percentLines: ["l1", "l1"] }, "100"],
  ["a chosen line in a chosen group once", { percentGroups: ["a"], percentLines: ["l1"] }, "300"],
  ["a chosen line beside a group", { percentGroups: ["a1"], percentLines: ["l1"] }, "300"],
  ["a chosen option, while it does not count", { percentLines: ["l1", "l5"] }, "100"],
  ["a chosen percent line above", { percentLines: ["p1"] }, "50"],
  [
    "a chosen percent line of a chosen group",
    { percentGroups: ["a"], percentLines: ["p1"] },
    "350",
  ],
  [
    "the same with all percent lines",
    { percentGroups: ["a"], percentLines: ["p1"], percentOnPercent: true },
    "350",
  ],
  ["chosen lines of a kind", { percentLines: ["l1", "l2"], percentKinds: ["work"] }, "200"],
  ["everything above", { percentScope: "above" }, "500"],
  ["everything above with percent lines", { percentScope: "above", percentOnPercent: true }, "550"],
  [
    "everything above, whatever was chosen before",
    { percentScope: "above", percentLines: ["p1"] },
    "500",
  ],
  ["above in the group", { percentScope: "above_in_group" }, "200"],
  ["above in the group, from its top", { percentScope: "above_in_group", position: "1" }, "0"],
  ["above a line of the group", { percentScope: "above", position: "1" }, "300"],
])("a percent is taken of %s", (_, given, baseAmount) => {
  expect(basesOf(given)).toMatchObject({ baseAmount, problem: null });
});

test.each<[string, Partial<Line>, object]>([
  [
    "a line that is gone",
    { percentLines: ["gone"] },
    { code: "percent_line_missing", key: "gone" },
  ],
  [
    "a percent line that is below",
    { percentLines: ["p1"], groupKey: "a", position: "1" },
    { code: "percent_line_not_above", key: "p1" },
  ],
])("a percent of %s has a problem", (_, given, problem) => {
  expect(basesOf(given)).toMatchObject({ problem, sellingAmount: null });
});

test("names of rows say nothing in another scope", () => {
  expect(basesOf({ percentScope: "above", percentLines: ["gone"] })).toMatchObject({
    problem: null,
    baseAmount: "500",
  });
});

test("the derived cost is of the same lines, percent lines included", () => {
  const given = { purchaseAmount: null, percentLines: ["l1", "p1"] };
  expect(basesOf(given)).toMatchObject({ baseAmount: "150", purchaseAmount: "0.13" });
});

test("percents of what is above them in their group look at no line elsewhere", () => {
  let asked = 0;
  const far = Array.from({ length: 100 }, (_, at) =>
    Object.defineProperty(plain(`far${at}`, "far", "10"), "groupKey", {
      get: () => ((asked += 1), "far"),
      enumerable: true,
    }),
  );
  const percents = Array.from({ length: 40 }, (_, at) =>
    percentLine({
      key: `p${at}`,
      groupKey: "near",
      position: `W${at}1`,
      percentScope: "above_in_group",
    }),
  );
  const both = [
    makeGroup({ key: "far", position: "1" }),
    makeGroup({ key: "near", position: "2" }),
  ];
  const near = plain("near1", "near", "200");
  const priced = priceEstimate(makeEstimate({ groups: both, lines: [...far, near, ...percents] }));
  expect(priced.lines.get("p39")).toMatchObject({ baseAmount: "200", problem: null });
  expect(asked).toBeLessThan(20 * far.length);
});
