import { expect, test } from "vitest";
import { clientPersons, clients, supplierPersons } from "../../contracts/partners.ts";
import { testApp } from "../test/test-app.ts";

const { ok, call, make } = await testApp();
const input = {
  name: "Kari Nordås",
  email: "kari@nordas.example",
  phone: "+47 901 23 456",
  position: "Byggherre",
};

test.each([
  ["client", clientPersons, make.client],
  ["supplier", supplierPersons, make.supplier],
] as const)("a %s's person is added, read, changed and deleted", async (_face, endpoints, add) => {
  const { id: partnerId } = await add();
  const added = await ok(endpoints.create, { params: { partnerId }, body: input });
  expect(added).toEqual({ ...input, partnerId, id: added.id, revision: 1 });
  const params = { partnerId, id: added.id };
  expect(await ok(endpoints.get, { params })).toEqual(added);
  const body = { ...input, position: "", revision: 1 };
  expect(await ok(endpoints.update, { params, body })).toEqual({
    ...added,
    position: "",
    revision: 2,
  });
  expect(await call(endpoints.update, { params, body })).toMatchObject({
    status: 409,
    body: { code: "stale" },
  });
  expect(await call(endpoints.remove, { params })).toEqual({ status: 204, body: undefined });
  expect(await call(endpoints.get, { params })).toMatchObject({ status: 404 });
});

test("a person is reached through his own partner and its own face alone", async () => {
  const person = await make.person();
  const { id: otherClient } = await make.client();
  const { id: supplier } = await make.supplier();
  const body = { ...input, revision: 1 };
  const calls = [
    [clientPersons, otherClient],
    [clientPersons, supplier],
    [supplierPersons, supplier],
    [supplierPersons, person.partnerId],
  ] as const;
  for (const [endpoints, partnerId] of calls) {
    const params = { partnerId, id: person.id };
    const answers = [
      await call(endpoints.get, { params }),
      await call(endpoints.update, { params, body }),
      await call(endpoints.remove, { params }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  for (const endpoint of [supplierPersons.list, supplierPersons.create]) {
    const answer = await call(endpoint, { params: { partnerId: person.partnerId }, body: input });
    expect(answer.status).toBe(404);
  }
  const params = { partnerId: person.partnerId, id: person.id };
  expect(await ok(clientPersons.get, { params })).toMatchObject({ revision: 1 });
});

test("the contact person of a project cannot be deleted", async () => {
  const person = await make.person();
  await make.project({ clientId: person.partnerId, contactPersonId: person.id });
  const params = { partnerId: person.partnerId, id: person.id };
  expect(await call(clientPersons.remove, { params })).toMatchObject({
    status: 409,
    body: { code: "in_use", details: { usedBy: "projects" } },
  });
});

test("persons are listed by partner, searched, and sorted by every column", async () => {
  const { id: partnerId } = await make.supplier();
  await make.person({ partnerId, name: "Åse", email: "b@x.example", position: "Selger" });
  await make.person({ partnerId, name: "Østen", email: "a@x.example", position: "Leder" });
  await make.person({ partnerId, name: "Berit", email: "c_d@x.example", phone: "55 00 11 22" });
  await make.person();
  const names = async (query: Record<string, string>) => {
    const { rows } = await ok(supplierPersons.list, { params: { partnerId }, query });
    return rows.map(({ name }) => name);
  };
  expect(await names({})).toEqual(["Berit", "Østen", "Åse"]);
  expect(await names({ sort: "email" })).toEqual(["Østen", "Åse", "Berit"]);
  expect(await names({ sort: "position", order: "desc" })).toEqual(["Åse", "Østen", "Berit"]);
  expect(await names({ search: "ØST led" })).toEqual(["Østen"]);
  expect(await names({ search: "_" })).toEqual(["Berit"]);
  expect(await names({ search: "11 22" })).toEqual(["Berit"]);
});

test("a picker sees all persons of a client by name, and nobody else's", async () => {
  const { id, partnerId } = await make.person({ name: "Kari", email: "kari@x.example" });
  const others = { partnerId, email: "", position: "Eier" };
  const ase = await make.person({ ...others, name: "Åse" });
  const anne = await make.person({ ...others, name: "Anne" });
  await make.person({ name: "Bente" });
  expect(await ok(clients.personOptions, { params: { id: partnerId } })).toEqual([
    { ...others, id: anne.id, name: "Anne" },
    { id, partnerId, name: "Kari", email: "kari@x.example", position: "" },
    { ...others, id: ase.id, name: "Åse" },
  ]);
});

test("addresses and numbers that cannot be used are refused", async () => {
  const { id: partnerId } = await make.client();
  const refused = [
    ["name", " ", "required"],
    ["email", "kari", "not_an_email"],
    ["email", "kari@nordas.example, ola@nordas.example", "not_an_email"],
    ["email", "kari@nordas.example\r\nBcc: a@b.example", "not_an_email"],
    ["email", `kari@${"b.".repeat(130)}example`, "too_long"],
    ["phone", "call me", "not_a_phone"],
    ["phone", "1234", "not_a_phone"],
    ["phone", "12 34 56 78", "not_a_phone"],
    ["phone", "+47 12 34 56 78", "not_a_phone"],
  ] as const;
  for (const [path, value, code] of refused) {
    const body = { ...input, [path]: value };
    const answer = await call(clientPersons.create, { params: { partnerId }, body });
    expect({ value, answer }).toMatchObject({
      value,
      answer: { status: 422, body: { errors: [{ path, code }] } },
    });
  }
  const bare = { name: "Ola", email: "", phone: "", position: "" };
  expect(await call(clientPersons.create, { params: { partnerId }, body: bare })).toMatchObject({
    status: 201,
  });
});

test("a phone number is one of the company's country, or names its own, and stays as typed", async () => {
  const { id: partnerId } = await make.client();
  const params = { partnerId };
  for (const phone of [
    "22 33 44 55",
    "02800",
    "+46 8 123 456 78",
    "0046 8 123 456 78",
    "(+47) 912 34 567",
  ]) {
    const added = await ok(clientPersons.create, { params, body: { ...input, phone } });
    expect(added.phone).toBe(phone);
  }
  const swedish = { ...input, phone: "08-123 456 78" };
  expect(await call(clientPersons.create, { params, body: swedish })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "phone", code: "not_a_phone" }] },
  });
});

test("a number of older rules stays while nobody changes it; another one must be right", async () => {
  const { id, partnerId } = await make.person({ phone: "12345" });
  const params = { partnerId, id };
  const body = { ...input, phone: "12345", revision: 1 };
  expect(await ok(clientPersons.update, { params, body })).toMatchObject({ phone: "12345" });
  const other = { ...body, phone: "12346", revision: 2 };
  expect(await call(clientPersons.update, { params, body: other })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "phone", code: "not_a_phone" }] },
  });
});

test("of the persons of one partner each is reached by his own id", async () => {
  const { id: partnerId } = await make.client();
  for (const name of ["Kari", "Ola"]) {
    const { id } = await make.person({ partnerId, name });
    const params = { partnerId, id };
    expect(await ok(clientPersons.get, { params })).toMatchObject({ id, name });
  }
});
