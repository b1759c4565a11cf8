import { auditLog } from "../../contracts/audit.ts";
import { withClient } from "../db/roles.ts";
import type { Caller, TestCompany } from "./test-app.ts";

/** What stands in the log, as this person sees it. */
export const logFor = async ({ ok }: Pick<Caller, "ok">, query: Record<string, unknown> = {}) =>
  (await ok(auditLog.list, { query: { rows: "100", ...query } })).rows;

/** Moves the entries about units to these moments, the first made to the first. */
export const setMoments = (
  migrationUrl: string,
  { company }: TestCompany,
  moments: readonly string[],
) =>
  withClient(migrationUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      "select id from audit_entries where company_id = $1 and kind = 'unit' order by at",
      [company.id],
    );
    for (const [index, { id }] of rows.entries()) {
      await client.query("update audit_entries set at = $1 where id = $2", [moments[index], id]);
    }
  });
