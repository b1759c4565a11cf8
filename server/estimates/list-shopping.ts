import type { PricedEstimate } from "../../domain/pricing/priced-estimate.ts";
import {
  type Article,
  makeShoppingList,
  type ShoppingSection,
} from "../../domain/pricing/shopping-list.ts";
import type { Db } from "../base/db.ts";
import { priceChoice } from "./price-choice.ts";

/** What to buy for an estimate: of an accepted one with what its customer chose. */
export async function listShopping(
  db: Db,
  printed: PricedEstimate,
  estimateId: string,
  seesCosts: boolean,
): Promise<ShoppingSection[]> {
  const accepted = await db
    .selectFrom("offerAnswers")
    .select("chosen")
    .where("estimateId", "=", estimateId)
    .where("kind", "=", "accepted")
    .where("reopenedAt", "is", null)
    .executeTakeFirst();
  const { priced } = priceChoice(printed, accepted?.chosen ?? null);
  return makeShoppingList(priced, await findArticles(db, estimateId), seesCosts);
}

/** By the id of the service: whose price is the preferred one today. */
async function findArticles(db: Db, estimateId: string): Promise<ReadonlyMap<string, Article>> {
  const rows = await db
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
    .select(["price.serviceId", "price.supplierId", "price.articleNumber", "price.packSize"])
    .select(["supplier.title as supplierTitle", "services.unitId"])
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
  return new Map(rows.map(({ serviceId, ...article }) => [serviceId, article]));
}
