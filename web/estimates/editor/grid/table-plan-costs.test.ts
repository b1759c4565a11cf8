import { expect, test } from "vitest";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeEstimate, makeGroup } from "../../../../domain/test/make.ts";
import { paste } from "../../test/planned-table.ts";
import { spotsBelow } from "./place-rows.ts";

const settings = {
  workCostPerHour: decimal("450"),
  workPricePerHour: decimal("690"),
  companyMarkupWork: decimal("20"),
};
const empty = makeEstimate({ groups: [], settings });
const hours = "Title|Qty|Unit|Cost\nPainter|10|h|890";

test("hours with a cost of their own keep it and its markup, not the price per hour", () => {
  const { lines, plan, sum } = paste(hours, { estimate: empty });
  expect(lines).toMatchObject([
    { kind: "work", hourNorm: "1", buyingPrice: "890", markupPercent: "20" },
  ]);
  expect(sum).toBe("10680");
  expect(plan.costs().keptCosts).toEqual([
    { index: 1, cost: "890", markupPercent: "20", price: "1068", byHour: "690" },
  ]);
  expect(plan.costs().belowCost).toEqual([]);
});

test.each([
  ["at the cost of the company they follow its price", "Title|Qty|Unit|Cost\nA|10|h|450", null],
  ["a price for the customer stays", "Title|Qty|Unit|Cost|Selling price\nA|10|h|890|950", null],
  ["a markup beside it stays", "Title|Qty|Unit|Cost|Markup %\nA|10|h|890|5", "5"],
  ["hours that are given count too", "Title|Qty|Unit|Hour norm|Cost\nA|10|m2|2|1500", "20"],
])("%s", (_, text, markupPercent) => {
  expect(paste(text, { estimate: empty }).lines).toMatchObject([{ markupPercent }]);
});

test("the markup of the group around a line, or of the sheet, is that of its cost", () => {
  const around = makeGroup({ key: "g", markupPercent: decimal("7") });
  const estimate = makeEstimate({ groups: [around], settings });
  const inGroup = paste(hours, { estimate, spots: spotsBelow(estimate, "g") });
  expect(inGroup.lines).toMatchObject([{ buyingPrice: "890", markupPercent: null }]);
  expect(inGroup.sum).toBe("9523");
});

test("what would be sold below its cost is told with both amounts", () => {
  const text = "Title|Qty|Unit|Cost|Selling price\nDoor|2|pcs|100|90\nLock|2|pcs|10|12";
  expect(paste(text, { estimate: empty }).plan.costs().belowCost).toEqual([
    { index: 1, cost: "200", selling: "180" },
  ]);
});
