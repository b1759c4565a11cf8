import { expect, test } from "vitest";
import { clientPersons, clients, supplierPersons, suppliers } from "../../contracts/partners.ts";
import type { Permission } from "../../contracts/permissions.ts";
import { newId } from "../base/new-id.ts";
import { testApp } from "../test/test-app.ts";

const { ok, call, as, make, signIn } = await testApp();

const partner = {
  title: "Nordås og sønn",
  organisationNumber: "974760673",
  address: "Nøstebakken 7 B\n5011 Bergen",
  country: "NO",
  webAddress: "https://nordas.example/om-oss?a=1",
  ledgerNumber: "10042",
};
const clientInput = { ...partner, type: "company" as const };
const supplierInput = { ...partner, type: "wholesaler" as const };

test("a client is added, read, changed and deleted", async () => {
  const added = await ok(clients.create, { body: clientInput });
  expect(added).toEqual({ ...clientInput, id: added.id, revision: 1, personCount: 0 });
  const params = { id: added.id };
  await make.person({ partnerId: added.id });
  expect(await ok(clients.get, { params })).toEqual({ ...added, personCount: 1 });

  const body = { ...clientInput, type: "contractor" as const, title: "Ny AS", revision: 1 };
  expect(await ok(clients.update, { params, body })).toEqual({
    ...body,
    id: added.id,
    revision: 2,
    personCount: 1,
  });
  expect(await call(clients.update, { params, body })).toMatchObject({
    status: 409,
    body: { code: "stale" },
  });
  expect(await call(clients.remove, { params })).toEqual({ status: 204, body: undefined });
  expect(await call(clients.get, { params })).toMatchObject({ status: 404 });
});

test("a supplier is added, read, changed and deleted", async () => {
  const added = await ok(suppliers.create, { body: supplierInput });
  const params = { id: added.id };
  const body = { ...supplierInput, type: "rental" as const, revision: 1 };
  expect(await ok(suppliers.update, { params, body })).toMatchObject({ type: "rental" });
  expect(await call(suppliers.update, { params, body })).toMatchObject({
    status: 409,
    body: { code: "stale" },
  });
  expect(await ok(suppliers.get, { params })).toMatchObject({ type: "rental", revision: 2 });
  expect(await call(suppliers.remove, { params })).toMatchObject({ status: 204 });
  expect(await call(suppliers.remove, { params })).toMatchObject({ status: 404 });
});

const contact = { name: "Kari Nordås", email: "kari@nordas.example", phone: "901 23 456" };

test.each([
  ["client", clients, clientPersons, clientInput],
  ["supplier", suppliers, supplierPersons, supplierInput],
] as const)("a %s is added together with its first contact person", async (...parts) => {
  const [, endpoints, persons, input] = parts;
  const added = await ok(endpoints.create, { body: { ...input, contact } });
  expect(added).toMatchObject({ ...input, personCount: 1 });
  const { rows } = await ok(persons.list, { params: { partnerId: added.id }, query: {} });
  expect(rows).toMatchObject([{ ...contact, position: "", partnerId: added.id }]);
  const alone = await ok(endpoints.create, { body: { ...input, contact: null } });
  expect(alone.personCount).toBe(0);
});

test("a wrong contact person keeps the client from being added, and is named", async () => {
  const title = "Never Added AS";
  for (const [wrong, path, code] of [
    [{ name: "" }, "contact.name", "required"],
    [{ email: "kari" }, "contact.email", "not_an_email"],
    [{ phone: "ring" }, "contact.phone", "not_a_phone"],
    // The right form, but no number that exists.
    [{ phone: "12 34 56 78" }, "contact.phone", "not_a_phone"],
  ] as const) {
    const body = { ...clientInput, title, contact: { ...contact, ...wrong } };
    expect(await call(clients.create, { body })).toMatchObject({
      status: 422,
      body: { errors: [{ path, code }] },
    });
  }
  expect((await ok(clients.list, { query: { search: title } })).total).toBe(0);
});

test("a contact person comes along only for those who add persons", async () => {
  for (const [act, addsPersons, endpoint, input] of [
    ["CLIENT_ACTIONS", "CLIENT_PERSON_ACTIONS", clients.create, clientInput],
    ["SUPPLIER_ACTIONS", "SUPPLIER_PERSON_ACTIONS", suppliers.create, supplierInput],
  ] as const) {
    const signInWith = async (permissions: Permission[]) => {
      const role = await make.role({ permissions });
      return signIn((await make.user({ roleId: role.id })).email);
    };
    const person = await signInWith([act]);
    const title = `Only ${act}`;
    const body = { ...input, title, contact };
    expect(await person.call(endpoint, { body })).toMatchObject({
      status: 403,
      body: { code: "forbidden" },
    });
    expect(await person.call(endpoint, { body: { ...input, title } })).toMatchObject({
      status: 201,
      body: { personCount: 0 },
    });
    const both = await signInWith([act, addsPersons]);
    expect(await both.call(endpoint, { body })).toMatchObject({ body: { personCount: 1 } });
  }
});

test("the client calls never reach a supplier, nor the supplier calls a client", async () => {
  const supplier = { params: { id: (await make.supplier()).id } };
  const client = { params: { id: (await make.client()).id } };
  const clientBody = { ...clientInput, revision: 1 };
  const supplierBody = { ...supplierInput, revision: 1 };
  const answers = [
    await call(clients.get, supplier),
    await call(clients.update, { ...supplier, body: clientBody }),
    await call(clients.remove, supplier),
    await call(clients.personOptions, supplier),
    await call(suppliers.get, client),
    await call(suppliers.update, { ...client, body: supplierBody }),
    await call(suppliers.remove, client),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  expect(await ok(suppliers.get, supplier)).toMatchObject({ revision: 1 });
  expect(await ok(clients.get, client)).toMatchObject({ revision: 1 });
});

test("each face has its own types", async () => {
  for (const [endpoint, type] of [
    [clients.create, "wholesaler"],
    [suppliers.create, "private_person"],
  ] as const) {
    expect(await call(endpoint, { body: { ...partner, type } })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "type", code: "not_an_option" }] },
    });
  }
});

const create = (values: object) => call(clients.create, { body: { ...clientInput, ...values } });

test("an organisation number is checked where the country is Norway", async () => {
  const problem = { errors: [{ path: "organisationNumber", code: "not_an_organisation_number" }] };
  for (const organisationNumber of ["999888777", "97476067", "ABC", "123456785x"]) {
    expect(await create({ organisationNumber })).toMatchObject({ status: 422, body: problem });
  }
  const spaced = await create({ organisationNumber: " 974 760\u00a0673 " });
  expect(spaced).toMatchObject({ status: 201, body: { organisationNumber: "974760673" } });
  expect(await create({ organisationNumber: "" })).toMatchObject({ status: 201 });
  expect(await create({ country: "se", organisationNumber: "999888777" })).toMatchObject({
    status: 201,
    body: { country: "SE" },
  });
  expect(await create({ country: "SE", organisationNumber: "12345678901" })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "organisationNumber", code: "too_long_code", limit: "10" }] },
  });
});

test("an update must keep the number right too", async () => {
  const { id } = await make.client();
  const body = { ...clientInput, organisationNumber: "999888777", revision: 1 };
  expect(await call(clients.update, { params: { id }, body })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "organisationNumber" }] },
  });
});

test("what is no address, country or web address is refused", async () => {
  const refused = [
    ["title", "", "required"],
    ["title", "Two\nlines", "one_line_only"],
    ["title", "a".repeat(201), "too_long"],
    ["country", "N0", "only_alpha"],
    ["country", "NOR", "only_alpha"],
    ["webAddress", "javascript:alert(1)", "not_a_web_address"],
    ["webAddress", "https://user@evil.example", "not_a_web_address"],
    ["webAddress", "nordas", "not_a_web_address"],
    ["ledgerNumber", "1".repeat(21), "too_long"],
    ["webAddress", "ftp://nordas.example", "not_a_web_address"],
    ["address", "a".repeat(501), "too_long"],
    ["address", "a\u202eb", "invalid_characters"],
    ["title", "Nor\u00addås", "invalid_characters"],
    ["title", "\u200b", "invalid_characters"],
  ] as const;
  for (const [path, value, code] of refused) {
    const answer = await call(clients.create, { body: { ...clientInput, [path]: value } });
    expect({ value, answer }).toMatchObject({
      value,
      answer: { status: 422, body: { errors: [{ path, code }] } },
    });
  }
});

test("a web address without its beginning gets https", async () => {
  const body = { ...clientInput, webAddress: " nordas.example/om-oss " };
  expect(await ok(clients.create, { body })).toMatchObject({
    webAddress: "https://nordas.example/om-oss",
  });
});

test("a client with a project cannot be deleted, and keeps its persons", async () => {
  const client = await make.client();
  await make.person({ partnerId: client.id });
  await make.project({ clientId: client.id });
  expect(await call(clients.remove, { params: { id: client.id } })).toMatchObject({
    status: 409,
    body: { code: "in_use", details: { usedBy: "projects" } },
  });
  expect(await ok(clients.get, { params: { id: client.id } })).toMatchObject({ personCount: 1 });
});

test.each([
  ["client", clients, clientPersons, make.client],
  ["supplier", suppliers, supplierPersons, make.supplier],
] as const)("with a %s go its persons, and nobody else's", async (_, endpoints, persons, add) => {
  const [gone, stays] = [await add(), await add()];
  for (const { id: partnerId } of [gone, stays]) await make.person({ partnerId });
  expect(await call(endpoints.remove, { params: { id: gone.id } })).toMatchObject({ status: 204 });
  const left = await ok(persons.list, { params: { partnerId: stays.id }, query: {} });
  expect(left.total).toBe(1);
});

test("the faces have their own permissions", async () => {
  const manager = as("project_manager");
  expect(await manager.call(clients.create, { body: clientInput })).toMatchObject({ status: 201 });
  expect(await manager.call(suppliers.create, { body: supplierInput })).toMatchObject({
    status: 403,
  });
  expect(await as("catalogue_manager").call(clients.create, { body: clientInput })).toMatchObject({
    status: 403,
  });
  expect(await as("viewer").call(clients.options)).toMatchObject({ status: 200 });
  expect(await call(clients.get, { params: { id: newId() } })).toMatchObject({ status: 404 });
});
