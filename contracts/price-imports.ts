import * as z from "zod";
import { rowStates } from "../domain/price-file/compare-prices.ts";
import { rowMarks } from "../domain/price-file/row-marks.ts";
import {
  deepestHeader,
  priceFileFormats,
  refusalReasons,
} from "../domain/price-file/price-article.ts";
import { priceQuantities } from "../domain/table/price-quantity.ts";
import { cost } from "./costs.ts";
import { day, decimalText, id, moment } from "./fields.ts";

/** Of what an import would do, so many rows are a page. */
export const priceRowsInPage = 50;

export const PriceFileFormat = z.enum(priceFileFormats);
export const PriceImportState = z.enum([
  /** It is being read, or waits for that. */
  "waiting",
  /** Nobody knows what the columns of its table hold. */
  "asking",
  "failed",
  "previewed",
  /** It is taken on the day from which its prices hold. */
  "planned",
  "taken",
  "undone",
]);
export type PriceImportState = z.output<typeof PriceImportState>;
export const PriceRowState = z.enum(rowStates);
export const PriceRowMark = z.enum(rowMarks);
export type PriceRowMark = z.output<typeof PriceRowMark>;

/** What is taken of a file. */
export const TakenState = z.enum(["added", "changed", "vanished"]);
export type TakenState = z.output<typeof TakenState>;

/** A problem by its code, with what its remedy needs to name. */
export const ImportProblem = z
  .object({ code: z.string(), details: z.record(z.string(), z.string()) })
  .meta({ id: "ImportProblem" });
export type ImportProblem = z.output<typeof ImportProblem>;

export const PriceImport = z
  .object({
    id,
    supplierId: id,
    fileName: z.string(),
    /** Null until it is known. */
    format: PriceFileFormat.nullable(),
    state: PriceImportState,
    /** How much of it has been read, in percent. */
    progress: z.int(),
    /** Why it could not be read. */
    problem: ImportProblem.nullable(),
    /** It has tables, whose columns can be chosen. */
    hasColumns: z.boolean(),
    /** The first day of its prices; null where the file does not say. */
    validFrom: day.nullable(),
    /** The last day of its prices, where that was over when it was read. */
    endedOn: day.nullable(),
    /** Who sent it and the nine digits of his number, as the file says; empty where it does not. */
    senderName: z.string(),
    senderNumber: z.string(),
    /** The day that the file is of, and the last one of its prices; null where it does not say. */
    dated: day.nullable(),
    validTo: day.nullable(),
    /** Whom files of this supplier are from, by its organisation number or the last one that was taken, where this one names another number. */
    usualSender: z.object({ name: z.string(), number: z.string() }).nullable(),
    added: z.int(),
    changed: z.int(),
    /** Changed articles with another price; the others have another text or date. */
    pricesChanged: z.int(),
    /** Changed articles whose price is for another unit, or for another number of them. */
    unitsChanged: z.int(),
    /** Changed articles whose price more than doubled or fell to less than half. */
    priceJumps: z.int(),
    /** Changed articles whose price in the file is of an earlier day than the one that is known. */
    olderPrices: z.int(),
    unchanged: z.int(),
    vanished: z.int(),
    refused: z.int(),
    /** Articles at their list price, since neither the file nor an agreement tells a discount. */
    undiscounted: z.int(),
    /** Lines of a NELFO file whose quantity is not 1: their prices are taken for one unit all the same. */
    quantitiesIgnored: z.int(),
    /** Groups and articles to which the file gives a discount of 0 %: once it is taken they are not undiscounted any more. */
    zeroDiscounts: z.int(),
    importedBy: z.string(),
    takenAt: moment.nullable(),
    undoneAt: moment.nullable(),
    undoneBy: z.string().nullable(),
    /** When the very same file was taken before, and has not been undone. */
    takenBeforeAt: moment.nullable(),
    /** The latest of its supplier that is taken: this one can be undone. */
    isLatest: z.boolean(),
  })
  .meta({ id: "PriceImport", description: "A price file, looked at, taken or undone." });
export type PriceImport = z.output<typeof PriceImport>;

/** Both prices after the discount, for the same number of units. */
export const PriceImportRow = z
  .object({
    id,
    line: z.int(),
    state: PriceRowState,
    number: z.string(),
    title: z.string(),
    reason: z.enum(refusalReasons).nullable(),
    /** What the file calls the column that was refused, and the cell of a sheet. */
    columnName: z.string(),
    cell: z.string(),
    /** Its price as the file has it, where that has more decimals than are kept; else empty. */
    roundedFrom: cost(z.string()),
    /** Its prices that contradict each other, for which it was refused: "100,00 − 10 % ≠ 80,00"; else empty. */
    contradiction: cost(z.string()),
    priceBefore: cost(decimalText.nullable()),
    priceAfter: cost(decimalText.nullable()),
    /** How much dearer, in percent; null where nothing was before, or what was is for another unit. */
    changePercent: cost(decimalText.nullable()),
    priceQuantity: z.int().nullable(),
    unit: z.string(),
    /** What the price was for, though it stands here for the new number of units; null and empty for what is new. */
    priceQuantityBefore: z.int().nullable(),
    unitBefore: z.string(),
    marks: z.array(PriceRowMark),
  })
  .meta({ id: "PriceImportRow", description: "What an import does to one article." });
export type PriceImportRow = z.output<typeof PriceImportRow>;

/** Columns are counted from 0. */
const columnPlace = z.int().min(0).max(199).optional();

/** Which columns of a table hold what, as somebody chose them. */
export const PriceColumnChoice = z
  .strictObject({
    /** Of the tables of the file, counted from 0. */
    sheet: z.int().min(0).max(99),
    /** The row with the headings, counted from 1; 0 where there is none. */
    headerRow: z.int().min(0).max(deepestHeader),
    columns: z.strictObject({
      number: columnPlace,
      title: columnPlace,
      title2: columnPlace,
      unit: columnPlace,
      netPrice: columnPlace,
      listPrice: columnPlace,
      discountPercent: columnPlace,
      discountGroup: columnPlace,
      priceQuantity: columnPlace,
      packageQuantity: columnPlace,
      ean: columnPlace,
      priceDate: columnPlace,
      validFrom: columnPlace,
      validTo: columnPlace,
      currency: columnPlace,
    }),
    /** What prices are for where no column says so. */
    priceQuantity: z.literal(priceQuantities),
  })
  .meta({ id: "PriceColumnChoice", description: "What the columns of a price file hold." });
export type PriceColumnChoice = z.output<typeof PriceColumnChoice>;

/** The beginning of a table. */
export const TableOutline = z
  .object({
    /** Of the sheet; empty for a text. */
    name: z.string(),
    isHidden: z.boolean(),
    rows: z.array(z.array(z.string())),
    /** For each row the columns, counted from 0, whose cells hold a number; absent where that was not noted when it was read. */
    numbers: z.array(z.array(z.int())).optional(),
  })
  .meta({ id: "TableOutline" });
export type TableOutline = z.output<typeof TableOutline>;

export const ImportColumns = z
  .object({
    tables: z.array(TableOutline),
    /** As they were chosen, remembered or guessed; null where nobody knows. */
    choice: PriceColumnChoice.nullable(),
  })
  .meta({ id: "ImportColumns", description: "The tables of a price file by their first rows." });
