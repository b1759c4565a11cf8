import { sql } from "kysely";
import type { Db } from "../base/db.ts";

/** One import of a supplier after the other. */
export const lockSupplier = (db: Db, supplierId: string) =>
  sql`select from partners where id = ${supplierId} for no key update`.execute(db);

/** An import as it stands once its supplier is locked. */
export async function lockedImport(db: Db, id: string) {
  const found = await db
    .selectFrom("priceImports")
    .where("id", "=", id)
    .select("supplierId")
    .executeTakeFirst();
  if (!found) return undefined;
  await lockSupplier(db, found.supplierId);
  return db
    .selectFrom("priceImports")
    .where("id", "=", id)
    .select(["state", "supplierId", "outline", "validFrom", "plannedStates"])
    .executeTakeFirst();
}
