import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { rowStates } from "../domain/price-file/compare-prices.ts";
import { priceFileFormats, refusalReasons } from "../domain/price-file/price-article.ts";
import { cost } from "./costs.ts";
import { endpoint, idParams, listQuery, pageOf } from "./endpoint.ts";
import {
  day,
  decimalText,
  id,
  listPrice,
  moment,
  queryNumber,
  requiredText,
  share,
  text,
} from "./fields.ts";

export const maxPriceFileBytes = 20 * 1024 * 1024;

/** Of what an import would do, so many rows are a page. */
export const priceRowsInPage = 50;

export const PriceFileFormat = z.enum(priceFileFormats);
export const PriceImportState = z.enum(["previewed", "taken", "undone"]);
export type PriceImportState = z.output<typeof PriceImportState>;
export const PriceRowState = z.enum(rowStates);

/** What a price file says of an article; the limits of the tables are compared with these. */
export const articleFields = {
  number: requiredText(textLimits.articleNumber),
  title: text(),
  unit: text(textLimits.unitCode),
  listPrice,
  discountPercent: share,
  discountGroup: text(textLimits.articleNumber),
  ean: text(textLimits.ean),
};
export const fileName = text();

const article = {
  title: z.string(),
  unit: z.string(),
  listPrice: cost(decimalText),
  discountPercent: cost(decimalText),
  /** The prices are for this many units. */
  priceQuantity: z.int(),
  discountGroup: z.string(),
  ean: z.string(),
  priceDate: day.nullable(),
  discontinued: z.boolean(),
};

export const SupplierArticle = z
  .object({
    id,
    number: z.string(),
    ...article,
    /** After the discount; 4 decimals. */
    netPrice: cost(decimalText),
  })
  .meta({ id: "SupplierArticle", description: "What a supplier sells, from a price file." });
export type SupplierArticle = z.output<typeof SupplierArticle>;

export const FoundArticle = z
  .object({
    id,
    supplierTitle: z.string(),
    number: z.string(),
    title: z.string(),
    unit: z.string(),
    /** Of one unit, after the discount; 4 decimals. */
    unitPrice: cost(decimalText),
    priceDate: day.nullable(),
  })
  .meta({ id: "FoundArticle", description: "An article to make a line of an estimate from." });
export type FoundArticle = z.output<typeof FoundArticle>;

export const PriceImport = z
  .object({
    id,
    fileName: z.string(),
    format: PriceFileFormat,
    state: PriceImportState,
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    vanished: z.int(),
    refused: z.int(),
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
    priceBefore: cost(decimalText.nullable()),
    priceAfter: cost(decimalText.nullable()),
    /** How much dearer, in percent; null where nothing was before. */
    changePercent: cost(decimalText.nullable()),
    priceQuantity: z.int().nullable(),
    unit: z.string(),
  })
  .meta({ id: "PriceImportRow", description: "What an import does to one article." });
export type PriceImportRow = z.output<typeof PriceImportRow>;

const view = { access: "SUPPLIERS_VIEW", isForCosts: true, params: idParams } as const;
const act = { access: "SUPPLIER_ACTIONS", isForCosts: true, params: idParams } as const;

export const priceLists = {
  articles: endpoint({
    ...view,
    name: "listSupplierArticles",
    method: "GET",
    path: "/api/suppliers/:id/articles",
    summary: "The articles of a supplier, with their prices",
    query: listQuery(["number", "title"]),
    reply: pageOf(SupplierArticle),
  }),
  /** For adding lines by typing: what is still sold, of all suppliers. */
  search: endpoint({
    name: "searchArticles",
    method: "GET",
    path: "/api/article-search",
    summary: "Find articles of suppliers to add to an estimate, best first",
    access: "PROJECT_ESTIMATE_ACTIONS",
    isForCosts: true,
    query: z.strictObject({ search: text(textLimits.search) }),
    reply: z.array(FoundArticle),
    mayBeOld: true,
  }),
  imports: endpoint({
    ...view,
    name: "listPriceImports",
    method: "GET",
    path: "/api/suppliers/:id/price-imports",
    summary: "The imports of price files of a supplier, newest first",
    reply: z.array(PriceImport),
  }),
  preview: endpoint({
    ...act,
    name: "previewPriceFile",
    method: "POST",
    path: "/api/suppliers/:id/price-imports",
    summary: "Upload a price file and see what it would change; nothing is changed yet",
    query: z.strictObject({ fileName: fileName.default("") }),
    upload: maxPriceFileBytes,
    reply: PriceImport,
  }),
  rows: endpoint({
    ...view,
    name: "listPriceImportRows",
    method: "GET",
    path: "/api/price-imports/:id/rows",
    summary: "What an import does to the articles",
    query: z.strictObject({
      page: queryNumber(1, 100_000).default(1),
      state: PriceRowState.default("changed"),
      search: text(textLimits.search).default(""),
    }),
    reply: pageOf(PriceImportRow),
  }),
  take: endpoint({
    ...act,
    name: "takePriceImport",
    method: "PUT",
    path: "/api/price-imports/:id/taking",
    summary: "Take what was looked at: all of it, or nothing",
    body: z
      .strictObject({ added: z.boolean(), changed: z.boolean(), vanished: z.boolean() })
      .meta({ id: "PriceChoice", description: "Vanished articles become discontinued." }),
    reply: PriceImport,
  }),
  undo: endpoint({
    ...act,
    name: "undoPriceImport",
    method: "PUT",
    path: "/api/price-imports/:id/undoing",
    summary: "Put back what the latest import of a supplier changed",
    body: z.strictObject({}),
    reply: PriceImport,
  }),
};
