import { sql } from "kysely";
import { expect, test } from "vitest";
import { services } from "../../contracts/services.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { withClient } from "../db/roles.ts";
import { rowsRead } from "../test/rows-read.ts";
import { testApp, type TestCompany } from "../test/test-app.ts";
import { listServices } from "./queries.ts";
import { insertService } from "./save-service.ts";
import { setServicePosition } from "./set-position.ts";

const { context, migrationUrl, newCompany } = await testApp();

const codesOf = async ({ ok }: TestCompany, kind: "material" | "work" = "material") => {
  const { rows } = await ok(services.list, { query: { kind, rows: "100" } });
  return rows.map(({ code }) => code).join("");
};

/** A company with one material for each letter, in this order. */
async function companyWith(letters: string) {
  const company = await newCompany();
  const ids = new Map<string, string>();
  for (const code of letters) ids.set(code, (await company.make.service({ code })).id);
  const idOf = (code: string) => ids.get(code) ?? expect.fail(`There is no ${code}.`);
  const move = (code: string, target: object) =>
    company.call(services.setPosition, { params: { id: idOf(code) }, body: target });
  const after = (code: string, before: string | null) =>
    move(code, { afterId: before === null ? null : idOf(before) });
  return { company, idOf, move, after, codes: () => codesOf(company) };
}

test("a service is moved behind another, to the front, and to a place by its number", async () => {
  const { move, after, codes } = await companyWith("ABCDE");
  expect(await after("A", "C")).toEqual({ status: 200, body: { number: 3, total: 5 } });
  expect(await codes()).toBe("BCADE");
  expect((await after("E", null)).body).toEqual({ number: 1, total: 5 });
  expect(await codes()).toBe("EBCAD");
  expect((await move("E", { number: 3 })).body).toEqual({ number: 3, total: 5 });
  expect(await codes()).toBe("BCEAD");
  expect((await move("B", { number: 999 })).body).toEqual({ number: 5, total: 5 });
  expect(await codes()).toBe("CEADB");
  expect((await move("B", { number: 1 })).body).toEqual({ number: 1, total: 5 });
  expect(await codes()).toBe("BCEAD");
  expect((await after("C", "C")).body).toEqual({ number: 2, total: 5 });
  expect(await codes()).toBe("BCEAD");
});

test("a new service is the last of its kind, and works have an order of their own", async () => {
  const { company, codes, move } = await companyWith("AB");
  await move("A", { number: 2 });
  await company.make.service({ code: "W", kind: "work" });
  const { unitId, serviceGroupId } = await company.make.service({ code: "Y", kind: "work" });
  const input = { titleEn: "t", titleNb: "t", unitId, serviceGroupId, buyingPrice: "1" };
  const rest = { priceDate: null, markupPercent: null, wastePercent: "0", hourNorm: null };
  for (const [code, kind] of [["C", "material"] as const, ["Z", "work"] as const]) {
    const body = { ...input, ...rest, code, kind, active: true, supplierPrices: [] };
    await company.ok(services.create, { body });
  }
  expect(await codes()).toBe("BAC");
  expect(await codesOf(company, "work")).toBe("WYZ");
});

test("a service that is added while another one takes the last place waits for it", async () => {
  const { company, codes } = await companyWith("A");
  const { unitId, serviceGroupId } = await company.make.service({ code: "B" });
  const first = { titleEn: "t", titleNb: "t", unitId, serviceGroupId, buyingPrice: decimal("1") };
  const rest = { priceDate: null, markupPercent: null, wastePercent: decimal("0"), hourNorm: null };
  const bodyOf = (code: string) => ({
    ...first,
    ...rest,
    code,
    kind: "material" as const,
    active: true,
    supplierPrices: [],
  });
  let second: Promise<unknown> | undefined;
  await company.own(async (own) => {
    await insertService(own, bodyOf("C"));
    let isDone = false;
    second = company.ok(services.create, { body: bodyOf("D") }).finally(() => {
      isDone = true;
    });
    const waiting = sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`;
    await expect
      .poll(async () => isDone || (await waiting.execute(context.db)).rows.length > 0)
      .toBe(true);
  });
  await second;
  expect(await codes()).toBe("ABCD");
  const { rows } = await company.own((own) =>
    sql<{ places: number }>`select count(distinct position)::int as places from services`.execute(
      own,
    ),
  );
  expect(rows[0]?.places).toBe(4);
});

test("a place behind a service of another kind or company does not exist", async () => {
  const { company, move, codes } = await companyWith("AB");
  const work = await company.make.service({ kind: "work" });
  const foreign = await (await newCompany()).make.service();
  for (const afterId of [work.id, foreign.id, newId()]) {
    expect(await move("A", { afterId })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "afterId", code: "not_found" }] },
    });
  }
  for (const body of [{}, { afterId: null, number: 1 }, { number: 0 }, { number: 1.5 }]) {
    expect(await move("A", body)).toMatchObject({ status: 422 });
  }
  const gone = { params: { id: newId() }, body: { number: 1 } };
  expect(await company.call(services.setPosition, gone)).toMatchObject({ status: 404 });
  expect(await codes()).toBe("AB");
});

test("somebody who edits the service meanwhile loses nothing", async () => {
  const { company, idOf, move } = await companyWith("AB");
  await move("B", { number: 1 });
  expect(await company.ok(services.get, { params: { id: idOf("B") } })).toMatchObject({
    revision: 1,
  });
});

test("services that share a position are told apart by a move", async () => {
  const { company, after, codes } = await companyWith("ABCD");
  await company.own((db) => sql`update services set position = 'V'`.execute(db));
  await after("D", "A");
  expect(await codes()).toBe("ADBC");
  await after("C", "D");
  expect(await codes()).toBe("ADCB");
});

test("two people who move at once both get what they asked for", async () => {
  const letters = "ABCDEFGHIJ";
  const { company, idOf, after, codes } = await companyWith(letters);
  const moves = "CDEFGHIJ".split("").map((code) => after(code, "A"));
  for (const answer of await Promise.all(moves)) expect(answer.status).toBe(200);
  expect((await codes()).split("").toSorted().join("")).toBe(letters);
  expect((await codes()).startsWith("A")).toBe(true);
  const { rows } = await company.own((db) =>
    sql<{ count: string }>`select count(distinct position) as count from services`.execute(db),
  );
  expect(Number(rows[0]?.count)).toBe(letters.length);
  expect(idOf("A")).toBeDefined();
});

test("hundreds of moves into one spot keep the order and short positions", async () => {
  const { company, after, codes } = await companyWith("ABCD");
  for (let turn = 0; turn < 200; turn += 1) await after(turn % 2 === 0 ? "D" : "C", "A");
  expect(await codes()).toBe("ACDB");
  const { rows } = await company.own((db) =>
    sql<{ most: number }>`select max(length(position)) as most from services`.execute(db),
  );
  expect(rows[0]?.most).toBeLessThanOrEqual(60);
});

test("a search shows equals in this order", async () => {
  const { company, move } = await companyWith("ABC");
  await move("C", { number: 1 });
  const found = await company.ok(services.search, { query: { search: "service" } });
  expect(found.map(({ code }) => code)).toEqual(["C", "A", "B"]);
});

test("only its own permission moves a service", async () => {
  const { company, idOf } = await companyWith("AB");
  const body = { number: 2 };
  const answer = await company.as("viewer").call(services.setPosition, {
    params: { id: idOf("A") },
    body,
  });
  expect(answer).toMatchObject({ status: 403 });
});

test("with 2,000 services a page and a move go through them a few times at most", async () => {
  const { company, idOf } = await companyWith("A");
  await company.own(async (db) => {
    const { unitId, serviceGroupId } = await company.make.service({ code: "first" });
    await sql`insert into services
      (company_id, id, kind, code, title_en, title_nb, unit_id, service_group_id, buying_price, position)
      select current_company(), gen_random_uuid(), 'material', 'M-' || number, 'Tile', 'Flis',
        ${unitId}, ${serviceGroupId}, 100, 'W' || lpad(number::text, 6, '0') || '1'
      from generate_series(1, 2000) number`.execute(db);
  });
  // Plans follow the statistics, which the server would gather when it finds the time.
  await withClient(migrationUrl, (client) => client.query("analyze services"));
  await company.own(async (db) => {
    for (const turn of [1, 4, 7]) {
      const page = services.list.query.parse({ kind: "material", rows: "100", page: String(turn) });
      const listed = await rowsRead(db, "services", () => listServices(db, page, "2026-11-20"));
      const moved = await rowsRead(db, "services", () =>
        setServicePosition(db, idOf("A"), { number: 200 * turn }),
      );
      for (const read of [listed, moved]) {
        expect(read).toBeGreaterThan(0);
        expect(read).toBeLessThan(3 * 2_000);
      }
    }
  });
});
