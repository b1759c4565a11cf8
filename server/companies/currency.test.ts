import { expect, test } from "vitest";
import { companies } from "../../contracts/companies.ts";
import { offers } from "../../contracts/offers.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { inputOf } from "../test/company-body.ts";
import { testApp, type TestCompany } from "../test/test-app.ts";

const { newCompany } = await testApp();

async function change({ call, ok, company }: TestCompany, fields: object) {
  const params = { companyId: company.id };
  const before = await ok(companies.get, { params });
  const body = { ...inputOf(before), ...fields, revision: before.revision };
  return call(companies.update, { params, body });
}

async function handOver({ make, ok }: TestCompany) {
  const { id } = await make.estimate();
  await make.estimateLine({ estimateId: id, sellingPrice: decimal("100") });
  await ok(offers.handOver, { params: { id }, body: { way: "hand", note: "" } });
}

test("a currency stays once an offer has gone out in it, since no amount is converted", async () => {
  const company = await newCompany();
  await company.make.estimate();
  expect(await change(company, { currency: "SEK" })).toMatchObject({ status: 200 });
  await handOver(company);
  expect(await change(company, { currency: "EUR" })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "currency", code: "currency_of_offers" }] },
  });
  expect(await change(company, { currency: "sek", tagline: "Vi bygger" })).toMatchObject({
    status: 200,
    body: { currency: "SEK", tagline: "Vi bygger" },
  });
});

test("an offer of another company keeps no currency", async () => {
  await handOver(await newCompany());
  expect(await change(await newCompany(), { currency: "EUR" })).toMatchObject({ status: 200 });
});
