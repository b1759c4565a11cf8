import { expect, test } from "vitest";
import { nextCode } from "./next-code.ts";

test.each([
  [["M-0040", "M-0041"], "M-0042"],
  [["M-099", "M-9"], "M-100"],
  [["W-1", "FLIS-20", "W-2"], "W-3"],
  [["100234", "100235"], "100236"],
  [["Tile", "M-7"], "M-8"],
  [["W-1", "M-8", "W-2"], "W-3"],
  [["M-8", "W-1", "W-2"], "W-3"],
  [["M-07", "M-7"], "M-08"],
  [["M-7", "M-07"], "M-8"],
  [["1234567890"], "1234567891"],
  [["Tile"], ""],
  [[], ""],
])("after %j comes %j", (codes, next) => {
  expect(nextCode(codes)).toBe(next);
});
