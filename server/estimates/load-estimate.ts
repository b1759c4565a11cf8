import { sql } from "kysely";
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

interface Rows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly order: string;
}

async function rowsOf<Row>(db: Db, id: string, { table, columns, order }: Rows) {
  const { rows } = await sql<Row>`
    select ${list(columns)} from ${sql.table(table)}
    where estimate_id = ${id} order by ${sql.raw(order)}`.execute(db);
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
    variables: await rowsOf<StoredVariable>(db, id, {
      table: "estimate_variables",
      columns: ["name", "value"],
      order: "name",
    }),
    groups: await rowsOf<Group>(db, id, {
      table: "estimate_groups",
      columns: Object.keys(groupColumns),
      order: "key",
    }),
    lines: await rowsOf<StoredLine>(db, id, {
      table: "estimate_lines",
      columns: Object.keys(lineColumns),
      order: "key",
    }),
    measurementRows: await rowsOf<StoredMeasurementRow>(db, id, {
      table: "estimate_measurement_rows",
      columns: Object.keys(measurementColumns),
      order: "line_key, number",
    }),
  });
}
