import { escapeIdentifier } from "pg";
import { withClient } from "../db/roles.ts";

/** Every row of every table as text, generated columns too, in an order of its own; asked as the owner. */
export function rowsOfAll(ownerUrl: string): Promise<Record<string, string[]>> {
  return withClient(ownerUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename::text as name from pg_tables
       where schemaname = 'public' and tablename <> 'backup_state' order by 1`,
    );
    const found: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string }>(
        `select t::text as text from ${escapeIdentifier(name)} t order by 1`,
      );
      found[name] = rows.map(({ text }) => text);
    }
    return found;
  });
}

/** What surrounds the rows: constraints, triggers, policies, indexes and rights, each as one line. */
export function structureOf(ownerUrl: string): Promise<string[]> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ line: string }>(
      `select line from (
         select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
         from pg_constraint where connamespace = 'public'::regnamespace
         union all
         select format('%s %s %s', tgrelid::regclass, pg_get_triggerdef(oid), tgenabled)
         from pg_trigger where not tgisinternal
         union all
         select format('%s %s %s', relname, relrowsecurity, relforcerowsecurity) || coalesce(relacl::text, '')
         from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         union all select format('%s %s', tablename, policyname) from pg_policies
         union all select indexdef from pg_indexes where schemaname = 'public'
         union all select name || sha256 from migration.applied
       ) lines order by 1`,
    );
    return rows.map(({ line }) => line);
  });
}
