import { sql } from "kysely";
import { expect, test } from "vitest";
import { auditLog } from "../../contracts/audit.ts";
import { companies } from "../../contracts/companies.ts";
import { units } from "../../contracts/units.ts";
import { companyUsers } from "../../contracts/users.ts";
import type { Db } from "../base/db.ts";
import { exampleBody } from "../test/example-bodies.ts";
import { testApp } from "../test/test-app.ts";
import { makeWorld, paramsOf } from "../test/world.ts";

// Whose name stands in the log, and that nobody writes into it by hand.

const app = await testApp();
const { own, as, newCompany } = app;

test("whatever a person does through the API stands under his name", async () => {
  const ids = await makeWorld(app);
  const system = as("system_administrator");
  await system.ok(units.options, {});
  const seen = await own((db) => db.selectFrom("auditEntries").select("id").execute());
  const known = new Set(seen.map(({ id }) => id));
  const writes = app.endpoints.filter(
    ({ method, access, form, upload }) =>
      method !== "GET" && access !== "public" && access !== "signedIn" && !form && !upload,
  );
  for (const endpoint of writes.toSorted((a, b) => (a.method < b.method ? 1 : -1))) {
    const body = endpoint.body && { body: exampleBody(endpoint, ids) };
    await system.call(endpoint, { params: paramsOf(endpoint, ids), ...body });
  }
  const entries = await own((db) =>
    db.selectFrom("auditEntries").select(["id", "userId", "kind", "action"]).execute(),
  );
  const fresh = entries.filter(({ id }) => !known.has(id));
  const unnamed = fresh.filter(
    ({ userId, action }) => userId === null && action !== "sign_in_failed",
  );
  expect(unnamed).toEqual([]);
  expect(new Set(fresh.map(({ kind }) => kind)).size).toBeGreaterThan(10);
});

test("a system administrator stands in the log of the company in which he did something", async () => {
  const other = await newCompany();
  const system = as("system_administrator");
  const params = { companyId: other.company.id };
  const role = await other.make.role();
  const avatar = await other.make.image({ kind: "avatar" });
  const body = exampleBody(companyUsers.create, { roles: role.id, avatars: avatar.id });
  expect((await system.call(companyUsers.create, { params, body })).status).toBe(201);
  await system.ok(companies.work, { body: params });
  const reader = await other.make.user({ role: "company_administrator" });
  const { ok } = await other.signIn(reader.email);
  const { rows } = await ok(auditLog.list, { query: { rows: "10" } });
  const named = rows.filter(({ userId }) => userId !== null);
  expect(named.map(({ action, kind }) => `${action} ${kind}`)).toEqual([
    "signed_in user",
    "company_entered company",
    "created user",
  ]);
  const [, entered] = named;
  expect(await other.ok(auditLog.people, {})).toContainEqual({
    id: entered?.userId,
    name: entered?.userName,
  });
  await system.ok(companies.work, { body: { companyId: app.company.id } });
});

test("the application's role adds nothing, changes nothing and deletes nothing in the log", async () => {
  const refused = [
    sql`update audit_entries set user_name = ''`,
    sql`delete from audit_entries`,
    sql`truncate audit_entries`,
    sql`insert into audit_entries (company_id, user_name, action, kind, title_en, title_nb, before, after)
      values (current_company(), '', 'created', 'unit', '', '', '{}', '{}')`,
    sql`select add_audit_entry(current_company(), 'created', 'unit', null, '{a,b}', '{}', '{}')`,
    sql`alter table audit_entries disable trigger all`,
  ];
  for (const statement of refused) {
    await expect(own((db) => statement.execute(db))).rejects.toMatchObject({ code: "42501" });
  }
});

test("the application's role makes no trigger of its own that would write into the log", async () => {
  const written = [
    ["audit_row('user', '{}')", "for each row"],
    ["audit_lines('unit', 'units', 'unit_id', 'lines', '{}')", "for each statement"],
  ] as const;
  for (const [writer, each] of written) {
    const forge = async (db: Db) => {
      await sql`create temporary table forged (company_id uuid, id uuid, name text) on commit drop`.execute(
        db,
      );
      const lines = each === "for each row" ? "" : "referencing new table as lines";
      await sql
        .raw(
          `create trigger forged after insert on forged ${lines} ${each} execute function ${writer}`,
        )
        .execute(db);
    };
    await expect(own(forge)).rejects.toMatchObject({ code: "42501" });
  }
});
