import { changeableStatuses } from "../../domain/estimate/estimate-status.ts";
import { newId } from "../base/new-id.ts";
import type { SquaresChanged } from "../projects/update-project.ts";
import { changeEstimate } from "./change-estimate.ts";
import { isBeingSent } from "./lock-estimate.ts";

/** Drafts follow the project's area, as a batch like any other; what is out or on its way keeps its own. */
export const followSquares: SquaresChanged = async ({ db, session, services }, { id, squares }) => {
  const drafts = await db
    .selectFrom("estimates")
    .select(["id", "revision"])
    .where("projectId", "=", id)
    .where("status", "in", changeableStatuses)
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const draft of drafts) {
    if (await isBeingSent(db, draft.id)) continue;
    const batch = {
      batchId: newId(),
      baseRevision: draft.revision,
      changes: [{ type: "setSetting", field: "squares", value: squares } as const],
    };
    await changeEstimate(db, services.cache, draft.id, batch, session, services.clock());
  }
};
