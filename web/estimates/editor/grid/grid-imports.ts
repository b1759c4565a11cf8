import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import type { UnplacedRow } from "../../../../domain/estimate/new-row.ts";
import { dropEntryRow } from "./entry-row-commands.ts";
import type { GridCore } from "./grid-core.ts";
import type { OpenEstimateFile, OpenTender } from "./grid-state.ts";

/** What comes of a file, before anything is done. */
export interface ImportPlan {
  readonly rows: readonly UnplacedRow[];
  readonly changes: readonly Change[];
}

/** Shows what a tender, or the file of another estimate, would bring before anything is done. */
export function openImport(
  core: GridCore,
  opened: { readonly tender: OpenTender } | { readonly estimateFile: OpenEstimateFile },
): void {
  core.set({ isImporting: false });
  if (!core.store.get().canEdit) {
    return core.notify({ type: "problem", columnId: "title", problem: { code: "read_only" } });
  }
  if (core.get().entryRow !== null) dropEntryRow(core, false);
  core.set({ edit: null, ...opened });
}

/** Puts the rows of a file in as its preview shows them; null gives them up. */
export function answerPlan(core: GridCore, plan: ImportPlan | null): void {
  const { active } = core.get();
  core.set({ tender: null, estimateFile: null });
  if (plan === null) {
    if (active !== null) core.select(active);
    return;
  }
  const rows = plan.rows.length;
  const done = core.store.change(plan.changes, core.surroundings().rowsLabel(rows));
  if (!done.ok) {
    return core.notify({ type: "problem", columnId: "title", problem: done.problem });
  }
  const [first] = plan.rows;
  if (first !== undefined) core.select({ key: first.row.key, columnId: "title" });
  core.notify({ type: "pasted", rows, replaced: 0, unlinked: 0, unread: [] });
}
