import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Endpoint } from "../../contracts/endpoint.ts";
import { clientPersons, clients, supplierPersons, suppliers } from "../../contracts/partners.ts";
import { projects } from "../../contracts/projects.ts";
import { roles } from "../../contracts/roles.ts";
import { serviceGroups } from "../../contracts/service-groups.ts";
import { serviceTemplates } from "../../contracts/service-templates.ts";
import { services } from "../../contracts/services.ts";
import { textBlocks } from "../../contracts/text-blocks.ts";
import { units } from "../../contracts/units.ts";
import { users } from "../../contracts/users.ts";
import { exampleBody } from "./example-bodies.ts";
import { testApp } from "./test-app.ts";
import { makeWorld } from "./world.ts";

// Whatever is done to one record, those beside it stay as they are.

const company = await testApp();
const { as, make, own } = company;
const ids = await makeWorld(company);
const person = as("administrator");

/** One record of each kind, with what belongs to it, that nothing refers to. */
async function addOfEach() {
  const service = await make.service();
  const template = await make.serviceTemplate();
  await make.serviceTemplateLine({ serviceTemplateId: template.id });
  const supplier = await make.supplier();
  const priced = await make.service();
  await make.supplierPrice({ serviceId: priced.id, supplierId: (await make.supplier()).id });
  const client = await make.client();
  const [clientPerson, supplierPerson] = [
    await make.person({ partnerId: client.id }),
    await make.person({ partnerId: supplier.id }),
  ];
  return {
    unit: (await make.unit()).id,
    textBlock: (await make.textBlock()).id,
    group: (await make.serviceGroup()).id,
    service: service.id,
    priced: priced.id,
    template: template.id,
    client: client.id,
    supplier: supplier.id,
    clientPerson: { partnerId: client.id, id: clientPerson.id },
    supplierPerson: { partnerId: supplier.id, id: supplierPerson.id },
    role: (await make.role()).id,
    user: (await make.user()).id,
    project: (await make.project()).id,
  };
}
const targets = await addOfEach();
await addOfEach();
// Signs in before anything is compared.
await person.ok(units.options, {});

/** Every row of the company, as text with the name of its table, but the count of who changed how much. */
const allRows = () =>
  own(async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'company_id' and table_name <> 'user_writes'
      order by 1`.execute(db);
    const parts = tables.map(
      ({ name }) =>
        sql`select ${name} || ' ' || to_jsonb(t)::text as text from ${sql.table(name)} t`,
    );
    const { rows } = await sql<{ text: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
    return new Set(rows.map(({ text }) => text));
  });

const one = (id: string) => ({ id });

test.each<[Endpoint, { readonly id: string }]>([
  [units.update, one(targets.unit)],
  [textBlocks.update, one(targets.textBlock)],
  [serviceGroups.update, one(targets.group)],
  [services.update, one(targets.service)],
  [services.setPosition, one(targets.service)],
  [serviceTemplates.update, one(targets.template)],
  [clients.update, one(targets.client)],
  [suppliers.update, one(targets.supplier)],
  [clientPersons.update, targets.clientPerson],
  [supplierPersons.update, targets.supplierPerson],
  [roles.update, one(targets.role)],
  [users.update, one(targets.user)],
  [projects.update, one(targets.project)],
  [units.remove, one(targets.unit)],
  [textBlocks.remove, one(targets.textBlock)],
  [serviceGroups.remove, one(targets.group)],
  [services.remove, one(targets.priced)],
  [serviceTemplates.remove, one(targets.template)],
  [clientPersons.remove, targets.clientPerson],
  [supplierPersons.remove, targets.supplierPerson],
  [clients.remove, one(targets.client)],
  [suppliers.remove, one(targets.supplier)],
  [roles.remove, one(targets.role)],
  [users.remove, one(targets.user)],
])("$name touches no other record", async (endpoint, params) => {
  const before = await allRows();
  const body = endpoint.body && { body: exampleBody(endpoint, ids) };
  const { status } = await person.call(endpoint, { params: { ...params }, ...body });
  expect(status).toBeLessThan(300);
  const after = await allRows();
  const touched = [...before, ...after].filter((row) => !before.has(row) || !after.has(row));
  expect(touched.filter((row) => !row.includes(params.id))).toEqual([]);
  expect(touched).not.toEqual([]);
});
