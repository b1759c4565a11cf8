import { expect, test } from "vitest";
import { arrowsOf, circlesIn } from "./circles.ts";

const circles = (...pairs: [string, string][]) => circlesIn(arrowsOf(pairs));

test("finds no circle where all ways end", () => {
  expect(circles()).toEqual([]);
  expect(circles(["a", "b"], ["a", "c"], ["b", "d"], ["c", "d"])).toEqual([]);
});

test("tells each circle once, by a shortest way round", () => {
  expect(circles(["a", "a"])).toEqual([["a", "a"]]);
  expect(circles(["b", "a"], ["a", "b"], ["a", "c"])).toEqual([["a", "b", "a"]]);
  expect(
    circles(["z", "a"], ["a", "b"], ["b", "c"], ["c", "a"], ["c", "b"], ["d", "e"], ["e", "d"]),
  ).toEqual([
    ["a", "b", "c", "a"],
    ["d", "e", "d"],
  ]);
});
