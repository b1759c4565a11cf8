import { expect, test } from "vitest";
import { createOutage } from "./outage.ts";

function watched(patienceMs?: number) {
  const time = { ms: 5_000 };
  const told: string[] = [];
  const outage = createOutage({
    onLost: () => told.push("lost"),
    onBack: (howLong) => told.push(`back after ${howLong}`),
    ...(patienceMs !== undefined && { patienceMs }),
    now: () => time.ms,
  });
  const noteAt = (ms: number, isThere: boolean) => {
    time.ms = 5_000 + ms;
    outage.note(isThere);
  };
  return { told, outage, noteAt };
}

test("a loss is told once, and its end once with how long it was", () => {
  const { told, outage, noteAt } = watched();
  noteAt(0, true);
  expect(told).toEqual([]);
  noteAt(1_000, false);
  noteAt(2_000, false);
  expect(told).toEqual(["lost"]);
  expect(outage.isLost()).toBe(true);
  noteAt(43_000, true);
  noteAt(44_000, true);
  expect(told).toEqual(["lost", "back after 42 s"]);
  expect(outage.isLost()).toBe(false);
  noteAt(50_000, false);
  expect(told).toHaveLength(3);
});

test("what is back before patience ends was not lost, and each wait begins anew", () => {
  const { told, outage, noteAt } = watched(10_000);
  noteAt(0, false);
  noteAt(9_999, false);
  noteAt(10_000, true);
  noteAt(11_000, false);
  noteAt(20_999, false);
  expect(told).toEqual([]);
  expect(outage.isLost()).toBe(false);
  noteAt(21_000, false);
  expect(told).toEqual(["lost"]);
});

test.each([
  [1, "1 s"],
  [59_400, "59 s"],
  [60_000, "1 min 0 s"],
  [185_000, "3 min 5 s"],
  [3_600_000, "1 h 0 min"],
  [7_380_000, "2 h 3 min"],
])("%i milliseconds are %s", (ms, words) => {
  const { told, noteAt } = watched();
  noteAt(0, false);
  noteAt(ms, true);
  expect(told[1]).toBe(`back after ${words}`);
});
