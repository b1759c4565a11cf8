import type * as z from "zod";
import type { PriceChangeInput } from "../../contracts/price-changes.ts";
import type { serviceFilters } from "../../contracts/services.ts";

type Input = z.input<typeof PriceChangeInput>;

export type Filters = Pick<Input, keyof typeof serviceFilters>;

/** What stands in the fields: text that is no number yet as well. */
export type WishEntry = Omit<Input, keyof Filters>;

/** A field that is not asked for says nothing. */
export function meant(entry: WishEntry): WishEntry {
  const { buyingBy, markupBy } = entry;
  const hasValue = buyingBy === "percent" || buyingBy === "amount" || buyingBy === "set";
  const isRounded = buyingBy !== null && buyingBy !== "article";
  const hasMarkup = markupBy === "points" || markupBy === "set";
  return {
    ...entry,
    buyingValue: hasValue ? entry.buyingValue : null,
    roundTo: isRounded ? entry.roundTo : null,
    markupValue: hasMarkup ? entry.markupValue : null,
    priceDate: buyingBy === null ? null : entry.priceDate,
  };
}
