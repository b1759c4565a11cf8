import { estimates } from "../../contracts/estimates.ts";
import type { Change } from "../../domain/changes/estimate-changes.ts";
import type { LineField } from "../../domain/estimate/estimate.ts";
import { newId } from "../base/new-id.ts";
import { testGroup, testLine } from "./estimate-content.ts";
import type { TestCompany } from "./test-app.ts";

// Changes of an estimate, as a caller sends them.

export const batch = (changes: Change[], baseRevision = 0, batchId = newId()) => ({
  batchId,
  baseRevision,
  changes,
});

/** A batch that the contract may refuse. */
export const anyBatch = (changes: readonly object[], baseRevision: number, batchId = newId()) => ({
  batchId,
  baseRevision,
  changes,
});

export const setLine = (key: string, field: LineField, value: string): Change => ({
  type: "setLine",
  key,
  field,
  value,
});

/** A draft with one group and one line, made through the front door. */
export async function lineDraft({ make, ok }: TestCompany) {
  const { id } = await make.estimate();
  const group = testGroup();
  const line = testLine(group.key);
  await ok(estimates.change, {
    params: { id },
    body: batch([{ type: "insert", groups: [group], lines: [line] }]),
  });
  return { params: { id }, group, line };
}
