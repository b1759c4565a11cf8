import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { earnedByHour } from "./markup.ts";

test.each([
  ["420", "690", { markupPercent: "64.2857", marginPercent: "39.1304" }],
  ["100", "125", { markupPercent: "25", marginPercent: "20" }],
  ["500", "400", { markupPercent: "-20", marginPercent: "-25" }],
  ["0", "690", null],
  ["420", "0", null],
])("an hour that costs %s and sells for %s earns %o", (cost, price, earned) => {
  expect(earnedByHour(decimal(cost), decimal(price))).toEqual(earned);
});
