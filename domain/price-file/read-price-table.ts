import { textLimits } from "../base/text-limits.ts";
import { compare, type Decimal, decimal } from "../money/decimal.ts";
import { readColumn } from "../money/column-signs.ts";
import { bareNumber, loneSign, type LoneSigns, loneSigns } from "../money/read-number.ts";
import { isSumName } from "../table/row-amounts.ts";
import { dateOf, discountOf, isNothing, packageOf, plainText, priceOf } from "./article-fields.ts";
import {
  isRefusal,
  type LineReading,
  type PriceFile,
  type PriceQuantity,
  type ReadArticle,
  type RefusedLine,
  silentFile,
} from "./price-article.ts";
import { currencyIn, type PriceColumn } from "./price-columns.ts";
import type { ColumnChoice, PriceTable, TableReading } from "./price-table.ts";
import { discountBeside } from "./stated-net.ts";
import { numberIn, refusedRow, type Row, rowsOf, titleIn } from "./price-table-rows.ts";
import { unitOfText } from "./unit-codes.ts";
import { priceQuantities } from "../table/price-quantity.ts";

/** What all rows of a table are read by. */
interface RowTerms {
  /** Null where a price that could mean two things is the only witness of the rule they are written by. */
  readonly signs: LoneSigns | null;
  readonly priceQuantity: PriceQuantity;
  readonly currency: string;
}

/** Reads a table by what its columns were said to hold. */
export function readPriceTable({ table, choice, terms }: TableReading): PriceFile {
  const rows = () => rowsOf(table, choice);
  const rowTerms: RowTerms = {
    signs: signsOf(rows()),
    priceQuantity: choice.priceQuantity,
    currency: terms.currency,
  };
  const validFrom = firstDayOf(rows());
  const day = validFrom !== null && validFrom > terms.day ? validFrom : terms.day;
  const articles: ReadArticle[] = [];
  const refused: RefusedLine[] = [];
  for (const row of rows()) {
    const { line, number, field } = row;
    const read = refusedRow(row, day) ?? articleOf(row, rowTerms);
    if (isRefusal(read)) refused.push({ line, number, title: titleIn(field), ...read });
    else articles.push(read);
  }
  const format = table.name === "" ? "csv" : "xlsx";
  return {
    ...silentFile,
    format,
    articles,
    refused,
    validFrom,
    currency: headCurrency(table, choice),
  };
}

/** The rule that the prices of a file are written by. */
function signsOf(rows: Generator<Row>): LoneSigns | null {
  const prices = rows.flatMap(({ field }) => [field("listPrice"), field("netPrice")]);
  const reading = readColumn(prices.filter((text) => text !== "").toArray());
  return reading.isOpen ? null : reading.signs;
}

/** The first day that a row of the file holds on. */
function firstDayOf(rows: Iterable<Row>): string | null {
  let first: string | null = null;
  for (const { field } of rows) {
    const day = dateOf(field("validFrom"));
    if (day !== null && (first === null || day < first)) first = day;
  }
  return first;
}

const headCurrency = ({ cells }: PriceTable, { headerRow, columns }: ColumnChoice): string => {
  const heading = (column: PriceColumn) => cells[headerRow - 1]?.[columns[column] ?? -1] ?? "";
  return currencyIn(heading("listPrice")) || currencyIn(heading("netPrice"));
};

function articleOf(
  row: Row,
  { signs, priceQuantity, currency }: RowTerms,
): LineReading<ReadArticle> {
  const { line, number, field, refuse } = row;
  if (isSumName(number === "" ? titleIn(field) : number)) return refuse("sum_row", "number");
  const named = field("currency").toUpperCase();
  if (named !== "" && named !== currency) return refuse("other_currency", "currency");
  const price = pricesOf(row, signs);
  if (isRefusal(price)) return price;
  const readSigns = signs ?? loneSigns.nb;
  const quantity = numberIn(field("priceQuantity"), readSigns);
  const known = priceQuantities.find((one) => String(one) === (quantity ?? String(priceQuantity)));
  if (known === undefined) return refuse("bad_quantity", "priceQuantity");
  return {
    line,
    number,
    title: titleIn(field),
    unit: plainText(unitOfText(field("unit")), textLimits.unitCode),
    ...price,
    priceQuantity: known,
    discountGroup: plainText(field("discountGroup"), textLimits.articleNumber),
    ean: plainText(field("ean"), textLimits.ean),
    packageQuantity: packageOf(numberIn(field("packageQuantity"), readSigns)),
    priceDate: dateOf(field("priceDate")) ?? dateOf(field("validFrom")),
    discontinued: false,
  };
}

const nothing = decimal("0");

/** The prices of a row that contradict each other, as they stand there: "100,00 − 10 % ≠ 80,00". */
function contradictionIn(field: Row["field"]): string {
  const percent = field("discountPercent").replace(/\s*%$/, "");
  const said = `${field("listPrice")} − ${percent} % ≠ ${field("netPrice")}`;
  return plainText(said, textLimits.title);
}

/** A price as it is kept, and as the file has it where that has more decimals. */
function keptPrice(
  written: Decimal,
  text: string,
): Pick<Prices, "listPrice" | "roundedFrom"> | undefined {
  const listPrice = priceOf(written);
  if (listPrice === undefined) return undefined;
  const isRounded = compare(listPrice, written) !== 0;
  return isRounded ? { listPrice, roundedFrom: plainText(text, textLimits.title) } : { listPrice };
}

type Prices = Pick<ReadArticle, "listPrice" | "discountPercent" | "isNet" | "roundedFrom">;

/** Beside a list price without its discount the net price is what is paid. */
function pricesOf({ field, refuse }: Row, openSigns: LoneSigns | null): LineReading<Prices> {
  const signs = openSigns ?? loneSigns.nb;
  const columns = ["listPrice", "netPrice"] as const;
  const open = columns.find(
    (one) => openSigns === null && loneSign(bareNumber(field(one))) !== undefined,
  );
  if (open) return refuse("ambiguous_price", open);
  const unread = columns.find((one) => numberIn(field(one), signs) === undefined);
  if (unread) return refuse("bad_price", unread);
  const list = numberIn(field("listPrice"), signs) ?? null;
  const net = numberIn(field("netPrice"), signs) ?? null;
  const isNet = net !== null && (list === null || field("discountPercent") === "");
  const column = isNet || field("listPrice") === "" ? "netPrice" : "listPrice";
  const written = isNet ? net : list;
  if (written === null) return refuse("no_price", column);
  const kept = keptPrice(written, field(column));
  if (kept === undefined) return refuse("bad_price", column);
  if (isNothing(kept.listPrice)) return refuse("no_price", column);
  const discount = numberIn(field("discountPercent"), signs);
  const discountPercent = discount && discountOf(discount);
  if (discountPercent === undefined) return refuse("bad_discount", "discountPercent");
  if (isNet) return { ...kept, isNet, discountPercent: nothing };
  if (net === null || discountPercent === null) return { ...kept, isNet, discountPercent };
  const agreeing = discountBeside({ list: written, discountPercent, net });
  if (agreeing === undefined) {
    return { ...refuse("prices_disagree", "netPrice"), contradiction: contradictionIn(field) };
  }
  return { ...kept, isNet, discountPercent: agreeing };
}
