import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { undoChanges } from "../../../../domain/changes/undo-changes.ts";
import { floor, keyOf, quantity, setUpStore, wall } from "../../test/set-up-store.ts";
import type { EstimateStore } from "./estimate-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const told = (store: EstimateStore) =>
  store
    .get()
    .overwritten.map((effect) =>
      "key" in effect ? [effect.key, effect.before, effect.after] : [],
    );
const theirs = (line: string, value: string, batchId = "other") => ({
  batchId,
  baseRevision: 0,
  changes: [quantity(line, value)],
});

/** 2222 was typed without a network, and after that 3333 by somebody who has one. */
async function setUpOverlap() {
  const parts = await setUpStore();
  parts.server.setDown(true);
  parts.store.change([quantity(wall, "2222")]);
  await vi.advanceTimersByTimeAsync(400);
  parts.server.setDown(false);
  parts.server.submit(theirs(wall, "3333"));
  return parts;
}

test("whoever comes back with a change over somebody else's is told both, and can put theirs back", async () => {
  const { server, store } = await setUpOverlap();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.estimate().lines.get(wall)?.quantity).toBe("2222");
  expect(told(store)).toEqual([[wall, "3333", "2222"]]);
  const { priced, overwritten } = store.get();
  store.change(undoChanges(priced.estimate, overwritten));
  expect(told(store)).toEqual([]);
  await vi.advanceTimersByTimeAsync(400);
  expect(server.estimate().lines.get(wall)?.quantity).toBe("3333");
  store.undo();
  expect(told(store)).toEqual([[wall, "3333", "2222"]]);
});

test("what is told stands until it is let go, as the cell is now", async () => {
  const { store } = await setUpOverlap();
  await store.pull();
  store.change([quantity(wall, "2500")]);
  expect(told(store)).toEqual([[wall, "3333", "2500"]]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told(store)).toEqual([[wall, "3333", "2500"]]);
  store.dismissOverwritten();
  expect(told(store)).toEqual([]);
});

test("once somebody writes the cell anew, or its row is gone, there is nothing to tell", async () => {
  const { server, store } = await setUpOverlap();
  await vi.advanceTimersByTimeAsync(2_000);
  server.submit(theirs(wall, "4444", "again"));
  await store.pull();
  expect(told(store)).toEqual([]);
  const second = await setUpOverlap();
  await second.store.pull();
  second.store.change([{ type: "remove", key: wall }]);
  expect(told(second.store)).toEqual([]);
});

const left = (batchId: string, line: string, value: string) => ({
  batchId,
  isSent: true,
  steps: [{ id: `step of ${batchId}`, label: "", changes: [quantity(line, value)] }],
});

test("so is whoever closed the page without a network and opens it again", async () => {
  const { server, storage, open } = await setUpStore();
  server.submit(theirs(wall, "3333"));
  server.submit({ ...theirs(floor, "5"), batchId: keyOf("e") });
  await storage.save(0, [left(keyOf("e"), floor, "5"), left(keyOf("f"), wall, "2222")], []);
  server.submit(theirs(floor, "6", "later"));
  const store = await open();
  expect(told(store)).toEqual([[wall, "3333", "2222"]]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told(store)).toEqual([[wall, "3333", "2222"]]);
  expect(server.estimate().lines.get(wall)?.quantity).toBe("2222");
});

test("a change that got through before the page was closed is told when it is opened again", async () => {
  const { server, storage, open } = await setUpStore();
  server.submit(theirs(wall, "3333"));
  server.submit({ ...theirs(wall, "2222"), batchId: keyOf("f") });
  await storage.save(0, [left(keyOf("f"), wall, "2222")], []);
  expect(told(await open())).toEqual([[wall, "3333", "2222"]]);
});

test("what came into the log after the estimate was read is told when it is followed", async () => {
  const { server, storage, open } = await setUpStore();
  await storage.save(0, [left(keyOf("f"), wall, "2222")], []);
  const { load } = server.transport;
  vi.spyOn(server.transport, "load").mockImplementationOnce(async () => {
    const loaded = await load();
    server.submit(theirs(wall, "3333"));
    return loaded;
  });
  const store = await open();
  expect(told(store)).toEqual([]);
  await store.pull();
  expect(told(store)).toEqual([[wall, "3333", "2222"]]);
});

test("a log without its changes, as without costs, is told from what they did", async () => {
  const { server, store } = await setUpOverlap();
  const { readLog } = server.transport;
  vi.spyOn(server.transport, "readLog").mockImplementation(async (after) => {
    const log = await readLog(after);
    if (!log.ok) return log;
    const seen = log.value.map(({ revision, batchId, effects }) => ({
      revision,
      batchId,
      effects,
    }));
    return { ok: true, value: seen };
  });
  await store.pull();
  expect(told(store)).toEqual([[wall, "3333", "2222"]]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told(store)).toEqual([[wall, "3333", "2222"]]);
  server.submit(theirs(wall, "4444", "again"));
  await store.pull();
  expect(told(store)).toEqual([]);
});
