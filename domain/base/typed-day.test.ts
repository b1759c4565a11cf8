import { expect, test } from "vitest";
import { isDay, readTypedDay } from "./typed-day.ts";

test.each([
  ["2027-01-15", "2027-01-15"],
  ["15.01.2027", "2027-01-15"],
  ["15.1.27", "2027-01-15"],
  [" 5. 1. 2027 ", "2027-01-05"],
  ["29.2.2028", "2028-02-29"],
  ["29.2.2027", undefined],
  ["31.11.2027", undefined],
  ["0.1.2027", undefined],
  ["15.13.2027", undefined],
  ["15.1", undefined],
  ["15.1.027", undefined],
  ["15/1/2027", undefined],
  ["2027-1-15", undefined],
  ["20270115", undefined],
  ["i morgen", undefined],
  ["", undefined],
])("%s is the day %s", (text, day) => {
  expect(readTypedDay(text)).toBe(day);
});

test.each([
  ["2027-01-15", true],
  ["2027-02-29", false],
  ["2027-01-15T00:00", false],
  ["soon", false],
])("whether %s is a day: %s", (text, is) => {
  expect(isDay(text)).toBe(is);
});
