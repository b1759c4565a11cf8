import { type Client, escapeIdentifier } from "pg";

export interface Table {
  readonly name: string;
  /** Those that are stored; generated ones follow from them. */
  readonly columns: readonly string[];
}

/**
 * Tables that tell of this installation and not of what people made in it. All others are in every
 * backup, because they are found here and named nowhere.
 */
export const leftOut: readonly string[] = ["backup_state"];

/** Every table that a backup holds, as the database knows them now. */
export async function findTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname::text as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and pg_has_role(current_user, c.relowner, 'usage') and c.relname <> all ($1)
     order by c.relname collate "C"`,
    [leftOut],
  );
  return rows;
}

/**
 * Tables some of whose rows row-level security hides from the role that reads. They would be copied in
 * part without any error.
 */
export async function findHidden(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
     join pg_roles r on r.rolname = current_user and not r.rolsuper and not r.rolbypassrls
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
       and (c.relforcerowsecurity or not pg_has_role(current_user, c.relowner, 'usage'))
       and (not exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive
           and p.polcmd in ('*', 'r') and pg_get_expr(p.polqual, p.polrelid) = 'true'
           and (r.oid = any (p.polroles) or 0 = any (p.polroles)))
         or exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive))
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

export interface Sequence {
  readonly name: string;
  readonly last: string;
  readonly isCalled: boolean;
}

export async function findSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
       and pg_has_role(current_user, c.relowner, 'usage')
     order by c.relname collate "C"`,
  );
  const sequences = [];
  for (const { name } of rows) {
    const found = await client.query<Omit<Sequence, "name">>(
      `select last_value::text as last, is_called as "isCalled" from public.${escapeIdentifier(name)}`,
    );
    sequences.push(...found.rows.map((state) => ({ name, ...state })));
  }
  return sequences;
}

export const tableName = (name: string) => `public.${escapeIdentifier(name)}`;
export const columnNames = (columns: readonly string[]) => columns.map(escapeIdentifier).join(", ");
