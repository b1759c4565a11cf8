import { expect, test } from "vitest";
import { applyChanges } from "../changes/apply-changes.ts";
import type { Change } from "../changes/estimate-changes.ts";
import type { Line } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import { priceEstimate, repriceEstimate } from "./price-estimate.ts";
import type { PricedEstimate } from "./priced-estimate.ts";

// Each type of change, priced from the figures before it.

const line = (key: string, groupKey: string, position: string, given: Partial<Line> = {}) =>
  makeLine({
    key,
    groupKey,
    position,
    quantity: decimal("1"),
    buyingPrice: decimal("100"),
    ...given,
  });

const percent = (key: string, groupKey: string, position: string, given: Partial<Line> = {}) =>
  makeLine({ key, groupKey, position, kind: "percent", percent: decimal("10"), ...given });

/** Materials are marked up by 25 %, but in `dear` by 100 %, and in its alternative by 50 %. */
const estimate = makeEstimate({
  variables: { N: decimal("2") },
  groups: [
    makeGroup({ key: "house", position: "1" }),
    makeGroup({ key: "bath", parentKey: "house", position: "5" }),
    makeGroup({ key: "dear", position: "2", markupPercent: decimal("100") }),
    makeGroup({ key: "option", position: "3", optional: true }),
  ],
  lines: [
    line("plain", "house", "1"),
    line("counted", "house", "2", { quantity: null, formula: "N" }),
    percent("above", "house", "3", { percentScope: "above" }),
    line("tiles", "bath", "1", { alternativeSet: "floor" }),
    line("wood", "bath", "2", { alternativeSet: "floor", buyingPrice: decimal("300") }),
    line("linked", "dear", "1", { quantity: null, linkedKey: "plain" }),
    percent("all", "dear", "2", { percentOnPercent: true }),
    makeLine({ key: "text", groupKey: "dear", position: "3", kind: "text" }),
    line("sauna", "option", "1"),
  ],
});

const figuresOf = ({ lines, groups, totals }: PricedEstimate) => ({ lines, groups, totals });

function changed(priced: PricedEstimate, changes: readonly Change[]): PricedEstimate {
  const applied = applyChanges(priced.estimate, changes);
  if (!applied.ok) throw new Error(applied.problem.code);
  return repriceEstimate(priced, applied.value);
}

const setLine = (
  key: string,
  field: "quantity" | "formula" | "percent",
  value: string,
): Change => ({
  type: "setLine",
  key,
  field,
  value: field === "formula" ? value : decimal(value),
});
const move = (key: string, parentKey: string | null, position: string): Change => ({
  type: "move",
  key,
  parentKey,
  position,
});
const remove = (key: string): Change => ({ type: "remove", key });
const insert = (...lines: readonly Line[]): Change => ({ type: "insert", groups: [], lines });

const cases: readonly (readonly [string, readonly Change[], string, string?])[] = [
  ["nothing at all", [], "811.25"],
  ["a variable", [{ type: "setVariable", name: "N", value: decimal("3") }], "962.5"],
  ["a variable that goes", [{ type: "setVariable", name: "N", value: null }], "508.75"],
  [
    "a setting",
    [{ type: "setSetting", field: "companyMarkupMaterial", value: decimal("50") }],
    "929.5",
    "150",
  ],
  [
    "a setting of totals",
    [{ type: "setSetting", field: "discountPercent", value: decimal("10") }],
    "811.25",
  ],
  [
    "a setting of a group",
    [{ type: "setGroup", key: "bath", field: "markupPercent", value: decimal("0") }],
    "783.75",
  ],
  [
    "a line that another one takes its quantity from",
    [setLine("plain", "quantity", "2")],
    "1182.5",
  ],
  ["a line that is counted", [setLine("counted", "formula", "N+1")], "962.5"],
  ["a percent line", [setLine("above", "percent", "20")], "852.5"],
  ["the last percent line", [setLine("all", "percent", "0")], "737.5"],
  ["a line that moves below another markup", [move("counted", "dear", "15")], "948.75"],
  ["a line that moves below a percent line", [move("plain", "house", "4")], "797.5"],
  ["a percent line that moves to the top", [move("above", "house", "05")], "770"],
  ["a percent line that moves to the end", [move("above", "option", "5")], "770", "207.5"],
  ["alternatives that change places", [move("wood", "bath", "05")], "1086.25"],
  ["a group that moves below another markup", [move("bath", "dear", "5")], "893.75"],
  ["a group that moves into an option", [move("bath", "option", "5")], "673.75", "250"],
  ["a group that moves to the top", [move("bath", null, "05")], "825"],
  ["a group with an alternative that goes", [remove("bath")], "673.75"],
  ["a line that goes", [remove("plain")], "440"],
  ["an alternative that goes", [remove("tiles")], "1086.25"],
  ["an alternative that had lost and goes", [remove("wood")], "811.25"],
  ["an option that goes", [remove("sauna")], "811.25", "0"],
  ["a percent line that goes", [remove("above")], "770"],
  ["all percent lines that go", [remove("above"), remove("all")], "700"],
  ["a text that goes", [remove("text")], "811.25"],
  ["a line that comes", [insert(line("new", "house", "4"))], "948.75"],
  [
    "an option that comes",
    [insert(line("new", "house", "4", { optional: true }))],
    "811.25",
    "250",
  ],
  ["a percent line that comes", [insert(percent("new", "option", "2"))], "811.25", "207.5"],
  ["a percent line that comes above another", [insert(percent("new", "house", "25"))], "888.25"],
  [
    "a line that comes with a link",
    [insert(line("new", "dear", "15", { quantity: null, linkedKey: "counted" }))],
    "1251.25",
  ],
  [
    "a group that comes with a line",
    [
      {
        type: "insert",
        groups: [makeGroup({ key: "new", parentKey: "dear" })],
        lines: [line("new line", "new", "1")],
      },
    ],
    "1031.25",
  ],
  [
    "a line that comes and changes at once",
    [insert(line("new", "house", "4")), setLine("new", "quantity", "2")],
    "1086.25",
  ],
  ["a line that comes and goes", [insert(line("new", "house", "4")), remove("new")], "811.25"],
];

/** One for all cases: what is priced from it must leave it as it is. */
const start = priceEstimate(estimate);

const rows = cases.map(([words, changes, sumAmount, optionsAmount = "125"]) => ({
  words,
  changes,
  expected: { sumAmount, optionsAmount },
}));

test.each(rows)("$words", ({ changes, expected }) => {
  const after = changed(start, changes);
  expect(after.totals).toMatchObject(expected);
  expect(figuresOf(after)).toEqual(figuresOf(priceEstimate(after.estimate)));
  expect(figuresOf(start)).toEqual(figuresOf(priceEstimate(estimate)));
});

test("a change of what has just been priced counts on top of it", () => {
  const steps = [
    setLine("plain", "quantity", "2"),
    setLine("plain", "quantity", "3"),
    setLine("above", "percent", "20"),
    setLine("counted", "formula", "N+1"),
    setLine("plain", "quantity", "1"),
    setLine("above", "percent", "10"),
    setLine("counted", "formula", "N"),
  ];
  const sums = steps.map((_, at) => {
    const last = steps.slice(0, at + 1).reduce((rest, step) => changed(rest, [step]), start);
    expect(figuresOf(last)).toEqual(figuresOf(priceEstimate(last.estimate)));
    return last.totals.sumAmount;
  });
  expect(sums).toEqual(["1182.5", "1553.75", "1622.5", "1787.5", "1017.5", "962.5", "811.25"]);
});

test.each<[string, Change]>([
  ["a setting", { type: "setSetting", field: "companyMarkupWork", value: decimal("50") }],
  ["a variable", { type: "setVariable", name: "M", value: decimal("1") }],
  [
    "a group's markup",
    { type: "setGroup", key: "house", field: "difficulty", value: decimal("2") },
  ],
  [
    "a line that comes without figures",
    insert(makeLine({ key: "t", groupKey: "dear", kind: "text" })),
  ],
])("figures that %s leaves as they were keep their objects", (_, change) => {
  const after = changed(start, [change]);
  for (const [key, figures] of start.lines) expect(after.lines.get(key)).toBe(figures);
  for (const [key, figures] of start.groups) expect(after.groups.get(key)).toBe(figures);
});
