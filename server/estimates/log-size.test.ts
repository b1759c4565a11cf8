import { expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { newId } from "../base/new-id.ts";
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

test("whoever is too far behind reads the estimate anew", async () => {
  const params = await withLog([9_000_000, 9_000_000]);
  const changes = [{ type: "setVariable", name: "walls", value: "1" }];
  const body = { batchId: newId(), baseRevision: 0, changes };
  expect(await call(estimates.change, { params, body })).toMatchObject({
    status: 409,
    body: { code: "stale" },
  });
});
