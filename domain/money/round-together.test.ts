import { expect, test } from "vitest";
import { decimal, sum, toDecimal, toExact } from "./decimal.ts";
import { roundTogether } from "./round-together.ts";

const together = (whole: string, parts: readonly string[]) =>
  roundTogether(
    toExact(decimal(whole)),
    parts.map((part) => toExact(decimal(part))),
  ).map(toDecimal);

test.each<[string, readonly string[], readonly string[]]>([
  // Each rounded by itself they would come to 0.03.
  ["0.02", ["0.0075", "0.0075", "0.005"], ["0.01", "0.01", "0"]],
  ["0.01", ["0.0034", "0.0033", "0.0033"], ["0.01", "0", "0"]],
  // The largest remainder, not the largest part.
  ["10.02", ["10.011", "0.009"], ["10.01", "0.01"]],
  ["-10.01", ["-10.0125"], ["-10.01"]],
  ["-10.02", ["-10.0125", "-0.0125", "0.005"], ["-10.01", "-0.01", "0"]],
  ["5", ["5"], ["5"]],
  ["0", [], []],
])("%s of %j is %j", (whole, parts, expected) => {
  const rounded = together(whole, parts);
  expect(rounded).toEqual(expected);
  expect(sum(rounded)).toBe(whole);
});
