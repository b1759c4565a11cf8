import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import { groupsWithPrices } from "./groups-with-prices.ts";
import { priceEstimate } from "./price-estimate.ts";

const house = makeGroup({ key: "house" });
const bath = makeGroup({ key: "bath", parentKey: "house" });
const roof = makeGroup({ key: "roof", position: "W" });
const unpriced = makeLine({ key: "tiles", groupKey: "bath", quantity: decimal("2") });
const priced = makeLine({ ...unpriced, key: "lath", sellingPrice: decimal("5") });
const percent = makeLine({
  key: "percent",
  groupKey: "bath",
  kind: "percent",
  percent: decimal("10"),
  position: "W",
});

const found = (parts: Parameters<typeof makeEstimate>[0]) => [
  ...groupsWithPrices(priceEstimate(makeEstimate({ groups: [house, bath, roof], ...parts }))),
];

test("a line with a price is one of all groups around it, and one without is none", () => {
  expect(found({ lines: [priced] })).toEqual(["bath", "house"]);
  expect(found({ lines: [unpriced] })).toEqual([]);
});

test("a lump sum is the price of its group", () => {
  expect(found({ groups: [house, { ...bath, lumpAmount: decimal("0") }, roof] })).toEqual([
    "bath",
    "house",
  ]);
});

test("a percent of lines without prices is no price, and one of others is", () => {
  expect(found({ lines: [unpriced, percent] })).toEqual([]);
  expect(found({ lines: [{ ...priced, groupKey: "roof" }, percent] }).toSorted()).toEqual([
    "bath",
    "house",
    "roof",
  ]);
});
