import { isDeepStrictEqual } from "node:util";
import { applyChanges } from "../../domain/changes/apply-changes.ts";
import type { Applied, Change } from "../../domain/changes/estimate-changes.ts";
import { isFrozen } from "../../domain/estimate/estimate-status.ts";
import type { Estimate } from "../../domain/estimate/estimate.ts";
import { findClosedWithoutCosts } from "../../domain/changes/without-costs.ts";
import { isOpenWhenFrozen } from "../../domain/changes/frozen-changes.ts";
import { repriceEstimate } from "../../domain/pricing/price-estimate.ts";
import { Problem } from "../base/problem.ts";
import type { Db } from "../base/db.ts";
import { ownCompany } from "../records/page.ts";
import {
  type LockedEstimate,
  assertNotSending,
  assertOpen,
  isBeingSent,
  lockRow,
  pricedEstimate,
} from "./lock-estimate.ts";
import type { PricedCache } from "./priced-cache.ts";
import { listBatches } from "./queries.ts";
import { saveChanges, saveHoursUsed, saveTotals } from "./save-changes.ts";
import { countUses } from "./service-uses.ts";

/** Who stands in the history. */
export interface Author {
  readonly userId: string;
  readonly userName: string;
  /** Without it the selling side alone is open. */
  readonly seesCosts: boolean;
}

/** A batch as it is asked for, by whom and when. */
export interface NewBatch {
  readonly estimateId: string;
  readonly batchId: string;
  readonly baseRevision: number;
  readonly changes: readonly Change[];
  readonly author: Author;
  readonly now: Date;
}

/** More batches behind than this: reading the estimate anew is cheaper than replaying. */
const mostMissed = 500;

/**
 * Applies one batch, all or nothing. The row lock gives all batches of an estimate one order, over
 * all server processes. A batch that is known already answers its revision, with the totals as they are
 * now, and does nothing.
 */
export async function changeEstimate(db: Db, cache: PricedCache, batch: NewBatch) {
  const { estimateId, batchId, baseRevision, changes, author, now } = batch;
  if (!author.seesCosts) assertOpenWithoutCosts(changes);
  const estimate = await lockRow(db, estimateId, "change");
  if (!estimate) return undefined;
  if (baseRevision > estimate.revision) throw new Problem("stale");
  const { sending, known } = await findSinceLock(db, estimateId, batchId);
  if (known && !isDeepStrictEqual(known.changes, plain(changes))) throw new Problem("batch_reused");
  const before = await pricedEstimate(db, cache, estimateId, estimate);
  if (!known) assertOpenFor(changes, before.estimate, { ...estimate, sending });
  const missed =
    baseRevision === estimate.revision
      ? []
      : ((await listBatches(db, estimateId, baseRevision, mostMissed)) ?? []);
  if (baseRevision + missed.length < estimate.revision) throw new Problem("stale");
  if (known) {
    const missedBefore = missed.filter(({ revision }) => revision < known.revision);
    return { revision: known.revision, missed: missedBefore, totals: before.totals };
  }

  const applied = applyChanges(before.estimate, changes);
  if (!applied.ok) throw new Problem("change_refused", { details: { ...applied.problem } });
  const after = repriceEstimate(before, applied.value);
  const revision = estimate.revision + 1;
  await saveChanges(db, estimateId, before.estimate, after.estimate);
  const save = isFrozen(estimate.status) ? saveHoursUsed : saveTotals;
  await save(db, estimateId, after, { revision, lastBatchId: batchId, now });
  await insertBatch(db, batch, revision, applied.value);
  await countUses(db, changes, author.userId, now);
  cache.set(estimateId, { revision, lastBatchId: batchId, status: estimate.status }, after);
  return { revision, missed, totals: after.totals };
}

/** Nobody sets what he does not see, nor a price that would take its place. */
function assertOpenWithoutCosts(changes: readonly Change[]): void {
  const index = findClosedWithoutCosts(changes);
  if (index === undefined) return;
  const change = changes[index];
  const part = change && "field" in change ? change.field : change?.type;
  throw new Problem("invalid", {
    errors: [{ path: `changes.${index}.${part}`, code: "costs_hidden" }],
  });
}

/** A frozen version takes the hours that work has really taken, and nothing else. */
function assertOpenFor(
  changes: readonly Change[],
  content: Estimate,
  locked: LockedEstimate,
): void {
  if (isOpenWhenFrozen(content, changes)) assertNotSending(locked);
  else assertOpen(locked);
}

/**
 * What a statement that waited for the lock would still see as it was before: whether the estimate is being sent, and
 * whether the batch has been taken.
 */
async function findSinceLock(db: Db, estimateId: string, batchId: string) {
  const { sending, revision, changes } = await db
    .selectFrom("estimates")
    .leftJoin("estimateBatches", (join) =>
      join
        .onRef("estimateBatches.estimateId", "=", "estimates.id")
        .on("estimateBatches.batchId", "=", batchId),
    )
    .select(isBeingSent.as("sending"))
    .select(["estimateBatches.revision", "estimateBatches.changes"])
    .where("estimates.id", "=", estimateId)
    .executeTakeFirstOrThrow();
  return { sending, known: revision === null ? undefined : { revision, changes } };
}

/** As JSON keeps it: undefined keys are gone. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

async function insertBatch(
  db: Db,
  { estimateId, batchId, changes, author, now }: NewBatch,
  revision: number,
  { effects }: Applied,
): Promise<void> {
  const stored = { changes: JSON.stringify(changes), effects: JSON.stringify(effects) };
  await db
    .insertInto("estimateBatches")
    .values({
      size: Buffer.byteLength(stored.changes) + Buffer.byteLength(stored.effects),
      ...stored,
      companyId: ownCompany,
      estimateId,
      revision,
      batchId,
      userId: author.userId,
      userName: author.userName,
      createdAt: now,
    })
    .execute();
}
