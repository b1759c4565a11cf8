import type { LineKind } from "../../../../domain/estimate/estimate.ts";
import type { BlockEntries } from "./block-entries.ts";
import { clearBlock, fillBlock, hasOnlyGroups, setKindOfBlock } from "./block-entries.ts";
import { type GridClipboard, createGridClipboard } from "./grid-clipboard.ts";
import type { GridCore } from "./grid-core.ts";
import { answerImport, type FoundTable } from "./grid-table.ts";
import { answerPlan, type ImportPlan, openImport } from "./grid-imports.ts";

/** Commands on the block of selected cells. Each is one step for undo. */
export interface GridBlocks extends GridClipboard {
  readonly clear: () => void;
  /** Makes the lines of the block another kind. */
  readonly setKind: (kind: LineKind) => void;
  /** Has the block no line that could become another kind? */
  readonly hasOnlyGroups: () => boolean;
  /** Repeats the first row of the block below; a single cell takes the value above it. */
  readonly fillDown: () => void;
  /** Repeats one row of the block over all of it, for the fill handle. */
  readonly fillFrom: (sourceRow: number) => void;
  /** Asks for a file with a table. */
  readonly startImport: () => void;
  /** Goes on with the table of a file; null gives it up. */
  readonly answerImport: (found: FoundTable | null) => void;
  /** Goes on with a tender or an estimate that was in the file. */
  readonly openImport: (opened: Parameters<typeof openImport>[1]) => void;
  readonly answerPlan: (plan: ImportPlan | null) => void;
}

export function createGridBlocks(core: GridCore): GridBlocks {
  const apply = ({ changes, cells, refused, cutRows = 0 }: BlockEntries) => {
    const first = refused[0];
    if (changes.length > 0) {
      const columnId = core.get().active?.columnId ?? "title";
      const done = core.store.change(changes, core.surroundings().stepLabel(columnId, ""));
      if (!done.ok) return core.notify({ type: "problem", columnId, problem: done.problem });
    }
    if (first !== undefined) return core.notify({ type: "refused", cells, refused });
    if (cutRows > 0) return core.notify({ type: "cut", rows: cutRows });
    if (cells > 0) core.notify({ type: "updated", cells });
  };

  const fillFrom = (sourceRow: number) => {
    const range = core.range();
    if (range !== undefined) apply(fillBlock(sourceRow, range, core.context()));
  };

  const fillDown = () => {
    const range = core.range();
    if (range === undefined) return;
    if (range.top !== range.bottom) return fillFrom(range.top);
    if (range.top > 0) {
      apply(fillBlock(range.top - 1, { ...range, top: range.top - 1 }, core.context()));
    }
  };

  return {
    clear: () => {
      const range = core.range();
      if (range !== undefined) apply(clearBlock(range, core.context()));
    },
    setKind: (kind) => {
      const range = core.range();
      if (range !== undefined) apply(setKindOfBlock(kind, range, core.context()));
    },
    hasOnlyGroups: () => {
      const range = core.range();
      return range !== undefined && hasOnlyGroups(range, core.context());
    },
    fillDown,
    fillFrom,
    startImport: () => core.set({ isImporting: true }),
    answerImport: (found) => answerImport(core, found),
    openImport: (opened) => openImport(core, opened),
    answerPlan: (plan) => answerPlan(core, plan),
    ...createGridClipboard(core, apply),
  };
}
