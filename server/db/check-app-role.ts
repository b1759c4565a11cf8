import { withClient } from "./roles.ts";

const oldestVersion = 150_000;

/** @throws Error when the server is older than PostgreSQL 15. */
export async function checkServer(url: string): Promise<void> {
  const version = await withClient(url, async (client) => {
    const { rows } = await client.query<{ number: number; text: string }>(
      `select current_setting('server_version_num')::int as number,
         current_setting('server_version') as text`,
    );
    return rows[0];
  });
  if (version && version.number >= oldestVersion) return;
  throw new Error(`The database server is PostgreSQL ${version?.text}; 15 or newer is needed.`);
}

interface Findings {
  name: string;
  isSuperuser: boolean;
  isAboveRowSecurity: boolean;
  owned: string[];
  unprotected: string[];
  unreadable: string[];
  /** May it write where only triggers of the owner do? */
  mayWriteLog: boolean;
}

/**
 * Row-level security keeps companies apart only for a role that stands under it. Asked at every
 * start, because a wrong role would show every company's rows without any error.
 * @throws Error that names what is wrong with the application's role or the tables.
 */
export async function checkAppRole(appUrl: string): Promise<void> {
  const found = await withClient(appUrl, async (client) => {
    const { rows } = await client.query<Findings>(query);
    return rows[0];
  });
  if (!found) throw new Error("The database does not know the application's role.");
  const problems = [
    found.isSuperuser && "is a superuser",
    found.isAboveRowSecurity && "may bypass row-level security",
    found.owned.length > 0 && `owns ${found.owned.join(", ")}`,
    found.unreadable.length > 0 && `may not use ${found.unreadable.join(", ")}`,
    found.mayWriteLog && "may write to audit_entries",
  ].filter((problem) => problem !== false);
  if (problems.length > 0) {
    throw new Error(
      `The application's database role ${found.name} ${problems.join(" and ")}. DATABASE_URL ` +
        "must be of a common role, MIGRATION_DATABASE_URL of the one that owns the tables.",
    );
  }
  if (found.unprotected.length > 0) {
    const tables = found.unprotected.join(", ");
    throw new Error(`Row-level security is not forced on ${tables}: add it in a new migration.`);
  }
}

const query = `
  with own as (
    select c.oid, c.relname, c.relowner, c.relrowsecurity and c.relforcerowsecurity as forced,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id'
        and not a.attisdropped) as of_company
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  )
  select r.rolname as name, r.rolsuper as "isSuperuser", r.rolbypassrls as "isAboveRowSecurity",
    array(select relname::text from own where not r.rolsuper
      and pg_has_role(current_user, relowner, 'member') order by 1) as owned,
    array(select relname::text from own where of_company and not forced order by 1)
      as unprotected,
    array(select relname::text from own where of_company
      and not has_table_privilege(current_user, oid, 'select') order by 1) as unreadable,
    not r.rolsuper and exists (select from own where relname = 'audit_entries'
      and has_table_privilege(current_user, oid, 'insert, update, delete, truncate'))
      as "mayWriteLog"
  from pg_roles r where r.rolname = current_user`;
