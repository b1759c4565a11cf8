import { expect, test } from "vitest";
import { type Company, companies, newCompanyDefaults } from "../../contracts/companies.ts";
import { ProblemBody } from "../../contracts/problems.ts";
import { settings } from "../../contracts/settings.ts";
import { serviceGroups } from "../../contracts/service-groups.ts";
import { units } from "../../contracts/units.ts";
import { newId } from "../base/new-id.ts";
import { asCompany } from "../db/company.ts";
import { seedServiceGroups } from "../seed/service-groups.ts";
import { seedUnits } from "../seed/units.ts";
import { testApp } from "../test/test-app.ts";
import { companyBody, inputOf } from "../test/company-body.ts";
import { maker } from "../test/make.ts";

const { context, newCompany, company, ok, call, as, make, own } = await testApp();
const system = as("system_administrator");
const params = { companyId: company.id };

const wrong = async (fields: object) => {
  const { status, body } = await call(companies.update, {
    params,
    body: { ...companyBody, revision: 1, ...fields },
  });
  return { status, errors: ProblemBody.parse(body).errors };
};

test("a new company starts with roles, units and service groups, and without users", async () => {
  const added = await system.ok(companies.create, { body: companyBody });
  expect(added).toEqual({
    ...companyBody,
    id: added.id,
    revision: 1,
    userCount: 0,
    logo: null,
  });
  await system.call(companies.work, { body: { companyId: added.id } });
  const { roles, isSetUp } = await system.ok(settings.get, {});
  // The form asked for all that the first set-up asks for.
  expect(isSetUp).toBe(true);
  expect(roles.map(({ titleEn }) => titleEn).toSorted()).toEqual([
    "Catalogue manager",
    "Company administrator",
    "Estimator",
    "Project manager",
    "System administrator",
    "Viewer",
  ]);
  const { total } = await system.ok(units.list, { query: {} });
  expect(total).toBe(seedUnits.length);
  expect((await system.ok(serviceGroups.list, { query: {} })).total).toBe(seedServiceGroups.length);
  await system.call(companies.work, { body: params });
});

test("whoever filled in the whole form has set up the company at that moment", async () => {
  const { id } = await system.ok(companies.create, { body: companyBody });
  const rows = await asCompany(context.db, id, (db) =>
    db.selectFrom("companies").select("setUpAt").execute(),
  );
  expect(rows).toEqual([{ setUpAt: new Date("2026-11-20T10:00:00Z") }]);
});

test("the form of a new company begins with what the database would fill in", async () => {
  const companyId = newId();
  const stored = await asCompany(context.db, companyId, async (db) => {
    await db.insertInto("companies").values({ companyId, title: "Bygg AS" }).execute();
    return db.selectFrom("companies").selectAll().executeTakeFirst();
  });
  expect(stored).toMatchObject(newCompanyDefaults);
});

test("only a system administrator adds companies", async () => {
  const answer = await call(companies.create, { body: companyBody });
  expect(answer).toMatchObject({ status: 403, body: { code: "forbidden" } });
});

test("a new company cannot have the logo of another one", async () => {
  const logo = await make.image({ kind: "logo" });
  const body = { ...companyBody, logoId: logo.id };
  expect(await system.call(companies.create, { body })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "logoId", code: "not_found" }] },
  });
});

test("a system administrator sees every company, everybody else his own", async () => {
  const other = await newCompany();
  const title = `Nabo ${other.company.id}`;
  await other.own((db) => db.updateTable("companies").set({ title }).execute());
  const all = await system.ok(companies.list, { query: { search: title } });
  expect(all.rows).toMatchObject([{ id: other.company.id, title, active: true }]);
  expect((await system.ok(companies.list, { query: {} })).total).toBeGreaterThan(2);
  const mine = await ok(companies.list, { query: {} });
  expect(mine.rows.map(({ id }) => id)).toEqual([company.id]);
  expect(await call(companies.get, { params: { companyId: other.company.id } })).toMatchObject({
    status: 404,
  });
  expect(await system.ok(companies.get, { params: { companyId: other.company.id } })).toMatchObject(
    { title },
  );
});

test("the list is searched, sorted and narrowed to active or inactive companies", async () => {
  const titles = ["Årvoll Bygg", "Zeta Bygg", "Alfa Bygg"];
  for (const [index, title] of titles.entries()) {
    await system.ok(companies.create, { body: { ...companyBody, title, active: index > 0 } });
  }
  const found = async (query: object) => {
    const { rows } = await system.ok(companies.list, { query: { search: "bygg", ...query } });
    return rows.map(({ title }) => title).filter((title) => titles.includes(title));
  };
  expect(await found({})).toEqual(["Alfa Bygg", "Zeta Bygg", "Årvoll Bygg"]);
  expect(await found({ order: "desc" })).toEqual(["Årvoll Bygg", "Zeta Bygg", "Alfa Bygg"]);
  expect(await found({ state: "active" })).toEqual(["Alfa Bygg", "Zeta Bygg"]);
  expect(await found({ state: "inactive" })).toEqual(["Årvoll Bygg"]);
});

/** Of those that are called "Sort", with how many users they have. */
const calledSort = async (query: object) =>
  (await system.ok(companies.list, { query: { search: "sort", ...query } })).rows.map(
    ({ title, userCount }) => `${title} ${userCount}`,
  );

test("companies are found by their code, and sorted by code, country and how many users they have", async () => {
  const values = { vatPercent: "25", phone: "", currency: "NOK" };
  const made = [
    { title: "Sort one", code: "S2", country: "SE", users: 2 },
    { title: "Sort two", code: "S3", country: "DK", users: 0 },
    { title: "Sort three", code: "S1", country: "FI", users: 1 },
  ];
  for (const { users, ...fields } of made) {
    const body = { ...companyBody, ...values, ...fields };
    const { id: companyId } = await system.ok(companies.create, { body });
    const add = maker(context.db, companyId);
    for (let added = 0; added < users; added += 1) await add.user();
  }
  const [one, two, three] = ["Sort one 2", "Sort two 0", "Sort three 1"];
  expect(await calledSort({ sort: "code" })).toEqual([three, one, two]);
  expect(await calledSort({ sort: "country" })).toEqual([two, three, one]);
  expect(await calledSort({ sort: "userCount" })).toEqual([two, three, one]);
  expect(await calledSort({ sort: "userCount", order: "desc" })).toEqual([one, three, two]);
  expect(await calledSort({ search: "s3 sort" })).toEqual([two]);
});

test("a company administrator changes his company, and nobody overwrites a newer change", async () => {
  const other = await newCompany();
  const where = { companyId: other.company.id };
  const before = await other.ok(companies.get, { params: where });
  const body = { ...inputOf(before), title: "Nytt navn AS", code: "974 760 673", revision: 1 };
  const changed = await other.ok(companies.update, { params: where, body });
  expect(changed).toMatchObject({ title: "Nytt navn AS", code: "974760673", revision: 2 });
  expect(await other.call(companies.update, { params: where, body })).toMatchObject({
    status: 409,
    body: { code: "stale" },
  });
  expect(
    await call(companies.update, { params: where, body: { ...body, revision: 2 } }),
  ).toMatchObject({
    status: 404,
  });
});

test("the code of a company has at most 10 symbols, and in Norway a right check digit", async () => {
  expect(await wrong({ country: "SE", code: "12345678901" })).toEqual({
    status: 422,
    errors: [{ path: "code", code: "too_long_code", limit: "10" }],
  });
  expect(await wrong({ country: "NO", code: "999888777" })).toEqual({
    status: 422,
    errors: [{ path: "code", code: "not_an_organisation_number" }],
  });
});

test("country and currency are letters, and hours are sold for more than nothing", async () => {
  expect(await wrong({ country: "N0", currency: "N0K", workPricePerHour: "0" })).toEqual({
    status: 422,
    errors: [
      { path: "country", code: "only_alpha" },
      { path: "currency", code: "only_alpha" },
      { path: "workPricePerHour", code: "must_be_more_than", limit: "0" },
    ],
  });
  expect(
    await wrong({ currency: "KR", vatPercent: "101", validDays: 0, brandColour: "blue" }),
  ).toEqual({
    status: 422,
    errors: [
      { path: "brandColour", code: "not_a_colour" },
      { path: "currency", code: "not_a_currency" },
      { path: "vatPercent", code: "too_big", limit: "100" },
      { path: "validDays", code: "too_small", limit: "1" },
    ],
  });
});

test("a phone number is one of the company's country, unless it names another", async () => {
  const { revision } = await ok(companies.get, { params });
  const save = async (fields: object) =>
    (await call(companies.update, { params, body: { ...companyBody, ...fields, revision: 99 } }))
      .body;
  expect(revision).toBeLessThan(99);
  const refused = { errors: [{ path: "phone", code: "not_a_phone" }] };
  expect(await save({ phone: "12 34" })).toMatchObject(refused);
  expect(await save({ phone: "12345678" })).toMatchObject(refused);
  // Right numbers come as far as the revision, which is wrong on purpose.
  for (const fields of [
    { phone: "22 11 22 33" },
    { phone: "+46 8 123 456 78" },
    { phone: "08-123 456 78", country: "SE" },
  ]) {
    expect(await save(fields)).toMatchObject({ code: "stale" });
  }
  // One of older rules stays while nobody changes it.
  await own((db) => db.updateTable("companies").set({ phone: "12 34 5" }).execute());
  expect(await save({ phone: "12 34 5" })).toMatchObject({ code: "stale" });
  const added = { ...companyBody, phone: "12 34 5" };
  expect(await system.call(companies.create, { body: added })).toMatchObject({ body: refused });
  const swedish = { ...companyBody, phone: "08-123 456 78", country: "SE" };
  expect((await system.call(companies.create, { body: swedish })).status).toBe(201);
});

test("a logo is an image of this company that was uploaded as a logo", async () => {
  const logo = await make.image({ kind: "logo" });
  const avatar = await make.image({ kind: "avatar" });
  const foreign = await (await newCompany()).make.image({ kind: "logo" });
  for (const logoId of [avatar.id, foreign.id]) {
    expect(await wrong({ logoId })).toEqual({
      status: 422,
      errors: [{ path: "logoId", code: "not_found" }],
    });
  }
  const before: Company = await ok(companies.get, { params });
  const body = { ...inputOf(before), logoId: logo.id, revision: before.revision };
  const { logo: shown } = await ok(companies.update, { params, body });
  expect(shown).toEqual({ id: logo.id, hash: logo.sha256 });
  expect((await ok(settings.get, {})).companyLogo).toEqual(shown);
});

test("what a company changes holds for the settings at once", async () => {
  const before = await ok(companies.get, { params });
  const changes = {
    currency: "eur",
    vatPercent: "15",
    validDays: 14,
    descriptionTopNb: "Hei!",
    descriptionTopEn: "Hello!",
    descriptionBottomNb: "Ha det!",
    descriptionBottomEn: "Bye!",
    exclusionsNb: "Ikke det!",
    exclusionsEn: "Not that!",
  };
  const rates = { workPricePerHour: "750.5", markupWork: "31" };
  await ok(companies.update, {
    params,
    body: { ...inputOf(before), ...changes, ...rates, revision: before.revision },
  });
  expect(await ok(settings.get, {})).toMatchObject({ ...changes, currency: "EUR", rates });
});

test("what e-mails with offers say is stored by language, and callers from before keep it", async () => {
  const before = await ok(companies.get, { params });
  const texts = {
    mailSubjectNb: "Tilbud {number}",
    mailBodyNb: "Hei {contact}",
    mailSubjectEn: "Offer {number}",
    mailBodyEn: "Hello {contact}",
  };
  const body = { ...inputOf(before), ...texts, revision: before.revision };
  const { revision } = await ok(companies.update, { params, body });
  const { mailSubjectNb, mailBodyNb, mailSubjectEn, mailBodyEn, ...older } = inputOf(before);
  expect([mailSubjectNb, mailBodyNb, mailSubjectEn, mailBodyEn]).toEqual(["", "", "", ""]);
  expect(await ok(companies.update, { params, body: { ...older, revision } })).toMatchObject(texts);
  expect((await as("viewer").ok(settings.get, {})).mailTexts).toEqual({
    nb: { subject: "Tilbud {number}", body: "Hei {contact}" },
    en: { subject: "Offer {number}", body: "Hello {contact}" },
  });
});

test("the first set-up is asked for until it was done or skipped", async () => {
  const isSetUp = async () => (await as("viewer").ok(settings.get, {})).isSetUp;
  expect(await isSetUp()).toBe(false);
  expect(await as("viewer").call(companies.finishSetUp, { params })).toMatchObject({ status: 403 });
  const { revision } = await ok(companies.get, { params });
  await ok(companies.finishSetUp, { params });
  await ok(companies.finishSetUp, { params });
  expect(await isSetUp()).toBe(true);
  // Nobody who has the form open is told that somebody else changed the company.
  expect(await ok(companies.get, { params })).toMatchObject({ revision });
  const rows = await own((db) => db.selectFrom("companies").select("setUpAt").execute());
  expect(rows).toEqual([{ setUpAt: new Date("2026-11-20T10:00:00Z") }]);
  const setUpAt = new Date("2026-01-01T10:00:00Z");
  await own((db) => db.updateTable("companies").set({ setUpAt }).execute());
  await ok(companies.finishSetUp, { params });
  expect(await own((db) => db.selectFrom("companies").select("setUpAt").execute())).toEqual([
    { setUpAt },
  ]);
});
