import { sql } from "kysely";
import type { Asked } from "../base/context.ts";
import { type RecordTable, refuseInUse } from "./record-uses.ts";

/**
 * Deletes a row that nothing else uses; undefined where there is none.
 * @throws Problem `in_use`, naming what uses it and the asker may see
 */
export async function deleteRecord(
  asked: Asked,
  table: RecordTable,
  id: string,
): Promise<true | undefined> {
  await refuseInUse(asked, table, id);
  const { rows } = await sql`delete from ${sql.table(table)} where id = ${id} returning id`.execute(
    asked.db,
  );
  return rows.length > 0 ? true : undefined;
}
