import { expect, test } from "vitest";
import { buildTree, childrenOf, pathOf, rowsInOrder } from "./estimate-tree.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";

const estimate = makeEstimate({
  groups: [
    makeGroup({ key: "inner", parentKey: "first", position: "5" }),
    makeGroup({ key: "second", position: "z" }),
    makeGroup({ key: "first", position: "1" }),
  ],
  lines: [
    makeLine({ key: "d", groupKey: "second" }),
    makeLine({ key: "c", groupKey: "first", position: "9" }),
    makeLine({ key: "a", groupKey: "first", position: "1" }),
    makeLine({ key: "b", groupKey: "inner" }),
  ],
});

test("rows stand as on paper, groups and lines of one parent in one order", () => {
  const rows = rowsInOrder(buildTree(estimate));
  expect(rows.map((row) => `${row.depth} ${row.key}`)).toEqual([
    "1 first",
    "2 a",
    "2 inner",
    "3 b",
    "2 c",
    "1 second",
    "2 d",
  ]);
  expect(childrenOf(buildTree(estimate), "inner").map((row) => row.key)).toEqual(["b"]);
  expect(childrenOf(buildTree(estimate), "b")).toEqual([]);
});

test("a path leads from the group outwards", () => {
  expect(pathOf(estimate.groups, "inner").map((group) => group.key)).toEqual(["inner", "first"]);
  expect(pathOf(estimate.groups, null)).toEqual([]);
  expect(pathOf(estimate.groups, "gone")).toEqual([]);
});
