import type { Decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import type { Db } from "../base/db.ts";
import { changeEstimate, type NewBatch } from "./change-estimate.ts";
import type { PricedCache } from "./priced-cache.ts";

interface NewSquares extends Omit<NewBatch, "batchId" | "changes"> {
  readonly squares: Decimal;
}

/** Gives an estimate another area, as a batch like any other. */
export async function changeSquares(db: Db, cache: PricedCache, { squares, ...batch }: NewSquares) {
  const changes = [{ type: "setSetting", field: "squares", value: squares } as const];
  await changeEstimate(db, cache, { ...batch, batchId: newId(), changes });
}
