import { localDate } from "../../domain/base/local-time.ts";
import { isSameValue } from "../../domain/base/same-value.ts";
import { changePrices, type PriceWish } from "../../domain/price-care/change-prices.ts";
import type { Asked } from "../base/context.ts";
import { findPartner } from "../partners/queries.ts";
import { findArticles, findPrices } from "./service-prices.ts";

/** As the change of prices that takes those of articles over. */
const byArticle: PriceWish = {
  buyingBy: "article",
  buyingValue: null,
  roundTo: null,
  markupBy: null,
  markupValue: null,
  priceDate: null,
};

/** A price list changes no service by itself: this is what it leaves to do. */
export async function findSupplierServices(
  { db, context }: Pick<Asked, "db" | "context">,
  supplierId: string,
) {
  if (!(await findPartner(db, "supplier", supplierId))) return undefined;
  const today = localDate(context.clock());
  const rows = await db
    .selectFrom("serviceSupplierPrices as p")
    .innerJoin("services as s", (join) =>
      join.onRef("s.companyId", "=", "p.companyId").onRef("s.id", "=", "p.serviceId"),
    )
    .where("p.supplierId", "=", supplierId)
    .where("p.articleNumber", "<>", "")
    .select(["p.serviceId", "p.preferred", "p.listPrice", "p.discountPercent", "s.kind"])
    .execute();
  const preferred = rows.filter((row) => row.preferred);
  const ids = preferred.map(({ serviceId }) => serviceId);
  const services = await findPrices(db, ids);
  const articles = await findArticles(db, { ids, today });
  const changing = preferred.filter(({ serviceId }) => {
    const { prices } = services.get(serviceId) ?? {};
    const changed = prices && changePrices(prices, byArticle, articles.get(serviceId) ?? null);
    return changed?.ok === true && !isSameValue(changed.after, prices);
  });
  const others = rows.filter((row) => !row.preferred);
  const otherArticles = await findArticles(db, {
    ids: others.map(({ serviceId }) => serviceId),
    today,
    other: supplierId,
  });
  const count = (wanted: "material" | "work") =>
    changing.filter(({ kind }) => kind === wanted).length;
  return {
    named: rows.length,
    material: count("material"),
    work: count("work"),
    notPreferred: others.filter(({ serviceId, listPrice, discountPercent }) => {
      const article = otherArticles.get(serviceId);
      return (
        article !== undefined &&
        (article.listPrice !== listPrice || article.discountPercent !== discountPercent)
      );
    }).length,
  };
}
