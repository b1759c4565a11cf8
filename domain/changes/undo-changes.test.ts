import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Estimate } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { changes } from "../test/arbitrary-changes.ts";
import { estimates } from "../test/arbitrary.ts";
import { makeEstimate, makeGroup, makeLine, makeRow } from "../test/make.ts";
import { applyChanges } from "./apply-changes.ts";
import type { Applied, Change } from "./estimate-changes.ts";
import { undoChanges } from "./undo-changes.ts";

const estimate = makeEstimate({
  groups: [makeGroup({ key: "g" }), makeGroup({ key: "h" })],
  lines: [makeLine({ key: "a", groupKey: "g", quantity: decimal("5") })],
});

function apply(start: Estimate, batch: readonly Change[]): Applied {
  const applied = applyChanges(start, batch);
  if (!applied.ok) throw new Error(`Refused: ${applied.problem.code}`);
  return applied.value;
}

/** The batch without the changes that are refused. */
function fitting(start: Estimate, batch: readonly Change[]): readonly Change[] {
  return batch.reduce<readonly Change[]>((fit, change) => {
    const longer = [...fit, change];
    return applyChanges(start, longer).ok ? longer : fit;
  }, []);
}

/** Lines whose link leads nowhere have none: a batch may not write such a link. */
function withoutLooseLinks(start: Estimate): Estimate {
  const lines = [...start.lines].map(([key, line]) => {
    const isLoose = line.linkedKey !== null && !start.lines.has(line.linkedKey);
    const linkedKey = isLoose ? null : line.linkedKey;
    const percentLines = line.percentLines.filter((other) => start.lines.has(other));
    return [key, { ...line, linkedKey, percentLines }] as const;
  });
  return { ...start, lines: new Map(lines) };
}

test("undo of a group with what is in it removes the group alone", () => {
  const inserted = apply(estimate, [
    {
      type: "insert",
      groups: [
        makeGroup({ key: "new", parentKey: "g" }),
        makeGroup({ key: "in", parentKey: "new" }),
      ],
      lines: [makeLine({ key: "line", groupKey: "in" }), makeLine({ key: "b", groupKey: "g" })],
    },
  ]);
  expect(undoChanges(inserted.estimate, inserted.effects)).toEqual([
    { type: "remove", key: "new" },
    { type: "remove", key: "b" },
  ]);
});

test("undo restores exactly what was, and undo of undo what came after", () => {
  const batches = fc.array(changes, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(estimates, batches, (start, batch) => {
      const before = withoutLooseLinks(start);
      const mine = apply(before, fitting(before, batch));
      const back = apply(mine.estimate, undoChanges(mine.estimate, mine.effects));
      expect(back.estimate).toEqual(before);
      const again = apply(back.estimate, undoChanges(back.estimate, back.effects));
      expect(again.estimate).toEqual(mine.estimate);
    }),
    { numRuns: 1_000 },
  );
});

test("a cell that somebody changed since keeps the new value", () => {
  const mine = apply(estimate, [
    { type: "setLine", key: "a", field: "buyingPrice", value: "10" },
    { type: "setLine", key: "a", field: "note", value: "mine" },
    { type: "setGroup", key: "g", field: "titleEn", value: "mine" },
    { type: "setVariable", name: "WALLS", value: decimal("1") },
    { type: "setSetting", field: "squares", value: decimal("9") },
  ]);
  const theirs = apply(mine.estimate, [
    { type: "setLine", key: "a", field: "buyingPrice", value: "20" },
    { type: "setGroup", key: "g", field: "titleEn", value: "theirs" },
    { type: "setVariable", name: "WALLS", value: decimal("2") },
    { type: "setSetting", field: "squares", value: decimal("8") },
  ]);
  expect(undoChanges(theirs.estimate, mine.effects)).toEqual([
    { type: "setLine", key: "a", field: "note", value: "" },
  ]);
});

test("undo brings back a cleared source, unless somebody has filled another since", () => {
  const rows = [makeRow({ length: decimal("2"), width: decimal("2") })];
  const mine = apply(estimate, [
    { type: "setLine", key: "a", field: "measurementRows", value: rows },
  ]);
  const back = apply(mine.estimate, undoChanges(mine.estimate, mine.effects));
  expect(back.estimate).toEqual(estimate);
  const theirs = apply(mine.estimate, [
    { type: "setLine", key: "a", field: "formula", value: "L*W" },
  ]);
  expect(undoChanges(theirs.estimate, mine.effects)).toEqual([]);
});

test("undo of an insertion keeps a group in which somebody has placed a line or a group", () => {
  const mine = apply(estimate, [
    {
      type: "insert",
      groups: [makeGroup({ key: "n" })],
      lines: [makeLine({ key: "m", groupKey: "n" })],
    },
  ]);
  expect(undoChanges(mine.estimate, mine.effects)).toEqual([{ type: "remove", key: "n" }]);
  for (const key of ["a", "h"]) {
    const theirs = apply(mine.estimate, [{ type: "move", key, parentKey: "n", position: "V" }]);
    expect(undoChanges(theirs.estimate, mine.effects)).toEqual([{ type: "remove", key: "m" }]);
  }
});

test("undo of a removal is left out when the group around it is gone", () => {
  const mine = apply(estimate, [{ type: "remove", key: "a" }]);
  const theirs = apply(mine.estimate, [{ type: "remove", key: "g" }]);
  expect(undoChanges(theirs.estimate, mine.effects)).toEqual([]);
});

test("undo of an insertion takes out the outermost rows, whatever order they came in", () => {
  const groups = [makeGroup({ key: "n1", parentKey: "n" }), makeGroup({ key: "n" })];
  const lines = ["n1", "n", "g"].map((groupKey) => makeLine({ key: `in ${groupKey}`, groupKey }));
  const mine = apply(estimate, [{ type: "insert", groups, lines }]);
  expect(undoChanges(mine.estimate, mine.effects)).toEqual([
    { type: "remove", key: "n" },
    { type: "remove", key: "in g" },
  ]);
});

test("a cell of a line that is gone is left out, and so is a link to one", () => {
  const linked = makeLine({ key: "b", groupKey: "g", linkedKey: "a" });
  const start = { ...estimate, lines: new Map(estimate.lines).set("b", linked) };
  const mine = apply(start, [
    { type: "setLine", key: "a", field: "note", value: "mine" },
    { type: "setLine", key: "b", field: "quantity", value: "1" },
  ]);
  const theirs = apply(mine.estimate, [{ type: "remove", key: "a" }]);
  expect(undoChanges(theirs.estimate, mine.effects)).toEqual([
    { type: "setLine", key: "b", field: "quantity", value: null },
  ]);
});

test.each([
  ["a line", "a", "g"],
  ["a group", "i", null],
])("%s goes back only from where I put it", (_, key, from) => {
  const groups = new Map(estimate.groups).set("i", makeGroup({ key: "i" }));
  const mine = apply({ ...estimate, groups }, [
    { type: "move", key, parentKey: "h", position: "k" },
  ]);
  expect(undoChanges(mine.estimate, mine.effects)).toEqual([
    { type: "move", key, parentKey: from, position: "V" },
  ]);
  for (const [parentKey, position] of [
    ["h", "p"],
    ["g", "k"],
  ] as const) {
    const theirs = apply(mine.estimate, [{ type: "move", key, parentKey, position }]);
    expect(undoChanges(theirs.estimate, mine.effects)).toEqual([]);
  }
  const gone = apply(mine.estimate, [{ type: "remove", key }]);
  expect(undoChanges(gone.estimate, mine.effects)).toEqual([]);
});

const one = decimal("1");
const two = decimal("2");

/** What I do, what takes it back, and what somebody else may do to the same. */
test.each<[string, Change, Change, Change]>([
  [
    "a setting",
    { type: "setSetting", field: "squares", value: one },
    { type: "setSetting", field: "squares", value: decimal("0") },
    { type: "setSetting", field: "squares", value: two },
  ],
  [
    "a new variable",
    { type: "setVariable", name: "x", value: one },
    { type: "setVariable", name: "x", value: null },
    { type: "setVariable", name: "x", value: two },
  ],
  [
    "another number of a variable",
    { type: "setVariable", name: "walls", value: one },
    { type: "setVariable", name: "walls", value: decimal("9") },
    { type: "setVariable", name: "walls", value: two },
  ],
  [
    "a removed variable",
    { type: "setVariable", name: "walls", value: null },
    { type: "setVariable", name: "walls", value: decimal("9") },
    { type: "setVariable", name: "walls", value: two },
  ],
  [
    "a title of a group",
    { type: "setGroup", key: "g", field: "titleEn", value: "mine" },
    { type: "setGroup", key: "g", field: "titleEn", value: "" },
    { type: "setGroup", key: "g", field: "titleEn", value: "theirs" },
  ],
  [
    "a lump sum of a group",
    { type: "setGroup", key: "g", field: "lumpAmount", value: one },
    { type: "setGroup", key: "g", field: "lumpAmount", value: null },
    { type: "setGroup", key: "g", field: "lumpAmount", value: two },
  ],
  [
    "a choice of a group",
    { type: "setGroup", key: "g", field: "alternativeSet", value: "mine" },
    { type: "setGroup", key: "g", field: "alternativeSet", value: null },
    { type: "remove", key: "g" },
  ],
  [
    "a note of a line",
    { type: "setLine", key: "a", field: "note", value: "mine" },
    { type: "setLine", key: "a", field: "note", value: "" },
    { type: "remove", key: "a" },
  ],
  [
    "a size of a line",
    { type: "setLine", key: "a", field: "length", value: one },
    { type: "setLine", key: "a", field: "length", value: null },
    { type: "setLine", key: "a", field: "length", value: two },
  ],
  [
    "a new line",
    { type: "insert", groups: [], lines: [makeLine({ key: "n", groupKey: "g" })] },
    { type: "remove", key: "n" },
    { type: "remove", key: "n" },
  ],
  [
    "a new group",
    { type: "insert", groups: [makeGroup({ key: "n" })], lines: [] },
    { type: "remove", key: "n" },
    { type: "remove", key: "n" },
  ],
  [
    "a removed line",
    { type: "remove", key: "a" },
    { type: "insert", groups: [], lines: [...estimate.lines.values()] },
    { type: "remove", key: "g" },
  ],
  [
    "a removed group",
    { type: "remove", key: "h" },
    { type: "insert", groups: [makeGroup({ key: "h" })], lines: [] },
    { type: "insert", groups: [makeGroup({ key: "h" })], lines: [] },
  ],
])("undo takes back %s, unless somebody else has been there since", (_, change, back, since) => {
  const start = { ...estimate, variables: new Map([["walls", decimal("9")]]) };
  const mine = apply(start, [change]);
  expect(undoChanges(mine.estimate, mine.effects)).toEqual([back]);
  expect(apply(mine.estimate, [back]).estimate).toEqual(start);
  const theirs = apply(mine.estimate, [since]);
  expect(undoChanges(theirs.estimate, mine.effects)).toEqual([]);
});

test("effects survive being stored as JSON", () => {
  const mine = apply(estimate, [
    {
      type: "setLine",
      key: "a",
      field: "measurementRows",
      value: [makeRow({ length: decimal("2") })],
    },
    { type: "remove", key: "g" },
  ]);
  const stored: Applied["effects"] = JSON.parse(JSON.stringify(mine.effects));
  const back = apply(mine.estimate, undoChanges(mine.estimate, stored));
  expect(back.estimate).toEqual(estimate);
});

test("a link comes back together with the line that it leads to", () => {
  const linked = makeLine({ key: "b", groupKey: "g", linkedKey: "a" });
  const start = { ...estimate, lines: new Map(estimate.lines).set("b", linked) };
  const mine = apply(start, [
    { type: "remove", key: "a" },
    { type: "setLine", key: "b", field: "quantity", value: "1" },
  ]);
  const back = apply(mine.estimate, undoChanges(mine.estimate, mine.effects));
  expect(back.estimate).toEqual(start);
});
