import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { priceEstimate } from "../pricing/price-estimate.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import { workbookBid } from "./workbook-bid.ts";

const one = { groupKey: "g", quantity: decimal("2") };
const estimate = makeEstimate({
  groups: [makeGroup({ key: "g" })],
  lines: [
    makeLine({ key: "typed", ...one, sellingPrice: decimal("10.125") }),
    makeLine({
      key: "marked up",
      ...one,
      buyingPrice: decimal("100"),
      markupPercent: decimal("20"),
    }),
    makeLine({ key: "less", ...one, sellingPrice: decimal("5"), discountPercent: decimal("10") }),
    makeLine({ key: "off", ...one, sellingPrice: decimal("5"), discountAmount: decimal("1") }),
    makeLine({ key: "open", ...one }),
    makeLine({ key: "said", groupKey: "g", kind: "text" }),
  ],
});

test("each row of the sheet gets its unit price, and what lacks one is named", () => {
  const keys = ["g", "typed", "gone", "marked up", "less", "open", "said", "off"];
  const rows = keys.map((key, index) => ({ row: index + 3, key }));
  expect(workbookBid(priceEstimate(estimate), rows)).toEqual({
    prices: [
      { row: 4, price: "10.125", amount: "20.25" },
      { row: 6, price: "120", amount: "240" },
      { row: 7, price: "5", amount: "10" },
      { row: 10, price: "5", amount: "10" },
    ],
    findings: [
      { row: 5, key: "gone", code: "line_missing" },
      { row: 7, key: "less", code: "line_discount" },
      { row: 8, key: "open", code: "price_missing" },
      { row: 10, key: "off", code: "line_discount" },
    ],
  });
});
