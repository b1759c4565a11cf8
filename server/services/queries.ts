import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Received } from "../../contracts/endpoint.ts";
import {
  oldPriceDays,
  ServiceColumns,
  type serviceFilters,
  type services,
} from "../../contracts/services.ts";
import { addDays } from "../base/local-date.ts";
import type { Db } from "../base/db.ts";
import { columnsOf } from "../records/columns-of.ts";
import { byText, byValue, listShown, matches } from "../records/page.ts";
import type { DB } from "../base/tables.ts";
import { gradeOf, notThere } from "../records/grade.ts";
import { wordsOf } from "../records/search-words.ts";
import { patternsOf } from "../records/word-patterns.ts";
import { shownTitle } from "./shown-title.ts";
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
    .leftJoin("serviceGroups", (join) =>
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

/** The supplier whose price is the buying price. */
const supplierTitle = expressionBuilder<DB, "services">()
  .selectFrom("serviceSupplierPrices as price")
  .innerJoin("partners as supplier", (join) =>
    join
      .onRef("supplier.companyId", "=", "price.companyId")
      .onRef("supplier.id", "=", "price.supplierId"),
  )
  .whereRef("price.companyId", "=", "services.companyId")
  .whereRef("price.serviceId", "=", "services.id")
  .where("price.preferred", "=", true)
  .select("supplier.title");

type List = Received<typeof services.list>["query"];

/** What a service lacks counts as the lowest: asked for the largest, figures come first. */
const sorts: Record<List["sort"], RawBuilder<unknown> | RawBuilder<unknown>[]> = {
  position: [byValue("services.kind"), byValue("services.position")],
  code: byText("services.code"),
  titleEn: sql`${shownTitle("services", "en")} collate "nb-NO-x-icu"`,
  titleNb: sql`${shownTitle("services", "nb")} collate "nb-NO-x-icu"`,
  buyingPrice: sql`coalesce(services.buying_price, '-infinity'::numeric)`,
  hourNorm: sql`coalesce(services.hour_norm, '-infinity'::numeric)`,
  priceDate: sql`coalesce(services.price_date, '-infinity'::date)`,
  supplierTitle: sql`coalesce(${supplierTitle}, '') collate "nb-NO-x-icu"`,
  id: byValue("services.id"),
};

/**
 * What holds every word of the search as it is typed; only where nothing does, other forms of the words
 * and slips of the finger count too. `today` is the day that prices are old or new on.
 */
export async function listServices(db: Db, query: List, today: string) {
  const typed = matches(query.search, "searchText");
  const isThere = query.search === "" || (await hasAny(filtered(db, query, typed, today)));
  const looser = isThere ? undefined : await inOtherForms(db, query.search);
  const found = filtered(db, query, looser ?? typed, today);
  return listShown(found, query, sorts[query.sort], (ids) =>
    selectServices(db)
      .where("services.id", "in", ids)
      .select(supplierTitle.as("supplierTitle"))
      .execute(),
  );
}

const hasAny = async (found: ReturnType<typeof filtered>) =>
  (await found.limit(1).executeTakeFirst()) !== undefined;

/** The ids of all that the list would show, in the order that is kept by hand. */
export async function findServiceIds(db: Db, query: Filters, today: string): Promise<string[]> {
  const idsWhere = async (isFound: Expression<SqlBool>) => {
    const sorted = filtered(db, query, isFound, today).orderBy("kind").orderBy("position");
    return (await sorted.orderBy("id").execute()).map(({ id }) => id);
  };
  const typed = await idsWhere(matches(query.search, "searchText"));
  const looser = typed.length > 0 ? undefined : await inOtherForms(db, query.search);
  return looser ? idsWhere(looser) : typed;
}

/** Other forms of the words, and slips of the finger; undefined where there are no words. */
async function inOtherForms(db: Db, search: string): Promise<Expression<SqlBool> | undefined> {
  const words = wordsOf(search);
  if (words.length === 0) return undefined;
  const grade = gradeOf(await patternsOf(db, words), sql`search_text`);
  return sql<SqlBool>`${grade} < ${notThere}`;
}

type Filters = Pick<List, keyof typeof serviceFilters>;

function filtered(db: Db, query: Filters, isFound: Expression<SqlBool>, today: string) {
  let found = db.selectFrom("services").where(isFound).select("services.id");
  const { kind, serviceGroupId, grouped, supplierId, state, sample, priceAge } = query;
  if (kind) found = found.where("services.kind", "=", kind);
  if (serviceGroupId) found = found.where("services.serviceGroupId", "=", serviceGroupId);
  if (grouped) {
    found = found.where("services.serviceGroupId", grouped === "yes" ? "is not" : "is", null);
  }
  if (supplierId) found = found.where(hasPriceOf(supplierId));
  if (state) found = found.where("services.active", "=", state === "active");
  if (sample) found = found.where("services.sample", "=", sample === "yes");
  if (priceAge) found = found.where(hasPriceAge(priceAge, today));
  return found;
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
