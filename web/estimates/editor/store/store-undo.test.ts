import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeLine } from "../../../../domain/test/make.ts";
import {
  bath,
  floor,
  keyOf,
  kitchen,
  quantity,
  setUpStore,
  wall,
} from "../../test/set-up-store.ts";
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
  expect(store.undo()).toBe("overwritten");
  expect(store.undo()).toBe("nothing");
  expect(store.get()).toMatchObject({ canUndo: false, canRedo: false });
  store.change([quantity(wall, "5")]);
  store.undo();
  await settle();
  server.submit({ batchId: "another", baseRevision: 4, changes: [quantity(wall, "8")] });
  await store.pull();
  expect(store.get().canRedo).toBe(true);
  expect(store.redo()).toBe("overwritten");
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

test("undo and redo go to the server as changes of their own", async () => {
  const { server, store } = await setUpStore();
  store.change([quantity(wall, "4")]);
  store.change([{ type: "remove", key: bath }]);
  expect(store.rows()).toEqual([kitchen]);
  store.undo();
  expect(store.rows()).toEqual([bath, wall, floor, kitchen]);
  store.undo();
  expect(store.get().priced.estimate.lines.get(wall)?.quantity).toBe("2");
  expect(store.get().canUndo).toBe(false);
  store.redo();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.estimate().lines.get(wall)?.quantity).toBe("4");
  expect(server.estimate().lines.size).toBe(2);
});

test("a new change leaves nothing to redo", async () => {
  const { store } = await setUpStore();
  store.change([quantity(wall, "4")]);
  store.undo();
  expect(store.get().canRedo).toBe(true);
  store.change([quantity(floor, "8")]);
  expect(store.get()).toMatchObject({ canUndo: true, canRedo: false });
});

test("undo leaves a cell alone that somebody else has changed since", async () => {
  const { server, store } = await setUpStore();
  store.change([quantity(wall, "4"), quantity(floor, "8")]);
  await vi.advanceTimersByTimeAsync(400);
  server.submit({ batchId: "other", baseRevision: 1, changes: [quantity(wall, "9")] });
  await store.pull();
  store.undo();
  const { lines } = store.get().priced.estimate;
  expect(lines.get(wall)?.quantity).toBe("9");
  expect(lines.get(floor)?.quantity).toBe("3");
});

test("undo brings back the value that somebody else set before my change reached the server", async () => {
  const { server, store } = await setUpStore();
  store.change([quantity(wall, "4")]);
  server.submit({ batchId: "other", baseRevision: 0, changes: [quantity(wall, "9")] });
  await vi.advanceTimersByTimeAsync(400);
  expect(server.estimate().lines.get(wall)?.quantity).toBe("4");
  store.undo();
  expect(store.get().priced.estimate.lines.get(wall)?.quantity).toBe("9");
});

test("while the offer is under way nothing is undone or redone", async () => {
  const { store } = await setUpStore();
  store.change([quantity(wall, "4")]);
  store.change([quantity(wall, "5")]);
  store.undo();
  store.setHeader({ ...store.get().header, sending: true });
  store.undo();
  store.redo();
  expect(store.get().priced.estimate.lines.get(wall)?.quantity).toBe("4");
  store.setHeader({ ...store.get().header, sending: false });
  store.redo();
  expect(store.get().priced.estimate.lines.get(wall)?.quantity).toBe("5");
});

test("a step too large for one batch travels in several, and is undone and redone as one", async () => {
  const { server, store } = await setUpStore();
  const lines = Array.from({ length: 1_200 }, (_, index) =>
    makeLine({
      key: keyOf(`c${index}`),
      groupKey: bath,
      position: `k${String(index).padStart(5, "0")}V`,
      titleEn: "Tiles".repeat(60),
      quantity: decimal("2"),
      buyingPrice: decimal("1"),
    }),
  );
  const totalBefore = store.totals().netAmount;
  expect(store.change([{ type: "insert", groups: [], lines }]).ok).toBe(true);
  const total = store.totals().netAmount;
  const settled = async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    expect(store.get().status).toBe("saved");
  };
  await settled();
  const sizes = server.log().map(({ changes }) => JSON.stringify(changes).length);
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(1_100_000);
  expect(server.estimate().lines.size).toBe(1_202);
  store.undo();
  expect([store.get().canUndo, store.totals().netAmount]).toEqual([false, totalBefore]);
  await settled();
  expect(server.estimate().lines.size).toBe(2);
  store.redo();
  await settled();
  expect(server.estimate().lines.size).toBe(1_202);
  expect(store.totals().netAmount).toBe(total);
});
