import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { PriceColumnChoice } from "../../contracts/price-imports.ts";
import { headerKey, headsDiscounts, headsPrices } from "../../domain/price-file/price-columns.ts";
import type { Asked } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { newId } from "../base/new-id.ts";
import { Problem } from "../base/problem.ts";
import { findPartner } from "../partners/queries.ts";
import { ownCompany } from "../records/page.ts";
import { findImport } from "./imports.ts";
import { lockedImport, lockSupplier } from "./lock-import.ts";
import { hashOf } from "./open-tables.ts";
import { readInto } from "./read-import.ts";

interface Upload {
  readonly supplierId: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Keeps a file and reads it: at once where that is quick, else as a job. */
export async function startImport(asked: Asked, { supplierId, fileName, bytes }: Upload) {
  const { db, session, context } = asked;
  if (!(await findPartner(db, "supplier", supplierId))) return undefined;
  await lockSupplier(db, supplierId);
  await refuseWhileReading(db, supplierId);
  const id = newId();
  await db
    .insertInto("priceImports")
    .values({
      companyId: ownCompany,
      id,
      supplierId,
      fileName,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      file: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
      state: "waiting",
      added: 0,
      changed: 0,
      unchanged: 0,
      vanished: 0,
      refused: 0,
      importedBy: session.userName,
      previewedAt: context.clock(),
    })
    .execute();
  await forgetOldest(db);
  return readNowOrLater(asked, id);
}

/** So many files that were looked at and not taken a company keeps: each may hold a row for every article. */
const mostLookedAt = 50;

const forgetOldest = (db: Db) =>
  sql`delete from price_imports i
    using (select company_id, id, row_number() over (order by previewed_at desc, id desc) as place
      from price_imports where state in ('asking', 'failed', 'previewed')) known
    where i.company_id = known.company_id and i.id = known.id
      and i.state in ('asking', 'failed', 'previewed') and known.place > ${mostLookedAt}`.execute(
    db,
  );

/** Two files of one supplier at once would both be compared with what neither of them leaves. */
async function refuseWhileReading(db: Db, supplierId: string): Promise<void> {
  const other = await db
    .selectFrom("priceImports")
    .where("supplierId", "=", supplierId)
    .where("state", "=", "waiting")
    .select("importedBy")
    .executeTakeFirst();
  if (other) throw new Problem("price_import_running", { details: { name: other.importedBy } });
}

/** Larger files, and those of suppliers with many articles, would keep everybody else waiting. */
const quick = { bytes: 500_000, unpacked: 2_000_000, articles: 10_000 };

async function readNowOrLater({ db, context }: Asked, id: string) {
  if (await isQuick(db, id)) {
    const own = <T>(work: (own: Db) => Promise<T>) => work(db);
    try {
      await readInto({
        own,
        importId: id,
        attempt: 0,
        now: context.clock(),
        unpacked: quick.unpacked,
      });
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== "price_file_unpacks") throw error;
    }
  }
  return findImport(db, id);
}

async function isQuick(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ isQuick: boolean }>`select octet_length(file) <= ${quick.bytes}
      and (select count(*) from (select from supplier_articles a
        where a.company_id = i.company_id and a.supplier_id = i.supplier_id
        limit ${quick.articles + 1}) known) <= ${quick.articles} as "isQuick"
    from price_imports i where id = ${id}`.execute(db);
  return rows[0]?.isQuick === true;
}

/** Reads a file again by what its columns were said to hold, and remembers that for the same headings. */
export async function chooseColumns(asked: Asked, id: string, choice: PriceColumnChoice) {
  const { db, context } = asked;
  const found = await lockedImport(db, id);
  if (!found) return undefined;
  const { outline, state, supplierId } = found;
  const table = outline?.[choice.sheet];
  if (!table || (state !== "asking" && state !== "previewed" && state !== "failed")) {
    throw new Problem("price_import_old");
  }
  if (!headsPrices(choice.columns) && !headsDiscounts(choice.columns)) {
    throw new Problem("price_file_columns");
  }
  await refuseWhileReading(db, supplierId);
  const heading = headerKey(table.rows[choice.headerRow - 1] ?? []);
  if (heading !== "") await remember(asked, supplierId, { heading, choice });
  await db
    .updateTable("priceImports")
    .set({ columns: JSON.stringify(choice), state: "waiting", progress: 0, attempts: 0 })
    .set({ problem: null, leasedUntil: null, previewedAt: context.clock() })
    .where("id", "=", id)
    .execute();
  return readNowOrLater(asked, id);
}

interface Chosen {
  readonly heading: string;
  readonly choice: PriceColumnChoice;
}

const remember = ({ db, context }: Asked, supplierId: string, { heading, choice }: Chosen) => {
  const { columns, priceQuantity } = choice;
  const kept = { columns: JSON.stringify({ columns, priceQuantity }), chosenAt: context.clock() };
  return db
    .insertInto("priceColumns")
    .values({ companyId: ownCompany, supplierId, headerSha256: hashOf(heading), ...kept })
    .onConflict((known) =>
      known.columns(["companyId", "supplierId", "headerSha256"]).doUpdateSet(kept),
    )
    .execute();
};

/** The tables of a file, and what their columns are taken for. */
export async function findColumns(db: Db, id: string) {
  const found = await db
    .selectFrom("priceImports")
    .where("id", "=", id)
    .select(["outline", "columns"])
    .executeTakeFirst();
  return found && { tables: [...(found.outline ?? [])], choice: found.columns };
}

/** Gives up what has not been taken, also while a job reads it: the job finds nothing to write to. */
export async function cancelImport(db: Db, id: string) {
  const found = await lockedImport(db, id);
  if (!found) return undefined;
  if (found.state === "taken" || found.state === "undone") throw new Problem("price_import_old");
  await db.deleteFrom("priceImports").where("id", "=", id).execute();
  return true as const;
}
