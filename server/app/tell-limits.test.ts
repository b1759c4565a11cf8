import { expect, test } from "vitest";
import { oncePerMinute } from "./tell-limits.ts";

test("each key is told once in a minute", () => {
  let nowMs = 0;
  const isNew = oncePerMinute(() => nowMs);
  expect(["a", "a", "b"].map(isNew)).toEqual([true, false, true]);
  nowMs = 59_999;
  expect(isNew("a")).toBe(false);
  nowMs = 60_000;
  expect(["a", "a"].map(isNew)).toEqual([true, false]);
});
