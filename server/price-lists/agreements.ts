import type { Received } from "../../contracts/endpoint.ts";
import type { discountAgreements } from "../../contracts/discount-agreements.ts";
import { type DiscountAgreement, discountOn } from "../../domain/price-care/agreed-discount.ts";
import type { DiscountedArticle } from "../../domain/price-care/agreed-discount.ts";
import type { Db } from "../base/db.ts";
import { findPartner } from "../partners/queries.ts";
import { nextRevision, ownCompany, refuseStale } from "../records/page.ts";

/** In the order in which they were entered. */
export async function findAgreements(db: Db, supplierId: string) {
  const supplier = await findPartner(db, "supplier", supplierId);
  if (!supplier) return undefined;
  const agreements = await db
    .selectFrom("discountAgreements")
    .where("supplierId", "=", supplierId)
    .select(["target", "key", "discountPercent", "validFrom", "validTo"])
    .orderBy("number")
    .execute();
  return { revision: supplier.revision, agreements };
}

type Input = Received<typeof discountAgreements.put>["body"];

/** Puts these in the place of all that there were; the supplier's revision guards against losing others'. */
export async function putAgreements(db: Db, supplierId: string, { revision, agreements }: Input) {
  if (!(await findPartner(db, "supplier", supplierId))) return undefined;
  const supplier = await db
    .updateTable("partners")
    .set({ revision: nextRevision })
    .where("id", "=", supplierId)
    .where("revision", "=", revision)
    .returning("id")
    .executeTakeFirst();
  if (!supplier) return refuseStale(db, "partners", supplierId);
  await db.deleteFrom("discountAgreements").where("supplierId", "=", supplierId).execute();
  if (agreements.length > 0) {
    const rows = agreements.map((agreement, index) => ({
      ...agreement,
      companyId: ownCompany,
      supplierId,
      number: index + 1,
    }));
    await db.insertInto("discountAgreements").values(rows).execute();
  }
  return findAgreements(db, supplierId);
}

interface Article extends DiscountedArticle {
  readonly supplierId: string;
}

/** The same articles with the discounts that hold on the day, and what these were agreed for. */
export async function withAgreed<A extends Article>(db: Db, articles: readonly A[], day: string) {
  const suppliers = [...new Set(articles.map(({ supplierId }) => supplierId))];
  const bySupplier = await agreementsOf(db, suppliers);
  return articles.map((article) => ({
    ...article,
    ...discountOn(article, bySupplier.get(article.supplierId) ?? [], day),
  }));
}

export async function agreementsOf(
  db: Db,
  suppliers: readonly string[],
): Promise<ReadonlyMap<string, readonly DiscountAgreement[]>> {
  if (suppliers.length === 0) return new Map();
  const rows = await db
    .selectFrom("discountAgreements")
    .where("supplierId", "in", suppliers)
    .select(["supplierId", "target", "key", "discountPercent", "validFrom", "validTo"])
    .execute();
  return Map.groupBy(rows, ({ supplierId }) => supplierId);
}
