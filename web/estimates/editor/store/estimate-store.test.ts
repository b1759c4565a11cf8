import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../../domain/test/make.ts";
import { type EstimateStore, createEstimateStore } from "./estimate-store.ts";
import { openEstimate } from "../sync/open-estimate.ts";
import { createInMemoryServer } from "../../test/in-memory-server.ts";
import { createMemoryStorage } from "../../test/make-document.ts";

const key = (ending: string) => `0193b6a0-0000-7000-8000-${ending.padStart(12, "0")}`;
const [wall, floor, bath, kitchen] = [key("1"), key("2"), key("a"), key("b")];

const start = makeEstimate({
  groups: [
    makeGroup({ key: bath, position: "F", titleEn: "Bath" }),
    makeGroup({ key: kitchen, position: "V", titleEn: "Kitchen" }),
  ],
  lines: [
    makeLine({
      key: wall,
      groupKey: bath,
      position: "F",
      quantity: decimal("2"),
      buyingPrice: decimal("100"),
    }),
    makeLine({
      key: floor,
      groupKey: bath,
      position: "V",
      quantity: decimal("3"),
      buyingPrice: decimal("10"),
    }),
  ],
});

const quantity = (line: string, value: string): Change => ({
  type: "setLine",
  key: line,
  field: "quantity",
  value,
});

async function setUp(estimate = start) {
  const server = createInMemoryServer(estimate);
  const storage = createMemoryStorage();
  const open = async (): Promise<EstimateStore> => {
    const opened = await openEstimate(server.transport, storage);
    if (!opened.ok) throw new Error(opened.problem.kind);
    const { transport } = server;
    const store = createEstimateStore({ ...opened.value, transport, storage, mayEdit: true });
    store.open();
    return store;
  };
  return { server, storage, open, store: await open() };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a change shows at once and is confirmed after a short pause", async () => {
  const { server, store } = await setUp();
  expect(store.totals().sumAmount).toBe("287.5");
  store.change([quantity(wall, "4")]);
  expect(store.totals().sumAmount).toBe("537.5");
  expect(store.get().status).toBe("saving");
  await vi.advanceTimersByTimeAsync(250);
  expect(server.log()).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(store.get().status).toBe("saved");
  expect(server.estimate().lines.get(wall)?.quantity).toBe("4");
});

test("entries are stored in the canonical form that the server gives them", async () => {
  const { server, store } = await setUp();
  store.change([quantity(wall, "1\u00a0234,50")]);
  await vi.advanceTimersByTimeAsync(400);
  expect(store.get().priced.estimate.lines.get(wall)?.quantity).toBe("1234.5");
  expect(server.estimate().lines.get(wall)?.quantity).toBe("1234.5");
});

test("a value that breaks the rule of its field changes nothing and says which rule", async () => {
  const { server, store } = await setUp();
  const answer = store.change([quantity(wall, "-1")]);
  expect(answer).toMatchObject({
    ok: false,
    problem: { code: "invalid", errors: [{ code: "must_be_more_than", limit: "0" }] },
  });
  expect(store.get().priced.estimate.lines.get(wall)?.quantity).toBe("2");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.log()).toHaveLength(0);
});

test("while the server is away nothing is lost, and it is tried again with growing pauses", async () => {
  const { server, store } = await setUp();
  const send = vi.spyOn(server.transport, "send");
  server.setDown(true);
  store.change([quantity(wall, "4")]);
  await vi.advanceTimersByTimeAsync(300);
  expect(store.get().status).toBe("offline");
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(send).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(3_900);
  expect(send).toHaveBeenCalledTimes(3);
  store.change([quantity(floor, "5")]);
  server.setDown(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(store.get().status).toBe("saved");
  const ids = send.mock.calls.map(([batch]) => batch.batchId);
  expect(new Set(ids.slice(0, 4)).size).toBe(1);
  expect(server.estimate().lines.get(floor)?.quantity).toBe("5");
});

test("once the server has answered, the pauses are short again", async () => {
  const { server, store } = await setUp();
  for (const value of ["4", "5"]) {
    server.setDown(true);
    store.change([quantity(wall, value)]);
    await vi.advanceTimersByTimeAsync(300 + 1_000);
    expect(store.get().status).toBe("offline");
    server.setDown(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(store.get().status).toBe("saved");
  }
});

test("while the session works in another company nothing is lost, and the reason is told", async () => {
  const { server, store, storage } = await setUp();
  const send = vi.spyOn(server.transport, "send");
  send.mockResolvedValueOnce({ ok: false, problem: { kind: "other_company" } });
  store.change([quantity(wall, "4")]);
  await vi.advanceTimersByTimeAsync(400);
  expect(store.get()).toMatchObject({
    status: "offline",
    unreachable: "other_company",
    refused: [],
  });
  expect(store.get().priced.estimate.lines.get(wall)?.quantity).toBe("4");
  expect(storage.load()?.batches).toHaveLength(1);
  store.retry();
  await vi.advanceTimersByTimeAsync(400);
  expect(store.get()).toMatchObject({ status: "saved", unreachable: null });
  expect(server.estimate().lines.get(wall)?.quantity).toBe("4");
});

test("an answer that got lost does not make the change happen twice", async () => {
  const { server, store } = await setUp();
  vi.spyOn(server.transport, "send").mockImplementationOnce(async (batch) => {
    server.submit(batch);
    return { ok: false, problem: { kind: "unreachable" } };
  });
  const line = makeLine({ key: key("9"), groupKey: bath, position: "c", quantity: decimal("1") });
  store.change([{ type: "insert", groups: [], lines: [line] }]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(store.get().status).toBe("saved");
  expect(server.log()).toHaveLength(1);
  expect(server.estimate().lines.size).toBe(3);
});

test("what was unsent when the page was reloaded is sent afterwards, and only once", async () => {
  const { server, store, storage, open } = await setUp();
  server.setDown(true);
  store.change([quantity(wall, "4")]);
  await vi.advanceTimersByTimeAsync(400);
  const stored = storage.load();
  expect(stored?.batches).toHaveLength(1);
  server.setDown(false);
  const again = await open();
  expect(again.get().priced.estimate.lines.get(wall)?.quantity).toBe("4");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.log()).toHaveLength(1);
  expect(storage.load()).toBeUndefined();
});

test("a refused change falls back, is named with its reason and can be tried again", async () => {
  const { server, store } = await setUp();
  store.change([quantity(floor, "7")], "Quantity 7");
  server.submit({ batchId: "other", baseRevision: 0, changes: [{ type: "remove", key: floor }] });
  await vi.advanceTimersByTimeAsync(400);
  const { refused, status, canUndo } = store.get();
  expect(status).toBe("refused");
  expect(refused.map(({ step, code }) => [step.label, code])).toEqual([
    ["Quantity 7", "key_unknown"],
  ]);
  expect(canUndo).toBe(false);
  await store.pull();
  expect(store.get().priced.estimate.lines.has(floor)).toBe(false);
  store.dismissRefused();
  expect(store.get().status).toBe("saved");
});

test("a version that was sent meanwhile becomes read-only, and the change is kept for the user", async () => {
  const { server, store } = await setUp();
  server.setHeader({ status: "sent" });
  store.change([quantity(wall, "4")]);
  await vi.advanceTimersByTimeAsync(400);
  expect(store.get().canEdit).toBe(false);
  expect(store.get().priced.estimate.lines.get(wall)?.quantity).toBe("2");
  expect(store.get().refused.map(({ code }) => code)).toEqual(["estimate_frozen"]);
  expect(store.change([quantity(wall, "5")])).toMatchObject({ problem: { code: "read_only" } });
});

test("hours used go on after the version was sent, and undo leaves what was done before alone", async () => {
  const tiling = makeLine({ key: key("3"), groupKey: bath, kind: "work", hourNorm: decimal("1") });
  const { server, store } = await setUp(
    makeEstimate({ groups: start.groups.values().toArray(), lines: [tiling] }),
  );
  const hours = (value: string): Change => ({
    type: "setLine",
    key: tiling.key,
    field: "hoursUsed",
    value,
  });
  store.change([quantity(tiling.key, "8")]);
  await vi.advanceTimersByTimeAsync(400);
  const { netAmount } = store.totals();
  store.setHeader({ ...store.get().header, status: "sent" });
  server.setHeader({ status: "sent" });
  expect(store.get()).toMatchObject({ canEdit: false, canEnterHours: true, canUndo: false });
  store.undo();
  expect(store.change([hours("7.5")]).ok).toBe(true);
  expect(store.change([hours("8"), quantity(tiling.key, "9")])).toMatchObject({
    problem: { code: "read_only" },
  });
  await vi.advanceTimersByTimeAsync(400);
  expect(server.estimate().lines.get(tiling.key)).toMatchObject({
    quantity: "8",
    hoursUsed: "7.5",
  });
  expect(store.totals()).toMatchObject({ netAmount, hoursUsed: "7.5" });
  store.undo();
  await vi.advanceTimersByTimeAsync(400);
  expect(server.estimate().lines.get(tiling.key)?.hoursUsed).toBeNull();
  expect(store.get()).toMatchObject({ status: "saved", canUndo: false });
});

test("undo and redo go to the server as changes of their own", async () => {
  const { server, store } = await setUp();
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
  const { store } = await setUp();
  store.change([quantity(wall, "4")]);
  store.undo();
  expect(store.get().canRedo).toBe(true);
  store.change([quantity(floor, "8")]);
  expect(store.get()).toMatchObject({ canUndo: true, canRedo: false });
});

test("undo leaves a cell alone that somebody else has changed since", async () => {
  const { server, store } = await setUp();
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
  const { server, store } = await setUp();
  store.change([quantity(wall, "4")]);
  server.submit({ batchId: "other", baseRevision: 0, changes: [quantity(wall, "9")] });
  await vi.advanceTimersByTimeAsync(400);
  expect(server.estimate().lines.get(wall)?.quantity).toBe("4");
  store.undo();
  expect(store.get().priced.estimate.lines.get(wall)?.quantity).toBe("9");
});

test("only the rows that changed tell their listeners", async () => {
  const { store } = await setUp();
  const heard: string[] = [];
  for (const row of [wall, floor, bath, kitchen]) store.subscribeRow(row, () => heard.push(row));
  const before = store.row(floor);
  store.change([quantity(wall, "4")]);
  expect(heard.toSorted()).toEqual([wall, bath].toSorted());
  expect(store.row(floor)).toBe(before);
});

test("a closed group hides what is in it, and numbers follow the order of the rows", async () => {
  const { store } = await setUp();
  expect(store.rows().map((row) => store.row(row)?.place.number)).toEqual(["1", "1.1", "1.2", "2"]);
  store.toggle(bath);
  expect(store.rows()).toEqual([bath, kitchen]);
  store.change([{ type: "move", key: kitchen, parentKey: null, position: "A" }]);
  expect(store.rows()).toEqual([kitchen, bath]);
  expect(store.row(bath)?.place.number).toBe("2");
});

test("a step too large for one batch travels in several, and is undone and redone as one", async () => {
  const { server, store } = await setUp();
  const lines = Array.from({ length: 1_200 }, (_, index) =>
    makeLine({
      key: key(`c${index}`),
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

test("of a large step that does not fit nothing is done", async () => {
  const { store } = await setUp();
  const changes = Array.from({ length: 2_001 }, (_, index) =>
    quantity(index === 2_000 ? key("9") : wall, `${index + 1}`),
  );
  expect(store.change(changes)).toMatchObject({ ok: false, problem: { code: "key_unknown" } });
  expect(store.get().priced.estimate.lines.get(wall)?.quantity).toBe("2");
  expect(store.get().status).toBe("saved");
});
