import { describe, expect, test } from "vitest";
import type { Group, Line, LineKind, Settings, TotalRounding } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { maxGroupDepth } from "../money/limits.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import { priceEstimate } from "./price-estimate.ts";

const line = (key: string, selling: string, given: Partial<Line> = {}) =>
  makeLine({
    key,
    quantity: decimal("1"),
    buyingPrice: decimal("1"),
    sellingPrice: decimal(selling),
    ...given,
  });

const totalsOf = (
  lines: readonly Line[],
  settings: Partial<Settings> = {},
  groups: readonly Group[] = [makeGroup({ key: "group" })],
) => priceEstimate(makeEstimate({ lines, settings, groups })).totals;

describe("the total is rounded from its half on, away from zero", () => {
  test.each<[TotalRounding | null, below: string, half: string, step: string]>([
    [null, "0.49", "0.5", "0"],
    ["1", "0.49", "0.5", "1"],
    ["5", "2.49", "2.5", "5"],
    ["10", "4.99", "5", "10"],
    ["100", "49.99", "50", "100"],
  ])("to %s", (totalRounding, below, half, step) => {
    for (const vatPayer of [true, false]) {
      const settings = { totalRounding, vatPayer, vatPercent: decimal("0") };
      const roundedOf = (selling: string) => totalsOf([line("a", selling)], settings).totalAmount;
      expect(roundedOf(below)).toBe(totalRounding === null ? below : "0");
      expect(roundedOf(half)).toBe(totalRounding === null ? half : step);
      expect(roundedOf(`-${below}`)).toBe(totalRounding === null ? `-${below}` : "0");
      expect(roundedOf(`-${half}`)).toBe(totalRounding === null ? `-${half}` : `-${step}`);
    }
  });

  test("the price per square metre is of the rounded total, profit and VAT are not", () => {
    const settings = { totalRounding: "100", squares: decimal("3") } as const;
    expect(totalsOf([line("a", "111.11")], settings)).toMatchObject({
      netAmount: "111.11",
      vatAmount: "27.78",
      roundingAmount: "-38.89",
      totalAmount: "100",
      pricePerSquareMetre: "33.33",
      profitAmount: "110.11",
    });
  });
});

describe("the sums of each kind of line", () => {
  const nothing = { purchaseAmount: "0", sellingAmount: "0", profitAmount: "0" };
  const sums = { purchaseAmount: "1", sellingAmount: "100", profitAmount: "99" };
  const none = { materials: nothing, works: nothing, general: nothing };

  test.each<[LineKind, object, string]>([
    ["material", { ...none, materials: sums }, "100"],
    ["work", { ...none, works: sums }, "100"],
    ["general", { ...none, general: sums }, "100"],
    ["text", none, "0"],
  ])("%s", (kind, expected, sumAmount) => {
    const totals = totalsOf([line("a", "100", { kind })]);
    expect(totals).toMatchObject({ ...expected, sumAmount, adjustmentAmount: "0", incomplete: 0 });
    const optional = totalsOf([line("a", "100", { kind, optional: true })]);
    expect(optional).toMatchObject({ ...none, sumAmount: "0", optionsAmount: sumAmount });
    const broken = totalsOf([line("a", "100", { kind, quantity: null })]);
    expect(broken).toMatchObject({ ...none, incomplete: kind === "text" ? 0 : 1 });
  });

  test("percent lines are general services", () => {
    const percent = makeLine({ key: "p", kind: "percent", percent: decimal("50") });
    expect(
      totalsOf([line("a", "100"), line("b", "10", { kind: "general" }), percent]),
    ).toMatchObject({
      materials: sums,
      works: nothing,
      general: { purchaseAmount: "2", sellingAmount: "65", profitAmount: "63" },
      purchaseAmount: "3",
      sumAmount: "165",
    });
  });

  test("what groups add or take away is apart, options and what lost not with it", () => {
    const adjusted = (given: Partial<Group>) =>
      totalsOf([line("a", "100")], {}, [makeGroup({ key: "group", ...given })]);
    const ten = { lumpAmount: decimal("110") };
    expect(adjusted(ten)).toMatchObject({ adjustmentAmount: "10", materials: sums });
    expect(adjusted({ discountAmount: decimal("10") }).adjustmentAmount).toBe("-10");
    expect(adjusted({ discountPercent: decimal("-10") }).adjustmentAmount).toBe("10");
    expect(adjusted({ ...ten, optional: true }).adjustmentAmount).toBe("0");
    const winner = makeGroup({ key: "first", position: "1", alternativeSet: "x" });
    const lost = makeGroup({ key: "group", alternativeSet: "x", ...ten });
    expect(totalsOf([line("a", "100")], {}, [winner, lost]).adjustmentAmount).toBe("0");
  });
});

describe("hours, of each kind of line", () => {
  const hours = { hourNorm: decimal("3"), hoursUsed: decimal("2"), quantity: decimal("2") };
  test.each<[LineKind, Partial<Line>, string, string]>([
    ["work", {}, "6", "2"],
    ["work", { credit: true }, "-6", "2"],
    ["work", { quantity: null }, "0", "2"],
    ["work", { hourNorm: null }, "0", "2"],
    // Its problem leaves it without amounts, so its hours are left out of the sums as well.
    ["work", { vatCode: "exempt", vatReason: "" }, "0", "2"],
    ["work", { hoursUsed: null }, "6", "0"],
    ["material", {}, "0", "0"],
    ["general", {}, "0", "0"],
    ["percent", { percent: decimal("1") }, "0", "0"],
    ["text", {}, "0", "0"],
  ])("%s with %o", (kind, given, hoursScheduled, hoursUsed) => {
    const lines = [line("a", "100", { ...hours, kind, ...given })];
    const groups = [makeGroup({ key: "outer" }), makeGroup({ key: "group", parentKey: "outer" })];
    const priced = priceEstimate(makeEstimate({ lines, groups }));
    for (const sums of [priced.totals, priced.groups.get("outer"), priced.groups.get("group")]) {
      expect(sums).toMatchObject({ hoursScheduled, hoursUsed });
    }
  });
});

describe("groups as deep as they may be", () => {
  const groups = Array.from({ length: maxGroupDepth }, (_, at) =>
    makeGroup({ key: `g${at}`, parentKey: at === 0 ? null : `g${at - 1}` }),
  );
  const deepest = `g${maxGroupDepth - 1}`;
  const work = { kind: "work", hourNorm: decimal("3") } as const;
  const lines = [line("a", "100", { groupKey: deepest, ...work })];

  test("a line at the bottom is in each group around it and in the total", () => {
    const priced = priceEstimate(makeEstimate({ groups, lines }));
    for (const sums of priced.groups.values()) {
      expect(sums).toMatchObject({ sellingAmount: "100", hoursScheduled: "3", counts: true });
    }
    expect(priced.totals).toMatchObject({ sumAmount: "100", vatAmount: "25", hoursScheduled: "3" });
  });

  test("each of them takes its discount, the innermost first", () => {
    const off = groups.map((group) => ({ ...group, discountAmount: decimal("10") }));
    const priced = priceEstimate(makeEstimate({ groups: off, lines }));
    const sums = [...priced.groups.values()].map(({ sellingAmount }) => sellingAmount);
    expect(sums).toEqual(["20", "30", "40", "50", "60", "70", "80", "90"]);
    expect(priced.totals).toMatchObject({ sumAmount: "20", adjustmentAmount: "-80" });
  });

  test.each(groups.map(({ key }, at) => ({ key, at })))(
    "where $key is an option, it and those in it are in no total",
    ({ key, at }) => {
      const some = groups.map((group) => ({ ...group, optional: group.key === key }));
      const priced = priceEstimate(makeEstimate({ groups: some, lines }));
      const sums = [...priced.groups.values()].map(({ sellingAmount, counts }) =>
        counts ? sellingAmount : `(${sellingAmount})`,
      );
      expect(sums).toEqual(groups.map((_, other) => (other < at ? "0" : "(100)")));
      expect(priced.totals).toMatchObject({ sumAmount: "0", optionsAmount: "100" });
    },
  );
});

const beyond = (key: string) => makeGroup({ key, discountAmount: decimal("1") });

test("of groups with a discount beyond their sum the first by its key is told, in any order", () => {
  const problem = { code: "group_discount_beyond_sum", key: "a" };
  for (const keys of ["abc", "acb", "bac", "bca", "cab", "cba"]) {
    expect(totalsOf([], {}, keys.split("").map(beyond)).problem).toEqual(problem);
  }
});
