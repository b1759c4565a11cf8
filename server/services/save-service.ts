import { sql } from "kysely";
import type * as z from "zod";
import type { Received } from "../../contracts/endpoint.ts";
import type { ServiceInput, services } from "../../contracts/services.ts";
import { netPriceOf } from "../../domain/money/net-price.ts";
import { newId } from "../base/new-id.ts";
import { invalid } from "../base/problem.ts";
import type { Db } from "../base/db.ts";
import { nextRevision, ownCompany, refuseStale } from "../records/page.ts";
import { findService } from "./queries.ts";
import { lastPosition } from "./set-position.ts";
import { replaceSupplierPrices } from "./supplier-prices.ts";

type Input = z.output<typeof ServiceInput>;

/** The preferred supplier's net price is the buying price, so it is never typed twice. */
function priceOf(input: Pick<Input, "supplierPrices" | "buyingPrice" | "priceDate">) {
  const { supplierPrices, buyingPrice, priceDate } = input;
  const preferred = supplierPrices.find((price) => price.preferred);
  if (!preferred) return { buyingPrice, priceDate };
  const { listPrice, discountPercent } = preferred;
  return { buyingPrice: netPriceOf(listPrice, discountPercent), priceDate: preferred.priceDate };
}

/** A new service is the last of its kind. */
export async function insertService(db: Db, input: Input) {
  const { supplierPrices, kind, ...service } = input;
  const id = newId();
  const position = await lastPosition(db, kind);
  await db
    .insertInto("services")
    .values({ ...service, ...priceOf(input), kind, position, id, companyId: ownCompany })
    .execute();
  await replaceSupplierPrices(db, id, supplierPrices);
  return findService(db, id);
}

type Update = Received<typeof services.update>["body"];

/** The kind stays: lines and templates that use a material could not do with a work. */
export async function updateService(db: Db, id: string, input: Update) {
  const { revision, kind, supplierPrices, ...entered } = input;
  const before = await db
    .selectFrom("services")
    .select(["kind", "titleEn", "titleNb"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (before && before.kind !== kind) throw invalid("kind", "cannot_change");
  const { titleEn = before?.titleEn, titleNb = before?.titleNb } = entered;
  if (titleEn === "" && titleNb === "") throw invalid("titleEn", "one_title");
  const service = { ...entered, ...priceOf(input) };
  const updated = await db
    .updateTable("services")
    .set({ ...service, sample: staysSample(service), revision: nextRevision })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .returning("id")
    .executeTakeFirst();
  if (!updated) return refuseStale(db, "services", id);
  await replaceSupplierPrices(db, id, supplierPrices);
  return findService(db, id);
}

/** A sample's figures are the product's; with the first figure of their own it is the company's. */
const staysSample = (service: Pick<Input, "buyingPrice" | "priceDate" | "hourNorm">) =>
  sql<boolean>`sample
    and buying_price is not distinct from ${service.buyingPrice}::numeric
    and price_date is not distinct from ${service.priceDate}::date
    and hour_norm is not distinct from ${service.hourNorm}::numeric`;
