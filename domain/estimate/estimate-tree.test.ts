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

test("a path has a step more than levels are allowed, so that one too many is seen", () => {
  const groups = Array.from({ length: 12 }, (_, index) =>
    makeGroup({ key: `${index}`, parentKey: index === 0 ? null : `${index - 1}` }),
  );
  const tree = makeEstimate({ groups });
  expect(pathOf(tree.groups, "7")).toHaveLength(8);
  expect(pathOf(tree.groups, "11")).toHaveLength(9);
  expect(rowsInOrder(buildTree(tree)).map(({ depth }) => depth)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9,
  ]);
});

test("groups and lines that share a position stand by their keys", () => {
  const shared = makeEstimate({
    groups: [makeGroup({ key: "top" }), makeGroup({ key: "b", parentKey: "top" })],
    lines: [
      makeLine({ key: "c", groupKey: "top" }),
      makeLine({ key: "a", groupKey: "top" }),
      makeLine({ key: "d", groupKey: "top", position: "1" }),
    ],
  });
  expect(childrenOf(buildTree(shared), "top").map(({ key }) => key)).toEqual(["d", "a", "b", "c"]);
});
