import { nameOf } from "../../domain/estimate/noted-article.ts";
import { plainTitle } from "../../domain/price-care/plain-title.ts";
import type { PricedEstimate } from "../../domain/pricing/priced-estimate.ts";
import {
  type ArticlesOfLines,
  makeShoppingList,
  type ShoppingSection,
  type TellNoted,
} from "../../domain/pricing/shopping-list.ts";
import type { Db } from "../base/db.ts";
import { articlesOfLines } from "./articles-of-lines.ts";

/** What to buy for an estimate. */
export async function listShopping(
  db: Db,
  priced: PricedEstimate,
  estimateId: string,
  seesCosts: boolean,
): Promise<ShoppingSection[]> {
  const tellNoted = seesCosts ? nameOf : await withSuppliersAlone(db);
  return makeShoppingList(priced, await findArticles(db, estimateId), seesCosts, tellNoted);
}

/** Whoever sees no costs sees no notes: what stands there beside a number is told where it is a supplier of the company. */
async function withSuppliersAlone(db: Db): Promise<TellNoted> {
  const suppliers = await db
    .selectFrom("partners")
    .select("title")
    .where("kind", "=", "supplier")
    .execute();
  const titles = new Set(suppliers.map(({ title }) => plainTitle(title)));
  return (article) => (titles.has(plainTitle(article.supplier)) ? nameOf(article) : article.number);
}

async function findArticles(db: Db, estimateId: string): Promise<ArticlesOfLines> {
  const [ofServices, ofSuppliers] = [
    await findPreferred(db, estimateId),
    await findPicked(db, estimateId),
  ];
  return new Map(
    [...ofServices, ...ofSuppliers].map(({ source, ...article }) => [source, article]),
  );
}

/** Of services: whose price is the preferred one today. */
const findPreferred = (db: Db, estimateId: string) =>
  db
    .selectFrom("serviceSupplierPrices as price")
    .innerJoin("services", (join) =>
      join
        .onRef("services.companyId", "=", "price.companyId")
        .onRef("services.id", "=", "price.serviceId"),
    )
    .innerJoin("partners as supplier", (join) =>
      join
        .onRef("supplier.companyId", "=", "price.companyId")
        .onRef("supplier.id", "=", "price.supplierId"),
    )
    .select(["price.serviceId as source", "price.supplierId", "price.articleNumber"])
    .select(["price.packSize", "supplier.title as supplierTitle", "services.unitId as unit"])
    .where("price.preferred", "=", true)
    .where("price.serviceId", "in", (lines) =>
      lines
        .selectFrom("estimateLines")
        .select("estimateLines.serviceId")
        .where("estimateLines.estimateId", "=", estimateId)
        .where("estimateLines.serviceId", "is not", null)
        .$castTo<{ serviceId: string }>(),
    )
    .execute();

/** What lines were copied from price files, as these have it today. */
const findPicked = (db: Db, estimateId: string) =>
  articlesOfLines(db, estimateId)
    .select(["article.id as source", "article.supplierId", "article.number as articleNumber"])
    .select(["article.packageQuantity as packSize", "article.unit"])
    .execute();
