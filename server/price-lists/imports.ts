import { sql } from "kysely";
import type { PriceImport } from "../../contracts/price-imports.ts";
import type { Db } from "../base/db.ts";
import { findPartner } from "../partners/queries.ts";

const mostShown = 50;

/** What is stored of imports, with what the others of the supplier say about it. */
const selectImports = (db: Db) =>
  db
    .selectFrom("priceImports as i")
    .select([
      "i.id",
      "i.supplierId",
      "i.fileName",
      "i.format",
      "i.state",
      "i.progress",
      "i.problem",
    ])
    .select(["i.validFrom", "i.endedOn", "i.added", "i.changed", "i.unchanged"])
    .select(sql<boolean>`i.outline is not null`.as("hasColumns"))
    .select(["i.vanished", "i.refused", "i.importedBy", "i.takenAt", "i.undoneAt", "i.undoneBy"])
    .select([
      sql<string | null>`(select i.sender_number from partners p
        where p.company_id = i.company_id and p.id = i.supplier_id and i.sender_number <> ''
          and p.organisation_number not in ('', i.sender_number))`.as("otherSender"),
      sql<Date | null>`(select max(o.taken_at) from price_imports o
        where o.company_id = i.company_id and o.supplier_id = i.supplier_id
          and o.sha256 = i.sha256 and o.id <> i.id and o.state = 'taken')`.as("takenBeforeAt"),
      sql<boolean>`i.state = 'taken' and not exists (select from price_imports o
        where o.company_id = i.company_id and o.supplier_id = i.supplier_id
          and o.state = 'taken' and o.taken_at > i.taken_at)`.as("isLatest"),
    ]);

type Stored = Awaited<ReturnType<ReturnType<typeof selectImports>["execute"]>>[number];

const told = (row: Stored): PriceImport => ({
  ...row,
  takenAt: row.takenAt?.toISOString() ?? null,
  undoneAt: row.undoneAt?.toISOString() ?? null,
  takenBeforeAt: row.takenBeforeAt === null ? null : new Date(row.takenBeforeAt).toISOString(),
});

export async function findImport(db: Db, id: string): Promise<PriceImport | undefined> {
  const row = await selectImports(db).where("i.id", "=", id).executeTakeFirst();
  return row && told(row);
}

/** What was looked at and not taken is not told of; what is under way and what waits for its day is. */
export async function listImports(db: Db, supplierId: string) {
  if (!(await findPartner(db, "supplier", supplierId))) return undefined;
  const rows = await selectImports(db)
    .where("i.supplierId", "=", supplierId)
    .where("i.state", "<>", "previewed")
    .orderBy(sql`coalesce(i.taken_at, i.previewed_at)`, "desc")
    .orderBy("i.id", "desc")
    .limit(mostShown)
    .execute();
  return rows.map(told);
}
