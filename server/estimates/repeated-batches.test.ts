import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { estimates } from "../../contracts/estimates.ts";
import type { Change } from "../../domain/changes/estimate-changes.ts";
import { newId } from "../base/new-id.ts";
import { testGroup, testLine } from "../test/estimate-content.ts";
import { testApp } from "../test/test-app.ts";

let now = new Date("2026-11-20T10:00:00Z");
const { make, own, call, ok, as } = await testApp({ clock: () => now });

async function draft() {
  const { id } = await make.estimate();
  const group = testGroup();
  const line = testLine(group.key);
  const params = { id };
  await ok(estimates.change, {
    params,
    body: batch(0, [{ type: "insert", groups: [group], lines: [line] }]),
  });
  const note = (value: string): Change => ({
    type: "setLine",
    key: line.key,
    field: "note",
    value,
  });
  return { params, note };
}

const batch = (baseRevision: number, changes: Change[], batchId = newId()) => ({
  batchId,
  baseRevision,
  changes,
});

test("a batch whose answer was lost answers once more what came between, and nothing that came after", async () => {
  const { params, note } = await draft();
  const theirs = await ok(estimates.change, { params, body: batch(1, [note("theirs")]) });
  const body = batch(1, [note("mine")]);
  const first = await ok(estimates.change, { params, body });
  await ok(estimates.change, { params, body: batch(3, [note("later")]) });
  const again = await ok(estimates.change, { params, body });
  expect([theirs.revision, first.revision, again.revision]).toEqual([2, 3, 3]);
  expect(first.missed.map(({ revision }) => revision)).toEqual([2]);
  expect(again.missed).toEqual(first.missed);
});

test.each([
  ["is on its way", "estimate_sending"],
  ["was sent", "estimate_frozen"],
])(
  "a batch that was saved before the offer %s is answered, and a new one is refused",
  async (state, code) => {
    const { params, note } = await draft();
    const body = batch(1, [note("mine")]);
    await ok(estimates.change, { params, body });
    if (code === "estimate_sending") await make.email({ estimateId: params.id, state: "queued" });
    else {
      await own((db) =>
        db.updateTable("estimates").set({ status: "sent" }).where("id", "=", params.id).execute(),
      );
    }
    const again = await call(estimates.change, { params, body });
    expect({ state, ...again }).toMatchObject({ status: 201, body: { revision: 2, missed: [] } });
    const other = { params, body: batch(2, [note("another")]) };
    expect(await call(estimates.change, other)).toMatchObject({ status: 409, body: { code } });
  },
);

test("the same id in another estimate is another batch", async () => {
  const first = await draft();
  const second = await draft();
  const batchId = newId();
  await ok(estimates.change, { params: first.params, body: batch(1, [first.note("a")], batchId) });
  const body = batch(1, [second.note("b")], batchId);
  expect(await ok(estimates.change, { params: second.params, body })).toMatchObject({
    revision: 2,
  });
  const { content } = await ok(estimates.get, { params: second.params });
  expect(content.lines[0]?.note).toBe("b");
});

test("the next revision is not there yet, and a batch that builds on it is stale", async () => {
  const { params, note } = await draft();
  const next = { params, body: batch(2, [note("x")]) };
  expect(await call(estimates.change, next)).toMatchObject({
    status: 409,
    body: { code: "stale" },
  });
  expect((await ok(estimates.get, { params })).header.revision).toBe(1);
});

test("history says who changed what, and when", async () => {
  const { params, note } = await draft();
  const { user } = await as("estimator").ok(auth.session, {});
  now = new Date("2026-11-20T10:07:00Z");
  const body = batch(1, [note("mine")]);
  await as("estimator").ok(estimates.change, { params, body });
  const { rows } = await ok(estimates.history, { params, query: {} });
  const step = {
    revision: 2,
    batchId: body.batchId,
    userId: user.id,
    userName: user.name,
    createdAt: now.toISOString(),
    changes: body.changes,
  };
  expect(rows[0]).toMatchObject(step);
  expect((await ok(estimates.batches, { params, query: { after: 1 } }))[0]).toMatchObject(step);
  expect((await ok(estimates.get, { params })).header.updatedAt).toBe(now.toISOString());
});

test("a refused batch leaves nothing behind, and its id is free for a better one", async () => {
  const { params, note } = await draft();
  const batchId = newId();
  const unknown: Change = { type: "remove", key: newId() };
  const refused = { params, body: batch(1, [note("half"), unknown], batchId) };
  expect(await call(estimates.change, refused)).toMatchObject({ status: 409 });
  const { rows } = await ok(estimates.history, { params, query: {} });
  expect(rows).toHaveLength(1);
  const body = batch(1, [note("whole")], batchId);
  expect(await ok(estimates.change, { params, body })).toMatchObject({ revision: 2 });
});
