import type { TableOutline } from "../../contracts/price-imports.ts";
import {
  maxPriceFileArticles,
  maxPriceFileLines,
  type PriceFile,
  type PriceTerms,
} from "../../domain/price-file/price-article.ts";
import {
  chooseTable,
  type ColumnChoice,
  type PriceTable,
  type Remembered,
} from "../../domain/price-file/price-table.ts";
import { isDatanorm } from "../../domain/price-file/datanorm-head.ts";
import { isDatanormGroups, readDatanorm } from "../../domain/price-file/read-datanorm.ts";
import { isNelfo, readNelfo } from "../../domain/price-file/read-nelfo.ts";
import { headsDiscounts } from "../../domain/price-file/price-columns.ts";
import { readDiscountTable } from "../../domain/price-file/read-discount-table.ts";
import { readPriceTable } from "../../domain/price-file/read-price-table.ts";
import type { ProblemCode } from "../../contracts/problems.ts";
import { type FileProblem, maxUnpackedSize, problemOf } from "../../workbooks/file-limits.ts";
import { Problem } from "../base/problem.ts";
import { decodeText } from "./decode-text.ts";
import {
  headsOf,
  maxTableRows,
  type OpenTable,
  openSheets,
  openText,
  outlineOf,
} from "./open-tables.ts";
import { isCatalogueFile, isXml, readCatalogue } from "./read-catalogue.ts";

export interface FileQuestion {
  readonly terms: PriceTerms;
  /** What the columns of its tables hold, where somebody has chosen that for this very file. */
  readonly choice?: ColumnChoice | null;
  readonly remembered?: Remembered;
  /** In bytes, of what a workbook may unpack to. */
  readonly unpacked?: number;
}

export interface FileReading {
  /** Undefined where somebody has to say first what the columns hold. */
  readonly file: PriceFile | undefined;
  /** The tables that columns are chosen from; null for what has none. */
  readonly outline: readonly TableOutline[] | null;
  readonly choice: ColumnChoice | null;
}

const problemCodes: Readonly<Record<FileProblem, ProblemCode>> = {
  too_large: "price_file_too_large",
  unpacks_too_large: "price_file_unpacks",
  too_many_rows: "price_file_too_long",
  too_many_columns: "price_file_too_wide",
  old_workbook: "price_file_old_workbook",
  no_table: "not_a_price_file",
  damaged: "price_file_damaged",
};

/** Reads a price file; what it is its content tells, not its name. @throws Problem that names the remedy */
export async function readPriceFile(
  bytes: Uint8Array<ArrayBuffer>,
  asked: FileQuestion,
): Promise<FileReading> {
  const reading = await read(bytes, asked).catch((error: unknown) => {
    throw error instanceof Problem ? error : new Problem(problemCodes[problemOf(error)]);
  });
  if (reading.file) assertUsable(reading.file, asked.terms);
  return reading;
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((one, index) => bytes[index] === one);

async function read(bytes: Uint8Array<ArrayBuffer>, asked: FileQuestion): Promise<FileReading> {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new Problem("price_file_old_workbook");
  if (startsWith(bytes, [0x50, 0x4b])) {
    return readTables(await openSheets(bytes, asked.unpacked ?? maxUnpackedSize), asked);
  }
  if (isXml(bytes)) {
    if (!isCatalogueFile(bytes)) throw new Problem("not_a_price_file");
    return whole(await readCatalogue(bytes, asked.terms));
  }
  return readText(bytes, asked);
}

const whole = (file: PriceFile): FileReading => ({ file, outline: null, choice: null });

async function readText(bytes: Uint8Array, asked: FileQuestion): Promise<FileReading> {
  // A text holds no byte 0 but in UTF-16: this is a picture or the like.
  const text = decodeText(bytes);
  if (text.includes("\0")) throw new Problem("not_a_price_file");
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.length > maxPriceFileLines) throw new Problem("price_file_too_long");
  if (isNelfo(lines)) return whole(readNelfo(lines));
  if (isDatanormGroups(lines)) throw new Problem("price_file_groups");
  if (isDatanorm(lines)) return whole(readDatanorm(lines));
  return readTables([openText(text)], asked);
}

/** Half of the rows of a table say two things; of a letter nobody could choose a column. */
const isTable = ({ cells }: PriceTable): boolean => {
  const filled = cells.map((row) => row.filter((text) => text.trim() !== "").length);
  return (
    filled.filter((count) => count > 1).length * 2 >= filled.filter((count) => count > 0).length
  );
};

async function readTables(
  tables: readonly OpenTable[],
  { choice = null, remembered = () => undefined, terms }: FileQuestion,
): Promise<FileReading> {
  const heads = await headsOf(tables);
  const outline = heads.map(outlineOf);
  if (!heads.some((head) => head.cells.length > 0 && isTable(head)))
    throw new Problem("not_a_price_file");
  const chosen = choice ?? chooseTable(heads, remembered);
  const table = chosen && (await tables[chosen.sheet]?.read());
  if (table && table.cells.length > maxTableRows) throw new Problem("price_file_too_long");
  if (!chosen || !table) return { file: undefined, outline, choice: null };
  const readTable = headsDiscounts(chosen.columns) ? readDiscountTable : readPriceTable;
  return { file: readTable({ table, choice: chosen, terms }), outline, choice: chosen };
}

function assertUsable(file: PriceFile, { currency }: PriceTerms): void {
  const { articles, prices, discounts, refused } = file;
  const count = articles.length + prices.length;
  if (count + discounts.length + refused.length === 0) throw new Problem("not_a_price_file");
  if (count > maxPriceFileArticles) throw new Problem("price_file_too_long");
  if (file.currency !== "" && file.currency !== currency) {
    throw new Problem("price_file_currency", { details: { file: file.currency, own: currency } });
  }
}
