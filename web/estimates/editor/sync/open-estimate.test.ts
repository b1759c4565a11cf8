import { expect, test, vi } from "vitest";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../../domain/test/make.ts";
import { createInMemoryServer } from "../../test/in-memory-server.ts";
import { createMemoryStorage } from "../../test/make-document.ts";
import { toPriced } from "./estimate-document.ts";
import { openEstimate } from "./open-estimate.ts";

const estimate = makeEstimate({
  variables: { wall: decimal("2.4") },
  groups: [makeGroup({ key: "bath" })],
  lines: [makeLine({ key: "tiles", groupKey: "bath", quantity: decimal("2") })],
});

const waiting = (batchId: string, value: string) => ({
  batchId,
  isSent: true,
  steps: [
    {
      id: `step of ${batchId}`,
      label: "Quantity",
      changes: [{ type: "setLine", key: "tiles", field: "quantity", value } as const],
    },
  ],
});

test("an estimate comes as the server has it", async () => {
  const { transport } = createInMemoryServer(estimate);
  const readLog = vi.spyOn(transport, "readLog");
  const opened = await openEstimate(transport, createMemoryStorage());
  expect(opened.ok && toPriced(opened.value.document).estimate).toEqual(estimate);
  expect(opened.ok && opened.value.unsent).toEqual([]);
  expect(readLog).not.toHaveBeenCalled();
});

test("of what waited, the server gets only what it has not got already", async () => {
  const server = createInMemoryServer(estimate);
  const [first, second] = [waiting("b1", "3"), waiting("b2", "4")];
  const storage = createMemoryStorage();
  await storage.save(0, [first, second], []);
  server.submit({ batchId: "b1", baseRevision: 0, changes: first.steps[0]?.changes ?? [] });
  const readLog = vi.spyOn(server.transport, "readLog");
  const opened = await openEstimate(server.transport, storage);
  expect(opened.ok && opened.value.unsent).toEqual([second]);
  expect(readLog).toHaveBeenCalledWith(0);
});

test("without the estimate or its log nothing is opened", async () => {
  const { transport, setDown } = createInMemoryServer(estimate);
  const storage = createMemoryStorage();
  await storage.save(0, [waiting("b1", "3")], []);
  const lost = { ok: false, problem: { kind: "unreachable" } } as const;
  const withoutLog = { ...transport, readLog: async () => lost };
  expect(await openEstimate(withoutLog, storage)).toEqual(lost);
  setDown(true);
  expect(await openEstimate(transport, storage)).toEqual(lost);
  expect(storage.kept()?.batches).toHaveLength(1);
});
