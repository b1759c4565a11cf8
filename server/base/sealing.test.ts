import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { open, seal } from "./sealing.ts";

const key = randomBytes(32);
const password = "hemmelig passord – æøå";

test("what is sealed opens again, and no two look the same", () => {
  const [first, second] = [seal(key, "a", password), seal(key, "a", password)];
  expect(first).not.toBe(second);
  expect(Buffer.from(first, "base64").includes(password)).toBe(false);
  expect([open(key, "a", first), open(key, "a", second)]).toEqual([password, password]);
  expect(open(key, "a", seal(key, "a", ""))).toBe("");
});

test("with another key, for another owner or tampered with it does not open", () => {
  const sealed = seal(key, "a", password);
  const bytes = Buffer.from(sealed, "base64");
  const flipped = [0, 12, 28, bytes.length - 1].map((place) => {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    return changed.toString("base64");
  });
  const opened = [
    open(randomBytes(32), "a", sealed),
    open(key, "b", sealed),
    open(key, "a", ""),
    open(key, "a", bytes.subarray(0, 27).toString("base64")),
    ...flipped.map((one) => open(key, "a", one)),
  ];
  expect(opened).toEqual(opened.map(() => undefined));
});
