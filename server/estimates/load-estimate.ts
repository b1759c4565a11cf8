import { type RawBuilder, sql } from "kysely";
import type { Estimate, Group, Settings } from "../../domain/estimate/estimate.ts";
import type { Db } from "../base/db.ts";
import {
  groupColumns,
  lineColumns,
  measurementColumns,
  settingColumns,
  type StoredLine,
  type StoredMeasurementRow,
  type StoredVariable,
  toEstimate,
} from "./stored-rows.ts";

// The checks of the tables keep words like `kind` and `dimension` to those that the types name.

async function rowsOf<Row>(
  db: Db,
  columns: RawBuilder<unknown>,
  table: string,
  id: string,
  order: string,
) {
  const { rows } = await sql<Row>`
    select ${columns} from ${sql.table(table)} where estimate_id = ${id} order by ${sql.raw(order)}`.execute(
    db,
  );
  return rows;
}

const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** Everything that was entered into an estimate; undefined when the company has none with this id. */
export async function loadEstimate(db: Db, id: string): Promise<Estimate | undefined> {
  const { rows } = await sql<Settings>`
    select ${list(settingColumns)} from estimates where id = ${id}`.execute(db);
  const settings = rows[0];
  if (!settings) return undefined;
  return toEstimate({
    settings,
    variables: await rowsOf<StoredVariable>(
      db,
      list(["name", "value"]),
      "estimate_variables",
      id,
      "name",
    ),
    groups: await rowsOf<Group>(db, list(Object.keys(groupColumns)), "estimate_groups", id, "key"),
    lines: await rowsOf<StoredLine>(
      db,
      list(Object.keys(lineColumns)),
      "estimate_lines",
      id,
      "key",
    ),
    measurementRows: await rowsOf<StoredMeasurementRow>(
      db,
      list(Object.keys(measurementColumns)),
      "estimate_measurement_rows",
      id,
      "line_key, number",
    ),
  });
}
