import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { comparePrices } from "./compare-prices.ts";
import { type ArticleData, type PriceFile, type ReadArticle, silentFile } from "./price-article.ts";
import { countWithoutDiscount } from "./without-discount.ts";

const article: ReadArticle = {
  line: 2,
  number: "A1",
  title: "KABEL",
  unit: "m",
  listPrice: decimal("100"),
  discountPercent: null,
  priceQuantity: 1,
  discountGroup: "K10",
  isNet: false,
  ean: "",
  packageQuantity: null,
  priceDate: null,
  discontinued: false,
};

test.each<[string, Partial<ReadArticle>, Partial<PriceFile>, Partial<ArticleData>, number]>([
  ["nothing", {}, {}, {}, 1],
  ["0 %", { discountPercent: decimal("0") }, {}, {}, 0],
  [
    "0 % of its group",
    {},
    { discounts: [{ line: 9, key: "K10", isGroup: true, percent: decimal("0") }] },
    {},
    0,
  ],
  ["that it is gone", { discontinued: true }, {}, {}, 0],
  ["a net price", { isNet: true }, {}, {}, 0],
  ["nothing of a known discount", {}, {}, { discountPercent: decimal("40") }, 0],
])("of an article a file says %s", (...told) => {
  const [, given, rest, before, count] = told;
  const articles = [{ ...article, ...given }];
  const file: PriceFile = { ...silentFile, format: "nelfo", articles, ...rest };
  const gone: ArticleData = { ...article, discountPercent: decimal("0") };
  const known = new Map([
    ["A1", { ...gone, ...before }],
    // It is not named any more.
    ["B1", gone],
  ]);
  const rows = comparePrices(file, known);
  const counted = (isAgreed: boolean) =>
    countWithoutDiscount({ file, rows, isAgreed: () => isAgreed });
  expect([counted(false), counted(true)]).toEqual([count, 0]);
});
