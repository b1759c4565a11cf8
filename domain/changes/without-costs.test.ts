import { expect, test } from "vitest";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import type { Change } from "./estimate-changes.ts";
import { findClosedWithoutCosts, isOfCosts, isOpenWithoutCosts } from "./without-costs.ts";

const rows = {
  setLine: makeLine({ key: "a" }),
  setGroup: makeGroup({ key: "g" }),
  setSetting: makeEstimate({}).settings,
};
type Type = keyof typeof rows;

/** What each field stands for, by hand. */
const costs: Record<Type, string[]> = {
  setLine: ["buyingPrice", "markupPercent", "note", "purchaseAmount", "wastePercent"],
  setGroup: ["markupPercent"],
  setSetting: [
    "companyMarkupGeneral",
    "companyMarkupMaterial",
    "companyMarkupWork",
    "markupGeneral",
    "markupMaterial",
    "markupWork",
    "workCostPerHour",
  ],
};
const prices: Record<Type, string[]> = {
  setLine: ["difficulty", "hourNorm", "kind", "percent", "sellingPrice"],
  setGroup: ["difficulty", "lumpAmount"],
  setSetting: ["difficulty", "workPricePerHour"],
};
const set = (type: Type, field: string): Change =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the fields hold is of no matter here
  ({ type, key: "a", field, value: null }) as unknown as Change;

test.each(["setLine", "setGroup", "setSetting"] as const)(
  "without costs, %s is open for all but costs and prices",
  (type) => {
    const fields = Object.keys(rows[type]);
    const closed = fields.filter((field) => !isOpenWithoutCosts(set(type, field)));
    expect(closed.toSorted()).toEqual([...costs[type], ...prices[type]].toSorted());
    const told = fields.filter((field) => isOfCosts(set(type, field)));
    expect(told.toSorted()).toEqual(costs[type]);
  },
);

const variable: Change = { type: "setVariable", name: "rooms", value: null };
const moves: Change[] = [
  { type: "insert", groups: [], lines: [] },
  { type: "remove", key: "a" },
  { type: "move", key: "a", parentKey: null, position: "V" },
];

test("variables may be set, and no row comes, goes or moves", () => {
  expect(isOpenWithoutCosts(variable)).toBe(true);
  expect(moves.map(isOpenWithoutCosts)).toEqual([false, false, false]);
  for (const change of [variable, ...moves]) expect(isOfCosts(change)).toBe(false);
});

test("the first closed change of a batch is found", () => {
  const open = set("setLine", "quantity");
  const closed = set("setLine", "buyingPrice");
  expect(findClosedWithoutCosts([])).toBeUndefined();
  expect(findClosedWithoutCosts([open, open])).toBeUndefined();
  expect(findClosedWithoutCosts([closed, open])).toBe(0);
  expect(findClosedWithoutCosts([open, closed, closed])).toBe(1);
});
