import { expect, test } from "vitest";
import { category, element, gaeb, item, itemList, texts } from "../test/gaeb.ts";
import { estimateOf, tenderOf } from "../test/read-tender.ts";

/** So many items, of all of which the markup below them is taken; an own price in the file. */
const marked = (count: number, percent: string) => {
  const items = Array.from({ length: count }, (_, at) =>
    item(String(at + 1), { Qty: "1", UP: "1", MarkupIt: "Yes" }),
  );
  const markup = element(
    "MarkupItem",
    { RNoPart: "M" },
    ...texts({ MarkupType: "IdentAsMark", Markup: percent, IT: "7" }),
  );
  const tender = tenderOf(gaeb("86", [category("1", [itemList(...items, markup)])]));
  const { taken, priced } = estimateOf(tender);
  const line = [...priced.estimate.lines.values()].at(-1);
  return { ...line, notes: taken.notes.map(({ code }) => code) };
};

test("a markup names 200 items at most, and of more is a lump sum", () => {
  expect(marked(200, "10.00")).toMatchObject({ kind: "percent", percent: "10", notes: [] });
  expect(marked(200, "10.00").percentLines).toHaveLength(200);
  expect(marked(201, "10.00")).toMatchObject({
    kind: "general",
    sellingPrice: "7",
    notes: ["markup_too_long"],
  });
});

test("a markup of more than 10000 % is left open", () => {
  expect(marked(1, "10000.00")).toMatchObject({ kind: "percent", percent: "10000" });
  expect(marked(1, "10000.01")).toMatchObject({ kind: "percent", percent: null });
});
