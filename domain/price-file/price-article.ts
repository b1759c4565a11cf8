import type { Decimal } from "../money/decimal.ts";

export const priceFileFormats = ["nelfo", "nelfo_discounts", "csv"] as const;
export type PriceFileFormat = (typeof priceFileFormats)[number];

/** For how many units a price may be. */
export const priceQuantities = [1, 10, 100, 1000] as const;
export type PriceQuantity = (typeof priceQuantities)[number];

export const maxPriceFileLines = 100_000;

/** What a supplier says of an article, besides its number. */
export interface ArticleData {
  readonly title: string;
  readonly unit: string;
  readonly listPrice: Decimal;
  readonly discountPercent: Decimal;
  readonly priceQuantity: PriceQuantity;
  readonly discountGroup: string;
  /** A net price takes no discount of its group. */
  readonly isNet: boolean;
  readonly ean: string;
  readonly priceDate: string | null;
  readonly discontinued: boolean;
}

/** An article as a file names it; a file that says nothing of its discount leaves null. */
export interface ReadArticle extends Omit<ArticleData, "discountPercent"> {
  readonly line: number;
  readonly number: string;
  readonly discountPercent: Decimal | null;
}

/** A discount that a supplier gives on one article or on all of a group. */
export interface ReadDiscount {
  readonly line: number;
  readonly isGroup: boolean;
  readonly key: string;
  readonly percent: Decimal;
}

export const refusalReasons = [
  "no_number",
  "number_too_long",
  "number_twice",
  "no_price",
  "bad_price",
  "ambiguous_price",
  "bad_discount",
  "bad_quantity",
  "surcharge",
  "agreed_price",
  "unknown_discount",
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export interface RefusedLine {
  readonly line: number;
  readonly number: string;
  readonly title: string;
  readonly reason: RefusalReason;
}

export interface PriceFile {
  readonly format: PriceFileFormat;
  readonly articles: readonly ReadArticle[];
  readonly discounts: readonly ReadDiscount[];
  readonly refused: readonly RefusedLine[];
}

/** An article or a discount of a line, or why there is none. */
export type LineReading<Read> = Read | RefusalReason;
