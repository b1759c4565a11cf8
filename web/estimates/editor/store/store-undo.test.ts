import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { floor, keyOf, quantity, setUpStore, wall } from "../../test/set-up-store.ts";
import type { EstimateStore } from "./estimate-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const refused = { kind: "refused", code: "too_large", errors: [], details: {} } as const;
const settle = () => vi.advanceTimersByTimeAsync(400);
const quantitiesOf = (store: EstimateStore) =>
  [wall, floor].map((line) => store.get().priced.estimate.lines.get(line)?.quantity);

test("what was done again is taken back newest first", async () => {
  const { store } = await setUpStore();
  store.change([quantity(wall, "4")]);
  store.change([quantity(floor, "5")]);
  store.undo();
  store.undo();
  store.redo();
  store.redo();
  expect(quantitiesOf(store)).toEqual(["4", "5"]);
  store.undo();
  expect(quantitiesOf(store)).toEqual(["4", "3"]);
});

test("an undo that the server refuses leaves nothing to redo", async () => {
  const { server, store } = await setUpStore();
  store.change([quantity(wall, "4")]);
  await settle();
  vi.spyOn(server.transport, "send").mockResolvedValueOnce({ ok: false, problem: refused });
  store.undo();
  expect(store.get().canRedo).toBe(true);
  await settle();
  expect(store.get()).toMatchObject({ canRedo: false, status: "refused" });
  expect(quantitiesOf(store)).toEqual(["4", "3"]);
});

test("redo brings back what my undo has really replaced", async () => {
  const { server, store } = await setUpStore();
  store.change([quantity(wall, "4")]);
  await settle();
  store.undo();
  server.submit({ batchId: "other", baseRevision: 1, changes: [quantity(wall, "9")] });
  await settle();
  expect(quantitiesOf(store)).toEqual(["2", "3"]);
  store.redo();
  expect(quantitiesOf(store)).toEqual(["9", "3"]);
});

test("where others have written over all of it, there is nothing to undo or redo any more", async () => {
  const { server, store } = await setUpStore();
  store.change([quantity(wall, "4")]);
  await settle();
  server.submit({ batchId: "other", baseRevision: 1, changes: [quantity(wall, "9")] });
  await store.pull();
  store.undo();
  expect(store.get()).toMatchObject({ canUndo: false, canRedo: false });
  store.change([quantity(wall, "5")]);
  store.undo();
  await settle();
  server.submit({ batchId: "another", baseRevision: 4, changes: [quantity(wall, "8")] });
  await store.pull();
  expect(store.get().canRedo).toBe(true);
  store.redo();
  expect(store.get().canRedo).toBe(false);
  expect(quantitiesOf(store)).toEqual(["8", "3"]);
});

test("what was refused is kept in the browser from then on, beside what waits", async () => {
  const { server, store, storage } = await setUpStore();
  const send = vi.spyOn(server.transport, "send");
  send.mockResolvedValueOnce({ ok: false, problem: refused });
  store.change([quantity(wall, "4")], "Quantity 4");
  await settle();
  expect(storage.kept()).toMatchObject({ batches: [], refused: [{ code: "too_large" }] });
  server.setDown(true);
  store.change([quantity(floor, "5")]);
  expect(store.get().status).toBe("refused");
  await settle();
  expect(store.get()).toMatchObject({ status: "offline", unreachable: "network" });
  expect(storage.kept()).toMatchObject({ batches: [{ isSent: true }], refused: [{}] });
});

test("a refusal of what has arrived by another way refuses nothing that waits behind it", async () => {
  const { server, store } = await setUpStore();
  vi.spyOn(server.transport, "send").mockImplementationOnce(async (batch) => {
    server.submit(batch);
    store.change([quantity(floor, "5")]);
    await store.pull();
    return { ok: false, problem: refused };
  });
  store.change([quantity(wall, "4")]);
  await settle();
  expect(store.get()).toMatchObject({ status: "saved", refused: [] });
  expect(server.estimate().lines.get(floor)?.quantity).toBe("5");
});

test("what is tried again and breaks a rule of its field says which", async () => {
  const { storage, open } = await setUpStore();
  const step = { id: keyOf("e"), label: "Quantity -1", changes: [quantity(wall, "-1")] };
  await storage.save(0, [], [{ step, code: "too_large", errors: [] }]);
  const store = await open();
  store.retry();
  expect(store.get().refused).toMatchObject([
    { step: { label: "Quantity -1" }, code: "invalid", errors: [{ code: "must_be_more_than" }] },
  ]);
});
