import { expect, test } from "vitest";
import { createPendingStorage } from "./pending-storage.ts";

const id = "01900000-0000-7000-8000-000000000001";
const key = "01900000-0000-7000-8000-000000000002";

/** A browser tab's storage that holds this text. */
function storageWith(text?: string): Storage {
  const items = new Map<string, string>();
  if (text !== undefined) items.set(`overslag.pending.${id}`, text);
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (name) => items.get(name) ?? null,
    key: () => null,
    removeItem: (name) => void items.delete(name),
    setItem: (name, value) => void items.set(name, value),
  };
}

test("what waited since before general services had their name is read in today's words", () => {
  const changes = [
    { type: "setSetting", field: "markupService", value: "7" },
    { type: "setLine", key, field: "percentKinds", value: ["work", "service"] },
    { type: "setLine", key, field: "titleEn", value: "service" },
  ];
  const batches = [{ batchId: id, isSent: false, steps: [{ id: "s1", label: "Markup", changes }] }];
  const stored = createPendingStorage(storageWith(JSON.stringify({ revision: 3, batches })), id);
  expect(stored.load()?.batches[0]?.steps[0]?.changes).toEqual([
    { type: "setSetting", field: "markupGeneral", value: "7" },
    { type: "setLine", key, field: "percentKinds", value: ["work", "general"] },
    { type: "setLine", key, field: "titleEn", value: "service" },
  ]);
});

const batch = {
  batchId: id,
  isSent: true,
  steps: [{ id: "s1", label: "Removed", changes: [{ type: "remove", key } as const] }],
};

test("what waits is kept for its own estimate until nothing waits any more", () => {
  const tab = storageWith();
  const stored = createPendingStorage(tab, id);
  expect(stored.load()).toBeUndefined();
  stored.save(3, [batch]);
  expect(stored.load()).toEqual({ revision: 3, batches: [batch] });
  expect(createPendingStorage(tab, key).load()).toBeUndefined();
  stored.save(4, []);
  expect(tab.length).toBe(0);
});

test("in a full storage nothing old is left that would be sent again", () => {
  const tab = storageWith("old");
  tab.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  createPendingStorage(tab, id).save(3, [batch]);
  expect(tab.length).toBe(0);
});

test("what cannot be read is nothing", () => {
  for (const text of ["", "{", '{"revision":1}', "null"]) {
    expect(createPendingStorage(storageWith(text), id).load()).toBeUndefined();
  }
});
