import { expect, test } from "vitest";
import { isBelow, isNumbering, numberSteps } from "./numbering.ts";

test.each([
  ["1", ["1"]],
  [" 1.2 ", ["1", "2"]],
  ["0.9.0", ["0", "9", "0"]],
  ["01.03.", ["01", "03"]],
  ["1,2", ["1", "2"]],
  ["1-2", ["1", "2"]],
  ["9)", ["9"]],
  ["A", ["A"]],
  ["ÅB.", ["ÅB"]],
  ["B2.1", ["B2", "1"]],
  ["ÅB12", ["ÅB12"]],
  ["123456.123456", ["123456", "123456"]],
])("%j is the number of a position, of the steps %j", (text, steps) => {
  expect([isNumbering(text), numberSteps(text)]).toEqual([true, steps]);
});

test.each(
  [
    ["", "Bad", "ABC1", "1234567", "1.1234567", "1..2", "1.-2", "1.a", "1.)", "1/2", "1 2", "-1"],
    ["1a", "x 1", "1 x"],
  ].flat(),
)("%j is no number of a position and has no steps", (text) => {
  expect([isNumbering(text), numberSteps(text)]).toEqual([false, []]);
});

test.each([
  [["1", "2"], ["1"], true],
  [["1", "2", "3"], ["1", "2"], true],
  [["1", "2", "3"], ["1"], true],
  [["1"], ["1"], false],
  [["1"], ["1", "2"], false],
  [["2", "1"], ["1"], false],
  [["1", "2", "3"], ["2", "2"], false],
  [["1"], [], false],
])("the number %j stands below %j: %s", (steps, above, expected) => {
  expect(isBelow(steps, above)).toBe(expected);
});
