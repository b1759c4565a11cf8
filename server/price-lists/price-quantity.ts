import * as z from "zod";
import type { PriceQuantity } from "../../domain/price-file/price-article.ts";
import { priceQuantities } from "../../domain/table/price-quantity.ts";

const Quantity = z.literal(priceQuantities);

/** The check of the table lets no other number in. */
export const quantityOf = (stored: number): PriceQuantity => Quantity.parse(stored);
