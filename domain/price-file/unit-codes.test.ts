import { expect, test } from "vitest";
import { isOtherUnit } from "./unit-codes.ts";

test.each([
  [["stk"], ["m"], true],
  [["stk"], ["STK"], false],
  [["lm"], ["m"], false],
  [["METER"], ["m"], false],
  [[""], ["m"], false],
  [["m"], [""], false],
  [["m²", "m²"], ["m2"], false],
  [["pcs", "Stk"], ["stk"], false],
  [["metre", "m"], ["METER"], false],
  [["square metre", "m²"], ["MTK"], false],
  [["metre", "m"], ["lm"], false],
  [["piece", "stk"], ["STCK."], false],
  [["m", "m"], ["stk"], true],
  [["", "m"], ["stk"], true],
  [["", ""], ["stk"], false],
  [["m", "m"], [""], false],
  [["m", "m"], ["piece", "stk"], true],
  [["metre", "m"], ["metre", "lm"], false],
  [["PK"], ["pk"], false],
  [["pack"], ["Pakke"], false],
  [["rl"], ["rull"], false],
])("what is counted in %j is for another unit than %j: %s", (units, others, isOther) => {
  expect(isOtherUnit(units, others)).toBe(isOther);
  expect(isOtherUnit(others, units)).toBe(isOther);
});
