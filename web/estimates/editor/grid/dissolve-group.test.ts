import { expect, test } from "vitest";
import { applyChanges } from "../../../../domain/changes/apply-changes.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../../domain/test/make.ts";
import { indexRows } from "../store/row-index.ts";
import { dissolveGroup } from "./dissolve-group.ts";

/** A(1, B(2, C(3)), 4), D(5), E(F(6)); digits are lines, letters groups. */
const start = makeEstimate({
  groups: [
    makeGroup({ key: "A", position: "1" }),
    makeGroup({ key: "B", parentKey: "A", position: "3" }),
    makeGroup({ key: "C", parentKey: "B", position: "5" }),
    makeGroup({ key: "D", position: "3" }),
    makeGroup({ key: "E", position: "5" }),
    makeGroup({ key: "F", parentKey: "E", position: "1" }),
  ],
  lines: [
    makeLine({ key: "1", groupKey: "A", position: "1" }),
    makeLine({ key: "2", groupKey: "B", position: "1" }),
    makeLine({ key: "3", groupKey: "C", position: "1" }),
    makeLine({ key: "4", groupKey: "A", position: "4" }),
    makeLine({ key: "5", groupKey: "D", position: "1" }),
    makeLine({ key: "6", groupKey: "F", position: "1" }),
  ],
});

/** The rows in order, each after as many dots as there are groups around it. */
function after(key: string): string {
  const applied = applyChanges(start, dissolveGroup(start, key));
  if (!applied.ok) return applied.problem.code;
  const { places } = indexRows(applied.value.estimate);
  return places.map((row) => ".".repeat(row.level - 1) + row.key).join(" ");
}

const unchanged = "A .1 .B ..2 ..C ...3 .4 D .5 E .F ..6";

test.each([
  ["its lines and groups stand where it stood", "B", "A .1 .2 .C ..3 .4 D .5 E .F ..6"],
  ["a group in a group in a group", "C", "A .1 .B ..2 ..3 .4 D .5 E .F ..6"],
  [
    "lines of an outermost group go on in the one before",
    "D",
    "A .1 .B ..2 ..C ...3 .4 .5 E .F ..6",
  ],
  ["groups alone need no group around them", "E", "A .1 .B ..2 ..C ...3 .4 D .5 F .6"],
  ["lines without a group before it have nowhere to go", "A", unchanged],
  ["a line is no group", "1", unchanged],
])("a dissolved group: %s", (_, key, rows) => expect(after(key)).toBe(rows));
