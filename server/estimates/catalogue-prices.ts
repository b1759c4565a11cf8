import type { Db } from "../base/db.ts";

/** What the catalogue says today of the services that lines of the estimate were copied from. */
export const listCataloguePrices = (db: Db, estimateId: string) =>
  db
    .selectFrom("services")
    .leftJoin("serviceSupplierPrices as price", (join) =>
      join
        .onRef("price.companyId", "=", "services.companyId")
        .onRef("price.serviceId", "=", "services.id")
        .on("price.preferred", "=", true),
    )
    .leftJoin("partners as supplier", (join) =>
      join
        .onRef("supplier.companyId", "=", "price.companyId")
        .onRef("supplier.id", "=", "price.supplierId"),
    )
    .leftJoin("units", (join) =>
      join
        .onRef("units.companyId", "=", "services.companyId")
        .onRef("units.id", "=", "services.unitId"),
    )
    .select(["services.id as serviceId", "services.active"])
    .select((eb) => [
      eb.fn.coalesce("units.titleEn", eb.val("")).as("unitEn"),
      eb.fn.coalesce("units.titleNb", eb.val("")).as("unitNb"),
    ])
    .select(["services.buyingPrice", "services.priceDate"])
    .select("supplier.title as supplierTitle")
    .where("services.id", "in", (lines) =>
      lines
        .selectFrom("estimateLines")
        .select("estimateLines.serviceId")
        .where("estimateLines.estimateId", "=", estimateId)
        .where("estimateLines.serviceId", "is not", null)
        .$castTo<{ serviceId: string }>(),
    )
    .execute();

/** Undefined where there is no such estimate. */
export async function findCataloguePrices(db: Db, estimateId: string) {
  const found = await db
    .selectFrom("estimates")
    .where("id", "=", estimateId)
    .select("id")
    .executeTakeFirst();
  return found && listCataloguePrices(db, estimateId);
}
