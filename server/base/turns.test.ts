import { expect, test } from "vitest";
import { Problem } from "./problem.ts";
import { createTurns } from "./turns.ts";

const tooMany = () => new Problem("too_many_calls");

/** Work that goes on until it is let go, in the order in which it began. */
function createWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  return { begun, work, endFirst: () => ends.shift()?.() };
}

test("one person's work beyond his share waits, in order, while others go on at once", async () => {
  const { begun, work, endFirst } = createWork();
  const inTurn = createTurns({ running: 2, waiting: 2 }, tooMany);
  const own = ["a", "b", "c", "d"].map((name) => inTurn("kari", work(name)));
  const other = inTurn("ola", work("other"));
  await Promise.resolve();
  expect(begun).toEqual(["a", "b", "other"]);
  await expect(inTurn("kari", work("e"))).rejects.toMatchObject({
    code: "too_many_calls",
    status: 429,
  });
  endFirst();
  await own[0];
  await expect.poll(() => begun).toEqual(["a", "b", "other", "c"]);
  for (let left = 0; left < 3; left += 1) endFirst();
  await expect.poll(() => begun.at(-1)).toBe("d");
  endFirst();
  expect(await Promise.all([...own, other])).toEqual(["a", "b", "c", "d", "other"]);
});

const failing = () => Promise.reject(new Error("broken"));

test("work that fails gives its place back", async () => {
  const inTurn = createTurns({ running: 1, waiting: 0 }, tooMany);
  for (let round = 0; round < 3; round += 1) {
    await expect(inTurn("kari", failing)).rejects.toThrow("broken");
  }
  expect(await inTurn("kari", () => Promise.resolve("done"))).toBe("done");
});

test("a place that becomes free is one place, and not a new share", async () => {
  const { begun, work, endFirst } = createWork();
  const inTurn = createTurns({ running: 2, waiting: 0 }, tooMany);
  const [first, second] = [inTurn("kari", work("a")), inTurn("kari", work("b"))];
  endFirst();
  await first;
  const third = inTurn("kari", work("c"));
  await expect(inTurn("kari", work("d"))).rejects.toMatchObject({ code: "too_many_calls" });
  endFirst();
  endFirst();
  await Promise.all([second, third]);
  expect(begun).toEqual(["a", "b", "c"]);
});
