import { expect, test } from "vitest";
import { pauseBefore } from "./retry-schedule.ts";

const hour = 3_600;

test.each([
  ["later", [60, 300, 900, 1800, 3600, 7200, 7200, 7200]],
  ["unreachable", [15, 30, 60, 120, 300, 600, 900, 1800, 3600, 3600, 3600]],
] as const)("the pauses grow while the answer is %s", (delay, pauses) => {
  expect(pauses.map((_, index) => pauseBefore(delay, index + 1, { since: 0 }))).toEqual(pauses);
});

test.each([
  ["later", 48 * hour],
  ["unreachable", 72 * hour],
] as const)("what is %s for too long is given up, and not a second before", (delay, limit) => {
  expect(pauseBefore(delay, 40, { since: limit - 1 })).toBeDefined();
  expect(pauseBefore(delay, 40, { since: limit })).toBeUndefined();
});

test.each(["later", "unreachable"] as const)(
  "what is in a hurry waits a minute at most: %s",
  (delay) => {
    const pause = (since: number) => pauseBefore(delay, 9, { since, isHurried: true });
    expect([pause(0), pause(599), pause(600)]).toEqual([60, 60, undefined]);
  },
);
