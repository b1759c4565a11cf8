import { sql } from "kysely";
import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { companies } from "../../contracts/companies.ts";
import { companyHeader } from "../../contracts/endpoint.ts";
import { units } from "../../contracts/units.ts";
import { testApp } from "../test/test-app.ts";

const { newCompany, company, as, make, own, signIn } = await testApp();
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

test("what a tab of the company before sends changes nothing in the next one", async () => {
  const system = await signIn((await make.user({ role: "system_administrator" })).email);
  const code = "tab";
  const save = (pageOf: string | undefined) =>
    system.send({
      method: units.create.method,
      url: units.create.path,
      payload: { code, titleEn: "Tab", titleNb: "Fane", dimension: "count" },
      headers: pageOf === undefined ? {} : { [companyHeader]: pageOf },
    });
  await system.ok(companies.work, choose(other.company.id));
  const codes = async () =>
    (await other.ok(units.list, { query: {} })).rows.map((unit) => unit.code);
  const before = await codes();
  for (const wrong of [company.id, "", "nonsense"]) {
    const answer = await save(wrong);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: "other_company",
      details: { company: other.company.title },
    });
  }
  expect(await codes()).toEqual(before);
  const list = { method: units.list.method, url: units.list.path };
  const asked = await system.send({ ...list, headers: { [companyHeader]: company.id } });
  expect(asked.json()).toMatchObject({ code: "other_company" });

  expect((await save(other.company.id)).statusCode).toBe(201);
  expect(await codes()).toContain(code);
});

test("a tab of another company still asks who is signed in, changes the company and signs out", async () => {
  const system = await signIn((await make.user({ role: "system_administrator" })).email);
  await system.ok(companies.work, choose(other.company.id));
  const about = [
    [auth.session, undefined, 200],
    [auth.setLocale, { locale: "nb" }, 200],
    [companies.work, { companyId: other.company.id }, 204],
    [auth.signOut, undefined, 204],
  ] as const;
  for (const [{ method, path }, payload, status] of about) {
    const headers = { [companyHeader]: company.id };
    const answer = await system.send({ method, url: path, headers, ...(payload && { payload }) });
    expect({ method, path, status: answer.statusCode }).toEqual({ method, path, status });
  }
});

test("whoever is no system administrator any more works at home again, and sees nothing of the other", async () => {
  const { id, email } = await make.user({ role: "system_administrator" });
  const person = await signIn(email);
  const here = await make.unit();
  const there = await other.make.unit();
  const picture = await other.make.image();
  await person.ok(companies.work, choose(other.company.id));
  const statuses = async () => {
    const pictureUrl = `/api/images/${picture.id}/${picture.sha256}`;
    const asked = await person.send({ method: "GET", url: pictureUrl });
    const params = [here, there].map((unit) => ({ params: { id: unit.id } }));
    const found = await Promise.all(params.map((of) => person.call(units.get, of)));
    return [...found.map(({ status }) => status), asked.statusCode];
  };
  expect(await statuses()).toEqual([404, 200, 200]);
  await own((db) =>
    db
      .updateTable("users")
      .set({ roleId: sql<string>`(select id from roles where code = 'company_administrator')` })
      .where("id", "=", id)
      .execute(),
  );
  expect(await statuses()).toEqual([200, 404, 404]);
  expect(await person.ok(auth.session, {})).toMatchObject({
    company: { id: company.id },
    isSystemAdministrator: false,
  });
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
