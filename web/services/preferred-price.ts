import * as z from "zod";
import { type Decimal, compare, decimal, isDecimal } from "../../domain/money/decimal.ts";
import { netPriceOf } from "../../domain/money/net-price.ts";

/** A supplier's price while it is typed: anything may be missing or no number yet. */
const SupplierPriceEntry = z.object({
  supplierId: z.string().nullish(),
  listPrice: z.string().nullish(),
  discountPercent: z.string().nullish(),
  priceDate: z.string().nullish(),
  preferred: z.boolean().nullish(),
});
export type SupplierPriceEntry = z.output<typeof SupplierPriceEntry>;

/** What stands in the rows of the form. */
export function priceEntriesOf(value: unknown): SupplierPriceEntry[] {
  return z.array(SupplierPriceEntry.catch({})).catch([]).parse(value);
}

/** What a price comes to after its discount; null while one of the two is no number in range. */
export function netPriceOfEntry({
  listPrice,
  discountPercent,
}: SupplierPriceEntry): Decimal | null {
  if (!listPrice || !discountPercent) return null;
  if (!isDecimal(listPrice) || !isDecimal(discountPercent)) return null;
  if (compare(discountPercent, decimal("0")) < 0 || compare(discountPercent, decimal("100")) > 0)
    return null;
  return netPriceOf(listPrice, discountPercent);
}
