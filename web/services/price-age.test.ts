import { expect, test } from "vitest";
import { priceAgeDays } from "./price-age.ts";

test.each([
  ["2026-11-20", 0],
  ["2026-11-19", 1],
  ["2026-09-21", 60],
  ["2026-09-20", 61],
  ["2024-02-29", 995],
  ["2026-12-01", 0],
  [null, undefined],
  ["", undefined],
])("a price of %j is %j days old on 20 November 2026", (priceDate, days) => {
  expect(priceAgeDays(priceDate, new Date(2026, 10, 20, 23, 59))).toBe(days);
});
