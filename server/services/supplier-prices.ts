import type { SupplierPriceInput } from "../../contracts/supplier-prices.ts";
import { netPriceOf } from "../../domain/money/net-price.ts";
import { Problem } from "../base/problem.ts";
import type { Db } from "../base/db.ts";
import { ownCompany } from "../records/page.ts";

/** In the order in which they were entered, with what each comes to after its discount. */
export async function listSupplierPrices(db: Db, serviceId: string) {
  const rows = await db
    .selectFrom("serviceSupplierPrices as price")
    .innerJoin("partners as supplier", (join) =>
      join
        .onRef("supplier.companyId", "=", "price.companyId")
        .onRef("supplier.id", "=", "price.supplierId"),
    )
    .where("price.serviceId", "=", serviceId)
    .select(["price.supplierId", "supplier.title as supplierTitle", "price.articleNumber"])
    .select(["price.listPrice", "price.discountPercent", "price.priceDate", "price.preferred"])
    .select("price.packSize")
    .orderBy("price.number")
    .execute();
  return rows.map((row) => ({
    ...row,
    netPrice: netPriceOf(row.listPrice, row.discountPercent),
  }));
}

/** Puts these prices in the place of all that the service had. */
export async function replaceSupplierPrices(
  db: Db,
  serviceId: string,
  prices: readonly SupplierPriceInput[],
) {
  await db.deleteFrom("serviceSupplierPrices").where("serviceId", "=", serviceId).execute();
  if (prices.length === 0) return;
  await refuseUnknownSuppliers(db, prices);
  const rows = prices.map((price, index) => ({
    ...price,
    companyId: ownCompany,
    serviceId,
    number: index + 1,
  }));
  await db.insertInto("serviceSupplierPrices").values(rows).execute();
}

/** A foreign key cannot tell a supplier from a client, and would not say which row is wrong. */
async function refuseUnknownSuppliers(db: Db, prices: readonly SupplierPriceInput[]) {
  const suppliers = await db
    .selectFrom("partners")
    .select("id")
    .where("kind", "=", "supplier")
    .where(
      "id",
      "in",
      prices.map(({ supplierId }) => supplierId),
    )
    .execute();
  const known = new Set(suppliers.map(({ id }) => id));
  const errors = prices.flatMap(({ supplierId }, row) =>
    known.has(supplierId) ? [] : [{ path: `supplierPrices.${row}.supplierId`, code: "not_found" }],
  );
  if (errors.length > 0) throw new Problem("invalid", { errors });
}
