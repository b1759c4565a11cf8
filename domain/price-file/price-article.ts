import type { Decimal } from "../money/decimal.ts";
import type { priceQuantities } from "../table/price-quantity.ts";

export const priceFileFormats = [
  "nelfo",
  "nelfo_discounts",
  "csv",
  "xlsx",
  "datanorm",
  "datanorm_discounts",
  "catalogue",
] as const;
export type PriceFileFormat = (typeof priceFileFormats)[number];

/** For how many units a price may be. */
export type PriceQuantity = (typeof priceQuantities)[number];

/** With all that stands between articles, such as their long texts. */
export const maxPriceFileLines = 400_000;
export const maxPriceFileArticles = 200_000;

/** Of a table of articles: names of the supplier, dates and the like stand above its header. */
export const deepestHeader = 20;

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
  /** How many units are sold together; null where nobody says. */
  readonly packageQuantity: Decimal | null;
  readonly priceDate: string | null;
  readonly discontinued: boolean;
}

/** An article as a file names it; a file that says nothing of its discount leaves null. */
export interface ReadArticle extends Omit<ArticleData, "discountPercent"> {
  readonly line: number;
  readonly number: string;
  readonly discountPercent: Decimal | null;
  /** Its price as the file has it, where more decimals stand there than are kept. */
  readonly roundedFrom?: string;
}

/** A new price of an article that another file has told of. */
export interface ReadPrice {
  readonly line: number;
  readonly number: string;
  readonly listPrice: Decimal;
  readonly isNet: boolean;
  /** Null where the file leaves what is agreed. */
  readonly discountPercent: Decimal | null;
  /** Null where the price is for as many units as before. */
  readonly priceQuantity: PriceQuantity | null;
  readonly priceDate: string | null;
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
  "bad_date",
  "surcharge",
  "agreed_price",
  "prices_disagree",
  "sum_row",
  "unknown_discount",
  "unknown_article",
  "renumbered",
  "error_cell",
  "other_currency",
  "not_valid_yet",
  "expired",
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Why there is nothing to be had from a line, and which of its columns says so, by the name that the file gives it. */
export interface Refusal {
  readonly reason: RefusalReason;
  readonly column: string;
  /** Of a sheet, such as C7; empty elsewhere. */
  readonly cell?: string;
  /** The prices of the row that contradict each other, as they stand there: "100,00 − 10 % ≠ 80,00". */
  readonly contradiction?: string;
}

export interface RefusedLine extends Refusal {
  readonly line: number;
  readonly number: string;
  readonly title: string;
}

export interface PriceFile {
  readonly format: PriceFileFormat;
  readonly articles: readonly ReadArticle[];
  readonly prices: readonly ReadPrice[];
  readonly discounts: readonly ReadDiscount[];
  readonly refused: readonly RefusedLine[];
  /** The lines in which a quantity stands that their price is not divided by. */
  readonly quantitiesIgnored: readonly number[];
  /** The file names some articles of its supplier: nothing is missing from it. */
  readonly isPartial: boolean;
  /** As three letters; empty where the file does not say. */
  readonly currency: string;
  /** The first day on which all of the file holds; null where it does not say. */
  readonly validFrom: string | null;
  /** The last day of its prices; null where it does not say. */
  readonly validTo: string | null;
  /** The day that the file is of: the first of its prices, else that on which it was made; null where it does not say. */
  readonly dated: string | null;
  /** What its sender calls himself; empty where it does not say. */
  readonly senderName: string;
  /** The nine digits of a Norwegian organisation number, as its sender wrote them; empty where it does not say. */
  readonly senderNumber: string;
}

/** What a file says nothing of. */
export const silentFile = {
  articles: [],
  prices: [],
  discounts: [],
  refused: [],
  quantitiesIgnored: [],
  isPartial: false,
  currency: "",
  validFrom: null,
  validTo: null,
  dated: null,
  senderName: "",
  senderNumber: "",
} as const;

/** What the rows of a file are held against. */
export interface PriceTerms {
  /** The day on which the prices are to hold. */
  readonly day: string;
  /** What the company counts in, as three letters. */
  readonly currency: string;
}

/** An article or a discount of a line, or why there is none. */
export type LineReading<Read> = Read | Refusal;

export const isRefusal = <Read extends object>(read: LineReading<Read>): read is Refusal =>
  "reason" in read;
