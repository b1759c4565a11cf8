import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { date, decimalText, id, listPrice, positiveMeasure, share, text } from "./fields.ts";

export const maxSupplierPrices = 20;

/** What one supplier asks for one unit of a service. */
export const SupplierPriceInput = z
  .strictObject({
    supplierId: id,
    /** What the supplier calls it. */
    articleNumber: text(textLimits.articleNumber),
    listPrice,
    discountPercent: share,
    priceDate: date.nullable(),
    /** How many units of the service one pack holds; null of what is sold by the unit. */
    packSize: positiveMeasure.nullable().default(null),
    /** This price, less the discount, is the buying price of the service. */
    preferred: z.boolean(),
  })
  .meta({ id: "SupplierPriceInput" });
export type SupplierPriceInput = z.output<typeof SupplierPriceInput>;

export const SupplierPrice = SupplierPriceInput.extend({
  supplierTitle: z.string(),
  /** After the discount; 4 decimals. */
  netPrice: decimalText,
}).meta({ id: "SupplierPrice" });
export type SupplierPrice = z.output<typeof SupplierPrice>;

/** A refused price: in which row, which field, and why. */
interface Refusal {
  readonly path: [number, keyof SupplierPriceInput];
  readonly message: string;
}

/** At most one price is preferred, and an article of a supplier has one price. */
export function refusalsOf(prices: readonly SupplierPriceInput[]): Refusal[] {
  const articles = new Set<string>();
  let hasPreferred = false;
  return prices.flatMap(({ supplierId, articleNumber, preferred }, row) => {
    const found: Refusal[] = [];
    const article = `${supplierId} ${articleNumber}`;
    if (articles.has(article)) found.push({ path: [row, "supplierId"], message: "listed_twice" });
    if (hasPreferred && preferred) found.push({ path: [row, "preferred"], message: "one_only" });
    articles.add(article);
    hasPreferred ||= preferred;
    return found;
  });
}
