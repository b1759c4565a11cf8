import { expect, test } from "vitest";
import { dashboard } from "../../contracts/dashboard.ts";
import { estimates } from "../../contracts/estimates.ts";
import { projects } from "../../contracts/projects.ts";
import { newId } from "../base/new-id.ts";
import { testApp } from "./test-app.ts";
import { makeWorld, paramsOf } from "./world.ts";

// For how many statements a call waits. Counted, not timed: one more, or one for each row, fails here, also on a quick
// machine. One of each call finds the session. Those that wait for no answer, which begin, name the company and count the
// writes of a user, and commit do not count.

const company = await testApp();
const { as, ok, make, endpoints, watch } = company;

const heard: string[] = [];
watch({
  onQuery: [(_ms, text) => heard.push(text)],
  onSlowQuery: () => undefined,
  slowQueryMs: Infinity,
});

async function statementsOf(call: () => Promise<unknown>): Promise<readonly string[]> {
  heard.length = 0;
  await call();
  return heard.filter((text) => !/^(begin|commit|select (note_write|set_config)\()/.test(text));
}

/** Statements of each list: that one, one for the rows, or one that finds their places and one for what belongs to them. */
const ofLists: Readonly<Record<string, number>> = {
  "/api/companies": 2,
  "/api/units": 2,
  "/api/text-blocks": 2,
  "/api/service-groups": 2,
  "/api/users": 3,
  "/api/companies/:companyId/users": 3,
  "/api/roles": 3,
  "/api/certificate-images": 3,
  "/api/services": 3,
  "/api/service-templates": 3,
  "/api/clients": 3,
  "/api/suppliers": 3,
  "/api/projects": 3,
  // One that finds whose rows these are.
  "/api/clients/:partnerId/persons": 3,
  "/api/suppliers/:partnerId/persons": 3,
  "/api/price-changes/:id/rows": 3,
  "/api/price-imports/:id/rows": 3,
  // Both of these.
  "/api/suppliers/:id/articles": 4,
  "/api/companies/:companyId/webhooks/:id/deliveries": 4,
  // One for what records are called, and one for those that are gone.
  "/api/audit-log": 4,
};

// Of everything several, so that a statement for each row is one too many.
const ids = await makeWorld(company);
const partnerId = { clients: ids["clients"] ?? "", suppliers: ids["suppliers"] ?? "" };
for (const makeRow of [
  make.user,
  make.role,
  make.unit,
  make.textBlock,
  make.serviceGroup,
  make.service,
]) {
  await makeRow();
}
for (const makeRow of [
  make.serviceTemplate,
  make.client,
  make.supplier,
  make.certificateImage,
  make.estimate,
]) {
  await makeRow();
}
await make.person({ partnerId: partnerId.clients });
await make.person({ partnerId: partnerId.suppliers });
await make.supplierArticle({ supplierId: partnerId.suppliers });
await make.webhookDelivery({ webhookId: ids["webhooks"] ?? "" });
await company.newCompany();

test("each list takes as few statements as it needs, however many rows it has", async () => {
  const lists = endpoints.filter(
    ({ method, query }) => method === "GET" && query && "page" in query.shape,
  );
  const taken: Record<string, number> = {};
  for (const list of lists) {
    const role = list.path.startsWith("/api/companies") ? "system_administrator" : "administrator";
    const params = paramsOf(list, ids);
    const call = () => as(role).ok(list, { params, query: {} });
    await call();
    taken[list.path] = (await statementsOf(call)).length;
  }
  expect(taken).toEqual(ofLists);
});

const listTen = (after: string) => ok(projects.list, { query: { rows: "10", after } });

test("a list that goes on behind its page takes one more, which counts, and from a place on none", async () => {
  for (let made = 0; made < 10; made += 1) await make.project();
  const { next } = await listTen("");
  expect(await statementsOf(() => listTen(""))).toHaveLength(4);
  expect(await statementsOf(() => listTen(next ?? ""))).toHaveLength(3);
});

test("the dashboard is one statement", async () => {
  expect(await statementsOf(() => ok(dashboard.get, { query: {} }))).toHaveLength(2);
});

test("an estimate is opened with its size, its lock, its header, and five for its content where that is not known", async () => {
  const { id } = await make.estimate();
  const groupKey = (await make.estimateLine({ estimateId: id })).groupKey;
  await make.estimateLine({ estimateId: id, groupKey });
  const open = () => ok(estimates.get, { params: { id } });
  expect(await statementsOf(open)).toHaveLength(9);
  expect(await statementsOf(open)).toHaveLength(4);
});

test("an entry reads size, lock and state, and writes line, totals and batch", async () => {
  const { id } = await make.estimate();
  const { key } = await make.estimateLine({ estimateId: id });
  const enter = (baseRevision: number, value: string) =>
    ok(estimates.change, {
      params: { id },
      body: {
        batchId: newId(),
        baseRevision,
        changes: [{ type: "setLine", key, field: "quantity", value }],
      },
    });
  await enter(0, "2");
  expect(await statementsOf(() => enter(1, "3"))).toHaveLength(7);
});
