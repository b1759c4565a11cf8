import { textLimits } from "../base/text-limits.ts";
import { type Decimal, decimal } from "../money/decimal.ts";
import { parseDecimal } from "../money/read-number.ts";
import {
  dateOf,
  isNothing,
  numberOf,
  packageOf,
  plainText,
  pricePerKnown,
  senderNumberOf,
  titleOf,
} from "./article-fields.ts";
import {
  isRefusal,
  type LineReading,
  type PriceFile,
  type PriceTerms,
  type ReadArticle,
  type Refusal,
  silentFile,
} from "./price-article.ts";
import { unitOfCode } from "./unit-codes.ts";

/** A price of a line, for a quantity of something. */
export interface CataloguePrice {
  readonly amount: string;
  readonly currency: string;
  readonly quantity: string;
  readonly unit: string;
  readonly from: string;
  readonly to: string;
  /** It holds from this quantity on; empty where it always does. */
  readonly minimum: string;
}

/** A line of a UBL catalogue, in the words of the file. */
export interface CatalogueLine {
  readonly line: number;
  readonly action: string;
  readonly number: string;
  readonly name: string;
  readonly unit: string;
  readonly ean: string;
  readonly packed: string;
  readonly prices: readonly CataloguePrice[];
}

/** What the file says of itself. */
export interface CatalogueHead {
  readonly action: string;
  readonly issued: string;
  readonly from: string;
  readonly to: string;
  readonly senderName: string;
  readonly senderNumber: string;
}

const one = decimal("1");

/** The articles of a catalogue: what one of its lines says of a price holds for so many units of it. */
export function readCatalogueLines(
  head: CatalogueHead,
  lines: readonly CatalogueLine[],
  terms: PriceTerms,
): PriceFile {
  const validFrom = dateOf(head.from);
  const day = validFrom !== null && validFrom > terms.day ? validFrom : terms.day;
  const all = lines.map((line) => ({
    line,
    read: articleOf(line, { ...terms, day }, head.action),
  }));
  return {
    ...silentFile,
    format: "catalogue",
    articles: all.flatMap(({ read }) => (isRefusal(read) ? [] : [read])),
    refused: all.flatMap(({ line: { line, number, name }, read }) =>
      isRefusal(read) ? [{ line, number: numberOf(number), title: titleOf(name), ...read }] : [],
    ),
    isPartial:
      isUpdate(head.action) || lines.some(({ action }) => action !== "" && action !== "Add"),
    validFrom,
    validTo: dateOf(head.to),
    dated: validFrom ?? dateOf(head.issued),
    senderName: titleOf(head.senderName),
    senderNumber: senderNumberOf(head.senderNumber),
  };
}

const isUpdate = (action: string) => action === "Update" || action === "Delete";

function articleOf(
  { line, action, number, name, unit, ean, packed, prices }: CatalogueLine,
  terms: PriceTerms,
  headAction: string,
): LineReading<ReadArticle> {
  const discontinued = action === "Delete" || (action === "" && headAction === "Delete");
  const price = prices.length === 0 && discontinued ? nothing : priceIn(prices, terms);
  if (isRefusal(price)) return price;
  const code = price.unit || unit;
  return {
    line,
    number: numberOf(number),
    title: titleOf(name),
    unit: plainText(unitOfCode(code), textLimits.unitCode),
    listPrice: price.listPrice,
    discountPercent: decimal("0"),
    priceQuantity: price.priceQuantity,
    discountGroup: "",
    // Prices of a catalogue are those that its receiver pays.
    isNet: true,
    ean: /^\d{8,14}$/.test(ean) ? ean : "",
    packageQuantity: packageOf(plain(packed)),
    priceDate: dateOf(price.from),
    discontinued,
  };
}

const nothing = { listPrice: decimal("0"), priceQuantity: 1, unit: "", from: "" } as const;
const plain = (text: string): Decimal | undefined =>
  /^-?\d+(?:\.\d+)?$/.test(text) ? parseDecimal(text) : undefined;
const refuse = (reason: Refusal["reason"], column: string): Refusal => ({ reason, column });

/** Of several prices the one for the smallest quantity that holds on the day. */
function priceIn(prices: readonly CataloguePrice[], { day, currency }: PriceTerms) {
  if (prices.length === 0) return refuse("no_price", "PriceAmount");
  const begun = prices.filter(({ from }) => (dateOf(from) ?? "") <= day);
  if (begun.length === 0) return refuse("not_valid_yet", "ValidityPeriod/StartDate");
  const timely = begun.filter(({ to }) => (dateOf(to) ?? day) >= day);
  if (timely.length === 0) return refuse("expired", "ValidityPeriod/EndDate");
  const [first] = timely.toSorted((a, b) => Number(a.minimum || 0) - Number(b.minimum || 0));
  if (first === undefined) return refuse("no_price", "PriceAmount");
  if (first.currency !== "" && first.currency !== currency)
    return refuse("other_currency", "PriceAmount@currencyID");
  const amount = plain(first.amount);
  if (amount === undefined) return refuse("bad_price", "PriceAmount");
  if (isNothing(amount)) return refuse("no_price", "PriceAmount");
  const price = pricePerKnown(amount, plain(first.quantity) ?? one);
  if (first.quantity !== "" && plain(first.quantity) === undefined)
    return refuse("bad_quantity", "BaseQuantity");
  if (!price) return refuse(amount.startsWith("-") ? "bad_price" : "bad_quantity", "BaseQuantity");
  return { ...price, unit: first.unit, from: first.from };
}
