import { sql } from "kysely";
import type { ArticlePrice, ServicePrices } from "../../domain/price-care/change-prices.ts";
import { divide, decimal } from "../../domain/money/decimal.ts";
import { places } from "../../domain/money/limits.ts";
import type { Db } from "../base/db.ts";
import { withAgreed } from "../price-lists/agreements.ts";

/** A service with all that a change of its prices may touch. */
export interface PricedService {
  readonly id: string;
  readonly code: string;
  readonly titleEn: string;
  readonly titleNb: string;
  readonly prices: ServicePrices;
}

/** By their ids; nobody else changes them until the commit where they are locked. */
export async function findPrices(
  db: Db,
  ids: readonly string[],
  isLocking = false,
): Promise<ReadonlyMap<string, PricedService>> {
  if (ids.length === 0) return new Map();
  if (isLocking) {
    await db
      .selectFrom("services")
      .where("id", "in", ids)
      .select("id")
      .orderBy("id")
      .forUpdate()
      .execute();
  }
  const rows = await db
    .selectFrom("services as s")
    .leftJoin("serviceSupplierPrices as p", (join) =>
      join
        .onRef("p.companyId", "=", "s.companyId")
        .onRef("p.serviceId", "=", "s.id")
        .on("p.preferred", "=", true),
    )
    .where("s.id", "in", ids)
    .select(["s.id", "s.code", "s.titleEn", "s.titleNb"])
    .select(["s.buyingPrice", "s.priceDate", "s.markupPercent", "s.sample"])
    .select(["p.supplierId", "p.articleNumber", "p.listPrice", "p.discountPercent"])
    .execute();
  return new Map(
    rows.map(({ id, code, titleEn, titleNb, ...prices }) => [
      id,
      { id, code, titleEn, titleNb, prices },
    ]),
  );
}

interface Named {
  readonly ids: readonly string[];
  readonly today: string;
  /** A supplier who is not the preferred one of these services. */
  readonly other?: string;
}

/** A number as it is typed, or without the spaces that people put into it. */
const isNamed = sql<boolean>`a.number in (p.article_number,
  regexp_replace(p.article_number, '[\\s\u00a0\u202f]+', '', 'g'))`;

/** What the preferred suppliers, or another, ask for the articles that the services name, by the ids of the services. */
export async function findArticles(
  db: Db,
  { ids, today, other }: Named,
): Promise<ReadonlyMap<string, ArticlePrice>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("serviceSupplierPrices as p")
    .innerJoin("supplierArticles as a", (join) =>
      join
        .onRef("a.companyId", "=", "p.companyId")
        .onRef("a.supplierId", "=", "p.supplierId")
        .on(isNamed),
    )
    .where("p.serviceId", "in", ids)
    .where("p.preferred", "=", other === undefined)
    .$if(other !== undefined, (prices) => prices.where("p.supplierId", "=", other ?? null))
    .where("a.discontinued", "=", false)
    .select(["p.serviceId", "a.listPrice", "a.priceQuantity", "a.discountPercent", "a.priceDate"])
    .select(["a.supplierId", "a.number", "a.discountGroup", "a.isNet"])
    // The later counts: that which is written exactly so.
    .orderBy(sql`a.number = p.article_number`)
    .execute();
  return new Map(
    (await withAgreed(db, rows, today)).map((row) => {
      const { serviceId, listPrice, discountPercent, priceDate } = row;
      const ofOne = divide(listPrice, decimal(`${row.priceQuantity}`), places.unitPrice);
      return [serviceId, { listPrice: ofOne ?? listPrice, discountPercent, priceDate }];
    }),
  );
}
