import { expect, test } from "vitest";
import { decimal } from "../../../domain/money/decimal.ts";
import { priceEstimate } from "../../../domain/pricing/price-estimate.ts";
import { makeEstimate, makeLine } from "../../../domain/test/make.ts";
import { findObstacles, isBlocked } from "./send-obstacles.ts";

const tile = makeLine({ key: "tile", quantity: decimal("1"), buyingPrice: decimal("100") });
const unpriced = makeLine({ key: "grout", quantity: decimal("1") });
const option = makeLine({ key: "option", quantity: decimal("1"), optional: true });
const text = makeLine({ key: "text", kind: "text" });
const free = { lines: [], isEmpty: false, discount: null, unread: [] };

test.each([
  ["a line with a price", [tile], {}, free, false],
  ["no lines", [], {}, { ...free, isEmpty: true }, true],
  ["nothing but a text", [text], {}, { ...free, isEmpty: true }, true],
  ["a line without a price", [tile, unpriced], {}, { ...free, lines: ["grout"] }, true],
  ["an option without a price", [tile, option], {}, { ...free, lines: ["option"] }, true],
  [
    "a discount beyond the sum",
    [tile],
    { discountAmount: decimal("1000") },
    { ...free, discount: { code: "discount_beyond_sum" } },
    true,
  ],
] as const)("%s: what keeps the offer from going out", (...parts) => {
  const [, lines, settings, obstacles, blocked] = parts;
  const found = findObstacles(priceEstimate(makeEstimate({ lines, settings })));
  expect(found).toEqual(obstacles);
  expect(isBlocked(found)).toBe(blocked);
});

test("measurements that could not be read keep the offer from going out", () => {
  const priced = priceEstimate(makeEstimate({ lines: [tile] }));
  const found = findObstacles(priced, ["tile"]);
  expect(found).toEqual({ ...free, unread: ["tile"] });
  expect(isBlocked(found)).toBe(true);
});
