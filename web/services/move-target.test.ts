import { expect, test } from "vitest";
import { movedTo, targetAt } from "./move-target.ts";

const page = ["a", "b", "c", "d"];

test.each([
  ["a", 2, { afterId: "c" }],
  ["d", 1, { afterId: "a" }],
  ["b", 2, { afterId: "c" }],
  ["d", 0, { number: 26 }],
  ["a", -1, { number: 25 }],
  ["d", 4, { number: 30 }],
])("on the second page %s comes to index %i by %j", (id, index, target) => {
  expect(targetAt(page, id, index, 25)).toEqual(target);
});

test("nothing comes before the first place", () => {
  expect(targetAt(page, "a", -1, 0)).toEqual({ number: 1 });
});

test("the page shows the new order at once, but only of what it holds", () => {
  expect(movedTo(page, "a", 2)).toEqual(["b", "c", "a", "d"]);
  expect(movedTo(page, "d", 0)).toEqual(["d", "a", "b", "c"]);
  expect(movedTo(page, "a", -1)).toEqual(page);
  expect(movedTo(page, "d", 4)).toEqual(page);
  expect(movedTo(page, "a", 4)).toEqual(page);
});
