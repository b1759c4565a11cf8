import { discountAgreements } from "../../contracts/discount-agreements.ts";
import { priceLists } from "../../contracts/price-lists.ts";
import { localDate } from "../../domain/base/local-time.ts";
import { heavyRoute, route } from "../base/route.ts";
import { findAgreements, putAgreements } from "./agreements.ts";
import { listArticles } from "./articles.ts";
import { findImport, listImports } from "./imports.ts";
import { listRows } from "./rows.ts";
import { findArticlesByNumber, searchArticles } from "./search-articles.ts";
import { cancelImport, chooseColumns, findColumns, startImport } from "./start-import.ts";
import { isLargeTake, isLargeUndo, takeImport, undoImport } from "./take.ts";

/** The calls that may write a whole price file. */
export const largePriceListRoutes = [
  heavyRoute(priceLists.take, isLargeTake, (call) => takeImport(call, call.params.id, call.body)),
  heavyRoute(priceLists.undo, isLargeUndo, (call) => undoImport(call, call.params.id)),
];

export const priceListRoutes = [
  ...largePriceListRoutes,
  route(priceLists.articles, ({ db, params, query, context }) =>
    listArticles(db, params.id, query, localDate(context.clock())),
  ),
  route(priceLists.search, ({ db, query, context }) =>
    searchArticles(db, query.search, localDate(context.clock())),
  ),
  route(priceLists.numbered, ({ db, body }) => findArticlesByNumber(db, body.numbers)),
  route(discountAgreements.get, ({ db, params }) => findAgreements(db, params.id)),
  route(discountAgreements.put, ({ db, params, body }) => putAgreements(db, params.id, body)),
  route(priceLists.imports, ({ db, params }) => listImports(db, params.id)),
  route(priceLists.preview, (call) =>
    startImport(call, {
      supplierId: call.params.id,
      fileName: call.query.fileName,
      bytes: call.file,
    }),
  ),
  route(priceLists.get, ({ db, params }) => findImport(db, params.id)),
  route(priceLists.cancel, ({ db, params }) => cancelImport(db, params.id)),
  route(priceLists.columns, ({ db, params }) => findColumns(db, params.id)),
  route(priceLists.chooseColumns, (call) => chooseColumns(call, call.params.id, call.body)),
  route(priceLists.rows, ({ db, params, query }) => listRows(db, params.id, query)),
];
