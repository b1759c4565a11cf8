import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeEstimate, makeLine } from "../../../../domain/test/make.ts";
import {
  bath,
  floor,
  keyOf,
  quantity,
  setUpStore,
  twoGroups,
  wall,
} from "../../test/set-up-store.ts";
import { createInMemoryServer } from "../../test/in-memory-server.ts";
import { createMemoryStorage } from "../../test/make-document.ts";
import { openEstimate } from "../sync/open-estimate.ts";
import { createEstimateStore } from "./estimate-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a change shows at once and is confirmed after a short pause", async () => {
  const { server, store } = await setUpStore();
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
  const { server, store } = await setUpStore();
  store.change([quantity(wall, "1\u00a0234,50")]);
  await vi.advanceTimersByTimeAsync(400);
  expect(store.get().priced.estimate.lines.get(wall)?.quantity).toBe("1234.5");
  expect(server.estimate().lines.get(wall)?.quantity).toBe("1234.5");
});

test("what stands there already, in whatever spelling, is not entered again", async () => {
  const { server, store } = await setUpStore();
  store.change([quantity(wall, "4")]);
  await vi.advanceTimersByTimeAsync(400);
  for (const again of ["4", "4,0", "4.00"]) {
    expect(store.change([quantity(wall, again)]).ok).toBe(true);
    expect(store.get().status).toBe("saved");
  }
  await vi.advanceTimersByTimeAsync(400);
  expect(server.log()).toHaveLength(1);
  store.undo();
  expect(store.get().priced.estimate.lines.get(wall)?.quantity).toBe("2");
});

test("a value that breaks the rule of its field changes nothing and says which rule", async () => {
  const { server, store } = await setUpStore();
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
  const { server, store } = await setUpStore();
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
  const { server, store } = await setUpStore();
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
  const { server, store, storage } = await setUpStore();
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
  expect(storage.kept()?.batches).toHaveLength(1);
  store.retry();
  await vi.advanceTimersByTimeAsync(400);
  expect(store.get()).toMatchObject({ status: "saved", unreachable: null });
  expect(server.estimate().lines.get(wall)?.quantity).toBe("4");
});

test("an answer that got lost does not make the change happen twice", async () => {
  const { server, store } = await setUpStore();
  vi.spyOn(server.transport, "send").mockImplementationOnce(async (batch) => {
    server.submit(batch);
    return { ok: false, problem: { kind: "unreachable" } };
  });
  const line = makeLine({ key: keyOf("9"), groupKey: bath, position: "c", quantity: decimal("1") });
  store.change([{ type: "insert", groups: [], lines: [line] }]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(store.get().status).toBe("saved");
  expect(server.log()).toHaveLength(1);
  expect(server.estimate().lines.size).toBe(3);
});

test("what was unsent when the page was reloaded is sent afterwards, and only once", async () => {
  const { server, store, storage, open } = await setUpStore();
  server.setDown(true);
  store.change([quantity(wall, "4")]);
  await vi.advanceTimersByTimeAsync(400);
  const stored = storage.kept();
  expect(stored?.batches).toHaveLength(1);
  server.setDown(false);
  const again = await open();
  expect(again.get().priced.estimate.lines.get(wall)?.quantity).toBe("4");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.log()).toHaveLength(1);
  expect(storage.kept()).toBeUndefined();
});

test("a refused change falls back, is named with its reason and can be tried again", async () => {
  const { server, store } = await setUpStore();
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
  const { server, store } = await setUpStore();
  server.setHeader({ status: "sent" });
  store.change([quantity(wall, "4")]);
  await vi.advanceTimersByTimeAsync(400);
  expect(store.get().canEdit).toBe(false);
  expect(store.get().priced.estimate.lines.get(wall)?.quantity).toBe("2");
  expect(store.get().refused.map(({ code }) => code)).toEqual(["estimate_frozen"]);
  expect(store.change([quantity(wall, "5")])).toMatchObject({ problem: { code: "read_only" } });
});

test("hours used go on after the version was sent, and undo leaves what was done before alone", async () => {
  const tiling = makeLine({
    key: keyOf("3"),
    groupKey: bath,
    kind: "work",
    hourNorm: decimal("1"),
  });
  const { server, store } = await setUpStore(
    makeEstimate({ groups: twoGroups.groups.values().toArray(), lines: [tiling] }),
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
  store.setHeader({ ...store.get().header, status: "accepted" });
  store.undo();
  await vi.advanceTimersByTimeAsync(400);
  expect(server.estimate().lines.get(tiling.key)?.hoursUsed).toBeNull();
  expect(store.get()).toMatchObject({ status: "saved", canUndo: false });
});

test.each([
  [{}, true, { canEdit: true, canEnterHours: true }],
  [{}, false, { canEdit: false, canEnterHours: false }],
  [{ status: "sent" }, true, { canEdit: false, canEnterHours: true }],
  [{ status: "accepted" }, false, { canEdit: false, canEnterHours: false }],
  [{ sending: true }, true, { canEdit: false, canEnterHours: false }],
  [{ status: "sent", sending: true }, true, { canEdit: false, canEnterHours: false }],
] as const)("%j with the right to change it: %s", async (header, mayEdit, may) => {
  const server = createInMemoryServer(twoGroups);
  server.setHeader(header);
  const storage = createMemoryStorage();
  const opened = await openEstimate(server.transport, storage);
  if (!opened.ok) throw new Error(opened.problem.kind);
  const { transport } = server;
  const store = createEstimateStore({ ...opened.value, transport, storage, mayEdit });
  expect(store.get()).toMatchObject(may);
  expect(store.change([quantity(wall, "4")]).ok).toBe(may.canEdit);
});

test("while the offer is under way not even hours used are open", async () => {
  const work = makeLine({ key: keyOf("3"), groupKey: bath, kind: "work", hourNorm: decimal("1") });
  const { store } = await setUpStore(
    makeEstimate({ groups: twoGroups.groups.values().toArray(), lines: [work] }),
  );
  const hours = { type: "setLine", key: work.key, field: "hoursUsed", value: "8" } as const;
  const sent = { ...store.get().header, status: "sent" } as const;
  store.setHeader({ ...sent, sending: true });
  expect(store.change([hours])).toMatchObject({ problem: { code: "read_only" } });
  store.setHeader({ ...sent, sending: false });
  expect(store.change([hours]).ok).toBe(true);
});

test("of a large step that does not fit nothing is done", async () => {
  const { store } = await setUpStore();
  const changes = Array.from({ length: 2_001 }, (_, index) =>
    quantity(index === 2_000 ? keyOf("9") : wall, `${index + 1}`),
  );
  expect(store.change(changes)).toMatchObject({ ok: false, problem: { code: "key_unknown" } });
  store.select(wall);
  expect(store.get().priced.estimate.lines.get(wall)?.quantity).toBe("2");
  expect(store.get().status).toBe("saved");
});

test("a row that is entered from outside is the selected one", async () => {
  const { store } = await setUpStore();
  store.enter(wall);
  const { entered } = store.get();
  expect(store.get().selectedKey).toBe(wall);
  store.select(null);
  store.enter(wall);
  expect(store.get()).toMatchObject({ selectedKey: wall, entered: { key: wall } });
  expect(store.get().entered).not.toBe(entered);
});
