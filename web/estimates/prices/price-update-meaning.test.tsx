import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { decimal } from "../../../domain/money/decimal.ts";
import type { Line } from "../../../domain/estimate/estimate.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../domain/test/make.ts";
import { showEstimate, stored } from "../test/show-estimate.tsx";

beforeEach(() => localStorage.clear());

const key = (ending: string) => `0193b6a0-0000-7000-8000-00000000000${ending}`;
const line = (ending: string, given: Partial<Line>) =>
  makeLine({
    key: key(ending),
    groupKey: key("f"),
    position: `F${ending}V`,
    serviceId: key("c"),
    quantity: decimal("10"),
    ...given,
  });
const another = { buyingPrice: decimal("100"), markupPercent: decimal("20") };
const first = { buyingPrice: null, markupPercent: decimal("20") };
const fixed = { markupPercent: null, sellingPrice: decimal("300") };
const price = { serviceId: key("c"), active: true, buyingPrice: "110", priceDate: null };
const today = { ...price, unitEn: "m2", unitNb: "m2", supplierTitle: null };

test.each([
  [
    [another],
    "The buying price of 1 line is another in the catalogue, or at its supplier, by now. Markups stay, and selling prices follow them.",
  ],
  [
    [{ ...first, ...fixed }],
    "1 line has no buying price, and the catalogue, or its supplier, has one. Fixed selling prices stay: only the cost changes.",
  ],
  [
    [another, another, first, { ...another, ...fixed }],
    "The buying price of 3 lines is another in the catalogue, or at their supplier, by now. 1 line has no buying price, and the catalogue, or its supplier, has one. Markups stay, and selling prices follow them. Fixed selling prices stay: only the cost changes.",
  ],
])("the dialog says what new prices are and what follows them: %#", async (lines, told) => {
  const estimate = makeEstimate({
    groups: [makeGroup({ key: key("f") })],
    lines: lines.map((given, index) => line(`${index + 1}`, given)),
  });
  await showEstimate({
    estimate,
    answer: ({ address }) =>
      address === `${stored}/catalogue-prices` ? Response.json([today]) : undefined,
  });
  await userEvent.click(page.getByRole("button", { name: "More", exact: true }));
  await userEvent.click(page.getByRole("menuitem", { name: "Update prices…" }));
  await expect.element(page.getByText(told, { exact: true })).toBeVisible();
});
