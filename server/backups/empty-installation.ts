import type { Client } from "pg";

/**
 * Has nobody ever signed in here? True as well where there are no tables yet. Locked, it stays true
 * until the transaction ends.
 */
export async function isUnused(client: Client, locked?: "lock"): Promise<boolean> {
  const { rows } = await client.query<{ hasTables: boolean; canTell: boolean }>(
    `select to_regclass('public.companies') is not null as "hasTables",
       to_regprocedure('public.is_unused_installation()') is not null as "canTell"`,
  );
  if (rows[0]?.hasTables !== true) return true;
  // The tables of a release from before this question: somebody has run it.
  if (!rows[0].canTell) return false;
  if (locked) {
    await client.query("lock table companies, users, sessions in access exclusive mode");
  }
  const answer = await client.query<{ unused: boolean }>(
    "select is_unused_installation() as unused",
  );
  return answer.rows[0]?.unused ?? false;
}

/** Takes away whatever migrations have made: the tables, what belongs to them, and their history. */
export async function dropEverything(client: Client): Promise<void> {
  await client.query(`
    do $$
    declare
      statement text;
    begin
      for statement in
        select format('drop table if exists %s cascade', c.oid::regclass)
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and pg_has_role(current_user, c.relowner, 'usage')
        union all
        select format('drop sequence if exists %s cascade', c.oid::regclass)
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
          and pg_has_role(current_user, c.relowner, 'usage')
        union all
        select format('drop routine if exists %s cascade', p.oid::regprocedure)
        from pg_proc p where p.pronamespace = 'public'::regnamespace
          and pg_has_role(current_user, p.proowner, 'usage')
        union all
        select format('drop type if exists %s cascade', t.oid::regtype)
        from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('d', 'e')
          and pg_has_role(current_user, t.typowner, 'usage')
      loop
        execute statement;
      end loop;
    end $$;
    delete from migration.applied`);
}
