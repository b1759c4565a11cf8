import { sql } from "kysely";
import type { Change } from "../../domain/changes/estimate-changes.ts";
import type { Db } from "../base/db.ts";
import { ownCompany } from "../records/page.ts";

/** Counts the services that somebody has put into an estimate: the search of the catalogue asks for them. */
export async function countUses(
  db: Db,
  changes: readonly Change[],
  userId: string,
  now: Date,
): Promise<void> {
  const used = changes.flatMap((change) => (change.type === "insert" ? change.lines : []));
  const uses = new Map<string, number>();
  for (const { serviceId } of used) {
    if (serviceId !== null) uses.set(serviceId, (uses.get(serviceId) ?? 0) + 1);
  }
  if (uses.size === 0) return;
  // In one order for all, so that two batches of one person never wait for each other.
  const rows = [...uses.keys()].toSorted().map((serviceId) => ({
    companyId: ownCompany,
    serviceId,
    userId,
    uses: uses.get(serviceId) ?? 0,
    usedAt: now,
  }));
  await db
    .insertInto("serviceUses")
    .values(rows)
    .onConflict((same) =>
      same.columns(["companyId", "serviceId", "userId"]).doUpdateSet({
        uses: sql`service_uses.uses + excluded.uses`,
        usedAt: sql`excluded.used_at`,
      }),
    )
    .execute();
}
