import { expect, test } from "vitest";
import { isSameValue } from "./same-value.ts";

test.each<[unknown, unknown, boolean]>([
  ["1", "1", true],
  ["1", 1, false],
  [null, null, true],
  [null, undefined, false],
  [[], [], true],
  [[], {}, false],
  [["a"], ["a", "b"], false],
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { b: 1 }, false],
  [{ a: undefined }, { b: undefined }, false],
  [{}, null, false],
  [null, {}, false],
  [{}, "", false],
  ["", {}, false],
  [["a"], { 0: "a" }, false],
  [Number.NaN, Number.NaN, true],
  [{ a: { b: "1" } }, { a: { b: "2" } }, false],
])("%j and %j: %s", (a, b, isSame) => {
  expect(isSameValue(a, b)).toBe(isSame);
});
