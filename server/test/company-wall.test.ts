import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../base/db.ts";
import { exampleBody } from "./example-bodies.ts";
import { testApp } from "./test-app.ts";
import { upload } from "./upload.ts";
import { makeWorld, paramsOf } from "./world.ts";

const own = await testApp();
const ownIds = await makeWorld(own);
const other = await own.newCompany();
const otherIds = await makeWorld(other);
const otherId = other.company.id;
const { endpoints } = own;

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'company_id' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
const tables = await tablesOf(own.db);

/** Every row of the other company, in short. */
const contents = () =>
  other.own(async (db) => {
    const found: Record<string, string> = {};
    for (const table of tables) {
      const { rows } = await sql<{ hash: string }>`
        select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash
        from ${sql.table(table)} t`.execute(db);
      found[table] = rows[0]?.hash ?? "";
    }
    return found;
  });

test("both companies have rows in every table", async () => {
  expect(tables.length).toBeGreaterThan(20);
  const empty = Object.entries(await contents()).filter(([, hash]) => hash === "");
  expect(empty).toEqual([]);
});

test("every endpoint answers for an id of another company as for one that does not exist", async () => {
  const before = await contents();
  const named = endpoints.filter(({ path }) => path.includes("/:"));
  expect(named.length).toBeGreaterThan(20);
  const wrong: unknown[] = [];
  for (const endpoint of named) {
    const body = endpoint.body ? { body: exampleBody(endpoint, ownIds) } : {};
    const sent = { params: paramsOf(endpoint, otherIds), ...body };
    const answer = endpoint.upload
      ? await upload(own.as("administrator"), endpoint, Buffer.from("%PDF-1.7"), sent)
      : await own.call(endpoint, sent);
    if (answer.status !== 404) wrong.push([endpoint.method, endpoint.path, answer]);
  }
  expect(wrong).toEqual([]);
  expect(await contents()).toEqual(before);
});

test("no endpoint finds a company that does not exist, also for those who may look into all", async () => {
  const nowhere = "01900000-0000-7000-8000-000000000000";
  const named = endpoints.filter(({ path }) => path.includes("/:companyId"));
  expect(named.length).toBeGreaterThan(8);
  const wrong: unknown[] = [];
  for (const endpoint of named) {
    const body = endpoint.body ? { body: exampleBody(endpoint, ownIds) } : {};
    const params = { ...paramsOf(endpoint, ownIds), companyId: nowhere };
    const answer = await own.as("system_administrator").call(endpoint, { params, ...body });
    if (answer.status !== 404) wrong.push([endpoint.method, endpoint.path, answer]);
  }
  expect(wrong).toEqual([]);
});

test("an id of another company in a body is refused", async () => {
  const before = await contents();
  const refused: string[] = [];
  for (const endpoint of endpoints.filter(({ body }) => body !== undefined)) {
    for (const [field, value] of Object.entries(exampleBody(endpoint, ownIds))) {
      const name = Object.keys(ownIds).find((key) => ownIds[key] === value);
      if (name === undefined) continue;
      const body = { ...exampleBody(endpoint, ownIds), [field]: otherIds[name] };
      const answer = await own.call(endpoint, { params: paramsOf(endpoint, ownIds), body });
      const call = `${endpoint.method} ${endpoint.path} ${field}`;
      expect({ call, isRefused: [404, 422].includes(answer.status) }).toEqual({
        call,
        isRefused: true,
      });
      refused.push(call);
    }
  }
  expect(refused).toContain("POST /api/projects clientId");
  expect(await contents()).toEqual(before);
});

test("no list, picker or setting shows a row of another company", async () => {
  const foreign = Object.values(otherIds);
  for (const endpoint of endpoints) {
    if (endpoint.method !== "GET" || endpoint.path.includes("/:")) continue;
    const query = endpoint.path.endsWith("-search") ? { search: "" } : {};
    const { status, body } = await own.call(endpoint, { query });
    const text = JSON.stringify(body);
    const shown = foreign.filter((id) => text.includes(id));
    // These are of all companies at once: to whoever is in one they are not there.
    const expected = ["/api/backups", "/api/health"].includes(endpoint.path) ? 404 : 200;
    expect({ path: endpoint.path, status, shown }).toEqual({
      path: endpoint.path,
      status: expected,
      shown: [],
    });
  }
});

/** Nobody may change or delete anything there, of his own company neither: server/audit tests it. */
const appendOnly = "audit_entries";

test.each(tables)("row-level security alone keeps %s apart", async (table) => {
  const before = await contents();
  const name = sql.table(table);
  const columns = sql.join((await ownColumns(own.db, table)).map((column) => sql.id(column)));
  const count = async (db: Db) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${name} where company_id = ${otherId}`.execute(db);
    return rows[0]?.count;
  };
  expect(await own.own(count)).toBe(0);
  expect(await count(own.db)).toBe(0);
  expect(await other.own(count)).toBeGreaterThan(0);

  const update = sql`update ${name} set company_id = company_id where company_id = ${otherId}`;
  const remove = sql`delete from ${name} where company_id = ${otherId}`;
  for (const statement of table === appendOnly ? [] : [update, remove]) {
    const { numAffectedRows } = await own.own((db) => statement.execute(db));
    expect(numAffectedRows).toBe(0n);
  }
  const { rows } = await other.own((db) =>
    sql<{ row: unknown }>`select to_jsonb(t) as row from ${name} t limit 1`.execute(db),
  );
  const row = JSON.stringify(rows[0]?.row);
  const insert = sql`insert into ${name} (${columns})
    select ${columns} from jsonb_populate_record(null::${name}, ${row}::jsonb)`;
  const give = sql`update ${name} set company_id = ${otherId}`;
  for (const statement of [insert, give]) {
    await expect(own.own((db) => statement.execute(db))).rejects.toMatchObject({ code: "42501" });
  }
  expect(await contents()).toEqual(before);
});

async function ownColumns(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  return rows.map(({ name }) => name);
}

test("the application's role cannot step around the wall", async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select rolsuper, rolbypassrls, rolcreaterole,
      (select count(*) from pg_class where relowner = r.oid) as owned,
      (select count(*) from pg_class c join information_schema.columns i on i.table_name = c.relname
        where i.column_name = 'company_id' and i.table_schema = 'public' and c.relkind = 'r'
        and not (c.relrowsecurity and c.relforcerowsecurity)) as open
    from pg_roles r where rolname = current_user`.execute(own.db);
  expect(rows).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0, open: 0 },
  ]);
});
