import { expect, test } from "vitest";
import { createPendingStorage } from "./pending-storage.ts";

const id = "01900000-0000-7000-8000-000000000001";
const key = "01900000-0000-7000-8000-000000000002";

/** A browser tab's storage that holds this text. */
function storageWith(text: string): Storage {
  const items = new Map([[`overslag.pending.${id}`, text]]);
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

test("what cannot be read is nothing", () => {
  for (const text of ["", "{", '{"revision":1}', "null"]) {
    expect(createPendingStorage(storageWith(text), id).load()).toBeUndefined();
  }
});
