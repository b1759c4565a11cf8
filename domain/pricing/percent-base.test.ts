import { describe, expect, test } from "vitest";
import type { Group, Line, LineOrder, PercentScope, PricedKind } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import { priceEstimate } from "./price-estimate.ts";

/** A line of that price, which costs a tenth of it. */
const plain = (key: string, position: string, price: string, given: Partial<Line> = {}) =>
  makeLine({
    key,
    position,
    quantity: decimal("1"),
    buyingPrice: decimal(String(Number(price) / 10)),
    sellingPrice: decimal(price),
    ...given,
  });

const percent = (given: Partial<Line> = {}) =>
  makeLine({ key: "p", kind: "percent", percent: decimal("10"), position: "Z", ...given });

function pricePercent(
  given: Partial<Line>,
  lines: readonly Line[],
  groups: readonly Group[] = [makeGroup({ key: "group" })],
  lineOrder: LineOrder = "entered",
) {
  const estimate = makeEstimate({
    groups,
    lines: [...lines, percent(given)],
    settings: { lineOrder },
  });
  return priceEstimate(estimate).lines.get("p");
}

/** Each way to take a percent of lines that stand above in the same group. */
const ways: readonly (readonly [string, (lines: readonly Line[]) => Partial<Line>])[] = [
  ["of everything", () => ({})],
  ["of its group", () => ({ percentGroups: ["group"] })],
  ["of chosen lines", (lines) => ({ percentLines: lines.map(({ key }) => key) })],
  ["of what is above in its group", () => ({ percentScope: "above_in_group" })],
  ["of what is above", () => ({ percentScope: "above" })],
];

describe.each(ways)("a percent %s", (_, way) => {
  const kinds = [
    plain("a", "1", "100"),
    plain("b", "2", "200", { kind: "work" }),
    plain("c", "3", "400", { kind: "general" }),
    makeLine({ key: "d", position: "4", kind: "text" }),
  ];

  test.each<[readonly PricedKind[], string]>([
    [[], "700"],
    [["material"], "100"],
    [["work"], "200"],
    [["general"], "400"],
    [["material", "work"], "300"],
    [["work", "general"], "600"],
    [["material", "general"], "500"],
    [["material", "work", "general"], "700"],
  ])("is of the kinds %o", (percentKinds, baseAmount) => {
    for (const lineOrder of ["entered", "kind"] as const) {
      expect(
        pricePercent({ ...way(kinds), percentKinds }, kinds, undefined, lineOrder),
      ).toMatchObject({
        baseAmount,
        sellingAmount: String(Number(baseAmount) / 10),
        purchaseAmount: String(Number(baseAmount) / 100),
        counts: true,
        problem: null,
      });
    }
  });

  test.each<[string, Partial<Line>, string]>([
    ["a plain line", {}, "300"],
    ["an option", { optional: true }, "100"],
    ["an option that is chosen", { optional: true, chosen: true }, "300"],
    ["an alternative that lost", { alternativeSet: "x" }, "100"],
    ["an alternative that is chosen", { alternativeSet: "x", chosen: true }, "200"],
    ["a line with a problem", { quantity: null }, "100"],
    ["a line with a discount", { discountPercent: decimal("50") }, "200"],
    ["a line with a surcharge", { discountAmount: decimal("-50") }, "350"],
    ["a credit line", { credit: true }, "-100"],
    ["a text", { kind: "text" }, "100"],
  ])("is of %s as far as it is in the total", (_row, given, baseAmount) => {
    const isSet = given.alternativeSet !== undefined;
    const lines = [
      plain("a", "1", "100", isSet ? { alternativeSet: "x" } : {}),
      plain("b", "2", "200", given),
    ];
    expect(pricePercent(way(lines), lines)).toMatchObject({ baseAmount, problem: null });
  });
});

describe.each(ways)("a percent %s that is of percent lines as well", (_, way) => {
  test.each<[string, Partial<Line>, Partial<Line>, string]>([
    ["one above", {}, {}, "150"],
    ["an option above", { optional: true }, {}, "100"],
    ["one above that has a problem", { percent: null }, {}, "100"],
    ["one above, and of no material", {}, { percentKinds: ["work"] }, "50"],
  ])("is of %s", (_row, ofOther, given, baseAmount) => {
    const other = percent({ key: "b", position: "2", percent: decimal("50"), ...ofOther });
    const lines = [plain("a", "1", "100"), other];
    const onPercent = { ...way(lines), percentOnPercent: true, ...given };
    expect(pricePercent(onPercent, lines)).toMatchObject({ baseAmount, problem: null });
  });
});

test.each<[string, Partial<Line>, string]>([
  ["everything", {}, "100"],
  ["its group", { percentGroups: ["group"] }, "100"],
  ["what is above", { percentScope: "above" }, "100"],
  ["what is above in its group", { percentScope: "above_in_group" }, "100"],
  ["a chosen line", { percentLines: ["a"] }, "100"],
  ["a chosen percent line", { percentLines: ["b"] }, "50"],
  ["both", { percentLines: ["a", "b"] }, "150"],
  ["its group and the percent line", { percentGroups: ["group"], percentLines: ["b"] }, "150"],
  ["what is above, with a name", { percentScope: "above", percentLines: ["b"] }, "100"],
  ["a percent line, of a kind", { percentLines: ["a", "b"], percentKinds: ["work"] }, "50"],
])("unless it says so, it is of no percent line that it does not name: %s", (_, given, base) => {
  const other = percent({ key: "b", position: "2", percent: decimal("50") });
  expect(pricePercent(given, [plain("a", "1", "100"), other])?.baseAmount).toBe(base);
});

const groupsWith = (ofOther: Partial<Group>, ofOwn: Partial<Group>) => [
  makeGroup({ key: "winner", position: "1", alternativeSet: "x" }),
  makeGroup({ key: "other", position: "2", ...ofOther }),
  makeGroup({ key: "inner", parentKey: "other", position: "1" }),
  makeGroup({ key: "own", position: "3", ...ofOwn }),
  makeGroup({ key: "below", parentKey: "own", position: "1" }),
];

describe("lines in groups that do not count", () => {
  const lines = [
    plain("far", "1", "100", { groupKey: "inner" }),
    plain("near", "1", "20", { groupKey: "below" }),
    plain("beside", "2", "3", { groupKey: "own" }),
  ];
  const [option, lost] = [{ optional: true }, { alternativeSet: "x" }];
  type Case = readonly [string, Partial<Group>, Partial<Group>, all: string, own: string];
  const cases: readonly Case[] = [
    ["all count", {}, {}, "123", "23"],
    ["the other one is an option", option, {}, "23", "23"],
    ["the other one lost", lost, {}, "23", "23"],
    ["its own is an option", {}, option, "123", "23"],
    ["its own lost", {}, lost, "123", "23"],
    ["both are options", option, option, "23", "23"],
    ["both lost", lost, lost, "23", "23"],
    ["its own is an option, the other one lost", lost, option, "23", "23"],
    ["its own is a chosen option", {}, { ...option, chosen: true }, "123", "23"],
  ];
  test.each(cases)("%s", (_, ofOther, ofOwn, ...[all, own]) => {
    const baseOf = (given: Partial<Line>) =>
      pricePercent({ groupKey: "own", ...given }, lines, groupsWith(ofOther, ofOwn))?.baseAmount;
    const far = String(Number(all) - Number(own));
    expect(baseOf({})).toBe(all);
    expect(baseOf({ percentScope: "above" })).toBe(all);
    expect(baseOf({ percentScope: "above_in_group" })).toBe(own);
    expect(baseOf({ percentLines: ["far", "near", "beside"] })).toBe(all);
    expect(baseOf({ percentGroups: ["other", "own"] })).toBe(all);
    expect(baseOf({ percentGroups: ["inner"] })).toBe(far);
    expect(baseOf({ percentGroups: ["below"] })).toBe("20");
    expect(baseOf({ percentLines: ["far"] })).toBe(far);
  });
});

describe("a chosen line in a chosen group is counted once, however deep", () => {
  const groups = [
    makeGroup({ key: "a" }),
    makeGroup({ key: "b", parentKey: "a" }),
    makeGroup({ key: "c", parentKey: "b" }),
    makeGroup({ key: "own" }),
  ];
  const lines = [
    plain("1", "1", "100", { groupKey: "a" }),
    plain("2", "1", "20", { groupKey: "b" }),
    plain("3", "1", "3", { groupKey: "c" }),
  ];
  test.each<[readonly string[], readonly string[], string]>([
    [["a"], ["3"], "123"],
    [["a"], ["1", "2", "3"], "123"],
    [["b"], ["1"], "123"],
    [["b"], ["1", "3"], "123"],
    [["c"], ["2", "3"], "23"],
    [["a", "c"], ["2"], "123"],
    [["b", "c", "b"], [], "23"],
    [["c", "a"], [], "123"],
    [[], ["1", "3", "1"], "103"],
  ])("groups %o, lines %o", (percentGroups, percentLines, baseAmount) => {
    const given = { groupKey: "own", percentGroups, percentLines };
    expect(pricePercent(given, lines, groups)?.baseAmount).toBe(baseAmount);
  });
});

describe("the first problem of a percent line is told: group, line, percent, VAT, discount", () => {
  const lines = [plain("a", "1", "100"), percent({ key: "q", position: "ZZ" })];
  const steps: readonly (readonly [Partial<Line>, object | null])[] = [
    [{ percentGroups: ["gone"] }, { code: "percent_group_missing", key: "gone" }],
    [{ percentLines: ["a", "gone", "q"] }, { code: "percent_line_missing", key: "gone" }],
    [{ percentLines: ["a", "q"] }, { code: "percent_line_not_above", key: "q" }],
    [{ percent: null }, { code: "percent_missing" }],
    [{ vatCode: "outside", vatReason: " " }, { code: "vat_reason_missing" }],
    [{ discountAmount: decimal("10.01") }, { code: "discount_beyond_gross" }],
    [{ percentLines: ["a"] }, null],
  ];
  test.each(steps.map(([, problem], at) => ({ problem, at })))("$problem", ({ problem, at }) => {
    const given = steps.slice(at).reduceRight((rest, [one]) => ({ ...rest, ...one }), {});
    expect(pricePercent(given, lines)?.problem).toEqual(problem);
  });

  test.each<PercentScope>(["above", "above_in_group"])("%s looks at no names", (percentScope) => {
    const given = { percentScope, percentGroups: ["gone"], percentLines: ["gone", "q"] };
    expect(pricePercent(given, lines)).toMatchObject({ baseAmount: "100", problem: null });
  });
});

test.each<[string, Partial<Line>, boolean, string, string]>([
  ["a percent line", {}, true, "110", "0"],
  ["an option", { optional: true }, false, "100", "10"],
  ["a chosen option", { optional: true, chosen: true }, true, "110", "0"],
  ["an alternative that lost", { alternativeSet: "x" }, false, "100", "0"],
])("%s counts as any other line", (_, given, counts, ...[sumAmount, optionsAmount]) => {
  const first = plain("a", "1", "100", { alternativeSet: "x" });
  const priced = priceEstimate(makeEstimate({ lines: [first, percent(given)] }));
  expect(priced.lines.get("p")).toMatchObject({ counts, sellingAmount: "10" });
  expect(priced.totals).toMatchObject({ sumAmount, optionsAmount });
});

test.each<[string, string | null, string, string | null, string | null]>([
  ["100", null, "1", "900", "90"],
  ["100", "0", "0", null, null],
  ["100", "4", "4", "150", "60"],
  ["100", "20", "20", "-50", "-100"],
  ["-100", null, "-1", "900", "90"],
  ["0.04", null, "0", null, null],
])(
  "10 %% of %s that costs %s",
  (price, typed, purchaseAmount, ...[markupPercent, marginPercent]) => {
    const cost = typed === null ? null : decimal(typed);
    expect(pricePercent({ purchaseAmount: cost }, [plain("a", "1", price)])).toMatchObject({
      purchaseAmount,
      markupPercent,
      marginPercent,
    });
  },
);

test.each<[string, Partial<Line>, string]>([
  ["everything", {}, "100"],
  ["its group", { percentGroups: ["group"] }, "100"],
  ["chosen lines", { percentLines: ["a"] }, "100"],
  ["a line and its group", { percentGroups: ["group"], percentLines: ["a"] }, "100"],
  ["everything with percent lines", { percentOnPercent: true }, "100"],
  ["what is above", { percentScope: "above" }, "0"],
  ["what is above in its group", { percentScope: "above_in_group" }, "0"],
])("plain lines may stand below a percent of %s, unless it is of those above", (_, given, base) => {
  const lines = [plain("a", "1", "100"), percent({ key: "b", position: "2" })];
  const priced = pricePercent({ position: "0", ...given }, lines);
  expect(priced).toMatchObject({ baseAmount: base, problem: null });
});
