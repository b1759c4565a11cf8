import { expect, test } from "vitest";
import { makeGroup, makeLine } from "../../../../domain/test/make.ts";
import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import { fitsTogether, splitInsert, travelParts } from "./travel-parts.ts";

const remove: Change = { type: "remove", key: "k" };
const note = (length: number): Change => ({
  type: "setLine",
  key: "k",
  field: "note",
  value: "æ".repeat(length),
});

const removals = (count: number) => Array.from({ length: count }, () => remove);
const sizes = (change: Change) =>
  splitInsert(change).map((part) =>
    part.type === "insert" ? [part.groups.length, part.lines.length] : [],
  );

test("2,000 changes travel together, one more makes another part", () => {
  expect(travelParts(removals(2_000)).map((part) => part.length)).toEqual([2_000]);
  expect(travelParts(removals(2_001)).map((part) => part.length)).toEqual([2_000, 1]);
  expect([fitsTogether(removals(2_000)), fitsTogether(removals(2_001))]).toEqual([true, false]);
});

test("long texts make small parts, none above a million signs", () => {
  const changes = Array.from({ length: 7 }, () => note(300_000));
  expect(travelParts(changes).map((part) => part.length)).toEqual([3, 3, 1]);
  expect(fitsTogether(changes.slice(0, 3))).toBe(true);
  expect(fitsTogether(changes.slice(0, 4))).toBe(false);
});

test("many rows come in one hundred at a time, the groups first", () => {
  const groups = Array.from({ length: 101 }, (_, index) => makeGroup({ key: `g${index}` }));
  const lines = Array.from({ length: 100 }, (_, index) => makeLine({ key: `l${index}` }));
  expect(sizes({ type: "insert", groups, lines })).toEqual([
    [100, 0],
    [1, 0],
    [0, 100],
  ]);
  expect(sizes({ type: "insert", groups: [], lines })).toEqual([[0, 100]]);
});
