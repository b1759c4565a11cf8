import { expect, test } from "vitest";
import * as z from "zod";
import { estimates } from "../../contracts/estimates.ts";
import { newId } from "../base/new-id.ts";
import { testGroup, testLine } from "../test/estimate-content.ts";
import { testApp } from "../test/test-app.ts";

const { make, own, ok, call, company } = await testApp();

/** An estimate with a log of steps that are as large as stated. */
async function withLog(sizes: readonly number[]) {
  const { id } = await make.estimate({ revision: sizes.length });
  const batches = sizes.map((size, index) => ({
    companyId: company.id,
    estimateId: id,
    revision: index + 1,
    batchId: newId(),
    userId: newId(),
    userName: "Kari",
    changes: "[]",
    effects: "[]",
    size,
  }));
  await own((db) => db.insertInto("estimateBatches").values(batches).execute());
  return { id };
}

const revisions = (batches: readonly { revision: number }[]) =>
  batches.map(({ revision }) => revision);

const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

test("a step weighs what it is as text, in bytes, with what every cell held before", async () => {
  const { id } = await make.estimate();
  const group = testGroup({ titleNb: "Våtrom på Ås" });
  const changes = [{ type: "insert" as const, groups: [group], lines: [testLine(group.key)] }];
  const body = { batchId: newId(), baseRevision: 0, changes };
  await ok(estimates.change, { params: { id }, body });
  const { rows } = await ok(estimates.history, { params: { id }, query: {} });
  const stored = await own((db) =>
    db.selectFrom("estimateBatches").select("size").where("estimateId", "=", id).execute(),
  );
  expect(stored).toEqual([{ size: bytes(rows[0]?.changes) + bytes(rows[0]?.effects) }]);
});

test.each([
  [3_000_000, [1, 2]],
  [3_000_001, [1]],
])("8 MB of the log are the most, to the byte: 5 MB and %i bytes", async (size, answered) => {
  const params = await withLog([5_000_000, size]);
  expect(revisions(await ok(estimates.batches, { params, query: {} }))).toEqual(answered);
});

test("one answer holds no more of the log than it may, but always one step", async () => {
  const params = await withLog([5_000_000, 5_000_000, 100, 9_000_000, 100]);
  const after = async (revision: number) =>
    revisions(await ok(estimates.batches, { params, query: { after: revision } }));
  expect(await after(0)).toEqual([1]);
  expect(await after(1)).toEqual([2, 3]);
  expect(await after(3)).toEqual([4]);
  expect(await after(4)).toEqual([5]);
  expect(await after(5)).toEqual([]);
});

test("history goes back page by page, whatever the steps weigh", async () => {
  const params = await withLog([100, 9_000_000, 100, 100]);
  const page = async (query: { before?: number } = {}) => {
    const { rows, total } = await ok(estimates.history, { params, query: { ...query, rows: 2 } });
    expect(total).toBe(4);
    return revisions(rows);
  };
  expect([await page(), await page({ before: 3 }), await page({ before: 2 })]).toEqual([
    [4, 3],
    [2],
    [1],
  ]);
});

test.each([
  ["500 steps behind", Array<number>(500).fill(100), 201],
  ["501 steps behind", Array<number>(501).fill(100), 409],
  ["behind by more than one answer holds", [9_000_000, 9_000_000], 409],
])("whoever is %s: catching up ends there", async (_, sizes, status) => {
  const params = await withLog(sizes);
  const changes = [{ type: "setVariable", name: "walls", value: "1" }];
  const body = { batchId: newId(), baseRevision: 0, changes };
  const answer = await call(estimates.change, { params, body });
  expect(answer).toMatchObject(status === 201 ? { status } : { status, body: { code: "stale" } });
});

const long = await withLog(Array<number>(201).fill(100));
const HistoryPage = z.object({ rows: z.array(z.unknown()) });

test.each([
  ["batches", { rows: 200 }, 200],
  ["batches", { rows: 201 }, 422],
  ["batches", { rows: 0 }, 422],
  ["batches", { after: -1 }, 422],
  ["batches", {}, 100],
  ["history", { rows: 25 }, 25],
  ["history", { rows: 26 }, 422],
  ["history", { before: 0 }, 422],
  ["history", {}, 25],
] as const)("a page of the log has an end: %s %j", async (name, query, expected) => {
  const { status, body } = await call(estimates[name], { params: long, query });
  const rows = Array.isArray(body) ? body : HistoryPage.safeParse(body).data?.rows;
  expect(status === 200 ? rows?.length : status).toBe(expected);
});

test("there is no log of an estimate that does not exist", async () => {
  const params = { id: newId() };
  for (const endpoint of [estimates.batches, estimates.history, estimates.emails]) {
    expect((await call(endpoint, { params })).status).toBe(404);
  }
});
