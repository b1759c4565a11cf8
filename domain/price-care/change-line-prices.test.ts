import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import { changeLinePrices, type LinePriceWish } from "./change-line-prices.ts";

const estimate = makeEstimate({
  groups: [
    makeGroup({ key: "bath" }),
    makeGroup({ key: "walls", parentKey: "bath" }),
    makeGroup({ key: "kitchen" }),
  ],
  lines: [
    makeLine({ key: "tile", groupKey: "walls", buyingPrice: decimal("100") }),
    makeLine({
      key: "tiler",
      groupKey: "bath",
      kind: "work",
      buyingPrice: decimal("10.005"),
      sellingPrice: decimal("20"),
    }),
    makeLine({ key: "sink", groupKey: "kitchen", sellingPrice: decimal("9999999999.9999") }),
    makeLine({ key: "tap", groupKey: "kitchen", buyingPrice: decimal("5") }),
    makeLine({ key: "note", groupKey: "kitchen", kind: "text" }),
    makeLine({ key: "rest", groupKey: "kitchen", kind: "percent", percent: decimal("5") }),
  ],
});

/** The new prices by line, how many lines have none of their own, and how many would leave the limits. */
function changed(wish: Partial<LinePriceWish>) {
  const { changes, withoutPrice, beyond } = changeLinePrices(estimate, {
    side: "buyingPrice",
    by: "percent",
    value: decimal("4"),
    roundTo: null,
    groupKey: null,
    kind: null,
    ...wish,
  });
  const prices = changes.map((change) =>
    change.type === "setLine" ? [change.key, change.field, change.value] : [change.type],
  );
  return [prices, withoutPrice, beyond];
}

test.each<[string, Partial<LinePriceWish>, unknown]>([
  [
    "by a percent",
    {},
    [
      [
        ["tile", "buyingPrice", "104"],
        ["tiler", "buyingPrice", "10.4052"],
        ["tap", "buyingPrice", "5.2"],
      ],
      1,
      0,
    ],
  ],
  [
    "of sale, where a price was typed",
    { side: "sellingPrice" },
    [[["tiler", "sellingPrice", "20.8"]], 2, 1],
  ],
  [
    "in a group, at any depth",
    { groupKey: "bath", kind: "material" },
    [[["tile", "buyingPrice", "104"]], 0, 0],
  ],
  ["in a group below", { groupKey: "walls" }, [[["tile", "buyingPrice", "104"]], 0, 0]],
  [
    "down by an amount, but not to nothing",
    { by: "amount", value: decimal("-5") },
    [
      [
        ["tile", "buyingPrice", "95"],
        ["tiler", "buyingPrice", "5.005"],
      ],
      1,
      1,
    ],
  ],
  [
    "to a price",
    { by: "set", value: decimal("5") },
    [
      [
        ["tile", "buyingPrice", "5"],
        ["tiler", "buyingPrice", "5"],
      ],
      1,
      0,
    ],
  ],
  [
    "to the most that a price may be",
    { by: "set", value: decimal("9999999999.9999"), groupKey: "walls" },
    [[["tile", "buyingPrice", "9999999999.9999"]], 0, 0],
  ],
  [
    "by rounding alone, where it makes a difference",
    { by: "round", value: null, roundTo: "0.1" },
    [[["tiler", "buyingPrice", "10"]], 1, 0],
  ],
])("prices of lines are changed %s", (_, wish, expected) => {
  expect(changed(wish)).toEqual(expected);
});
