import { textLimits } from "../base/text-limits.ts";
import { decimal } from "../money/decimal.ts";
import {
  isNothing,
  numberOf,
  packageOf,
  plainText,
  pricePerKnown,
  titleOf,
} from "./article-fields.ts";
import {
  centsOf,
  datanormColumns as columns,
  datanormQuantities,
  discountedPrice,
} from "./datanorm-prices.ts";
import { datanormHead, isDatanorm, isDatanorm5 } from "./datanorm-head.ts";
import { type DatanormTexts, datanormTexts } from "./datanorm-texts.ts";
import {
  isRefusal,
  type LineReading,
  type PriceFile,
  type ReadArticle,
  type ReadDiscount,
  type ReadPrice,
  type RefusedLine,
  silentFile,
} from "./price-article.ts";
import { unitOfText } from "./unit-codes.ts";

/** Groups of products have names there, and no prices. */
export const isDatanormGroups = (lines: readonly string[]): boolean =>
  isDatanorm(lines) &&
  !lines.some((line) => /^[APR];/.test(line)) &&
  lines.some((line) => line.startsWith("S;"));

interface Fields {
  readonly line: number;
  /** One space can mean nothing. */
  readonly field: (index: number) => string;
}

interface Found {
  readonly articles: Map<string, ReadArticle>;
  readonly prices: ReadPrice[];
  readonly discounts: ReadDiscount[];
  readonly refused: RefusedLine[];
}

/** Texts may stand before or after the articles that name them: they are found first. */
export function readDatanorm(lines: readonly string[]): PriceFile {
  const isNew = isDatanorm5(lines);
  const texts = datanormTexts(lines, isNew);
  const found: Found = { articles: new Map(), prices: [], discounts: [], refused: [] };
  let isPartial = false;
  for (const [index, text] of lines.entries()) {
    const parts = text.split(";");
    const at: Fields = { line: index + 1, field: (place) => (parts[place] ?? "").trim() };
    if (parts[0] === "A") {
      isPartial ||= at.field(1) !== "N";
      takeArticle(found, at, isNew ? articleOf5(at, texts) : articleOf4(at, texts));
    }
    if (parts[0] === "B" && !isNew) addDetails(found.articles, at);
    if (parts[0] === "P")
      for (const one of isNew ? [priceOf5(at)] : pricesOf4(at)) takePrice(found, at, one);
    if (parts[0] === "R") takeDiscount(found, at);
  }
  return filed(lines, found, isPartial);
}

const isPriced = ({ listPrice, discontinued }: ReadArticle) =>
  discontinued || !isNothing(listPrice);

/** Prices of the articles that stand in the same file are theirs; the others are of what is known. */
function filed(lines: readonly string[], found: Found, isPartial: boolean): PriceFile {
  const articles = new Map(found.articles);
  const others: ReadPrice[] = [];
  for (const price of found.prices) {
    const article = articles.get(price.number);
    if (!article) others.push(price);
    else articles.set(price.number, withPrice(article, price));
  }
  const all = [...articles.values()];
  const isDiscounts = articles.size === 0 && others.length === 0 && found.discounts.length > 0;
  return {
    ...silentFile,
    format: isDiscounts ? "datanorm_discounts" : "datanorm",
    articles: all.filter(isPriced),
    prices: others,
    discounts: found.discounts,
    refused: [
      ...found.refused,
      ...all
        .filter((article) => !isPriced(article))
        .map(({ line, number, title }) => ({
          line,
          number,
          title,
          reason: "no_price" as const,
          column: columns.price,
        })),
    ],
    isPartial: isPartial || articles.size === 0,
    ...datanormHead(lines),
  };
}

/** The net price is what is paid, in whatever order the two stand. */
const withPrice = (article: ReadArticle, price: ReadPrice): ReadArticle =>
  article.isNet && !price.isNet
    ? article
    : {
        ...article,
        listPrice: price.listPrice,
        isNet: price.isNet,
        discountPercent: price.isNet
          ? decimal("0")
          : (price.discountPercent ?? article.discountPercent),
        priceQuantity: price.priceQuantity ?? article.priceQuantity,
        priceDate: price.priceDate ?? article.priceDate,
      };

function takeArticle(
  { articles, refused }: Found,
  { line, field }: Fields,
  read: LineReading<ReadArticle>,
) {
  const number = numberOf(field(2));
  const title = titleOf(field(4) || field(3));
  if (isRefusal(read)) refused.push({ line, number, title, ...read });
  else if (articles.has(number)) {
    refused.push({ line, number, title, reason: "number_twice", column: columns.number });
  } else articles.set(number, read);
}

function articleOf4({ line, field }: Fields, texts: DatanormTexts): LineReading<ReadArticle> {
  const quantity = datanormQuantities[field(7)];
  if (field(1) === "X") return { reason: "renumbered", column: columns.action };
  if (quantity === undefined) return { reason: "bad_quantity", column: columns.priceUnit };
  const price = discountedPrice(centsOf(field(9)), []);
  if (isRefusal(price)) return price;
  return {
    ...commonOf({ line, field }, `${field(4)} ${field(5)}`, texts.titleOf(field(12), field(2))),
    unit: plainText(unitOfText(field(8)), textLimits.unitCode),
    isNet: field(6) === "2",
    listPrice: price.listPrice,
    discountPercent: field(6) === "2" ? decimal("0") : null,
    priceQuantity: quantity,
    discountGroup: plainText(field(10), textLimits.articleNumber),
  };
}

function articleOf5({ line, field }: Fields, texts: DatanormTexts): LineReading<ReadArticle> {
  if (field(1) === "X") return { reason: "renumbered", column: columns.action };
  const cents = centsOf(field(8));
  if (cents === undefined) return { reason: "bad_price", column: columns.price };
  const quantity = /^\d{0,6}$/.test(field(7)) ? decimal(String(Number(field(7)) || 1)) : undefined;
  const price = quantity && pricePerKnown(cents, quantity);
  if (!price) return { reason: "bad_quantity", column: columns.priceUnit };
  return {
    ...commonOf({ line, field }, `${field(3)} ${field(4)}`, texts.titleOf(field(23), field(2))),
    unit: plainText(unitOfText(field(5)), textLimits.unitCode),
    ...price,
    isNet: field(6) === "2",
    discountPercent: field(6) === "2" ? decimal("0") : null,
    discountGroup: plainText(field(9), textLimits.articleNumber),
  };
}

const commonOf = ({ line, field }: Fields, short: string, long: string) => ({
  line,
  number: numberOf(field(2)),
  title: titleOf(short) || long,
  ean: "",
  packageQuantity: null,
  priceDate: null,
  discontinued: field(1) === "L",
});

/** The second line of an article names its EAN and how many are packed together. */
function addDetails(articles: Map<string, ReadArticle>, { field }: Fields): void {
  const article = articles.get(numberOf(field(2)));
  if (!article) return;
  const packed = /^\d{1,9}$/.test(field(13)) ? decimal(String(Number(field(13)))) : null;
  articles.set(article.number, {
    ...article,
    ean: /^\d{8,14}$/.test(field(9)) ? field(9) : "",
    packageQuantity: packageOf(packed),
  });
}

const pricesInLine = [2, 11, 20];

/** Up to three prices, each of nine fields: number, kind, cents, and three discounts. */
function pricesOf4({ line, field }: Fields): PriceFound[] {
  return pricesInLine
    .filter((start) => field(start) !== "")
    .map((start) => {
      const pairs = [3, 5, 7].map((at) => [field(start + at), field(start + at + 1)] as const);
      const read = discountedPrice(centsOf(field(start + 2)), pairs);
      return {
        line,
        number: numberOf(field(start)),
        isNet: field(start + 1) === "2",
        quantity: "",
        read,
      };
    });
}

/** `P;number;kind;quantity;cents;`, with or without a sign of what is done in front of the number. */
function priceOf5({ line, field }: Fields): PriceFound {
  const start = /^[ANP]$/.test(field(1)) && /^[129]$/.test(field(3)) ? 2 : 1;
  const read = discountedPrice(centsOf(field(start + 3)), []);
  return {
    line,
    number: numberOf(field(start)),
    isNet: field(start + 1) === "2",
    quantity: field(start + 2),
    read,
  };
}

interface PriceFound {
  readonly line: number;
  readonly number: string;
  readonly isNet: boolean;
  /** Empty where the price is for as many units as before. */
  readonly quantity: string;
  readonly read: ReturnType<typeof discountedPrice>;
}

function takePrice(
  { prices, refused }: Found,
  { line }: Fields,
  { number, isNet, quantity, read }: PriceFound,
) {
  const refuse = (reason: "no_price" | "bad_quantity", column: string) =>
    refused.push({ line, number, title: "", reason, column });
  if (isRefusal(read)) return void refused.push({ line, number, title: "", ...read });
  if (isNothing(read.listPrice)) return void refuse("no_price", columns.price);
  const isCounted = /^\d{1,6}$/.test(quantity) && Number(quantity) > 0;
  const price = isCounted
    ? pricePerKnown(read.listPrice, decimal(String(Number(quantity))))
    : undefined;
  if (quantity !== "" && !price) return void refuse("bad_quantity", columns.priceUnit);
  prices.push({
    line,
    number,
    listPrice: price?.listPrice ?? read.listPrice,
    priceQuantity: price?.priceQuantity ?? null,
    isNet,
    discountPercent: isNet ? decimal("0") : read.discountPercent,
    priceDate: null,
  });
}

/** `R;;group;kind;value;text;` */
function takeDiscount({ discounts, refused }: Found, { line, field }: Fields): void {
  const key = numberOf(field(2));
  const read = discountedPrice(decimal("1"), [[field(3), field(4)]]);
  if (isRefusal(read) || read.discountPercent === null) {
    refused.push({
      line,
      number: key,
      title: titleOf(field(5)),
      reason: "bad_discount",
      column: columns.discount,
    });
  } else discounts.push({ line, isGroup: true, key, percent: read.discountPercent });
}
