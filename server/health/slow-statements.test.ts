import { expect, test } from "vitest";
import { createSlowStatements } from "./slow-statements.ts";

function world() {
  const here = { now: new Date("2026-11-20T10:00:00Z") };
  const slow = createSlowStatements(() => here.now);
  const texts = () => slow.list().map(({ ms, text }) => `${text} ${ms}`);
  const later = (minutes: number) => {
    here.now = new Date(here.now.getTime() + minutes * 60_000);
  };
  return { slow, texts, later };
}

test("each statement stands once, with its slowest time, the slowest first", () => {
  const { slow, texts } = world();
  slow.add(20, "a");
  slow.add(30, "b");
  slow.add(25, "a");
  slow.add(10, "a");
  expect(texts()).toEqual(["b 30", "a 25"]);
});

test("ten are shown", () => {
  const { slow, texts } = world();
  for (let ms = 1; ms <= 120; ms += 1) slow.add(ms, `s${ms}`);
  expect(texts()).toHaveLength(10);
  expect(texts()[9]).toBe("s111 111");
});

test("what is an hour old is gone, and others take its place", () => {
  const { slow, texts, later } = world();
  for (let number = 1; number <= 11; number += 1) slow.add(100 + number, `old ${number}`);
  later(1);
  slow.add(5, "new");
  expect(texts()).not.toContain("new 5");
  later(59);
  expect(texts()).toEqual(["new 5"]);
  later(1);
  expect(texts()).toEqual([]);
});

test("a statement that was slow long ago is told by its later times", () => {
  const { slow, texts, later } = world();
  slow.add(900, "a");
  later(60);
  slow.add(7, "a");
  expect(texts()).toEqual(["a 7"]);
});
