import { sql } from "kysely";
import { expect, test } from "vitest";
import { auditLog } from "../../contracts/audit.ts";
import { isPaged, type Reply } from "../../contracts/endpoint.ts";
import { clients, suppliers } from "../../contracts/partners.ts";
import { projects } from "../../contracts/projects.ts";
import { services } from "../../contracts/services.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { byValue, listPage } from "../records/page.ts";
import { rowsRead } from "../test/rows-read.ts";
import { testApp } from "../test/test-app.ts";
import { makeWorld, paramsOf } from "../test/world.ts";

// Walking a list part by part, while others change it. In every order: server/test/list-orders.test.ts.

const { endpoints, newCompany, ...world } = await testApp();

const unusable = {
  status: 400,
  body: { code: "cursor_unusable", errors: [{ path: "after", code: "cursor_unusable" }] },
};

/** Walks the clients by tens and does something after each part. */
async function walkClients(
  { ok }: Pick<typeof world, "ok">,
  query: object,
  meanwhile: (part: number) => Promise<unknown>,
) {
  const rows: { id: string; title: string }[] = [];
  const totals: number[] = [];
  for (let after: string | null = "", part = 1; after !== null; part += 1) {
    const page: { rows: typeof rows; total: number; next: string | null } = await ok(clients.list, {
      query: { ...query, rows: "10", after },
    });
    rows.push(...page.rows);
    totals.push(page.total);
    after = page.next;
    await meanwhile(part);
  }
  return { rows, totals };
}

const titleOf = (number: number) => `Client ${String(number).padStart(2, "0")}`;

test.each(["asc", "desc"] as const)(
  "whoever stays while others come and go is met once, %s by title",
  async (order) => {
    const company = await newCompany();
    const ids: string[] = [];
    for (let number = 0; number < 35; number += 1) {
      ids.push((await company.make.client({ title: titleOf(number) })).id);
    }
    const { rows, totals } = await walkClients(company, { order }, async (part) => {
      // From the beginning of the list and from its end, so from parts that were read and from such that were not.
      for (const at of [part, 34 - part]) {
        await company.ok(clients.remove, { params: { id: ids[at] ?? "" } });
      }
      for (const title of [`A ${part}`, `Client 17 ${part}`, `Z ${part}`]) {
        await company.make.client({ title });
      }
    });
    const stayed = ids.filter((_, at) => at === 0 || at === 34 || (at > 4 && at < 30));
    const met = rows.map(({ id }) => id);
    expect(met.filter((id) => stayed.includes(id)).toSorted()).toEqual(stayed.toSorted());
    expect(new Set(met).size).toBe(met.length);
    expect(new Set(totals)).toEqual(new Set([35]));
  },
);

test("by their ids also those are met once whose titles change meanwhile", async () => {
  const company = await newCompany();
  const ids: string[] = [];
  for (let number = 0; number < 25; number += 1) {
    ids.push((await company.make.client({ title: titleOf(number) })).id);
  }
  const { rows } = await walkClients(company, { sort: "id" }, (part) =>
    company.own((db) =>
      db
        .updateTable("partners")
        .set({ title: sql<string>`${`${part} `} || md5(title)` })
        .execute(),
    ),
  );
  expect(rows.map(({ id }) => id)).toEqual(ids.toSorted());
});

test("one moment of many is told apart to the last digit", async () => {
  const company = await newCompany();
  for (let number = 0; number < 12; number += 1) await company.make.client();
  const { call } = company;
  const first = auditLog.list.reply.parse(
    (await call(auditLog.list, { query: { rows: "10" } })).body,
  );
  const query = { rows: "10", after: first.next };
  const second = auditLog.list.reply.parse((await call(auditLog.list, { query })).body);
  const all = auditLog.list.reply.parse(
    (await call(auditLog.list, { query: { rows: "25" } })).body,
  );
  const ids = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(ids).toEqual(all.rows.slice(0, 20).map(({ id }) => id));
});

test("projects, which are sorted by what others hold, are met once in each order", async () => {
  const { make, ok } = await newCompany();
  const [first, second] = [await make.client({ title: "A" }), await make.client({ title: "Å" })];
  const { id: responsibleId } = await make.user();
  for (let number = 0; number < 21; number += 1) {
    const { id: projectId } = await make.project({
      clientId: number % 3 === 0 ? first.id : second.id,
      status: number % 2 === 0 ? "enquiry" : "won",
      responsibleId,
    });
    if (number % 4 === 0) await make.estimate({ projectId, netAmount: decimal(`${number}.5`) });
  }
  const sorts = projects.list.query.shape.sort.unwrap().options;
  for (const sort of sorts) {
    for (const order of ["asc", "desc"] as const) {
      const all = await ok(projects.list, { query: { sort, order, rows: "100" } });
      const ids: string[] = [];
      for (let after: string | null = ""; after !== null; ) {
        const query = { sort, order, rows: "10", after };
        const page: Reply<typeof projects.list> = await ok(projects.list, { query });
        ids.push(...page.rows.map(({ id }) => id));
        after = page.next;
      }
      expect({ sort, order, ids }).toEqual({ sort, order, ids: all.rows.map(({ id }) => id) });
    }
  }
});

test("a cursor opens its own list alone, in its order and with its filters", async () => {
  const company = await newCompany();
  for (let number = 0; number < 11; number += 1) {
    await company.make.client();
    await company.make.supplier();
  }
  const first = await company.ok(clients.list, { query: { rows: "10" } });
  const after = first.next ?? expect.fail();
  const ask = (query: object, list: typeof clients.list | typeof suppliers.list = clients.list) =>
    company.call(list, { query: { rows: "10", after, ...query } });
  expect(await ask({})).toMatchObject({ status: 200, body: { total: 11, next: null } });
  // What makes no other list of it.
  expect(await ask({ rows: "25", page: "3" })).toMatchObject({ status: 200 });
  for (const query of [
    { sort: "country" },
    { order: "desc" },
    { search: "a" },
    { type: "company" },
    { after: "nonsense" },
    { after: `${after}AAAA` },
    { after: after.slice(4) },
  ]) {
    expect([query, await ask(query)]).toMatchObject([query, unusable]);
  }
  expect(await ask({}, suppliers.list)).toMatchObject(unusable);
  const other = await newCompany();
  expect(await other.call(clients.list, { query: { rows: "10", after } })).toMatchObject(unusable);
});

test("every list refuses what is no cursor", async () => {
  const ids = await makeWorld(world);
  const lists = endpoints.filter(isPaged);
  expect(lists.length).toBeGreaterThan(15);
  const admin = world.as("system_administrator");
  for (const list of lists) {
    const params = paramsOf(list, ids);
    const told = await admin.call(list, { params, query: { after: "nonsense" } });
    expect([list.name, told]).toMatchObject([list.name, unusable]);
    const begun = await admin.call(list, { params, query: { after: "" } });
    expect([list.name, begun]).toMatchObject([list.name, { status: 200 }]);
  }
});

test("no cursor tells of costs, or lets somebody sort by them who does not see them", async () => {
  const company = await newCompany();
  for (let number = 0; number < 11; number += 1) {
    await company.make.service({ buyingPrice: decimal(`7361${number}`) });
  }
  const query = { sort: "buyingPrice", rows: "10" } as const;
  const { next } = await company.ok(services.list, { query });
  const after = next ?? expect.fail();
  expect(Buffer.from(after, "base64url").toString("latin1")).not.toContain("7361");
  const role = await company.make.role({ permissions: ["SERVICES_VIEW"], seesCosts: false });
  const person = await company.signIn((await company.make.user({ roleId: role.id })).email);
  expect(await person.call(services.list, { query: { ...query, after } })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "sort", code: "costs_hidden" }] },
  });
  const others = await person.call(services.list, { query: { rows: "10", after } });
  expect(others).toMatchObject(unusable);
});

test.each<[string, "partners" | "services", readonly string[], "asc" | "desc"]>([
  ["clients by their ids", "partners", ["id"], "asc"],
  ["clients by their ids, backwards", "partners", ["id"], "desc"],
  ["services as they stand", "services", ["kind", "position"], "asc"],
])("a part of %s costs the same wherever it is", async (_, table, sorts, order) => {
  const company = await newCompany();
  const { id: unitId } = await company.make.unit();
  for (let number = 0; number < 60; number += 1) {
    await (table === "services" ? company.make.service({ unitId }) : company.make.client());
  }
  const read = await company.own(async (db) => {
    // Such a short list would be read as a whole and sorted.
    for (const way of ["seqscan", "bitmapscan", "sort"]) {
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(db);
    }
    const parts: number[] = [];
    const places = [""];
    for (const after of places) {
      const part = async () => {
        const rows = db.selectFrom(table).select("id");
        const asked = { page: 1, rows: 10, order, after };
        const { next } = await listPage(rows, asked, sorts.map(byValue));
        if (next !== null) places.push(next);
      };
      parts.push(await rowsRead(db, table, part));
    }
    return parts;
  });
  // The first one counts them all.
  expect(read).toHaveLength(6);
  expect(Math.max(...read.slice(1))).toBeLessThanOrEqual(12);
});
