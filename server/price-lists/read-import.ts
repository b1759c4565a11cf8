import { sql, type UpdateObject } from "kysely";
import { localDate } from "../../domain/base/local-time.ts";
import {
  comparePrices,
  type PriceRow,
  type RowState,
} from "../../domain/price-file/compare-prices.ts";
import { discountOn } from "../../domain/price-care/agreed-discount.ts";
import type { PriceFile } from "../../domain/price-file/price-article.ts";
import { countWithoutDiscount, zeroDiscountsOf } from "../../domain/price-file/without-discount.ts";
import { marksOf, type RowMark } from "../../domain/price-file/row-marks.ts";
import { inOrderOfMove } from "../../domain/price-file/row-places.ts";
import type { Db } from "../base/db.ts";
import type { DB } from "../base/tables.ts";
import { Problem } from "../base/problem.ts";
import { asCompany } from "../db/company.ts";
import { ownCompany } from "../records/page.ts";
import { agreementsOf } from "./agreements.ts";
import { articlesOf } from "./articles.ts";
import { hashOf } from "./open-tables.ts";
import { type FileReading, readPriceFile } from "./read-price-file.ts";
import { takePlanned } from "./take.ts";

/** An import for a process beside the server's own. */
export interface ImportAsked {
  readonly companyId: string;
  readonly importId: string;
  /** Counts the processes that tried; what an earlier one still does is of no use any more. */
  readonly attempt: number;
  readonly now: Date;
}

/**
 * Reads it in a process of its own, which ends when the import is cancelled.
 * @throws Problem `price_file_too_slow`; Error of a bug, or of a process that ended: then it is tried again
 */
export type ReadImport = (asked: ImportAsked, cancelled: AbortSignal) => Promise<void>;

/** Reads a file in transactions of its own, so that it is seen how far it has come and can be given up meanwhile. */
export async function readImport(db: Db, { companyId, ...asked }: ImportAsked): Promise<void> {
  const own = <T>(work: (own: Db) => Promise<T>) => asCompany(db, companyId, work);
  try {
    await readInto({ ...asked, own });
  } catch (error) {
    if (error instanceof GivenUp) return;
    if (!(error instanceof Problem)) throw error;
    await own((company) => failImport(company, asked.importId, error));
  }
}

/** Somebody cancelled it, or another process has begun anew. */
class GivenUp extends Error {}

interface Reading extends Omit<ImportAsked, "companyId"> {
  readonly own: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly unpacked?: number;
}

/**
 * Keeps what a file would change, so that it can be looked at page by page and then be taken as it was seen.
 * Its rows are shown once all of them are there.
 */
export async function readInto(reading: Reading): Promise<void> {
  const { own, importId, now, unpacked } = reading;
  const found = await own((db) => loadImport(db, importId));
  if (!found?.file) throw new GivenUp();
  const { supplierId, currency, columns, remembered } = found;
  const day = localDate(now);
  const read = await readPriceFile(new Uint8Array(found.file), {
    terms: { day, currency },
    choice: columns,
    remembered: (heading) => remembered.get(hashOf(heading)),
    ...(unpacked !== undefined && { unpacked }),
  });
  const { file } = read;
  if (!file) return own((db) => settle(db, reading, { ...told(read), state: "asking" }));
  const ignored = new Set(file.quantitiesIgnored);
  const compared = comparePrices(file, await own((db) => articlesOf(db, supplierId)));
  const rows = inOrderOfMove(compared).map((row, place): MarkedRow => {
    const marks = marksOf(row);
    return { ...row, place, marks: ignored.has(row.line) ? [...marks, "quantity"] : marks };
  });
  await writeRows(reading, rows);
  const validFrom = file.validFrom !== null && file.validFrom > day ? file.validFrom : null;
  const { format, senderName, senderNumber, dated, validTo } = file;
  const endedOn = file.validTo !== null && file.validTo < day ? file.validTo : null;
  const undiscounted = await own((db) => countUndiscounted(db, { file, rows, supplierId, day }));
  const kept = {
    ...told(read),
    ...countsOf(rows),
    ...zeroDiscountsOf(file.discounts),
    undiscounted,
    format,
    senderName,
    senderNumber,
    dated,
    validTo,
    endedOn,
  };
  if (found.state !== "planned") {
    return own((db) => settle(db, reading, { ...kept, validFrom, state: "previewed" }));
  }
  return own(async (db) => {
    await settle(db, reading, kept);
    await takePlanned(db, importId, now);
  });
}

function countsOf(rows: readonly MarkedRow[]) {
  const count = (wanted: RowState) => rows.filter(({ state }) => state === wanted).length;
  const countMarked = (mark: RowMark) => rows.filter(({ marks }) => marks.includes(mark)).length;
  return {
    added: count("added"),
    changed: count("changed"),
    unchanged: count("unchanged"),
    vanished: count("vanished"),
    refused: count("refused"),
    pricesChanged: countMarked("price"),
    unitsChanged: countMarked("unit"),
    priceJumps: countMarked("jump"),
    olderPrices: countMarked("older"),
    quantitiesIgnored: countMarked("quantity"),
  };
}

interface Compared {
  readonly file: PriceFile;
  readonly rows: readonly PriceRow[];
  readonly supplierId: string;
  readonly day: string;
}

async function countUndiscounted(db: Db, { file, rows, supplierId, day }: Compared) {
  const agreements = (await agreementsOf(db, [supplierId])).get(supplierId) ?? [];
  const { zeroGroups, zeroArticles } = await takenZeros(db, supplierId);
  return countWithoutDiscount({
    file,
    rows,
    isAgreed: (number, article) =>
      zeroArticles.has(number) ||
      zeroGroups.has(article.discountGroup) ||
      (agreements.length > 0 &&
        discountOn({ ...article, number }, agreements, day).agreedFor !== null),
  });
}

/** What the files of a supplier that were taken give a discount of 0 %; the same that many of them give comes once. */
async function takenZeros(db: Db, supplierId: string) {
  const inAny = (column: "zeroGroups" | "zeroArticles") =>
    sql<string[]>`array(select distinct unnest(${sql.ref(column)}) from price_imports
      where supplier_id = ${supplierId} and state = 'taken')`.as(column);
  const { zeroGroups, zeroArticles } = await db
    .selectNoFrom([inAny("zeroGroups"), inAny("zeroArticles")])
    .executeTakeFirstOrThrow();
  return { zeroGroups: new Set(zeroGroups), zeroArticles: new Set(zeroArticles) };
}

const told = ({ outline, choice }: FileReading) => ({
  outline: outline && JSON.stringify(outline),
  columns: choice && JSON.stringify(choice),
  progress: 100,
});

async function loadImport(db: Db, id: string) {
  const found = await db
    .selectFrom("priceImports as i")
    .innerJoin("companies as c", "c.companyId", "i.companyId")
    .where("i.id", "=", id)
    .select(["i.supplierId", "i.state", "i.file", "i.columns", "c.currency"])
    .executeTakeFirst();
  if (!found) return undefined;
  const chosen = await db
    .selectFrom("priceColumns")
    .where("supplierId", "=", found.supplierId)
    .select(["headerSha256", "columns"])
    .execute();
  const remembered = new Map(chosen.map(({ headerSha256, columns }) => [headerSha256, columns]));
  return { ...found, remembered };
}

type Settled = UpdateObject<DB, "priceImports">;

const updateImport = (db: Db) => db.updateTable("priceImports");

/** @throws GivenUp where the import is another one's by now, or nobody's */
async function settle(db: Db, { importId, attempt }: Reading, values: Settled): Promise<void> {
  const { numUpdatedRows } = await updateImport(db)
    .set(values)
    .where("id", "=", importId)
    .where("attempts", "=", attempt)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new GivenUp();
}

const failImport = (db: Db, id: string, { code, extras }: Problem) =>
  updateImport(db)
    .set({ state: "failed", plannedStates: null, problem: JSON.stringify(problemOf(code, extras)) })
    .where("id", "=", id)
    .execute();

const problemOf = (code: string, { details = {} }: Problem["extras"]) => ({
  code,
  details: Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, String(value)]),
  ),
});

/** Nobody can read it: it takes too long, or whoever tried ended again and again. */
export const giveUpImport = (db: Db, { companyId, importId }: ImportAsked, problem: Problem) =>
  asCompany(db, companyId, (own) => failImport(own, importId, problem));

const rowsAtOnce = 5_000;

/** 200 000 rows take 10 seconds where nothing else goes on; the files of all companies wait for the one that is read. */
export const longestReadMs = 5 * 60_000;

/** Longer than a file may take, so that no two processes read it at once. */
export const leaseSeconds = longestReadMs / 1_000 + 20;

/** Reading is the first half of the work, writing the second. */
const half = 50;

async function writeRows(reading: Reading, rows: readonly MarkedRow[]): Promise<void> {
  const { own, importId } = reading;
  await own(async (db) => {
    await settle(db, reading, { progress: half });
    await db.deleteFrom("priceImportRows").where("importId", "=", importId).execute();
  });
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const progress = half + Math.floor((start / rows.length) * half);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await own(async (db) => {
      const leasedUntil = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`;
      await settle(db, reading, { progress, leasedUntil });
      await insertRows(db, importId, rows.slice(start, start + rowsAtOnce));
    });
  }
}

/** A row with its place among them, and what it is worth a look for. */
interface MarkedRow extends PriceRow {
  readonly place: number;
  readonly marks: readonly RowMark[];
}

const insertRows = (db: Db, importId: string, rows: readonly MarkedRow[]) =>
  sql`insert into price_import_rows (company_id, id, import_id, line, place, state, number, title, reason, column_name, cell, rounded_from, contradiction, marks, before, after)
    select ${ownCompany}, gen_random_uuid(), ${importId}, line, place, state, number, title, reason, "column", cell, "roundedFrom", contradiction, marks,
      nullif(before, 'null'), nullif(after, 'null')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (line int, place int, state text, number text, title text, reason text,
      "column" text, cell text, "roundedFrom" text, contradiction text, marks text[], before jsonb, after jsonb)`.execute(
    db,
  );
