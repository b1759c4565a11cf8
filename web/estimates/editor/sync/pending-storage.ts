import * as z from "zod";
import { Change } from "../../../../contracts/estimate-content.ts";
import type { PendingBatch } from "./sync.ts";

const StoredPending = z.object({
  /** The last revision that was confirmed when this was stored. */
  revision: z.int(),
  batches: z.array(
    z.object({
      batchId: z.string(),
      isSent: z.boolean(),
      steps: z.array(z.object({ id: z.string(), label: z.string(), changes: z.array(Change) })),
    }),
  ),
});
export type StoredPending = z.output<typeof StoredPending>;

/** Keeps what the server has not confirmed yet, so that a reload of the page loses nothing. */
export interface PendingStorage {
  readonly load: () => StoredPending | undefined;
  readonly save: (revision: number, batches: readonly PendingBatch[]) => void;
}

/** The storage of one browser tab: two tabs must not send each other's changes. */
export function createPendingStorage(storage: Storage, estimateId: string): PendingStorage {
  const name = `overslag.pending.${estimateId}`;
  return {
    load: () => parsed(storage.getItem(name)),
    save: (revision, batches) => {
      if (batches.length === 0) return storage.removeItem(name);
      try {
        storage.setItem(name, JSON.stringify({ revision, batches }));
      } catch {
        // The storage is full: the changes stay in memory, and leaving the page asks first.
        storage.removeItem(name);
      }
    },
  };
}

/** What waited through the upgrade that renamed general services; see the migration 0016. */
const inTodaysWords = (text: string): string =>
  text
    .replaceAll(/"(m|companyM)arkupService"/g, '"$1arkupGeneral"')
    .replaceAll('"kind":"service"', '"kind":"general"')
    .replaceAll(/("percentKinds"[^[\]]*\[[^\]]*)"service"/g, '$1"general"');

function parsed(text: string | null): StoredPending | undefined {
  if (text === null) return undefined;
  try {
    return StoredPending.safeParse(JSON.parse(inTodaysWords(text))).data;
  } catch {
    return undefined;
  }
}
