import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Permission } from "../../contracts/permissions.ts";
import { InUseDetails } from "../../contracts/problems.ts";
import { units } from "../../contracts/units.ts";
import { allRecordNames } from "../app/all-record-names.ts";
import { testApp } from "../test/test-app.ts";
import { referencesTo } from "./record-uses.ts";

const { db, make, call, newCompany, signIn } = await testApp();

test("every table that can keep a record from being deleted can name its rows", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' order by 1`.execute(db);
  const unnamed: string[] = [];
  for (const { name } of rows) {
    for (const { table, column } of await referencesTo(db, name)) {
      if (!allRecordNames[table]) unnamed.push(`${table}.${column}`);
    }
  }
  expect(unnamed, "Say in the record-names.ts of their feature how their rows are named.").toEqual(
    [],
  );
});

test("whatever the deletion of a record asks for is found by an index", async () => {
  // Foreign keys to an id, and logs of a company that name a user without one. Of a row that is alone in its
  // company the company is enough.
  const { rows } = await sql<{ column: string }>`
    with asked as (
      select c.conrelid as source, a.attname from pg_constraint c
      join pg_attribute key on key.attrelid = c.confrelid and key.attname = 'id'
      join pg_attribute a on a.attrelid = c.conrelid
        and a.attnum = c.conkey[array_position(c.confkey, key.attnum)]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      union
      select a.attrelid, a.attname from pg_attribute a join pg_class t on t.oid = a.attrelid
      where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and a.attname = 'user_id'
        and exists (select from pg_attribute c where c.attrelid = t.oid and c.attname = 'company_id')
    )
    select format('%s.%s', source::regclass, attname) as column from asked
    where not exists (
      select from pg_index i
      where i.indrelid = source and pg_get_indexdef(i.indexrelid, 1, true) = 'company_id'
        and (pg_get_indexdef(i.indexrelid, 2, true) = attname or i.indisunique and i.indnkeyatts = 1)
        and (i.indpred is null
          or pg_get_expr(i.indpred, source) = format('(%s IS NOT NULL)', attname))
    )
    order by 1`.execute(db);
  expect(rows, "Add an index on (company_id, column) in a migration.").toEqual([]);
});

test("the first five are named, in the order of their kind and title, and all are counted", async () => {
  const unit = await make.unit();
  for (const code of ["Ø", "A", "C", "B", "Z", "Å"]) await make.service({ code, unitId: unit.id });
  await make.serviceTemplate({ unitId: unit.id });
  const { status, body } = await call(units.remove, { params: { id: unit.id } });
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: "in_use" });
  const { details } = Object(body);
  const { uses, total } = InUseDetails.parse(details);
  expect(total).toBe(7);
  expect(uses.map(({ kind, titleNb }) => `${kind} ${titleNb.slice(0, 1)}`)).toEqual([
    "material A",
    "material B",
    "material C",
    "material Z",
    "material Ø",
  ]);
});

test("a service is named by its code and its title in both languages", async () => {
  const unit = await make.unit();
  const titles = { code: "F-1", titleEn: "Tile", titleNb: "Flis" };
  const { id } = await make.service({ unitId: unit.id, ...titles });
  const { body } = await call(units.remove, { params: { id: unit.id } });
  expect(InUseDetails.parse(Object(body).details).uses).toEqual([
    { kind: "material", id, parentId: null, titleEn: "F-1 Tile", titleNb: "F-1 Flis" },
  ]);
});

test("only what the role may see is named, and all is counted", async () => {
  const unit = await make.unit();
  await make.service({ unitId: unit.id });
  await make.service({ unitId: unit.id, kind: "work" });
  await make.serviceTemplate({ unitId: unit.id });
  const usesFor = async (...permissions: Permission[]) => {
    const role = await make.role({ permissions });
    const person = await signIn((await make.user({ roleId: role.id })).email);
    const { status, body } = await person.call(units.remove, { params: { id: unit.id } });
    expect({ status, body }).toMatchObject({ status: 409, body: { code: "in_use" } });
    const { uses, total } = InUseDetails.parse(Object(body).details);
    expect(total).toBe(3);
    return uses.map(({ kind }) => kind);
  };
  expect(await usesFor("UNIT_ACTIONS")).toEqual([]);
  expect(await usesFor("UNIT_ACTIONS", "SERVICES_VIEW")).toEqual(["material", "work"]);
  expect(await usesFor("UNIT_ACTIONS", "SERVICE_TEMPLATE_ACTIONS")).toEqual(["service_template"]);
});

test("what the role may see is named before all that it may not, however much that is", async () => {
  const unit = await make.unit();
  for (let made = 0; made < 5; made += 1) await make.service({ unitId: unit.id });
  await make.serviceTemplate({ unitId: unit.id });
  const role = await make.role({ permissions: ["UNIT_ACTIONS", "SERVICE_TEMPLATES_VIEW"] });
  const person = await signIn((await make.user({ roleId: role.id })).email);
  const { body } = await person.call(units.remove, { params: { id: unit.id } });
  const { uses, total } = InUseDetails.parse(Object(body).details);
  expect([uses.map(({ kind }) => kind), total]).toEqual([["service_template"], 6]);
});

test("a record of another company that happens to use the same id is not named", async () => {
  const other = await newCompany();
  const unit = await make.unit();
  await other.make.service({ unitId: (await other.make.unit({ id: unit.id })).id });
  expect(await call(units.remove, { params: { id: unit.id } })).toMatchObject({ status: 204 });
});
