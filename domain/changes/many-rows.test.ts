import { expect, test } from "vitest";
import type { Estimate, Line, LineField } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { makeEstimate, makeGroup, makeLine, makeRow } from "../test/make.ts";
import { applyChanges } from "./apply-changes.ts";
import { sizeOfLine } from "./content-size.ts";
import type { Change, ChangeProblemCode } from "./estimate-changes.ts";

const groups = Array.from({ length: 60 }, (_, at) => makeGroup({ key: `g${at}` }));

test("removing many groups asks each line where it stands a few times, not once for each group", () => {
  let asked = 0;
  const lines = groups.flatMap(({ key }) =>
    Array.from({ length: 10 }, (_, at) => {
      const line = makeLine({ key: `${key}-${at}` });
      const groupKey = { get: () => ((asked += 1), key), enumerable: true };
      return Object.defineProperty(line, "groupKey", groupKey);
    }),
  );
  const removals = groups.map(({ key }): Change => ({ type: "remove", key }));
  const applied = applyChanges(makeEstimate({ groups, lines }), removals);
  expect(applied).toMatchObject({ ok: true, value: { estimate: { lines: new Map() } } });
  expect(asked).toBeLessThan(5 * lines.length);
});

const lineIn = (key: string, groupKey: string) => makeLine({ key, groupKey });
const removed = (key: string): Change => ({ type: "remove", key });
const moved = (key: string, parentKey: string): Change => {
  return { type: "move", key, parentKey, position: "V" };
};

test("rows that came, went or moved within the batch are where a removed group says", () => {
  const estimate = makeEstimate({
    groups: groups.slice(0, 4),
    lines: [
      lineIn("stays", "g1"),
      lineIn("goes", "g0"),
      lineIn("leaves", "g1"),
      lineIn("comes", "g2"),
    ],
  });
  const applied = applyChanges(estimate, [
    removed("g0"),
    moved("leaves", "g3"),
    moved("comes", "g1"),
    { type: "insert", groups: [], lines: [lineIn("new", "g1"), lineIn("gone", "g1")] },
    removed("gone"),
    { type: "setLine", key: "comes", field: "titleEn", value: "Here" },
    removed("g1"),
  ]);
  if (!applied.ok) throw new Error(applied.problem.code);
  expect([...applied.value.estimate.lines.keys()]).toEqual(["leaves"]);
  const last = applied.value.effects.at(-1);
  if (last?.type !== "remove") throw new Error("The last effect is a removal.");
  expect(last.groups.map(({ key }) => key)).toEqual(["g1"]);
  expect(last.lines.map(({ key }) => key).toSorted()).toEqual(["comes", "new", "stays"]);
  expect(last.lines.find(({ key }) => key === "comes")?.titleEn).toBe("Here");
});

const keys = (count: number, name: string) => Array.from({ length: count }, (_, at) => name + at);
const linesOf = (count: number, given: Partial<Line>) =>
  keys(count, "full").map((key) => makeLine({ key, ...given }));
const inserted = (given: Partial<Line>): Change => {
  return { type: "insert", groups: [], lines: [makeLine({ key: "new", ...given })] };
};
const set = (field: LineField, value: Line[LineField], key = "full0"): Change => {
  return { type: "setLine", key, field, value };
};
const rows = (count: number) => Array.from({ length: count }, () => makeRow());
const text = (length: number) => "x".repeat(length);

/** Each estimate is just full. */
const full: readonly [ChangeProblemCode, Estimate, { one: Change; less: Change }][] = [
  [
    "too_much_text",
    makeEstimate({ lines: linesOf(2_000, { description: text(4_998), unitEn: "", unitNb: "12" }) }),
    { one: inserted({ note: "1", unitEn: "", unitNb: "" }), less: set("description", text(4_997)) },
  ],
  [
    "too_much_text",
    makeEstimate({ lines: linesOf(2_000, { description: text(4_998), unitEn: "", unitNb: "12" }) }),
    { one: set("titleNb", "1"), less: set("unitNb", "1") },
  ],
  [
    "too_many_measurement_rows",
    makeEstimate({ lines: linesOf(1_000, { measurementRows: rows(100) }) }),
    { one: inserted({ measurementRows: rows(1) }), less: set("measurementRows", rows(99)) },
  ],
  [
    "too_many_measurement_rows",
    makeEstimate({ lines: linesOf(1_000, { measurementRows: rows(100) }) }),
    { one: set("measurementRows", rows(101)), less: set("measurementRows", rows(99), "full1") },
  ],
  [
    "too_many_percent_lines",
    makeEstimate({ lines: linesOf(500, { kind: "percent" }) }),
    { one: inserted({ kind: "percent" }), less: { type: "remove", key: "full0" } },
  ],
];

test.each(full)("there is an end to what all lines hold together: %s", (code, estimate, steps) => {
  const { one, less } = steps;
  expect(applyChanges(estimate, [one])).toMatchObject({ ok: false, problem: { code, index: 0 } });
  expect(applyChanges(estimate, [less, one]).ok).toBe(true);
  // The same when the lines were counted before one of them became less.
  const counted: Change = {
    type: "insert",
    groups: [],
    lines: [makeLine({ key: "bare", unitEn: "", unitNb: "" })],
  };
  expect(applyChanges(estimate, [counted, one])).toMatchObject({ problem: { code, index: 1 } });
  expect(applyChanges(estimate, [counted, less, one]).ok).toBe(true);
  const again: Change = {
    type: "insert",
    groups: [],
    lines: [makeLine({ key: "again", kind: "percent", measurementRows: rows(1) })],
  };
  expect(applyChanges(estimate, [counted, less, one, again])).toMatchObject({
    problem: { code, index: 3 },
  });
});

test("what is too large already takes everything that makes it no larger", () => {
  const estimate = makeEstimate({
    lines: linesOf(501, { kind: "percent", measurementRows: rows(200), description: text(20_000) }),
  });
  const swapped: Change = {
    type: "insert",
    groups: [],
    lines: [makeLine({ key: "plain", unitEn: "", unitNb: "" })],
  };
  const same = [set("description", text(20_000)), set("quantity", decimal("2")), swapped];
  expect(applyChanges(estimate, same).ok).toBe(true);
  expect(applyChanges(estimate, [set("description", text(20_001))])).toMatchObject({
    problem: { code: "too_much_text", key: "full0", field: "description" },
  });
});

test.each([
  ["titleEn", "12345"],
  ["titleNb", "12345"],
  ["description", "12345"],
  ["note", "12345"],
  ["unitEn", "12345"],
  ["unitNb", "12345"],
  ["formula", "12345"],
  ["vatReason", "12345"],
  ["alternativeSet", "12345"],
  ["measurementRows", [makeRow({ text: "12345" })]],
  ["percentGroups", ["group"]],
  ["percentLines", ["other"]],
] as const)("%s is part of what all lines hold", (field, value) => {
  const bare = makeLine({ key: "a", unitEn: "", unitNb: "" });
  expect(sizeOfLine(bare).textLength).toBe(0);
  expect(sizeOfLine({ ...bare, [field]: value }).textLength).toBe(5);
});

test.each([
  ["material", 0],
  ["work", 0],
  ["general", 0],
  ["text", 0],
  ["percent", 1],
] as const)("a line of the kind %s counts as %i percent lines", (kind, percentLines) => {
  expect(sizeOfLine(makeLine({ key: "a", kind })).percentLines).toBe(percentLines);
});
