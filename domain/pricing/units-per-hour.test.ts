import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { unitsPerHourPlaces } from "./units-per-hour.ts";

test.each([
  ["3.0003", 2],
  ["1", 2],
  ["0.9999", 4],
  ["0.0333", 4],
])("%s units per hour show at most %i decimals", (unitsPerHour, places) => {
  expect(unitsPerHourPlaces(decimal(unitsPerHour))).toBe(places);
});
