import { expect, test } from "vitest";
import { clients } from "../../contracts/partners.ts";
import { testApp } from "../test/test-app.ts";

const { make, call } = await testApp();

test("what was stored under other rules can be read, and put right", async () => {
  const { id } = await make.client({ title: "Nordås", webAddress: "ask the porter" });
  const listed = await call(clients.list, { query: {} });
  const stored = { id, webAddress: "ask the porter" };
  expect(listed).toMatchObject({ status: 200, body: { rows: [stored] } });
  const params = { id };
  expect(await call(clients.get, { params })).toMatchObject({ status: 200, body: stored });
  const body = {
    title: "Nordås",
    type: "company",
    organisationNumber: "",
    address: "",
    country: "NO",
    webAddress: "https://nordaas.example",
    revision: 1,
  };
  expect(await call(clients.update, { params, body })).toMatchObject({
    status: 200,
    body: { webAddress: "https://nordaas.example", revision: 2 },
  });
});

test("a column that the contract does not name never leaves", async () => {
  const { id } = await make.client();
  const { body } = await call(clients.get, { params: { id } });
  expect(Object.keys(Object(body))).not.toContain("companyId");
  expect(Object.keys(Object(body))).not.toContain("searchText");
});
