import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { watchLoop } from "./loop-watch.ts";

test("a thread that was held for a while says so", async () => {
  const state = watchLoop();
  await pause(50);
  const until = performance.now() + 200;
  while (performance.now() < until);
  await pause(50);
  const { medianMs, p99Ms, longestMs } = state();
  expect(longestMs).toBeGreaterThanOrEqual(150);
  expect(p99Ms).toBeLessThanOrEqual(longestMs);
  expect(medianMs).toBeLessThanOrEqual(p99Ms);
  expect(medianMs).toBeGreaterThanOrEqual(0);
});
