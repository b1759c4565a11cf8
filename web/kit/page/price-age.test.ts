import { expect, test } from "vitest";
import { priceAgeDays, priceAgeOf } from "./price-age.ts";

const now = new Date(2026, 10, 20, 23, 59);

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
  expect(priceAgeDays(priceDate, now)).toBe(days);
});

test.each([
  ["2026-12-01", { unit: "days", count: 0 }],
  ["2026-11-19", { unit: "days", count: 1 }],
  ["2026-09-21", { unit: "days", count: 60 }],
  ["2026-09-20", { unit: "months", count: 2 }],
  ["2026-03-12", { unit: "months", count: 8 }],
  ["2024-11-21", { unit: "months", count: 23 }],
  ["2024-11-20", { unit: "years", count: 2 }],
  ["2020-02-29", { unit: "years", count: 6 }],
  [null, undefined],
])("a price of %j is said to be %j old", (priceDate, age) => {
  expect(priceAgeOf(priceDate, now)).toEqual(age);
});
