import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import { offeredChoices } from "./offered-choices.ts";

const line = (key: string, sellingPrice: string, given: object = {}) =>
  makeLine({
    key,
    groupKey: "g",
    position: key,
    quantity: decimal("1"),
    buyingPrice: decimal("1"),
    sellingPrice: decimal(sellingPrice),
    ...given,
  });

const tap = { alternativeSet: "taps" };
const estimate = makeEstimate({
  groups: [
    makeGroup({ key: "g", position: "1" }),
    makeGroup({ key: "h", position: "2", optional: true }),
  ],
  lines: [
    line("a", "100"),
    line("b", "20", { optional: true }),
    line("c", "3", tap),
    line("d", "5", { ...tap, chosen: true }),
    line("e", "700", { groupKey: "h" }),
  ],
});

test("options and alternatives are on offer in document order, and what counts is chosen", () => {
  expect(offeredChoices(estimate)).toEqual([
    { key: "b", alternativeSet: null, isChosen: false },
    { key: "c", alternativeSet: "taps", isChosen: false },
    { key: "d", alternativeSet: "taps", isChosen: true },
    { key: "h", alternativeSet: null, isChosen: false },
  ]);
});
