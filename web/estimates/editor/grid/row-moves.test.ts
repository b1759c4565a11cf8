import { expect, test } from "vitest";
import { applyChanges } from "../../../../domain/changes/apply-changes.ts";
import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import type { Estimate } from "../../../../domain/estimate/estimate.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../../domain/test/make.ts";
import { indexRows } from "../store/row-index.ts";
import { insertRow, spotBelow, titlesIn } from "./new-rows.ts";
import { dropMove, indentMove, outdentMove, stepMove } from "./row-moves.ts";

/** A(1, 2, B(3)), C(), D(4); digits are lines, letters groups. */
const start = makeEstimate({
  groups: [
    makeGroup({ key: "A", position: "1" }),
    makeGroup({ key: "B", parentKey: "A", position: "5" }),
    makeGroup({ key: "C", position: "3" }),
    makeGroup({ key: "D", position: "5" }),
  ],
  lines: [
    makeLine({ key: "1", groupKey: "A", position: "1" }),
    makeLine({ key: "2", groupKey: "A", position: "3" }),
    makeLine({ key: "3", groupKey: "B", position: "1" }),
    makeLine({ key: "4", groupKey: "D", position: "1" }),
  ],
});

/** The rows in order, each after as many dots as there are groups around it: "A .1 .2 .B ..3 C D .4". */
function drawn(estimate: Estimate): string {
  const { places } = indexRows(estimate);
  return places.map(({ key, level }) => ".".repeat(level - 1) + key).join(" ");
}

function after(change: Change | undefined): string {
  if (change === undefined) return "nothing";
  const applied = applyChanges(start, [change]);
  return applied.ok ? drawn(applied.value.estimate) : applied.problem.code;
}

test.each([
  ["a line passes a line", "1", "down", "A .2 .1 .B ..3 C D .4"],
  ["a line enters the next group at its top", "2", "down", "A .1 .B ..2 ..3 C D .4"],
  ["a line leaves its group at the end", "3", "down", "A .1 .2 .B .3 C D .4"],
  ["a line leaves its group at the top", "3", "up", "A .1 .2 .3 .B C D .4"],
  ["a line goes up into the group before, at its end", "4", "up", "A .1 .2 .B ..3 C .4 D"],
  ["a line at the very top stays", "1", "up", "nothing"],
  ["a line at the very end stays", "4", "down", "nothing"],
  ["a group passes a group", "A", "down", "C A .1 .2 .B ..3 D .4"],
  ["a group passes a line", "B", "up", "A .1 .B ..3 .2 C D .4"],
  ["a group goes on into the next group", "B", "down", "A .1 .2 C .B ..3 D .4"],
  ["the last group stays", "D", "down", "nothing"],
  ["the first group stays", "A", "up", "nothing"],
  ["a group passes a group going up", "C", "up", "C A .1 .2 .B ..3 D .4"],
  ["a line passes a line going up", "2", "up", "A .2 .1 .B ..3 C D .4"],
] as const)("by keys: %s", (_, key, direction, rows) => {
  expect(after(stepMove(start, key, direction))).toBe(rows);
});

test.each([
  ["a group goes into the group before", indentMove(start, "C"), "A .1 .2 .B ..3 .C D .4"],
  ["the first group has none before it", indentMove(start, "A"), "nothing"],
  ["a line cannot be indented", indentMove(start, "2"), "nothing"],
  ["a group leaves the group around it", outdentMove(start, "B"), "A .1 .2 B .3 C D .4"],
  ["a group at the top stays", outdentMove(start, "C"), "nothing"],
  ["a line does not leave its group that way", outdentMove(start, "3"), "nothing"],
  ["a group goes in behind what is there", indentMove(start, "D"), "A .1 .2 .B ..3 C .D ..4"],
])("in and out: %s", (_, change, rows) => {
  expect(after(change)).toBe(rows);
});

test.each([
  [
    "a line below a line of another group",
    { key: "4", target: "1", isOpen: true },
    "A .1 .4 .2 .B ..3 C D",
  ],
  ["a line into an open group", { key: "4", target: "B", isOpen: true }, "A .1 .2 .B ..4 ..3 C D"],
  [
    "a line into a closed group, at its end",
    { key: "4", target: "A", isOpen: false },
    "A .1 .2 .B ..3 .4 C D",
  ],
  [
    "a line above everything goes into the first group",
    { key: "4", target: null, isOpen: true },
    "A .4 .1 .2 .B ..3 C D",
  ],
  [
    "a group below a line keeps its level",
    { key: "A", target: "4", isOpen: true },
    "C D .4 A .1 .2 .B ..3",
  ],
  ["a group above everything", { key: "D", target: null, isOpen: true }, "D .4 A .1 .2 .B ..3 C"],
  [
    "a nested group into a group without any",
    { key: "B", target: "4", isOpen: true },
    "A .1 .2 C D .4 .B ..3",
  ],
  ["a group not into itself", { key: "A", target: "3", isOpen: true }, "nothing"],
  [
    "a group below a group of its level",
    { key: "D", target: "A", isOpen: true },
    "A .1 .2 .B ..3 D .4 C",
  ],
  [
    "a nested group into a group, at its top",
    { key: "B", target: "C", isOpen: true },
    "A .1 .2 C .B ..3 D .4",
  ],
  ["a row not where it stands", { key: "2", target: "1", isOpen: true }, "A .1 .2 .B ..3 C D .4"],
  ["a row not below itself", { key: "1", target: "1", isOpen: true }, "nothing"],
])("by dragging: %s", (_, { key, target, isOpen }, rows) => {
  expect(after(dropMove(start, key, target, isOpen))).toBe(rows);
});

function added(estimate: Estimate, below: string | null, kind: "material" | "group"): string {
  const spot = spotBelow(estimate, below, kind === "group");
  const titles = titlesIn("en", "New");
  const firstGroup = { key: "G", titles };
  const change = insertRow(estimate, { key: "x", kind, spot, titles, fill: null, firstGroup });
  const applied = applyChanges(estimate, [change]);
  return applied.ok ? drawn(applied.value.estimate) : applied.problem.code;
}

test.each([
  ["below a line", "1", "material", "A .1 .x .2 .B ..3 C D .4"],
  ["first in a group", "A", "material", "A .x .1 .2 .B ..3 C D .4"],
  ["at the end when nothing is selected", null, "material", "A .1 .2 .B ..3 C D .4 .x"],
  ["behind the group of the line", "3", "group", "A .1 .2 .B ..3 .x C D .4"],
  ["behind the group", "A", "group", "A .1 .2 .B ..3 x C D .4"],
  ["behind all groups when nothing is selected", null, "group", "A .1 .2 .B ..3 C D .4 x"],
] as const)("a new row comes %s", (_, below, kind, rows) => {
  expect(added(start, below, kind)).toBe(rows);
});

test("the first line of an estimate brings a group along", () => {
  expect(added(makeEstimate({ groups: [] }), null, "material")).toBe("G .x");
});

/** By kind: A(work w1 w2, material m1 m2, group B(work w3, material m3)), C(material m4); as entered mixed. */
const sorted = makeEstimate({
  settings: { lineOrder: "kind" },
  groups: [
    makeGroup({ key: "A", position: "1" }),
    makeGroup({ key: "B", parentKey: "A", position: "15" }),
    makeGroup({ key: "C", position: "3" }),
  ],
  lines: [
    makeLine({ key: "m1", groupKey: "A", position: "1" }),
    makeLine({ key: "w1", groupKey: "A", position: "2", kind: "work" }),
    makeLine({ key: "m2", groupKey: "A", position: "3" }),
    makeLine({ key: "w2", groupKey: "A", position: "4", kind: "work" }),
    makeLine({ key: "m3", groupKey: "B", position: "1" }),
    makeLine({ key: "w3", groupKey: "B", position: "2", kind: "work" }),
    makeLine({ key: "m4", groupKey: "C", position: "1" }),
  ],
});

function afterSorted(change: Change | undefined): string {
  if (change === undefined) return "nothing";
  const applied = applyChanges(sorted, [change]);
  return applied.ok ? drawn(applied.value.estimate) : applied.problem.code;
}

test("sorted by kind, rows stand by kind", () => {
  expect(drawn(sorted)).toBe("A .w1 .w2 .m1 .m2 .B ..w3 ..m3 C .m4");
});

test.each([
  ["passes its own kind", "w1", "down", "A .w2 .w1 .m1 .m2 .B ..w3 ..m3 C .m4"],
  ["passes its own kind upwards", "m2", "up", "A .w1 .w2 .m2 .m1 .B ..w3 ..m3 C .m4"],
  ["goes on to its kind in the next group", "w2", "down", "A .w1 .m1 .m2 .B ..w2 ..w3 ..m3 C .m4"],
  ["goes on out of a group", "m3", "down", "A .w1 .w2 .m1 .m2 .B ..w3 C .m3 .m4"],
  ["goes back to its kind in the group before", "w3", "up", "A .w1 .w2 .w3 .m1 .m2 .B ..m3 C .m4"],
  ["goes back into a nested group", "m4", "up", "A .w1 .w2 .m1 .m2 .B ..w3 ..m3 ..m4 C"],
  ["stays at the very top", "w1", "up", "nothing"],
  ["stays at the very end", "m4", "down", "nothing"],
] as const)("sorted by kind, a line %s", (_, key, direction, rows) => {
  expect(afterSorted(stepMove(sorted, key, direction))).toBe(rows);
});

test.each([
  ["a group does not pass lines", stepMove(sorted, "B", "up"), "nothing"],
  ["a group passes a group", stepMove(sorted, "C", "up"), "C .m4 A .w1 .w2 .m1 .m2 .B ..w3 ..m3"],
  [
    "a group becomes the last of the group before",
    indentMove(sorted, "C"),
    "A .w1 .w2 .m1 .m2 .B ..w3 ..m3 .C ..m4",
  ],
])("sorted by kind, %s", (_, change, rows) => {
  expect(afterSorted(change)).toBe(rows);
});

test.each([
  ["among its kind", "m2", null, "A .w1 .w2 .m2 .m1 .B ..w3 ..m3 C .m4"],
  ["above its kind becomes the first of it", "m2", "w1", "A .w1 .w2 .m2 .m1 .B ..w3 ..m3 C .m4"],
  ["below its kind becomes the last of it", "w1", "m1", "A .w2 .w1 .m1 .m2 .B ..w3 ..m3 C .m4"],
  ["in a group without its kind", "w1", "C", "A .w2 .m1 .m2 .B ..w3 ..m3 C .w1 .m4"],
] as const)("sorted by kind, a line dropped %s", (_, key, target, rows) => {
  expect(afterSorted(dropMove(sorted, key, target, true))).toBe(rows);
});

test.each([
  ["below a line of its kind", "m1", "material", "A .w1 .w2 .m1 .x .m2 .B ..w3 ..m3 C .m4"],
  ["below a kind that comes before", "w1", "material", "A .w1 .w2 .x .m1 .m2 .B ..w3 ..m3 C .m4"],
  ["in a group", "A", "material", "A .w1 .w2 .x .m1 .m2 .B ..w3 ..m3 C .m4"],
  ["behind the group of the line", "w3", "group", "A .w1 .w2 .m1 .m2 .B ..w3 ..m3 .x C .m4"],
] as const)("sorted by kind, a new row %s", (_, below, kind, rows) => {
  expect(added(sorted, below, kind)).toBe(rows);
});

test("sorted by kind, where a row was put shows again in the order of entry", () => {
  const change = dropMove(sorted, "m2", "w1", true);
  const back: Change = { type: "setSetting", field: "lineOrder", value: "entered" };
  const applied = applyChanges(sorted, change === undefined ? [] : [change, back]);
  expect(applied.ok && drawn(applied.value.estimate)).toBe("A .m2 .m1 .B ..m3 ..w3 .w1 .w2 C .m4");
});
