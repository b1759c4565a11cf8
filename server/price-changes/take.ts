import { type RawBuilder, sql } from "kysely";
import { isSameValue } from "../../domain/base/same-value.ts";
import type { ServicePrices } from "../../domain/price-care/change-prices.ts";
import type { Asked } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";
import { findChange } from "./queries.ts";
import { findPrices } from "./service-prices.ts";

/**
 * Makes the change that was looked at. A service whose prices somebody has changed meanwhile is left out,
 * and said to be.
 */
export async function takeChange({ db, session, context }: Asked, id: string) {
  const found = await lockChange(db, id);
  if (!found) return undefined;
  if (found.state !== "previewed") throw new Problem("price_change_done");
  const others = await changedSince(db, id, "before");
  await db
    .updateTable("priceChangeRows")
    .set({ state: "left_out", reason: "changed_meanwhile" })
    .where("changeId", "=", id)
    .where(sql<boolean>`id = any(${others}::uuid[])`)
    .execute();
  await putPrices(db, id, sql`after`);
  await db
    .updateTable("priceChanges")
    .set({ state: "taken", takenAt: context.clock(), madeBy: session.userName })
    .set(({ eb }) => ({
      changed: eb("changed", "-", others.length),
      leftOut: eb("leftOut", "+", others.length),
    }))
    .where("id", "=", id)
    .execute();
  return findChange(db, id);
}

/** Puts back what the change did, but where somebody has changed the prices of a service since. */
export async function undoChange({ db, session, context }: Asked, id: string) {
  const found = await lockChange(db, id);
  if (!found) return undefined;
  if (found.state !== "taken") throw new Problem("price_change_done");
  const others = await changedSince(db, id, "after");
  await db
    .updateTable("priceChangeRows")
    .set({ state: "kept" })
    .where("changeId", "=", id)
    .where(sql<boolean>`id = any(${others}::uuid[])`)
    .execute();
  await putPrices(db, id, sql`before`);
  await db
    .updateTable("priceChanges")
    .set({ state: "undone", undoneAt: context.clock(), undoneBy: session.userName })
    .set(({ eb }) => ({ kept: others.length, changed: eb("changed", "-", others.length) }))
    .where("id", "=", id)
    .execute();
  return findChange(db, id);
}

const lockChange = (db: Db, id: string) =>
  db.selectFrom("priceChanges").where("id", "=", id).select("state").forUpdate().executeTakeFirst();

/** The rows whose service has other prices now than it had on that side; nobody changes the others until the commit. */
async function changedSince(db: Db, changeId: string, side: "before" | "after"): Promise<string[]> {
  const rows = await db
    .selectFrom("priceChangeRows")
    .where("changeId", "=", changeId)
    .where("state", "=", "changed")
    .select(["id", "serviceId", side])
    .$castTo<{ id: string; serviceId: string } & Record<typeof side, ServicePrices>>()
    .execute();
  const services = await findPrices(
    db,
    rows.map(({ serviceId }) => serviceId),
    true,
  );
  return rows.flatMap(({ id, serviceId, [side]: known }) =>
    isSameValue(services.get(serviceId)?.prices, known) ? [] : [id],
  );
}

/** Writes one side of all rows that change something into the services and their preferred prices. */
async function putPrices(db: Db, changeId: string, side: RawBuilder<unknown>): Promise<void> {
  const rows = sql`price_change_rows r, jsonb_to_record(r.${side}) as a ("buyingPrice" numeric, "priceDate" date,
    "markupPercent" numeric, sample boolean, "supplierId" uuid, "listPrice" numeric, "discountPercent" numeric)`;
  await sql`update services s set buying_price = a."buyingPrice", price_date = a."priceDate",
      markup_percent = a."markupPercent", sample = a.sample, revision = s.revision + 1
    from ${rows}
    where r.change_id = ${changeId} and r.state = 'changed'
      and s.company_id = r.company_id and s.id = r.service_id`.execute(db);
  await sql`update service_supplier_prices p set list_price = a."listPrice",
      discount_percent = a."discountPercent", price_date = a."priceDate"
    from ${rows}
    where r.change_id = ${changeId} and r.state = 'changed' and a."supplierId" is not null
      and p.company_id = r.company_id and p.service_id = r.service_id and p.preferred`.execute(db);
}
