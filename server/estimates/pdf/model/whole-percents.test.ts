import { expect, test } from "vitest";
import { decimal } from "../../../../domain/money/decimal.ts";
import { wholePercents } from "./whole-percents.ts";

test.each([
  // 72.5 and 27.5 would be 73 and 28.
  [["725", "275"], "1000", ["73", "27"]],
  [["275", "725"], "1000", ["27", "73"]],
  [["1", "1", "1"], "3", ["34", "33", "33"]],
  [["1", "1", "1", "1", "1", "1"], "6", ["17", "17", "17", "17", "16", "16"]],
  [["996", "2", "2"], "1000", ["100", "0", "0"]],
  [["993", "4", "3"], "1000", ["99", "1", "0"]],
  [["50", "0", "50"], "100", ["50", "0", "50"]],
  [["0.01", "9999999999.99"], "10000000000", ["0", "100"]],
  [["-50", "-50"], "-100", ["50", "50"]],
  [["100"], "100", ["100"]],
  [[], "0", []],
])("the parts %j of %s are %j percent, which add up to 100", (parts, whole, percents) => {
  expect(wholePercents(parts.map(decimal), decimal(whole))).toEqual(percents);
});

test.each([
  // A credit, parts that are not the whole, and no whole at all.
  [["2000", "-1000"], "1000", ["200", "-100"]],
  [["725", "275"], "2000", ["36", "14"]],
  [["725", "275"], "999", ["73", "28"]],
  [["1000", "-1000"], "0", []],
])("the parts %j of %s are rounded one by one: %j", (parts, whole, percents) => {
  expect(wholePercents(parts.map(decimal), decimal(whole))).toEqual(percents);
});
