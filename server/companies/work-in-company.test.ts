import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { companies } from "../../contracts/companies.ts";
import { units } from "../../contracts/units.ts";
import { testApp } from "../test/test-app.ts";

const { newCompany, company, as, make, signIn } = await testApp();
const other = await newCompany();
const choose = (companyId: string) => ({ body: { companyId } });

test("a system administrator works in the company that he chose, and sees nothing of the other", async () => {
  const system = await signIn((await make.user({ role: "system_administrator" })).email);
  const here = await make.unit();
  const there = await other.make.unit();
  const seen = async () => (await system.ok(units.list, { query: {} })).rows.map(({ id }) => id);
  expect(await seen()).toEqual([here.id]);
  await system.ok(companies.work, choose(other.company.id));
  expect(await seen()).toEqual([there.id]);
  expect(await system.ok(auth.session, {})).toMatchObject({ company: { id: other.company.id } });

  const input = { code: "new", titleEn: "New", titleNb: "Ny", dimension: "count" } as const;
  const added = await system.ok(units.create, { body: input });
  expect(await other.ok(units.get, { params: { id: added.id } })).toMatchObject(input);

  await system.ok(companies.work, choose(company.id));
  expect(await seen()).toEqual([here.id]);
});

test("to everybody else other companies do not exist", async () => {
  for (const role of ["administrator", "estimator"]) {
    expect(await as(role).call(companies.work, choose(other.company.id))).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
    expect(await as(role).call(companies.work, choose(company.id))).toMatchObject({ status: 204 });
  }
});

test("nobody works in a company that is not active, or that does not exist", async () => {
  const system = as("system_administrator");
  const closed = await newCompany();
  await closed.own((db) => db.updateTable("companies").set({ active: false }).execute());
  expect(await system.call(companies.work, choose(closed.company.id))).toMatchObject({
    status: 422,
    body: { errors: [{ path: "companyId", code: "inactive_company" }] },
  });
  const nowhere = "01900000-0000-7000-8000-000000000000";
  expect(await system.call(companies.work, choose(nowhere))).toMatchObject({ status: 404 });
  expect(await system.ok(auth.session, {})).toMatchObject({ company: { id: company.id } });
});

test("the choice belongs to one session, not to the person", async () => {
  const { email } = await make.user({ role: "system_administrator" });
  const [laptop, phone] = [await signIn(email), await signIn(email)];
  await laptop.ok(companies.work, choose(other.company.id));
  expect(await phone.ok(auth.session, {})).toMatchObject({ company: { id: company.id } });
});
