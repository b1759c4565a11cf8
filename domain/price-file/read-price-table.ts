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
import { isBlank } from "../table/cells.ts";
import { isErrorCell } from "../table/error-cells.ts";
import {
  dateOf,
  discountOf,
  isNothing,
  numberOf,
  packageOf,
  plainText,
  priceOf,
  titleOf,
} from "./article-fields.ts";
import {
  isRefusal,
  type LineReading,
  type PriceFile,
  priceQuantities,
  type PriceQuantity,
  type ReadArticle,
  type Refusal,
  type RefusalReason,
  type RefusedLine,
  silentFile,
} from "./price-article.ts";
import { currencyIn, type PriceColumn, priceColumnNames } from "./price-columns.ts";
import { cellName } from "../table/cell-name.ts";
import type { ColumnChoice, PriceTable, TableReading } from "./price-table.ts";
import { unitOfCode } from "./unit-codes.ts";

type Field = (column: PriceColumn) => string;

/** What all rows of a table are read by. */
interface RowTerms {
  /** Null where a price that could mean two things is the only witness of the rule they are written by. */
  readonly signs: LoneSigns | null;
  readonly priceQuantity: PriceQuantity;
  readonly currency: string;
}

interface Row {
  readonly line: number;
  readonly number: string;
  readonly field: Field;
  readonly refuse: (reason: RefusalReason, column: PriceColumn) => Refusal;
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
    const read = errorIn(row) ?? untimely(row, day) ?? articleOf(row, rowTerms);
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

/** One row after the other: of hundreds of thousands none is held. */
function* rowsOf(table: PriceTable, { headerRow, columns }: ColumnChoice): Generator<Row> {
  const headings = table.cells[headerRow - 1] ?? [];
  for (let at = headerRow; at < table.cells.length; at += 1) {
    const cells = table.cells[at] ?? [];
    if (isBlank(cells)) continue;
    const line = table.lines?.[at] ?? at + 1;
    const field = (column: PriceColumn) => (cells[columns[column] ?? -1] ?? "").trim();
    const refuse = (reason: RefusalReason, column: PriceColumn): Refusal => {
      const place = columns[column];
      const heading = plainText(headings[place ?? -1] ?? "", textLimits.shortTitle);
      const cell = table.name === "" || place === undefined ? "" : cellName(at, place);
      return { reason, column: heading, cell };
    };
    yield { line, number: numberOf(field("number")), field, refuse };
  }
}

const titleIn = (field: Field) => titleOf(`${field("title")} ${field("title2")}`);

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

/** "#REF!" is no text of an article, wherever it stands. */
function errorIn({ field, refuse }: Row): Refusal | undefined {
  const column = priceColumnNames.find(
    (name) => field(name).startsWith("#") && isErrorCell(field(name)),
  );
  return column && refuse("error_cell", column);
}

/** What does not hold on the day on which the file is to take effect. */
function untimely({ field, refuse }: Row, day: string): Refusal | undefined {
  for (const column of ["validFrom", "validTo"] as const) {
    const text = field(column);
    const found = dateOf(text);
    if (text !== "" && found === null) return refuse("bad_date", column);
    if (found === null) continue;
    if (column === "validFrom" && found > day) return refuse("not_valid_yet", column);
    if (column === "validTo" && found < day) return refuse("expired", column);
  }
  return undefined;
}

function articleOf(
  row: Row,
  { signs, priceQuantity, currency }: RowTerms,
): LineReading<ReadArticle> {
  const { line, number, field, refuse } = row;
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
    unit: plainText(unitOfCode(field("unit")), textLimits.unitCode),
    ...price,
    priceQuantity: known,
    discountGroup: plainText(field("discountGroup"), textLimits.articleNumber),
    ean: plainText(field("ean"), textLimits.ean),
    packageQuantity: packageOf(numberIn(field("packageQuantity"), readSigns)),
    priceDate: dateOf(field("priceDate")) ?? dateOf(field("validFrom")),
    discontinued: false,
  };
}

type Prices = Pick<ReadArticle, "listPrice" | "discountPercent" | "isNet">;

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
  const listPrice = priceOf(written);
  if (listPrice === undefined) return refuse("bad_price", column);
  if (isNothing(listPrice)) return refuse("no_price", column);
  const discount = numberIn(field("discountPercent"), signs);
  const discountPercent = discount && discountOf(discount);
  if (discountPercent === undefined) return refuse("bad_discount", "discountPercent");
  return { listPrice, isNet, discountPercent: isNet ? decimal("0") : discountPercent };
}

/** Null where nothing stands, undefined where it is no number. */
function numberIn(text: string, signs: LoneSigns): Decimal | null | undefined {
  return text === "" ? null : readDecimal(bareNumber(text), signs);
}
