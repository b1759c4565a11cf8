import { expect, onTestFinished, test, vi } from "vitest";
import { testApp } from "../test/test-app.ts";
import { askTime, startClock } from "./clock.ts";

/** A database whose clock the test sets, and a process whose time the test lets pass. */
async function world() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const here = { elapsed: 5_000, database: Date.parse("2026-11-20T10:00:00Z"), answerMs: 0 };
  const pass = (ms: number) => {
    here.elapsed += ms;
    here.database += ms;
  };
  const ask = vi.fn(() => {
    pass(here.answerMs / 2);
    const told = new Date(here.database);
    pass(here.answerMs / 2);
    return Promise.resolve(told);
  });
  const clock = await startClock({ ask, elapsedMs: () => here.elapsed, everyMs: 10_000 });
  onTestFinished(() => clock.stop());
  return { here, pass, ask, clock };
}

const asksAgain = () => vi.advanceTimersByTimeAsync(10_000);

test("whatever the clock of a machine says, its server counts on from what the database told", async () => {
  const { clock, pass } = await world();
  vi.setSystemTime(new Date("1999-01-01"));
  expect(clock.now()).toEqual(new Date("2026-11-20T10:00:00Z"));
  pass(2_500);
  expect(clock.now()).toEqual(new Date("2026-11-20T10:00:02.500Z"));
});

test("a clock of the database that is set is followed", async () => {
  const { clock, here } = await world();
  here.database += 90_000;
  expect(clock.now()).toEqual(new Date("2026-11-20T10:00:00Z"));
  await asksAgain();
  expect(clock.now()).toEqual(new Date("2026-11-20T10:01:30Z"));
});

test.each([
  ["within what the answer leaves open", 200, 0],
  ["by more than that", 201, 201],
])("a clock that is off %s moves by so much", async (_, off, moved) => {
  const { clock, here } = await world();
  // Asked and told are 400 ms apart, so the moment of the answer is known to 200 ms.
  here.answerMs = 400;
  here.database += off;
  await asksAgain();
  const waited = Date.parse("2026-11-20T10:00:00.400Z");
  expect(clock.now().getTime() - waited).toBe(moved);
});

test("a database that does not answer stops no clock", async () => {
  const { clock, pass, ask } = await world();
  ask.mockRejectedValueOnce(new Error("gone"));
  await asksAgain();
  pass(1_000);
  expect(clock.now()).toEqual(new Date("2026-11-20T10:00:01Z"));
});

test("a clock that is stopped asks no more", async () => {
  const { clock, ask } = await world();
  clock.stop();
  await asksAgain();
  expect(ask).toHaveBeenCalledTimes(1);
});

test("the time is that of the database at the moment, not of the transaction's begin", async () => {
  const { db } = await testApp();
  await db.transaction().execute(async (transaction) => {
    const first = await askTime(transaction);
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, 5);
    await promise;
    expect((await askTime(transaction)).getTime()).toBeGreaterThan(first.getTime());
  });
});
