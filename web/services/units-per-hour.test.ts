import { expect, test } from "vitest";
import { reciprocalOf } from "./units-per-hour.ts";

test.each([
  [null, null],
  ["0.25", "4"],
  ["4", "0.25"],
  ["3", "0.3333"],
  ["0.3333", "3.0003"],
  ["0,5", "2"],
  ["10000", "0.0001"],
  // Refused by the rule of the hour norm: the form says so, nothing is guessed.
  ["100000", "0"],
  ["0", "0"],
  ["abc", "abc"],
  ["-2", "-0.5"],
])("the reciprocal of %j is %j", (value, reciprocal) => {
  expect(reciprocalOf(value)).toBe(reciprocal);
});
