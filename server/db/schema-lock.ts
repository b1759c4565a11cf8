import type { Client } from "pg";

/**
 * Waits until nobody reads the whole database, or with "shared" until nobody changes its tables: a
 * backup would find a table that is written anew meanwhile empty. The lock ends with the connection.
 */
export async function waitForSchema(client: Client, mode: "exclusive" | "shared"): Promise<void> {
  const lock = mode === "shared" ? "pg_advisory_lock_shared" : "pg_advisory_lock";
  await client.query(`select ${lock}(hashtext('overslag schema'))`);
}
