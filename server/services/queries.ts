import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Received } from "../../contracts/endpoint.ts";
import { oldPriceDays, ServiceColumns, type services } from "../../contracts/services.ts";
import { addDays } from "../base/local-date.ts";
import type { Db } from "../base/db.ts";
import { columnsOf } from "../records/columns-of.ts";
import { byText, byValue, listPage, matches } from "../records/page.ts";
import { listSupplierPrices } from "./supplier-prices.ts";

/** A service with the words of its unit and its group, as lists and pickers show it. */
export const selectServices = (db: Db) =>
  db
    .selectFrom("services")
    .innerJoin("units", (join) =>
      join
        .onRef("units.companyId", "=", "services.companyId")
        .onRef("units.id", "=", "services.unitId"),
    )
    .innerJoin("serviceGroups", (join) =>
      join
        .onRef("serviceGroups.companyId", "=", "services.companyId")
        .onRef("serviceGroups.id", "=", "services.serviceGroupId"),
    )
    .select([
      "services.id",
      "services.revision",
      ...columnsOf("services", ServiceColumns),
      "services.sample",
      "units.titleEn as unitEn",
      "units.titleNb as unitNb",
      "units.dimension",
      "serviceGroups.titleEn as serviceGroupEn",
      "serviceGroups.titleNb as serviceGroupNb",
    ]);

/** For the list, with the supplier whose price is the buying price. */
const selectListed = (db: Db) =>
  selectServices(db)
    .leftJoin("serviceSupplierPrices as preferred", (join) =>
      join
        .onRef("preferred.companyId", "=", "services.companyId")
        .onRef("preferred.serviceId", "=", "services.id")
        .on("preferred.preferred", "=", true),
    )
    .leftJoin("partners as supplier", (join) =>
      join
        .onRef("supplier.companyId", "=", "preferred.companyId")
        .onRef("supplier.id", "=", "preferred.supplierId"),
    )
    .select("supplier.title as supplierTitle");

type List = Received<typeof services.list>["query"];

/** What a service lacks counts as the lowest: asked for the largest, figures come first. */
const sorts: Record<List["sort"], RawBuilder<unknown> | RawBuilder<unknown>[]> = {
  position: [byValue("services.kind"), byValue("services.position")],
  code: byText("services.code"),
  titleEn: byText("services.titleEn"),
  titleNb: byText("services.titleNb"),
  buyingPrice: sql`coalesce(services.buying_price, '-infinity'::numeric)`,
  hourNorm: sql`coalesce(services.hour_norm, '-infinity'::numeric)`,
  priceDate: sql`coalesce(services.price_date, '-infinity'::date)`,
  supplierTitle: sql`coalesce(supplier.title, '') collate "nb-NO-x-icu"`,
};

/** `today` is the day that prices are old or new on. */
export function listServices(db: Db, query: List, today: string) {
  let selected = selectListed(db).where(matches(query.search, ["services.searchText"]));
  const { kind, serviceGroupId, supplierId, state, sample, priceAge } = query;
  if (kind) selected = selected.where("services.kind", "=", kind);
  if (serviceGroupId) selected = selected.where("services.serviceGroupId", "=", serviceGroupId);
  if (supplierId) selected = selected.where(hasPriceOf(supplierId));
  if (state) selected = selected.where("services.active", "=", state === "active");
  if (sample) selected = selected.where("services.sample", "=", sample === "yes");
  if (priceAge) selected = selected.where(hasPriceAge(priceAge, today));
  return listPage(selected, query, sorts[query.sort], "services.id");
}

const hasPriceOf = (supplierId: string): Expression<SqlBool> =>
  sql<SqlBool>`exists (
    select from service_supplier_prices p
    where p.company_id = services.company_id and p.service_id = services.id
      and p.supplier_id = ${supplierId})`;

function hasPriceAge(age: NonNullable<List["priceAge"]>, today: string): Expression<SqlBool> {
  const oldest = addDays(today, -oldPriceDays);
  const tests = {
    recent: sql`services.price_date >= ${oldest}`,
    old: sql`services.price_date < ${oldest}`,
    undated: sql`services.price_date is null`,
  };
  return sql<SqlBool>`(services.buying_price is not null and ${tests[age]})`;
}

/** With what its suppliers ask for it. */
export async function findService(db: Db, id: string) {
  const service = await selectServices(db).where("services.id", "=", id).executeTakeFirst();
  return service && { ...service, supplierPrices: await listSupplierPrices(db, id) };
}
