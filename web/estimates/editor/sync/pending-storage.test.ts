import { expect, test, vi } from "vitest";
import type { UnsentPlace } from "../../../base/unsent.ts";
import { createPendingStorage } from "./pending-storage.ts";

const key = "01900000-0000-7000-8000-000000000002";
const name = { projectId: key, number: "2026-0001", title: "Bathroom", version: 2 };

const step = (id: string) => ({
  id,
  label: "Removed",
  row: "Tiles",
  changes: [{ type: "remove", key } as const],
});
const batch = (id: string) => ({ batchId: id, isSent: true, steps: [step(`step of ${id}`)] });
const refused = { step: step("refused"), code: "too_large", errors: [] };

/** A place in the browser where earlier visits have left this. */
function placeWith(left: readonly unknown[] = []) {
  const keep = vi.fn<UnsentPlace["keep"]>(async () => true);
  const clear = vi.fn<UnsentPlace["clear"]>(async () => true);
  const stored = createPendingStorage({
    takeOver: async () => left,
    keep,
    clear,
    open: () => undefined,
    close: () => undefined,
  });
  stored.open(name);
  return { stored, keep, clear };
}

test("what waits and what was refused is kept under the estimate's name until neither is left", async () => {
  const { stored, keep, clear } = placeWith();
  expect(await stored.load()).toBeUndefined();
  expect(await stored.save(3, [batch("b1")], [refused])).toBe(true);
  const content = { revision: 3, batches: [batch("b1")], refused: [refused] };
  expect(keep).toHaveBeenCalledExactlyOnceWith(name, 2, content);
  await stored.save(3, [], [refused]);
  expect(keep).toHaveBeenLastCalledWith(name, 1, { ...content, batches: [] });
  expect(clear).not.toHaveBeenCalled();
  await stored.save(4, [], []);
  expect(clear).toHaveBeenCalledOnce();
  expect(keep).toHaveBeenCalledTimes(2);
});

test("what several tabs left goes on in one, from the oldest revision that any of them knew", async () => {
  const { stored } = placeWith([
    { revision: 5, batches: [batch("b1")], refused: [refused] },
    { revision: 3, batches: [batch("b2")], refused: [{ ...refused, code: "other" }] },
  ]);
  const found = await stored.load();
  expect(found).toEqual({
    revision: 3,
    batches: [batch("b1"), batch("b2")],
    refused: [refused, { ...refused, code: "other" }],
  });
});

test("a browser that keeps nothing says so", async () => {
  const { stored, keep } = placeWith();
  keep.mockResolvedValue(false);
  expect(await stored.save(3, [batch("b1")], [])).toBe(false);
});

test("what cannot be read is nothing", async () => {
  const { stored } = placeWith([null, "", { revision: 1 }]);
  expect(await stored.load()).toBeUndefined();
});
