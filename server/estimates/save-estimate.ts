import { sql } from "kysely";
import type { Decimal } from "../../domain/money/decimal.ts";
import type { Group, Key, Line } from "../../domain/estimate/estimate.ts";
import type { Db } from "../base/db.ts";
import { groupColumns, lineColumns, measurementColumns } from "./stored-rows.ts";

const snakeCase = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Writes any number of rows in one statement. They travel as one JSON value, because the rows of a
 * large paste would need more parameters than a statement may have.
 */
function upsert(table: string, columns: Readonly<Record<string, string>>) {
  const names = Object.keys(columns).map(snakeCase);
  const fields = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`);
  const values = Object.keys(columns).map((name) => `r."${name}"`);
  const updates = names.map((name) => `${name} = excluded.${name}`);
  return async (db: Db, estimateId: string, rows: readonly object[]) => {
    if (rows.length === 0) return;
    await sql`
      insert into ${sql.table(table)} (company_id, estimate_id, ${sql.raw(names.join(", "))})
      select current_company(), ${estimateId}::uuid, ${sql.raw(values.join(", "))}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.raw(fields.join(", "))})
      on conflict on constraint ${sql.raw(`${table}_pkey`)} do update set ${sql.raw(updates.join(", "))}`.execute(
      db,
    );
  };
}

const upsertGroups = upsert("estimate_groups", groupColumns);
const upsertLines = upsert("estimate_lines", lineColumns);
const insertMeasurementRows = upsert("estimate_measurement_rows", measurementColumns);

/** Deletes what any number of keys name, in one statement. */
function deletion(table: string, keyColumn: string) {
  return async (db: Db, estimateId: string, keys: readonly Key[]) => {
    if (keys.length === 0) return;
    await sql`
      delete from ${sql.table(table)}
      where estimate_id = ${estimateId} and ${sql.ref(keyColumn)} = any(${keys}::uuid[])`.execute(
      db,
    );
  };
}

export const deleteGroups = deletion("estimate_groups", "key");
export const deleteLines = deletion("estimate_lines", "key");
const deleteMeasurementRows = deletion("estimate_measurement_rows", "line_key");

export async function saveGroups(
  db: Db,
  estimateId: string,
  groups: readonly Group[],
): Promise<void> {
  await upsertGroups(db, estimateId, groups);
}

/** Saves lines with their measurement rows, where these are others than before. */
export async function saveLines(
  db: Db,
  estimateId: string,
  lines: readonly Line[],
  before: ReadonlyMap<Key, Line>,
): Promise<void> {
  await upsertLines(
    db,
    estimateId,
    lines.map(({ measurementRows: _rows, ...line }) => line),
  );
  const rowsBefore = ({ key }: Line) => before.get(key)?.measurementRows ?? [];
  const measured = lines.filter((line) => line.measurementRows !== rowsBefore(line));
  await deleteMeasurementRows(
    db,
    estimateId,
    measured.filter((line) => rowsBefore(line).length > 0).map(({ key }) => key),
  );
  await insertMeasurementRows(
    db,
    estimateId,
    measured.flatMap(({ key, measurementRows }) =>
      measurementRows.map((row, number) => ({ ...row, lineKey: key, number })),
    ),
  );
}

export async function saveVariables(
  db: Db,
  estimateId: string,
  variables: ReadonlyMap<string, Decimal>,
): Promise<void> {
  await db.deleteFrom("estimateVariables").where("estimateId", "=", estimateId).execute();
  const rows = [...variables].map(([name, value]) => ({
    companyId: sql<string>`current_company()`,
    estimateId,
    name,
    value,
  }));
  if (rows.length > 0) await db.insertInto("estimateVariables").values(rows).execute();
}
