import { type Result, failure, success } from "../../../../domain/base/result.ts";
import { type Decimal, divide } from "../../../../domain/money/decimal.ts";
import { places } from "../../../../domain/money/limits.ts";
import type { ColumnMeaning } from "../../../../domain/table/column-meaning.ts";
import { readPriceQuantity } from "../../../../domain/table/price-quantity.ts";
import type { TableRow } from "../../../../domain/table/table-rows.ts";
import type { EntryProblem } from "./entry.ts";
import { type NumberReading, readNumber } from "./number-entry.ts";

/** For how many units the price of a row is. */
export function priceQuantity(text: string): Result<Decimal, EntryProblem> {
  const quantity = readPriceQuantity(text);
  return quantity === undefined ? failure({ code: "price_quantity" }) : success(quantity);
}

/** The price of one, as it is stored, of a row whose price is for many; undefined for all other cells. */
export function priceOfOne(
  { cells }: TableRow,
  meaning: ColumnMeaning,
  reading: NumberReading,
): Result<string, EntryProblem> | undefined {
  const per = cells.get("priceQuantity");
  if (per === undefined || (meaning !== "buyingPrice" && meaning !== "sellingPrice")) {
    return undefined;
  }
  const quantity = priceQuantity(per);
  const price = readNumber(meaning, cells.get(meaning) ?? "", reading);
  if (!quantity.ok) return quantity;
  if (!price.ok) return price;
  return success((price.value && divide(price.value, quantity.value, places.unitPrice)) ?? "");
}
