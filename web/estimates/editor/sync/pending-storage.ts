import * as z from "zod";
import { Change } from "../../../../contracts/estimate-content.ts";
import { FieldProblem } from "../../../../contracts/problems.ts";
import type { EstimateName, UnsentPlace } from "../../../base/unsent.ts";
import type { PendingBatch, RefusedStep } from "./sync.ts";

const StoredStep = z.object({
  id: z.string(),
  label: z.string(),
  row: z.string().exactOptional(),
  changes: z.array(Change),
});

const StoredPending = z.object({
  /** The last revision that was confirmed when this was stored. */
  revision: z.int(),
  batches: z.array(
    z.object({ batchId: z.string(), isSent: z.boolean(), steps: z.array(StoredStep) }),
  ),
  refused: z.array(
    z.object({
      step: StoredStep,
      code: z.string(),
      errors: z.array(FieldProblem),
    }),
  ),
});
export type StoredPending = z.output<typeof StoredPending>;

/** Keeps what the server has not confirmed yet, and what it refused, until the user lets that go. */
export interface PendingStorage {
  /** Takes over what earlier visits of the page have left. */
  readonly load: () => Promise<StoredPending | undefined>;
  /** True once it outlives the page and the browser. */
  readonly save: (
    revision: number,
    batches: readonly PendingBatch[],
    refused: readonly RefusedStep[],
  ) => Promise<boolean>;
  /** The estimate is on the screen, under this name. */
  readonly open: (name: EstimateName) => void;
  readonly close: () => void;
}

export function createPendingStorage(place: UnsentPlace): PendingStorage {
  let name: EstimateName = { projectId: "", number: "", title: "", version: 0 };
  return {
    load: async () => merged((await place.takeOver()).flatMap(readPending)),
    save: (revision, batches, refused) => {
      const stepCount = batches.reduce((sum, { steps }) => sum + steps.length, refused.length);
      const content = { revision, batches, refused };
      return stepCount === 0 ? place.clear() : place.keep(name, stepCount, content);
    },
    open: (shown) => {
      name = shown;
      place.open();
    },
    close: place.close,
  };
}

/** What an earlier release kept and this one cannot read is nothing. */
export function readPending(content: unknown): StoredPending[] {
  const { data } = StoredPending.safeParse(content);
  return data ? [data] : [];
}

/** What several tabs have left goes in the order in which they were opened. */
function merged(found: readonly StoredPending[]): StoredPending | undefined {
  if (found.length === 0) return undefined;
  return {
    revision: Math.min(...found.map(({ revision }) => revision)),
    batches: found.flatMap(({ batches }) => batches),
    refused: found.flatMap(({ refused }) => refused),
  };
}
