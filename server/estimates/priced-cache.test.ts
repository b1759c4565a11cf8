import { expect, test } from "vitest";
import { makeEstimate, makeLargeEstimate } from "../../domain/test/make.ts";
import { priceEstimate } from "../../domain/pricing/price-estimate.ts";
import { createPricedCache } from "./priced-cache.ts";

const content = { revision: 1, lastBatchId: "batch", status: "draft" } as const;
const empty = priceEstimate(makeEstimate({ groups: [] }));
const large = priceEstimate(makeLargeEstimate(3_000));

test("an estimate is found by its content alone", () => {
  const cache = createPricedCache();
  cache.set("a", content, large);
  expect(cache.get("a", content)).toBe(large);
  expect(cache.get("a", { ...content, revision: 2 })).toBeUndefined();
  expect(cache.get("a", { ...content, lastBatchId: null })).toBeUndefined();
  expect(cache.get("a", { ...content, status: "sent" })).toBeUndefined();
  expect(cache.get("b", content)).toBeUndefined();
});

test("large estimates make room for newer ones, the oldest first", () => {
  const cache = createPricedCache();
  const ids = Array.from({ length: 12 }, (_, index) => `large ${index}`);
  for (const id of ids) cache.set(id, content, large);
  const kept = ids.filter((id) => cache.get(id, content) !== undefined);
  expect(kept).toEqual(ids.slice(-9));
  for (let again = 0; again < 20; again += 1) cache.set("large 11", content, large);
  expect(ids.filter((id) => cache.get(id, content) !== undefined)).toEqual(kept);
});

test("estimates without rows take room too", () => {
  const cache = createPricedCache();
  for (let made = 0; made <= 30_000; made += 1) cache.set(`empty ${made}`, content, empty);
  expect(cache.get("empty 0", content)).toBeUndefined();
  expect(cache.get("empty 1", content)).toBe(empty);
});
test("one estimate is kept however large it is, and gives way to the next", () => {
  const cache = createPricedCache();
  const lines = Array.from({ length: 11 }, (_, copy) =>
    [...large.lines].map(([key, line]) => [`${copy} ${key}`, line] as const),
  );
  const huge = { ...large, lines: new Map(lines.flat()) };
  cache.set("huge", content, huge);
  expect(cache.get("huge", content)).toBe(huge);
  cache.set("empty", content, empty);
  expect(cache.get("huge", content)).toBeUndefined();
  expect(cache.get("empty", content)).toBe(empty);
});
