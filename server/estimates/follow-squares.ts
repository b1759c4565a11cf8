import { changeableStatuses } from "../../domain/estimate/estimate-status.ts";
import type { IsHeavy } from "../base/route.ts";
import type { SquaresChanged } from "../projects/update-project.ts";
import { changeSquares } from "./change-squares.ts";
import { isProjectOfLarge } from "./large-estimate.ts";
import { isEstimateBeingSent } from "./lock-estimate.ts";
import type { PricedCache } from "./priced-cache.ts";

/** Pricing a large draft anew takes a moment; any other change of its project goes the same way. */
export const hasLargeDraft: IsHeavy = (db, { params }) => isProjectOfLarge(db, Object(params).id);

/** Drafts follow the project's area, as a batch like any other; what is out or on its way keeps its own. */
export const followSquares =
  (cache: PricedCache): SquaresChanged =>
  async ({ db, session, context }, { id, squares }) => {
    const drafts = await db
      .selectFrom("estimates")
      .select(["id", "revision"])
      .where("projectId", "=", id)
      .where("status", "in", changeableStatuses)
      .orderBy("id")
      .forUpdate()
      .execute();
    for (const draft of drafts) {
      if (await isEstimateBeingSent(db, draft.id)) continue;
      await changeSquares(db, cache, {
        estimateId: draft.id,
        baseRevision: draft.revision,
        squares,
        author: session,
        now: context.clock(),
      });
    }
  };
