import type { Client } from "pg";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";
import type { Actor } from "../db/company.ts";
import { errorCode } from "../db/error-code.ts";
import { withClient } from "../db/roles.ts";
import { assertLimits } from "./assert-limits.ts";
import { assertOrder } from "./assert-order.ts";
import { archiveKinds, fieldsNow, tablesOfUse } from "./kinds.ts";
import { fillCompany, findPeople, type Filling, insertRecords } from "./insert-records.ts";
import type { KindColumns } from "./columns.ts";
import type { Archive } from "./open-archive.ts";
import { UnusableArchive } from "./unusable-archive.ts";

export interface Importing {
  /** The owner of the tables: the audit log is nobody else's to write. */
  readonly ownerUrl: string;
  readonly companyId: string;
  readonly columns: ReadonlyMap<string, KindColumns>;
  readonly by: Actor;
}

export interface Imported {
  readonly records: number;
  readonly people: number;
}

/**
 * Puts everything of a checked archive into a company that nothing was done in, in one transaction: all of it or
 * nothing. @throws UnusableArchive, or Problem `company_in_use`
 */
export async function importArchive(archive: Archive, importing: Importing): Promise<Imported> {
  assertKnown(archive, importing.columns);
  return withClient(importing.ownerUrl, async (client) => {
    await client.query("begin");
    try {
      const imported = await fill(client, archive, importing);
      await client.query("commit");
      return imported;
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      throw isOfTheData(error) ? new UnusableArchive("does_not_fit", constraintOf(error)) : error;
    }
  });
}

/** A kind or a field that is not known here was made by a later release. */
function assertKnown({ manifest }: Archive, columns: Importing["columns"]): void {
  for (const [name, { fields }] of Object.entries(manifest.records)) {
    const kind = archiveKinds.find((one) => one.name === name);
    const known = new Set(columns.get(name)?.columns.map(({ field }) => field));
    const stray = kind && fieldsNow(kind, fields).find((field) => !known.has(field));
    if (known.size === 0 || stray !== undefined) {
      throw new UnusableArchive("newer", stray === undefined ? name : `${name}.${stray}`);
    }
  }
}

async function fill(client: Client, archive: Archive, importing: Importing): Promise<Imported> {
  const { companyId, by } = importing;
  await client.query(
    `select set_config('statement_timeout', '0', true), set_config('lock_timeout', '10s', true),
       set_config('app.company_id', $1, true), set_config('app.user_id', $2, true),
       set_config('app.user_name', $3, true), set_config('app.token_title', $4, true)`,
    [companyId, by.userId, by.userName ?? "", by.token?.title ?? ""],
  );
  await assertEmpty(client, companyId);
  for (const table of ["units", "service_groups"]) {
    await client.query(`delete from ${table} where company_id = $1`, [companyId]);
  }
  const filling: Filling = { client, archive, ...importing, people: new Map() };
  await findPeople(filling);
  let records = 0;
  for (const kind of archiveKinds) {
    const known = importing.columns.get(kind.name);
    const told = archive.manifest.records[kind.name];
    if (!known || !told) continue;
    // What was just put in is no doing of anybody: the log that came along tells how it came to be.
    if (kind.table === "audit_entries") {
      await backdate(client, companyId);
      await forgetOwnEntries(client, companyId);
    }
    records +=
      kind.table === "companies"
        ? await fillCompany(filling, kind, known)
        : await insertRecords(filling, kind, known);
  }
  await assertLimits(client, companyId);
  await assertOrder(client, companyId);
  await settle(client, companyId);
  await forgetDeliveries(client, companyId);
  const entries = `${archive.manifest.company.title}, ${archive.manifest.madeAt}`;
  await client.query("select note_event('imported', 'company', $1, $2)", [
    companyId,
    JSON.stringify({ entries: entries.slice(0, 1_000) }),
  ]);
  return { records, people: archive.manifest.records["people"]?.count ?? 0 };
}

/** Locked, it stays empty until the transaction ends: whatever is entered refers to the row of the company. */
async function assertEmpty(client: Client, companyId: string): Promise<void> {
  await client.query("select from companies where company_id = $1 for update", [companyId]);
  const { rows } = await client.query<{ isUsed: boolean }>(
    `select exists (select from partners where company_id = $1)
       or exists (select from services where company_id = $1)
       or exists (select from service_templates where company_id = $1)
       or exists (select from projects where company_id = $1)
       or exists (select from text_blocks where company_id = $1)
       or exists (select from certificate_images where company_id = $1) as "isUsed"`,
    [companyId],
  );
  if (rows[0]?.isUsed !== false) throw new Problem("company_in_use");
}

/**
 * The company is as old as what it has done: what is older than the company would count as the samples that a new one
 * begins with, and its dashboard would ask for the first steps once more.
 */
const backdate = (client: Client, companyId: string) =>
  client.query(
    `update companies set created_at = oldest.at - interval '1 second'
     from (select min(created_at) as at from (
       select created_at from partners where company_id = $1
       union all select created_at from projects where company_id = $1) records) oldest
     where company_id = $1 and oldest.at <= companies.created_at`,
    [companyId],
  );

/** Only those of this transaction. */
const forgetOwnEntries = (client: Client, companyId: string) =>
  client.query(
    "delete from audit_entries where company_id = $1 and xmin = pg_current_xact_id()::xid",
    [companyId],
  );

/** No other system is told of what happened elsewhere. */
const forgetDeliveries = (client: Client, companyId: string) =>
  client.query(
    "delete from webhook_deliveries where company_id = $1 and xmin = pg_current_xact_id()::xid",
    [companyId],
  );

/**
 * What names something in this installation has to be new in it: the contents that the cache of priced estimates
 * knows, and codes, which lead where they led before. What says how long something takes is counted here.
 */
async function settle(client: Client, companyId: string): Promise<void> {
  await client.query(
    `update estimates e set last_batch_id = gen_random_uuid(), line_count = (
       select count(*) from estimate_lines l where l.company_id = e.company_id and l.estimate_id = e.id)
     where company_id = $1`,
    [companyId],
  );
  // Written down otherwise it may have been a little shorter.
  await client.query(
    `update estimate_batches b set size = told.bytes
     from (select estimate_id, revision, octet_length(changes::text) + octet_length(effects::text) as bytes
       from estimate_batches where company_id = $1) told
     where b.company_id = $1 and b.estimate_id = told.estimate_id and b.revision = told.revision
       and b.size < told.bytes / 2`,
    [companyId],
  );
  await client.query(
    `update offer_answers a set check_hash = sha256(gen_random_uuid()::text::bytea)
     where a.company_id = $1 and exists (
       select from offer_answers o where o.check_hash = a.check_hash and o.company_id <> $1)`,
    [companyId],
  );
}

const constraintOf = (error: unknown): string =>
  error instanceof Error && "constraint" in error && typeof error.constraint === "string"
    ? error.constraint
    : "";

/** What the tables refuse: a value that is none (22), or one that breaks a rule or refers to nothing (23). */
const isOfTheData = (error: unknown): boolean => /^2[23]/.test(errorCode(error) ?? "");

/** Was nothing done in the company yet? */
export async function isEmptyCompany(db: Db): Promise<boolean> {
  for (const table of tablesOfUse) {
    const found = await db.selectFrom(table).select("companyId").limit(1).executeTakeFirst();
    if (found) return false;
  }
  return true;
}
