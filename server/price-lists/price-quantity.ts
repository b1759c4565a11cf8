import * as z from "zod";
import { type PriceQuantity, priceQuantities } from "../../domain/price-file/price-article.ts";

const Quantity = z.literal(priceQuantities);

/** The check of the table lets no other number in. */
export const quantityOf = (stored: number): PriceQuantity => Quantity.parse(stored);
