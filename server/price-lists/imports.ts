import { sql } from "kysely";
import type { PriceImport } from "../../contracts/price-imports.ts";
import type { Db } from "../base/db.ts";
import { findPartner } from "../partners/queries.ts";

const mostShown = 50;

/**
 * Whom the files of a supplier are from: whom its own organisation number names, else who sent the last file that was
 * taken; null where nobody knows, and where this file is from him.
 */
const usualSender = sql<PriceImport["usualSender"]>`(
  select json_build_object('name', known.name, 'number', known.number) from (
    select p.title as name, p.organisation_number as number, 'infinity'::timestamptz as since
      from partners p where p.company_id = i.company_id and p.id = i.supplier_id and p.organisation_number <> ''
    union all
    select o.sender_name, o.sender_number, o.taken_at
      from price_imports o where o.company_id = i.company_id and o.supplier_id = i.supplier_id
        and o.state = 'taken' and o.sender_number <> '' and o.taken_at < coalesce(i.taken_at, 'infinity')
    order by since desc limit 1) known
  where i.sender_number not in ('', known.number))`;

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
    .select([
      "i.pricesChanged",
      "i.unitsChanged",
      "i.priceJumps",
      "i.olderPrices",
      "i.quantitiesIgnored",
    ])
    .select(["i.senderName", "i.senderNumber", "i.dated", "i.validTo"])
    .select(["i.validFrom", "i.endedOn", "i.added", "i.changed", "i.unchanged", "i.undiscounted"])
    .select(
      sql<number>`cardinality(i.zero_groups) + cardinality(i.zero_articles)`.as("zeroDiscounts"),
    )
    .select(sql<boolean>`i.outline is not null`.as("hasColumns"))
    .select(["i.vanished", "i.refused", "i.importedBy", "i.takenAt", "i.undoneAt", "i.undoneBy"])
    .select([
      usualSender.as("usualSender"),
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

/** Another import was taken or undone since this one was looked at: it would put old prices back. */
export const isOvertaken = sql<boolean>`exists (select from price_imports o
  where o.company_id = i.company_id and o.supplier_id = i.supplier_id and o.id <> i.id
    and greatest(o.taken_at, o.undone_at) >= i.previewed_at)`;

/** What was looked at is told of as long as it can be taken: somebody may have left the page while it was read. */
export async function listImports(db: Db, supplierId: string) {
  if (!(await findPartner(db, "supplier", supplierId))) return undefined;
  const rows = await selectImports(db)
    .where("i.supplierId", "=", supplierId)
    .where(sql<boolean>`(i.state <> 'previewed' or not ${isOvertaken})`)
    .orderBy(sql`coalesce(i.taken_at, i.previewed_at)`, "desc")
    .orderBy("i.id", "desc")
    .limit(mostShown)
    .execute();
  return rows.map(told);
}
