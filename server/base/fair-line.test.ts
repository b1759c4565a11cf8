import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFairLine } from "./fair-line.ts";

const refused = () => new Error("too much waits");

/** A line in which each piece of work runs until it is let go, and the names in the order they began. */
function lineOf(places: { running: number; waiting: number }) {
  const inLine = createFairLine(places, refused);
  const began: string[] = [];
  const running = new Map<string, () => void>();
  const ask = (name: string) => {
    const [companyId = "", userId = ""] = name.split("");
    return inLine({ companyId, userId }, async () => {
      began.push(name);
      await new Promise<void>((go) => running.set(name, go));
      return name;
    });
  };
  /** Lets a piece of work end; the next one begins. */
  const end = async (name: string) => {
    running.get(name)?.();
    running.delete(name);
    await nextTurn();
  };
  return { ask, end, began };
}

test("what comes first runs first, as far as there are places", async () => {
  const { ask, end, began } = lineOf({ running: 2, waiting: 9 });
  const answers = ["Aa1", "Aa2", "Aa3", "Aa4"].map(ask);
  await nextTurn();
  expect(began).toEqual(["Aa1", "Aa2"]);
  await end("Aa1");
  await end("Aa2");
  await end("Aa3");
  await end("Aa4");
  expect(await Promise.all(answers)).toEqual(["Aa1", "Aa2", "Aa3", "Aa4"]);
});

test("companies take turns", async () => {
  const { ask, end, began } = lineOf({ running: 1, waiting: 9 });
  for (const name of ["Aa1", "Aa2", "Aa3", "Bb1", "Bb2", "Cc1"]) void ask(name);
  await nextTurn();
  for (const name of ["Aa1", "Bb1", "Cc1", "Aa2", "Bb2"]) await end(name);
  expect(began).toEqual(["Aa1", "Bb1", "Cc1", "Aa2", "Bb2", "Aa3"]);
});

test("a company that holds a place lets the others have the next", async () => {
  const { ask, end, began } = lineOf({ running: 2, waiting: 9 });
  for (const name of ["Bb1", "Aa1", "Aa2", "Bb2"]) void ask(name);
  await nextTurn();
  // Of A one still runs, of B none: B goes first, though A was served longer ago than it ended.
  await end("Bb1");
  expect(began).toEqual(["Bb1", "Aa1", "Bb2"]);
});

test("within a company persons take turns", async () => {
  const { ask, end, began } = lineOf({ running: 1, waiting: 9 });
  for (const name of ["Aa1", "Aa2", "Aa3", "Ab1", "Ab2"]) void ask(name);
  await nextTurn();
  for (const name of ["Aa1", "Ab1", "Aa2", "Ab2"]) await end(name);
  expect(began).toEqual(["Aa1", "Ab1", "Aa2", "Ab2", "Aa3"]);
});

test("of one company only so much waits, and the others still may", async () => {
  const { ask, end } = lineOf({ running: 1, waiting: 1 });
  const first = ask("Aa1");
  const second = ask("Ab1");
  await expect(ask("Ac1")).rejects.toThrow("too much waits");
  const other = ask("Bb1");
  await nextTurn();
  await end("Aa1");
  await end("Bb1");
  await end("Ab1");
  expect(await Promise.all([first, second, other])).toEqual(["Aa1", "Ab1", "Bb1"]);
});

test("work that fails hands its place on", async () => {
  const inLine = createFairLine({ running: 1, waiting: 1 }, refused);
  const share = { companyId: "A", userId: "a" };
  const failing = inLine(share, () => Promise.reject(new Error("broken")));
  const next = inLine(share, () => Promise.resolve("done"));
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("done");
});
