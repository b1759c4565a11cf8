import type { Line, Settings } from "../estimate/estimate.ts";
import { type Decimal, decimal } from "../money/decimal.ts";
import { priceEstimate } from "../pricing/price-estimate.ts";
import { makeEstimate, makeGroup, makeLine } from "./make.ts";

/** The figures of two pieces that cost 100 each, in a group inside another one. */
export function priceLine(
  line: Partial<Line>,
  settings: Partial<Settings> = {},
  markups: { readonly inner?: Decimal; readonly outer?: Decimal } = {},
) {
  const estimate = makeEstimate({
    settings,
    groups: [
      makeGroup({ key: "outer", markupPercent: markups.outer ?? null }),
      makeGroup({ key: "group", parentKey: "outer", markupPercent: markups.inner ?? null }),
    ],
    lines: [
      makeLine({ key: "line", quantity: decimal("2"), buyingPrice: decimal("100"), ...line }),
    ],
  });
  return priceEstimate(estimate).lines.get("line");
}
