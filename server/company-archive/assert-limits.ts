import type { Client } from "pg";
import {
  maxGroups,
  maxLines,
  maxMeasurementRows,
  maxPercentLines,
  maxPositionLength,
  maxTextLength,
  maxVariables,
} from "../../domain/money/limits.ts";
import { UnusableArchive } from "./unusable-archive.ts";

/** Some stands from before a limit: nobody has entered twice of it. */
const most = (limit: number) => 2 * limit;
/** Of a row besides its texts, in bytes. */
const rowBytes = 1_000;
/** Of a letter beyond ASCII. */
const letterBytes = 2;

/** What an estimate may hold of each table: rows, and those bytes that are not limited by their number. */
const limits = [
  { table: "estimate_lines", rows: most(maxLines), position: "position" },
  { table: "estimate_groups", rows: most(maxGroups), position: "position" },
  { table: "estimate_measurement_rows", rows: most(maxMeasurementRows), position: "''" },
  { table: "estimate_variables", rows: most(maxVariables), position: "''" },
] as const;

/**
 * An estimate is read and priced as a whole, so one that nobody could have entered would keep all others waiting.
 * @throws UnusableArchive that names the table
 */
export async function assertLimits(client: Client, companyId: string): Promise<void> {
  for (const { table, rows, position } of limits) {
    const mostBytes = most(letterBytes * maxTextLength + rows * rowBytes);
    const percentLines =
      table === "estimate_lines" ? "count(*) filter (where kind = 'percent')" : "0";
    const { rowCount } = await client.query(
      `select from ${table} r where company_id = $1 group by estimate_id
       having count(*) > $2 or sum(octet_length(r::text)) > $3 or max(char_length(${position})) > $4
         or ${percentLines} > $5 limit 1`,
      [companyId, rows, mostBytes, most(maxPositionLength), most(maxPercentLines)],
    );
    if (rowCount !== 0) throw new UnusableArchive("too_large", table);
  }
}
