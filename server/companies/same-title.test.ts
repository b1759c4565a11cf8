import { expect, test } from "vitest";
import { companies, newCompanyDefaults } from "../../contracts/companies.ts";
import { settings } from "../../contracts/settings.ts";
import { madeAtOf, newId } from "../base/new-id.ts";
import { testApp } from "../test/test-app.ts";

const { as, company } = await testApp();
const system = as("system_administrator");

const add = async (title: string, code = "") =>
  (await system.ok(companies.create, { body: { ...newCompanyDefaults, title, code } })).id;

async function apart(search: string) {
  const { rows } = await system.ok(companies.list, { query: { search } });
  return rows.map((row) => row.apart);
}
const addedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

test("a company whose title nobody else has is told apart by nothing", async () => {
  await add("Fjell AS", "974760673");
  expect(await apart("Fjell AS")).toEqual([null]);
});

test("companies of one title are told apart by their numbers, one without by when it was added", async () => {
  await add("Nordby AS", "974760673");
  await add("nordby as", "971040238");
  await add("Nordby AS");
  expect((await apart("nordby")).map((one) => one?.code ?? "none").toSorted()).toEqual([
    "",
    "971040238",
    "974760673",
  ]);
  // Also where the others are not found.
  expect((await apart("971040238")).map((one) => one?.code)).toEqual(["971040238"]);
});

test("the company that is worked in is told apart in the settings alike", async () => {
  const alone = await add("Moen AS", "974760673");
  const numbered = await add("Haug AS", "974760673");
  await add("Haug AS", "971040238");
  const told = [];
  for (const companyId of [alone, numbered]) {
    await system.call(companies.work, { body: { companyId } });
    told.push((await system.ok(settings.get, {})).companyApart);
  }
  expect(told).toEqual([null, { code: "974760673", addedAt }]);
  await system.call(companies.work, { body: { companyId: company.id } });
});

test("those that share their number too are told apart by when they were added", async () => {
  // Ids of one process never go back, even where a test before this one has set its clock ahead.
  const before = madeAtOf(newId()).getTime();
  const first = await add("Lund AS", "974760673");
  await add("Lund AS", "974760673");
  const { rows } = await system.ok(companies.list, { query: { search: "Lund" } });
  expect(rows.map((row) => row.apart)).toEqual([
    { code: "", addedAt },
    { code: "", addedAt },
  ]);
  const told = new Date(rows.at(-1)?.apart?.addedAt ?? "").getTime();
  expect(told).toBeGreaterThanOrEqual(before);
  expect(told).toBeLessThanOrEqual(madeAtOf(newId()).getTime());
  await system.call(companies.work, { body: { companyId: first } });
  expect((await system.ok(settings.get, {})).companyApart).toEqual({ code: "", addedAt });
  await system.call(companies.work, { body: { companyId: company.id } });
});

test("whoever may open one company alone is told nothing of others", async () => {
  await add(company.title, "974760673");
  const { rows } = await as("company_administrator").ok(companies.list, { query: {} });
  expect(rows.map(({ id, apart: told }) => [id, told])).toEqual([[company.id, null]]);
  expect((await as("company_administrator").ok(settings.get, {})).companyApart).toBeNull();
});
