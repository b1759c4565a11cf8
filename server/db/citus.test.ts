import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { testDatabase } from "../test/test-database.ts";
import { withClient } from "./roles.ts";

const script = readFileSync(path.join(import.meta.dirname, "../../deploy/citus.sql"), "utf8");

/** Stands in for what Citus adds: notes what is spread, and refuses what Citus refuses. */
const standIn = `
  create table spread (name regclass primary key, kind text not null);
  create function has_references(name regclass) returns boolean language sql as
    $$ select exists (select from pg_constraint
      where contype = 'f' and (conrelid = name or confrelid = name)) $$;
  create function create_reference_table(name regclass) returns void language plpgsql as $$
  begin
    if has_references(name) then raise 'References of %', name; end if;
    insert into spread values (name, 'reference');
  end $$;
  create function create_distributed_table(name regclass, by text, colocate_with text default '')
  returns void language plpgsql as $$
  begin
    if has_references(name) then raise 'References of %', name; end if;
    if exists (select from pg_index i where i.indrelid = name and i.indisunique
      and not (select a.attnum from pg_attribute a where a.attrelid = name and a.attname = by)
        = any (i.indkey)) then raise '% has a unique key without %', name, by; end if;
    insert into spread values (name, 'distributed');
  end $$;`;

/** References that Citus does not keep, by where both tables lie. */
const wrongReferences = `
  select c.conname as name
  from pg_constraint c
  left join spread a on a.name = c.conrelid
  left join spread b on b.name = c.confrelid
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not (
    coalesce(a.kind = 'distributed' and b.kind = 'reference', false)
    or coalesce(a.kind = 'distributed' and b.kind = 'distributed', false)
      and exists (select from unnest(c.conkey, c.confkey) as k (own, other)
        join pg_attribute o on o.attrelid = c.conrelid and o.attnum = k.own
        join pg_attribute t on t.attrelid = c.confrelid and t.attnum = k.other
        where o.attname = 'company_id' and t.attname = 'company_id'))`;

const references = `select conrelid::regclass || ' ' || conname as name from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace order by 1`;

test("each table has its place in a cluster that is sharded by company, and keys that fit there", async () => {
  const { migrationUrl } = await testDatabase();
  await withClient(migrationUrl, async (client) => {
    const namesOf = async (query: string) => {
      const { rows } = await client.query<{ name: string }>(query);
      return rows.map(({ name }) => name);
    };
    const before = await namesOf(references);
    await client.query(standIn);
    await client.query(script);

    const local = await namesOf(`
      select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind = 'r' and oid not in (select name from spread) and relname <> 'spread' order by 1`);
    expect(local).toEqual([
      "backup_state",
      "guess_limits",
      "known_places",
      "link_requests",
      "provider_attempts",
      "sign_in_attempts",
    ]);
    expect(script).toContain(local.slice(0, 3).join(", "));
    const spread = await namesOf("select name::text from spread where kind = 'distributed'");
    expect(spread.length).toBeGreaterThan(30);
    expect(await namesOf(wrongReferences)).toEqual([]);
    const after = await namesOf(references);
    expect(before.filter((name) => !after.includes(name))).toEqual(["companies companies_logo"]);
  });
});
