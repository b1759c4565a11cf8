import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bath, floor, keyOf, quantity, setUpStore, wall } from "../../test/set-up-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a change waits in the storage of the page from the moment it is made, and once sent never changes", async () => {
  const { server, store, storage } = await setUpStore();
  store.change([quantity(wall, "4")], "Quantity 4");
  const [queued] = storage.kept()?.batches ?? [];
  expect(queued).toMatchObject({ isSent: false, steps: [{ label: "Quantity 4" }] });
  server.setDown(true);
  await vi.advanceTimersByTimeAsync(400);
  expect(storage.kept()?.batches).toMatchObject([{ batchId: queued?.batchId, isSent: true }]);
  store.change([quantity(wall, "5")]);
  expect(storage.kept()?.batches.map(({ isSent }) => isSent)).toEqual([true, false]);
});

test("a batch that came too late is replayed on the estimate as it is now, and sent again", async () => {
  const { server, store } = await setUpStore();
  const send = vi.spyOn(server.transport, "send");
  const load = vi.spyOn(server.transport, "load");
  server.submit({ batchId: "other", baseRevision: 0, changes: [quantity(floor, "9")] });
  send.mockResolvedValueOnce(refusedWith("stale"));
  store.change([quantity(wall, "4")]);
  await vi.advanceTimersByTimeAsync(400);
  expect(load).toHaveBeenCalledOnce();
  expect(send.mock.calls.map(([batch]) => batch.baseRevision)).toEqual([0, 1]);
  expect(store.get()).toMatchObject({ status: "saved", refused: [] });
  const { lines } = store.get().priced.estimate;
  expect([lines.get(wall)?.quantity, lines.get(floor)?.quantity]).toEqual(["4", "9"]);
});

const refusedWith = (code: string, details = {}) =>
  ({ ok: false, problem: { kind: "refused", code, errors: [], details } }) as const;

test("an answer that does not continue what is known here loads the estimate anew", async () => {
  const { server, store } = await setUpStore();
  vi.spyOn(server.transport, "send").mockImplementationOnce(async (batch) => {
    server.submit({ batchId: "other", baseRevision: 0, changes: [quantity(floor, "9")] });
    const reply = server.submit(batch);
    return reply.ok ? { ok: true, value: { ...reply.value, missed: [] } } : reply;
  });
  store.change([quantity(wall, "4")]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(store.get().priced.estimate.lines.get(floor)?.quantity).toBe("9");
  expect(store.get().status).toBe("saved");
  expect(server.log()).toHaveLength(2);
});

test("an offer that is under way closes the estimate, and says so by the refusal", async () => {
  const { server, store } = await setUpStore();
  server.setHeader({ sending: true });
  vi.spyOn(server.transport, "send").mockResolvedValueOnce(refusedWith("estimate_sending"));
  store.change([quantity(wall, "4")], "Quantity 4");
  await vi.advanceTimersByTimeAsync(400);
  const { canEdit, canEnterHours, refused } = store.get();
  expect({ canEdit, canEnterHours }).toEqual({ canEdit: false, canEnterHours: false });
  expect(refused).toMatchObject([{ step: { label: "Quantity 4" }, code: "estimate_sending" }]);
  expect(store.change([quantity(wall, "5")])).toMatchObject({ problem: { code: "read_only" } });
});

test("an estimate that could not be loaded anew stays as it is, and is tried again", async () => {
  const { server, store } = await setUpStore();
  vi.spyOn(server.transport, "send").mockResolvedValueOnce(refusedWith("stale"));
  vi.spyOn(server.transport, "load").mockResolvedValueOnce({
    ok: false,
    problem: { kind: "unreachable" },
  });
  store.change([quantity(wall, "4")]);
  await vi.advanceTimersByTimeAsync(400);
  expect(store.get().priced.estimate.lines.get(wall)?.quantity).toBe("4");
  expect(store.get().status).toBe("saved");
});

test("a refusal is named by its reason, and by its code where it gives none", async () => {
  const { server, store } = await setUpStore();
  const send = vi.spyOn(server.transport, "send");
  send.mockResolvedValueOnce(refusedWith("change_refused", { code: "too_deep" }));
  store.change([quantity(wall, "4")]);
  await vi.advanceTimersByTimeAsync(400);
  send.mockResolvedValueOnce(refusedWith("too_large", { code: 7 }));
  store.change([quantity(floor, "4")]);
  await vi.advanceTimersByTimeAsync(400);
  expect(store.get().refused.map(({ code }) => code)).toEqual(["too_deep", "too_large"]);
});

test("what was refused goes again under its name when that is wished, and then is refused no more", async () => {
  const { server, store } = await setUpStore();
  const send = vi.spyOn(server.transport, "send");
  send.mockResolvedValueOnce(refusedWith("too_large"));
  store.change([quantity(wall, "4")], "Quantity 4");
  await vi.advanceTimersByTimeAsync(400);
  expect(store.get().priced.estimate.lines.get(wall)?.quantity).toBe("2");
  store.retry();
  expect(store.get()).toMatchObject({ status: "saving", refused: [], canUndo: true });
  await vi.advanceTimersByTimeAsync(400);
  expect(store.get().status).toBe("saved");
  expect(server.estimate().lines.get(wall)?.quantity).toBe("4");
});

test("what an earlier visit left and fits no more is named as refused, until it is let go", async () => {
  const { server, storage, open } = await setUpStore();
  const changes = [{ type: "setLine", key: wall, field: "quantity", value: "4" } as const];
  await storage.save(
    0,
    [
      {
        batchId: keyOf("f"),
        isSent: false,
        steps: [{ id: keyOf("e"), label: "Quantity 4", changes }],
      },
    ],
    [],
  );
  server.submit({ batchId: "other", baseRevision: 0, changes: [{ type: "remove", key: wall }] });
  const again = await open();
  expect(again.get()).toMatchObject({
    status: "refused",
    refused: [{ step: { label: "Quantity 4" }, code: "key_unknown" }],
  });
  const [refused] = storage.kept()?.refused ?? [];
  expect(refused).toMatchObject({ step: { label: "Quantity 4" }, code: "key_unknown" });
  const later = await open();
  expect(later.get().refused).toEqual([refused]);
  later.dismissRefused();
  expect(storage.kept()).toBeUndefined();
});

test("what cannot be tried again stays refused, with the reason that was given first", async () => {
  const { server, store, storage } = await setUpStore();
  server.setHeader({ status: "sent" });
  store.change([quantity(wall, "4")], "Quantity 4");
  await vi.advanceTimersByTimeAsync(400);
  store.retry();
  await vi.advanceTimersByTimeAsync(400);
  const refused = [{ step: { label: "Quantity 4" }, code: "estimate_frozen" }];
  expect(store.get().refused).toMatchObject(refused);
  expect(storage.kept()).toMatchObject({ batches: [], refused });
});

test("a step knows the titles of its rows, also when they are gone", async () => {
  const { server, store } = await setUpStore();
  server.setDown(true);
  store.change([{ type: "setGroup", key: bath, field: "optional", value: true }], "Option");
  server.submit({ batchId: "other", baseRevision: 0, changes: [{ type: "remove", key: bath }] });
  server.setDown(false);
  await vi.advanceTimersByTimeAsync(400);
  expect(store.get().refused).toMatchObject([{ step: { label: "Option", row: "Bath" } }]);
});

test("a browser that does not keep what waits is told, until it does", async () => {
  const { storage, store } = await setUpStore();
  expect(store.get().isKept).toBe(true);
  vi.spyOn(storage, "save").mockResolvedValueOnce(false);
  store.change([quantity(wall, "4")]);
  await vi.advanceTimersByTimeAsync(0);
  expect(store.get().isKept).toBe(false);
  await vi.advanceTimersByTimeAsync(400);
  expect(store.get().isKept).toBe(true);
});

test("looking for others' changes tells the screen only when there are some", async () => {
  const { server, store } = await setUpStore();
  const heard = vi.fn();
  store.subscribe(heard);
  await store.pull();
  server.setDown(true);
  await store.pull();
  expect(heard).not.toHaveBeenCalled();
  server.setDown(false);
  server.submit({ batchId: "other", baseRevision: 0, changes: [quantity(floor, "9")] });
  await store.pull();
  expect(heard).toHaveBeenCalled();
  expect(store.get().priced.estimate.lines.get(floor)?.quantity).toBe("9");
});

test("opening sends only what waits, and an empty change is none", async () => {
  const { server, store } = await setUpStore();
  const send = vi.spyOn(server.transport, "send");
  store.open();
  expect(store.change([])).toEqual({ ok: true, value: undefined });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(send).not.toHaveBeenCalled();
  expect(store.get()).toMatchObject({ status: "saved", canUndo: false });
});

test("a page that is left sends at once what it has collected", async () => {
  const { server, store } = await setUpStore();
  store.change([quantity(wall, "4")]);
  store.close();
  await vi.advanceTimersByTimeAsync(1);
  expect(server.estimate().lines.get(wall)?.quantity).toBe("4");
});

test("nothing more is sent while the estimate is loaded anew", async () => {
  const { server, store } = await setUpStore();
  const { load } = server.transport;
  const send = vi.spyOn(server.transport, "send").mockImplementationOnce(async (batch) => {
    server.submit({ batchId: "other", baseRevision: 0, changes: [quantity(floor, "9")] });
    const reply = server.submit(batch);
    return reply.ok ? { ok: true, value: { ...reply.value, missed: [] } } : reply;
  });
  vi.spyOn(server.transport, "load").mockImplementationOnce(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    return load();
  });
  store.change([quantity(wall, "4")]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(send).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(store.get().status).toBe("saved");
  expect(server.log()).toHaveLength(2);
});
