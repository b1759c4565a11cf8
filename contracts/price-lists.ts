import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { AgreementTarget } from "./discount-agreements.ts";
import { cost } from "./costs.ts";
import { after, endpoint, idParams, listQuery, pageOf } from "./endpoint.ts";
import {
  day,
  decimalText,
  id,
  listPrice,
  positiveMeasure,
  queryNumber,
  requiredText,
  share,
  text,
} from "./fields.ts";
import {
  ImportColumns,
  PriceColumnChoice,
  PriceImport,
  PriceImportRow,
  PriceRowMark,
  PriceRowState,
} from "./price-imports.ts";

export const maxPriceFileBytes = 20 * 1024 * 1024;

/** What a price file says of an article; the limits of the tables are compared with these. */
export const articleFields = {
  number: requiredText(textLimits.articleNumber),
  title: text(),
  unit: text(textLimits.unitCode),
  listPrice,
  discountPercent: share,
  discountGroup: text(textLimits.articleNumber),
  ean: text(textLimits.ean),
  packageQuantity: positiveMeasure.nullable(),
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
  /** So many are sold together. */
  packageQuantity: decimalText.nullable(),
  priceDate: day.nullable(),
  discontinued: z.boolean(),
};

export const SupplierArticle = z
  .object({
    id,
    number: z.string(),
    ...article,
    /** The price file names its net price, which takes no discount. */
    isNet: z.boolean(),
    /** What its discount was agreed for; null where the price file says it. */
    agreedFor: AgreementTarget.nullable(),
    /** After the discount that holds today; 4 decimals. */
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

/** So many articles are found by words; a list of as many may go on. */
export const mostFoundArticles = 10;

export const NumberedArticle = FoundArticle.pick({ id: true, supplierTitle: true, number: true })
  .extend({
    /** False where the supplier sells it no more. */
    active: z.boolean(),
  })
  .meta({ id: "NumberedArticle", description: "An article that has one of the numbers." });

/** More numbers are asked for in several calls. */
export const maxNumbers = 1_000;

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
  /** For files that name the articles of their lines. */
  numbered: endpoint({
    name: "findArticlesByNumber",
    method: "POST",
    path: "/api/article-search",
    summary:
      "The articles of all suppliers that have one of the numbers, spaces and capitals aside",
    access: "PROJECT_ESTIMATE_ACTIONS",
    isForCosts: true,
    onlyReads: true,
    body: z.strictObject({ numbers: z.array(articleFields.number).max(maxNumbers) }),
    reply: z.array(NumberedArticle),
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
    summary:
      "Upload a price file; once it is read, what it would change can be seen, and nothing is changed yet",
    query: z.strictObject({ fileName: fileName.default("") }),
    upload: maxPriceFileBytes,
    reply: PriceImport,
  }),
  get: endpoint({
    ...view,
    name: "getPriceImport",
    method: "GET",
    path: "/api/price-imports/:id",
    summary: "How an import stands",
    reply: PriceImport,
  }),
  cancel: endpoint({
    ...act,
    name: "cancelPriceImport",
    method: "DELETE",
    path: "/api/price-imports/:id",
    summary: "Give an import up that has not been taken, also while it is being read",
  }),
  columns: endpoint({
    ...view,
    name: "listPriceImportColumns",
    method: "GET",
    path: "/api/price-imports/:id/columns",
    summary: "The tables of a price file, to choose columns from",
    reply: ImportColumns,
  }),
  chooseColumns: endpoint({
    ...act,
    name: "choosePriceImportColumns",
    method: "PUT",
    path: "/api/price-imports/:id/columns",
    summary:
      "Say what the columns hold, and read the file by that; the same headings are known from then on",
    body: PriceColumnChoice,
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
      after,
      /** Without a mark either, those that are changed. */
      state: PriceRowState.optional(),
      mark: PriceRowMark.optional(),
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
      .strictObject({
        added: z.boolean(),
        changed: z.boolean(),
        vanished: z.boolean(),
        /** Prices of a later day can be taken on it; until then they can be cancelled. */
        when: z.enum(["now", "valid_from"]).default("now"),
      })
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
