import type { Change } from "../../../domain/changes/estimate-changes.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../domain/test/make.ts";
import { type EstimateStore, createEstimateStore } from "../editor/store/estimate-store.ts";
import { openEstimate } from "../editor/sync/open-estimate.ts";
import { createInMemoryServer } from "./in-memory-server.ts";
import { createMemoryStorage } from "./make-document.ts";

export const keyOf = (ending: string) => `0193b6a0-0000-7000-8000-${ending.padStart(12, "0")}`;
export const [wall, floor, bath, kitchen] = [keyOf("1"), keyOf("2"), keyOf("a"), keyOf("b")];

/** Bath with wall and floor, then an empty kitchen. */
export const twoGroups = makeEstimate({
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

export const quantity = (line: string, value: string): Change => ({
  type: "setLine",
  key: line,
  field: "quantity",
  value,
});

/** A store that is open, the server behind it and the storage of its page. */
export async function setUpStore(estimate = twoGroups) {
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
