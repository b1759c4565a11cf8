import { dropEntryRow } from "./entry-row-commands.ts";
import type { GridCore } from "./grid-core.ts";
import type { OpenTender } from "./grid-state.ts";
import type { TenderPlan } from "./tender-plan.ts";

/** Shows what a tender would bring before anything is done. */
export function openTender(core: GridCore, tender: OpenTender): void {
  core.set({ isImporting: false });
  if (!core.store.get().canEdit) {
    return core.notify({ type: "problem", columnId: "title", problem: { code: "read_only" } });
  }
  if (core.get().entryRow !== null) dropEntryRow(core, false);
  core.set({ edit: null, tender });
}

/** Puts a tender in as its preview shows it; null gives it up. */
export function answerTender(core: GridCore, plan: TenderPlan | null): void {
  const { active } = core.get();
  core.set({ tender: null });
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
  core.notify({ type: "pasted", rows, replaced: 0, unlinked: 0 });
}
