import { isZero } from "../money/decimal.ts";
import type { PriceRow } from "./compare-prices.ts";
import type { ArticleData, PriceFile, ReadDiscount } from "./price-article.ts";

interface Articles {
  readonly file: PriceFile;
  /** What the file does to them. */
  readonly rows: readonly PriceRow[];
  readonly isAgreed: (number: string, article: ArticleData) => boolean;
}

export interface ZeroDiscounts {
  readonly zeroGroups: string[];
  readonly zeroArticles: string[];
}

/** What gets a discount of 0 % by a file that tells discounts. */
export function zeroDiscountsOf(discounts: readonly ReadDiscount[]): ZeroDiscounts {
  const zero = discounts.filter(({ percent }) => isZero(percent));
  const keys = (wanted: boolean) =>
    zero.filter(({ isGroup }) => isGroup === wanted).map(({ key }) => key);
  return { zeroGroups: keys(true), zeroArticles: keys(false) };
}

/** How many articles of a file stand at their list price because nobody tells their discount; 0 % that is told is one. */
export function countWithoutDiscount({ file, rows, isAgreed }: Articles): number {
  const silent = new Set(
    file.articles
      .filter(({ discountPercent }) => discountPercent === null)
      .map(({ number }) => number),
  );
  const told = new Set(file.discounts.map(({ key }) => key));
  return rows.filter(
    ({ number, state, after }) =>
      after !== null &&
      state !== "vanished" &&
      silent.has(number) &&
      !after.discontinued &&
      !after.isNet &&
      isZero(after.discountPercent) &&
      !told.has(after.discountGroup) &&
      !isAgreed(number, after),
  ).length;
}
