import { textLimits } from "../base/text-limits.ts";
import { type Decimal, decimal } from "../money/decimal.ts";
import { readColumn } from "../money/column-signs.ts";
import {
  bareNumber,
  loneSign,
  type LoneSigns,
  loneSigns,
  readDecimal,
} from "../money/read-number.ts";
import { type Cells, isBlank } from "../table/cells.ts";
import {
  dateOf,
  discountOf,
  isNothing,
  numberOf,
  plainText,
  priceOf,
  titleOf,
} from "./article-fields.ts";
import {
  type LineReading,
  type PriceFile,
  priceQuantities,
  type ReadArticle,
  type RefusedLine,
} from "./price-article.ts";
import { headsPrices, type PriceColumn, priceColumns } from "./price-columns.ts";

/** Names of the supplier, dates and the like stand above the header. */
const deepestHeader = 20;

type Field = (column: PriceColumn) => string;

/** Reads a table by the words that head its columns; undefined where no row heads a price list. */
export function readPriceTable(cells: Cells): PriceFile | undefined {
  const header = cells.slice(0, deepestHeader).findIndex((row) => headsPrices(priceColumns(row)));
  const heads = cells[header];
  if (heads === undefined) return undefined;
  const columns = priceColumns(heads);
  const articles: ReadArticle[] = [];
  const refused: RefusedLine[] = [];
  const fieldOf = (row: readonly string[]) => (column: PriceColumn) =>
    (row[columns.get(column) ?? -1] ?? "").trim();
  const below = cells.slice(header + 1);
  const signs = signsOf(below.map(fieldOf));
  for (const [index, row] of below.entries()) {
    if (isBlank(row)) continue;
    const field = fieldOf(row);
    const at = { line: header + index + 2, number: numberOf(field("number")) };
    const read = articleOf(field, at, signs);
    if (typeof read === "string")
      refused.push({ ...at, title: titleOf(field("title")), reason: read });
    else articles.push(read);
  }
  return { format: "csv", articles, discounts: [], refused };
}

/** The rule that the prices of a file are written by; null where a price that could mean two things is the only witness. */
function signsOf(rows: readonly Field[]): LoneSigns | null {
  const prices = rows.flatMap((field) => [field("listPrice"), field("netPrice")]);
  const reading = readColumn(prices.filter((text) => text !== ""));
  return reading.isOpen ? null : reading.signs;
}

function articleOf(
  field: Field,
  at: { readonly line: number; readonly number: string },
  openSigns: LoneSigns | null,
): LineReading<ReadArticle> {
  const signs = openSigns ?? loneSigns.nb;
  const isOpen = (text: string) => openSigns === null && loneSign(bareNumber(text)) !== undefined;
  if (isOpen(field("listPrice")) || isOpen(field("netPrice"))) return "ambiguous_price";
  const list = numberIn(field("listPrice"), signs);
  const net = numberIn(field("netPrice"), signs);
  // Beside a list price without its discount the net price is what is paid.
  const isNet = net !== null && (list === null || field("discountPercent") === "");
  const written = isNet ? net : list;
  if (written === null) return "no_price";
  const listPrice = written && priceOf(written);
  if (listPrice === undefined || net === undefined || list === undefined) return "bad_price";
  if (isNothing(listPrice)) return "no_price";
  const discount = numberIn(field("discountPercent"), signs);
  const discountPercent = discount && discountOf(discount);
  if (discountPercent === undefined) return "bad_discount";
  const quantity = numberIn(field("priceQuantity"), signs);
  const priceQuantity = priceQuantities.find((one) => String(one) === (quantity ?? "1"));
  if (quantity === undefined || priceQuantity === undefined) return "bad_quantity";
  return {
    ...at,
    title: titleOf(field("title")),
    unit: plainText(field("unit"), textLimits.unitCode),
    listPrice,
    discountPercent: isNet ? decimal("0") : discountPercent,
    priceQuantity,
    discountGroup: plainText(field("discountGroup"), textLimits.articleNumber),
    isNet,
    ean: plainText(field("ean"), textLimits.ean),
    priceDate: dateOf(field("priceDate")),
    discontinued: false,
  };
}

/** Null where nothing stands, undefined where it is no number. */
function numberIn(text: string, signs: LoneSigns): Decimal | null | undefined {
  return text === "" ? null : readDecimal(bareNumber(text), signs);
}
