import { expect, test } from "vitest";
import type { Choice, Group, Line, LineOrder } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
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

const optional = { optional: true };
const set = { alternativeSet: "x" };
const [first, second] = [
  { ...set, position: "1" },
  { ...set, position: "2" },
];

type Placed = Partial<Choice> & { readonly position?: string };

/** Two rows of 100 and 70: how they are chosen, and what the total and the options come to. */
const pairs: readonly (readonly [string, Placed, Placed, string, string])[] = [
  ["plain rows", {}, {}, "170", "0"],
  ["one of them optional", {}, optional, "100", "70"],
  ["both optional", optional, optional, "0", "170"],
  ["an option that is chosen", {}, { ...optional, chosen: true }, "170", "0"],
  ["a plain row that is chosen", {}, { chosen: true }, "170", "0"],
  ["alternatives", first, second, "100", "0"],
  ["alternatives in the other order", second, first, "70", "0"],
  ["alternatives, the second chosen", first, { ...second, chosen: true }, "70", "0"],
  ["alternatives, the first chosen", { ...first, chosen: true }, second, "100", "0"],
  [
    "alternatives, both chosen",
    { ...first, chosen: true },
    { ...second, chosen: true },
    "100",
    "0",
  ],
  [
    "alternatives that are optional",
    { ...first, ...optional },
    { ...second, ...optional },
    "100",
    "0",
  ],
  ["alternatives of two sets", first, { ...second, alternativeSet: "y" }, "170", "0"],
  ["an alternative on its own beside an option", first, optional, "100", "70"],
];

const kinds = {
  "two lines": (a: Placed, b: Placed) => ({ lines: [line("a", "100", a), line("b", "70", b)] }),
  "two groups": (a: Placed, b: Placed) => ({
    groups: [makeGroup({ key: "a", ...a }), makeGroup({ key: "b", ...b })],
    lines: [line("of a", "100", { groupKey: "a" }), line("of b", "70", { groupKey: "b" })],
  }),
  "a line and a group": (a: Placed, b: Placed) => ({
    groups: [makeGroup({ key: "group" }), makeGroup({ key: "b", parentKey: "group", ...b })],
    lines: [line("a", "100", a), line("of b", "70", { groupKey: "b" })],
  }),
  "a group and a line": (a: Placed, b: Placed) => ({
    groups: [makeGroup({ key: "group" }), makeGroup({ key: "a", parentKey: "group", ...a })],
    lines: [line("of a", "100", { groupKey: "a" }), line("b", "70", b)],
  }),
};

const rows = Object.entries(kinds).flatMap(([kind, make]) =>
  (["entered", "kind"] as const).flatMap((lineOrder) =>
    pairs.map(([words, a, b, sumAmount, optionsAmount]) => ({
      words: `${kind}, shown as ${lineOrder}: ${words}`,
      given: { ...make(a, b), settings: { lineOrder } },
      expected: { sumAmount, optionsAmount },
    })),
  ),
);

test.each(rows)("$words", ({ given, expected }) => {
  const { totals, groups, lines } = priceEstimate(makeEstimate(given));
  expect(totals).toMatchObject(expected);
  const counting = [...lines.values()].filter(({ counts }) => counts);
  const sum = counting.reduce((rest, { sellingAmount }) => rest + Number(sellingAmount), 0);
  expect(String(sum)).toBe(expected.sumAmount);
  for (const key of ["a", "b"]) {
    const group = groups.get(key);
    if (group !== undefined) expect(group.counts).toBe(lines.get(`of ${key}`)?.counts);
  }
});

const lost = { alternativeSet: "x", position: "2" };

/** A line of 10 in a group within a group: what each has, and where the line goes. */
const nested: readonly (readonly [
  string,
  Partial<Group>,
  Partial<Group>,
  Partial<Line>,
  {
    readonly into: "total" | "options" | "nothing";
    readonly inner: string;
    readonly outer: string;
  },
])[] = [
  ["all plain", {}, {}, {}, { into: "total", inner: "10", outer: "10" }],
  ["an option", {}, {}, optional, { into: "options", inner: "0", outer: "0" }],
  ["in an option", {}, optional, {}, { into: "options", inner: "10", outer: "0" }],
  ["in a group of an option", optional, {}, {}, { into: "options", inner: "10", outer: "10" }],
  ["an option in an option", {}, optional, optional, { into: "options", inner: "0", outer: "0" }],
  ["options all around", optional, optional, {}, { into: "options", inner: "10", outer: "0" }],
  ["lost", {}, {}, lost, { into: "nothing", inner: "0", outer: "0" }],
  ["in what is lost", {}, lost, {}, { into: "nothing", inner: "10", outer: "0" }],
  ["in a group of what is lost", lost, {}, {}, { into: "nothing", inner: "10", outer: "10" }],
  ["an option in what is lost", {}, lost, optional, { into: "nothing", inner: "0", outer: "0" }],
  ["lost in an option", {}, optional, lost, { into: "nothing", inner: "0", outer: "0" }],
  ["what is lost in an option", optional, lost, {}, { into: "nothing", inner: "10", outer: "0" }],
  ["an option in lost", lost, optional, {}, { into: "nothing", inner: "10", outer: "0" }],
];

test.each(nested)("a line, %s", (_, ofOuter, ofInner, ...[ofLine, { into, inner, outer }]) => {
  const groups = [
    makeGroup({ key: "winners", position: "0" }),
    makeGroup({ key: "outer", ...ofOuter }),
    makeGroup({ key: "inner", parentKey: "outer", ...ofInner }),
  ];
  const winner = line("winner", "0", { groupKey: "winners", alternativeSet: "x" });
  const priceWith = (given: Partial<Line>) =>
    priceEstimate(
      makeEstimate({
        groups,
        lines: [winner, line("a", "10", { groupKey: "inner", ...ofLine, ...given })],
      }),
    );
  const priced = priceWith({});
  expect(priced.totals).toMatchObject({
    sumAmount: into === "total" ? "10" : "0",
    optionsAmount: into === "options" ? "10" : "0",
    incomplete: 0,
    optionsIncomplete: 0,
  });
  expect(priced.groups.get("inner")?.sellingAmount).toBe(inner);
  expect(priced.groups.get("outer")?.sellingAmount).toBe(outer);
  expect(priced.lines.get("a")).toMatchObject({ sellingAmount: "10", counts: into === "total" });
  const broken = priceWith({ quantity: null });
  expect(broken.totals).toMatchObject({
    incomplete: into === "total" ? 1 : 0,
    optionsIncomplete: into === "options" ? 1 : 0,
  });
  expect(broken.groups.get("inner")?.incomplete).toBe(inner === "0" ? 0 : 1);
  expect(broken.groups.get("outer")?.incomplete).toBe(outer === "0" ? 0 : 1);
});

test.each<LineOrder>(["entered", "kind"])(
  "alternatives of several kinds stand as they were put, shown as %s",
  (lineOrder) => {
    const lines = [
      line("material", "100", { ...set, position: "1" }),
      line("general", "70", { ...set, kind: "general", position: "2" }),
      line("work", "50", { ...set, kind: "work", position: "3" }),
    ];
    const { totals } = priceEstimate(makeEstimate({ settings: { lineOrder }, lines }));
    expect(totals.sumAmount).toBe("100");
  },
);

test("hours, planned and used, go where the amounts of their line go", () => {
  const work = { kind: "work", hourNorm: decimal("3"), hoursUsed: decimal("2") } as const;
  const hoursWith = (given: Partial<Line>) => {
    const lines = [
      line("w", "1", { alternativeSet: "x", position: "1" }),
      line("a", "10", { ...work, ...given }),
    ];
    const { totals, groups } = priceEstimate(makeEstimate({ lines }));
    return [totals, groups.get("group")].map((of) => [of?.hoursScheduled, of?.hoursUsed]);
  };
  expect(hoursWith({})).toEqual([
    ["3", "2"],
    ["3", "2"],
  ]);
  expect(hoursWith(optional)).toEqual([
    ["0", "0"],
    ["0", "0"],
  ]);
  expect(hoursWith({ ...optional, chosen: true })).toEqual([
    ["3", "2"],
    ["3", "2"],
  ]);
  expect(hoursWith(lost)).toEqual([
    ["0", "0"],
    ["0", "0"],
  ]);
});

test("where every row is an alternative, one of each set counts all the same", () => {
  const groups = ["a", "b"].map((key) => makeGroup({ key, alternativeSet: "groups" }));
  const lines = ["a", "b"].map((key) =>
    line(`of ${key}`, "10", { groupKey: key, alternativeSet: "lines" }),
  );
  const { totals } = priceEstimate(makeEstimate({ groups, lines }));
  expect(totals).toMatchObject({ sumAmount: "10", optionsAmount: "0" });
});
