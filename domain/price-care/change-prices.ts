import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  divideExact,
  multiply,
  roundExact,
  subtractExact,
  toDecimal,
  toExact,
} from "../money/decimal.ts";
import { highest, lowestPercent, places } from "../money/limits.ts";
import { netPriceOf } from "../money/net-price.ts";
import { raiseByPercent } from "../pricing/markup.ts";

export const buyingSteps = ["percent", "amount", "set", "round", "article"] as const;
export type BuyingStep = (typeof buyingSteps)[number];
export const markupSteps = ["points", "set", "clear"] as const;
export type MarkupStep = (typeof markupSteps)[number];
/** What a new price may be a multiple of. */
export const roundings = ["0.01", "0.1", "1", "5", "10", "50", "100"] as const;
export type Rounding = (typeof roundings)[number];

/** How the prices of many services are changed at once. What is null stays as it is. */
export interface PriceWish {
  /** Of the buying price; "article" takes that of the preferred supplier's article over. */
  readonly buyingBy: BuyingStep | null;
  /** A percent, an amount or a price. */
  readonly buyingValue: Decimal | null;
  readonly roundTo: Rounding | null;
  readonly markupBy: MarkupStep | null;
  readonly markupValue: Decimal | null;
  /** Of new buying prices; one that comes from an article has the date of that. */
  readonly priceDate: string | null;
}

/** All of a service that a change may touch. Prices are of one unit, days are yyyy-MM-dd. */
export interface ServicePrices {
  readonly buyingPrice: Decimal | null;
  readonly priceDate: string | null;
  readonly markupPercent: Decimal | null;
  /** An example price that came with the product. */
  readonly sample: boolean;
  /** The preferred supplier's price, less the discount, is the buying price; null where it is typed. */
  readonly supplierId: string | null;
  readonly articleNumber: string | null;
  readonly listPrice: Decimal | null;
  readonly discountPercent: Decimal | null;
}

/** What a supplier asks for one unit of an article today. */
export interface ArticlePrice {
  readonly listPrice: Decimal;
  readonly discountPercent: Decimal;
  readonly priceDate: string | null;
}

export const leftOutReasons = [
  /** Work whose price follows from hours. */
  "by_the_hour",
  /** No article of the preferred supplier has the number that the service names. */
  "no_article",
  /** Nothing is left to pay, or less. */
  "no_price_left",
  "out_of_range",
  /** With a discount of 100 % no list price leads to the new price. */
  "whole_discount",
  /** It has no markup of its own that points could be added to. */
  "no_markup",
  /** Somebody changed it between the preview and the change. */
  "changed_meanwhile",
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export type ChangedPrices =
  | { readonly ok: true; readonly after: ServicePrices }
  | { readonly ok: false; readonly reason: LeftOutReason };

const leftOut = (reason: LeftOutReason) => ({ ok: false, reason }) as const;
const none = decimal("0");

/** What becomes of the prices of one service; nothing of it where a part cannot be done. */
export function changePrices(
  before: ServicePrices,
  wish: PriceWish,
  article: ArticlePrice | null,
): ChangedPrices {
  const bought = changeBuying(before, wish, article);
  if (!bought.ok) return bought;
  const marked = changeMarkup(bought.after, wish);
  if (!marked.ok) return marked;
  // A sample's figures are the product's; with the first figure of their own it is the company's.
  const { buyingPrice, priceDate } = marked.after;
  const isOwn = buyingPrice !== before.buyingPrice || priceDate !== before.priceDate;
  return success({ ...marked.after, sample: before.sample && !isOwn });
}

const success = (after: ServicePrices): ChangedPrices => ({ ok: true, after });

function changeBuying(
  before: ServicePrices,
  wish: PriceWish,
  article: ArticlePrice | null,
): ChangedPrices {
  const { buyingBy } = wish;
  if (buyingBy === null) return success(before);
  if (before.buyingPrice === null) return leftOut("by_the_hour");
  if (buyingBy === "article") return takeArticle(before, article);
  const wished = wishedPrice(before.buyingPrice, buyingBy, wish);
  if (compare(wished, highest.unitPrice) > 0) return leftOut("out_of_range");
  if (compare(wished, none) <= 0) return leftOut("no_price_left");
  if (wished === before.buyingPrice) return success(before);
  const after = { ...before, buyingPrice: wished, priceDate: wish.priceDate ?? before.priceDate };
  if (before.discountPercent === null) return success(after);
  const listPrice = listPriceFor(wished, before.discountPercent);
  if (listPrice === undefined) return leftOut("whole_discount");
  if (compare(listPrice, highest.unitPrice) > 0) return leftOut("out_of_range");
  return success({ ...after, listPrice });
}

/** A price that was raised, lowered, set or rounded, to the multiple that is asked for, or else to 4 decimals; half away from zero. */
export function wishedPrice(
  price: Decimal,
  buyingBy: Exclude<BuyingStep, "article">,
  { buyingValue, roundTo }: Pick<PriceWish, "buyingValue" | "roundTo">,
): Decimal {
  const value = buyingValue ?? none;
  const wished = {
    percent: () => raiseByPercent(toExact(price), value),
    amount: () => toExact(add(price, value)),
    set: () => toExact(value),
    round: () => toExact(price),
  }[buyingBy]();
  if (roundTo === null) return toDecimal(roundExact(wished, places.unitPrice));
  const step = decimal(roundTo);
  return multiply(toDecimal(divideExact(wished, toExact(step), 0)), step);
}

/**
 * The list price, 4 decimals, that leaves exactly this net price after the discount, which stays as agreed.
 * Undefined where the discount leaves nothing.
 */
export function listPriceFor(net: Decimal, discountPercent: Decimal): Decimal | undefined {
  const left = toDecimal(subtractExact(toExact(decimal("100")), toExact(discountPercent)));
  return divide(multiply(net, decimal("100")), left, places.unitPrice);
}

function takeArticle(before: ServicePrices, article: ArticlePrice | null): ChangedPrices {
  if (article === null) return leftOut("no_article");
  const { listPrice, discountPercent, priceDate } = article;
  const buyingPrice = netPriceOf(listPrice, discountPercent);
  if (compare(buyingPrice, none) <= 0) return leftOut("no_price_left");
  return success({ ...before, buyingPrice, priceDate, listPrice, discountPercent });
}

function changeMarkup(before: ServicePrices, { markupBy, markupValue }: PriceWish): ChangedPrices {
  const value = markupValue ?? none;
  switch (markupBy) {
    case null:
      return success(before);
    case "clear":
      return success({ ...before, markupPercent: null });
    case "set":
      return success({ ...before, markupPercent: value });
    case "points":
      return before.markupPercent === null
        ? leftOut("no_markup")
        : withMarkup(before, add(before.markupPercent, value));
  }
}

const withMarkup = (before: ServicePrices, markupPercent: Decimal): ChangedPrices =>
  compare(markupPercent, lowestPercent) < 0 || compare(markupPercent, highest.percent) > 0
    ? leftOut("out_of_range")
    : success({ ...before, markupPercent });
