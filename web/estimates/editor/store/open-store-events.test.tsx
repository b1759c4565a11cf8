import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { show } from "../../../test/show.tsx";
import { gridEstimate, rowKeys } from "../../test/grid-harness.tsx";
import { createInMemoryServer } from "../../test/in-memory-server.ts";
import { createMemoryStorage } from "../../test/make-document.ts";
import { openEstimate } from "../sync/open-estimate.ts";
import type { EstimateStore } from "./estimate-store.ts";
import { type StoreSource, useOpenStore } from "./use-open-store.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

interface OpenedProps {
  readonly source: StoreSource;
  readonly onStore: (store: EstimateStore) => void;
}

function Opened({ source, onStore }: OpenedProps) {
  const store = useOpenStore(source, true);
  onStore(store);
  return <p>{store.id}</p>;
}

/** A store that is open in a page, and the calls that the page makes of it. */
async function openPage() {
  const server = createInMemoryServer(gridEstimate);
  const { transport } = server;
  const storage = { ...createMemoryStorage(), open: vi.fn(), close: vi.fn() };
  const opened = await openEstimate(transport, storage);
  if (!opened.ok) throw new Error(opened.problem.kind);
  const stores: EstimateStore[] = [];
  const source = { ...opened.value, transport, storage };
  const shown = await show(<Opened source={source} onStore={(store) => stores.push(store)} />);
  await expect.poll(() => storage.open).toHaveBeenCalledOnce();
  const [store] = stores;
  if (!store) throw new Error("The page has no store.");
  const readLog = vi.spyOn(transport, "readLog");
  const send = vi.spyOn(transport, "send");
  return { server, store, storage, readLog, send, leave: shown.leave };
}

const type = (store: EstimateStore) =>
  store.change([{ type: "setLine", key: rowKeys.tiles, field: "quantity", value: "7" }]);

function see(visibility: DocumentVisibilityState) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
}
afterEach(() => vi.restoreAllMocks());

const looks = [
  ["10 seconds have gone by", () => vi.advanceTimersByTime(10_000)],
  ["the window is looked at again", () => window.dispatchEvent(new Event("focus"))],
  ["the tab is changed to", () => document.dispatchEvent(new Event("visibilitychange"))],
] as const;

test.each(looks)(
  "others' changes are looked for when %s, by a page that is seen",
  async (_, happen) => {
    const { readLog, leave } = await openPage();
    see("hidden");
    happen();
    expect(readLog).not.toHaveBeenCalled();
    see("visible");
    happen();
    expect(readLog).toHaveBeenCalledExactlyOnceWith(0);
    leave();
    happen();
    expect(readLog).toHaveBeenCalledOnce();
  },
);

test("they are looked for every 10 seconds and not sooner", async () => {
  const { readLog } = await openPage();
  see("visible");
  vi.advanceTimersToNextTimer();
  expect(readLog).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(9_999);
  expect(readLog).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(readLog).toHaveBeenCalledTimes(2);
});

const comeOnline = () => window.dispatchEvent(new Event("online"));

test("once there is a network again, what waits is sent without delay", async () => {
  const { server, store, send, leave } = await openPage();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  server.setDown(true);
  type(store);
  await vi.advanceTimersByTimeAsync(300);
  expect(store.get().status).toBe("offline");
  server.setDown(false);
  comeOnline();
  await vi.advanceTimersByTimeAsync(0);
  expect(store.get().status).toBe("saved");
  server.setDown(true);
  store.change([{ type: "setLine", key: rowKeys.tiles, field: "quantity", value: "8" }]);
  leave();
  await vi.advanceTimersByTimeAsync(0);
  const tries = send.mock.calls.length;
  comeOnline();
  await vi.advanceTimersByTimeAsync(0);
  expect(send.mock.calls.length).toBe(tries);
});

/** Would the browser ask before it closes the tab? */
function asksBeforeClosing(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

test("the browser asks before it closes a tab in which something waits, and only then", async () => {
  const { server, store, storage, leave } = await openPage();
  expect(asksBeforeClosing()).toBe(false);
  server.setDown(true);
  type(store);
  expect(asksBeforeClosing()).toBe(true);
  await expect.poll(() => store.get().status).toBe("offline");
  expect(asksBeforeClosing()).toBe(true);
  expect(storage.close).not.toHaveBeenCalled();
  leave();
  expect(storage.close).toHaveBeenCalledOnce();
  expect(asksBeforeClosing()).toBe(false);
});

test("the estimate is kept under the name that the page shows", async () => {
  const { storage, store } = await openPage();
  const { projectId, project, version, changeNumber } = store.get().header;
  expect(storage.open).toHaveBeenCalledWith({
    projectId,
    number: project.number,
    title: project.title,
    version,
    changeNumber,
  });
});
