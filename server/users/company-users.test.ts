import { expect, test } from "vitest";
import { companies } from "../../contracts/companies.ts";
import { companyUsers, users } from "../../contracts/users.ts";
import { exportedArchive, importedArchive } from "../test/archives.ts";
import { erase } from "../test/erased-person.ts";
import { testApp } from "../test/test-app.ts";
import { password, userInput } from "../test/user-input.ts";

// The users of a company that is named in the address.

const { newCompany, ok, call, as, make, company } = await testApp();

test("a user's page of another company opens to system administrators alone", async () => {
  const other = await newCompany();
  const params = { companyId: other.company.id };
  const { id: otherRole } = await other.make.role();
  const body = { ...userInput(otherRole), password };
  expect((await call(companyUsers.list, { params, query: {} })).status).toBe(404);
  expect((await call(companyUsers.create, { params, body })).status).toBe(404);
  expect((await call(companyUsers.roleOptions, { params })).status).toBe(404);

  const system = as("system_administrator");
  const added = await system.ok(companyUsers.create, { params, body });
  expect(added).toMatchObject({ roleId: otherRole, email: body.email });
  const ids = { ...params, id: added.id };
  expect(await system.ok(companyUsers.get, { params: ids })).toEqual(added);
  const change = { ...userInput(otherRole), email: body.email, name: "Kari", revision: 1 };
  await system.ok(companyUsers.update, { params: ids, body: change });
  expect(await other.ok(users.get, { params: { id: added.id } })).toMatchObject({ name: "Kari" });
  expect((await system.call(users.get, { params: { id: added.id } })).status).toBe(404);
  expect((await system.call(companyUsers.remove, { params: ids })).status).toBe(204);

  const ownParams = { companyId: company.id };
  expect((await ok(companyUsers.list, { params: ownParams, query: {} })).total).toBe(
    (await ok(users.list, { query: {} })).total,
  );
});

test("users of a named company are saved by its title, country and pictures, and listed by words", async () => {
  const other = await newCompany();
  await other.own((db) =>
    db.updateTable("companies").set({ title: "Fjellhus", country: "SE" }).execute(),
  );
  const params = { companyId: other.company.id };
  const { id: otherRole } = await other.make.role();
  const avatar = await other.make.image({ kind: "avatar" });
  const fields = { ...userInput(otherRole), avatarId: avatar.id, phone: "08-123 456 78" };
  const system = as("system_administrator");
  const create = (values: object) =>
    system.call(companyUsers.create, { params, body: { ...fields, password, ...values } });
  const refused = { status: 422, body: { errors: [{ code: "contains_word", limit: "fjellhus" }] } };
  expect(await create({ password: "qz fjellhus 7x" })).toMatchObject(refused);
  const foreign = (await make.image({ kind: "avatar" })).id;
  expect(await create({ avatarId: foreign })).toMatchObject({ status: 422 });
  expect(await create({ password: "qz bygg as 7x" })).toMatchObject({ status: 201 });
  const found = async (query: object) =>
    (await system.ok(companyUsers.list, { params, query })).rows.map(({ email }) => email);
  expect(await found({ roleId: otherRole })).toEqual([fields.email]);
  expect(await found({ roleId: otherRole, state: "inactive" })).toEqual([]);
  expect(await found({ search: fields.email })).toEqual([fields.email]);
  const { rows } = await system.ok(companyUsers.list, { params, query: {} });
  const ids = { ...params, id: rows[0]?.id ?? "" };
  const change = (values: object) => {
    const body = { ...fields, email: "kari.nordmann@se.example", revision: 1, ...values };
    return system.call(companyUsers.update, { params: ids, body });
  };
  expect(await change({ password: "qz fjellhus 7x" })).toMatchObject(refused);
  expect(await change({ password: "qz nordmann 7x" })).toMatchObject({
    status: 422,
    body: { errors: [{ code: "contains_word", limit: "nordmann" }] },
  });
  expect(await change({ avatarId: foreign })).toMatchObject({ status: 422 });
  expect(await change({ phone: "08-123 456 79" })).toMatchObject({ status: 200 });
});

test("whoever imports a company finds himself in it as somebody else, who can be changed", async () => {
  const source = await newCompany();
  const system = source.as("system_administrator");
  const { rows } = await system.ok(users.list, { query: {} });
  const self = rows.find(({ isSelf }) => isSelf);
  expect(rows.filter(({ isSelf }) => isSelf)).toEqual([self]);
  const other = await newCompany();
  const { bytes } = await exportedArchive(source);
  expect(await importedArchive(other, bytes)).toMatchObject({ status: 201 });
  const params = { companyId: other.company.id, id: self?.id ?? "" };
  const copy = await system.ok(companyUsers.get, { params });
  expect(copy).toMatchObject({ id: self?.id, isSelf: false, active: false, mayChange: true });
  const { rows: listed } = await system.ok(companyUsers.list, { params, query: {} });
  expect(listed.filter(({ isSelf }) => isSelf)).toEqual([]);

  expect((await system.call(companyUsers.disconnect, { params })).status).toBe(404);
  expect((await system.call(companyUsers.removeFactors, { params })).status).toBe(204);
  expect((await system.call(companyUsers.makeLink, { params })).status).toBe(201);
  const { email, name, phone, position, roleId, locale, revision } = copy;
  const body = { email, name, phone, position, roleId, locale, revision, avatarId: null };
  const change = { ...body, active: true, email: "copy@company.example", password };
  expect(await system.ok(companyUsers.update, { params, body: change })).toMatchObject({
    active: true,
    isSelf: false,
  });
  await system.ok(companies.work, { body: { companyId: other.company.id } });
  expect(await system.ok(users.get, { params })).toMatchObject({ isSelf: false });
  expect((await erase("user", params.id, system)).status).toBe(201);
  expect((await system.call(companyUsers.remove, { params })).status).toBe(204);
});
