import type { BlockEntries } from "./block-entries.ts";
import { clearBlock, copyBlock, fillBlock, pasteBlock } from "./block-entries.ts";
import type { GridCore } from "./grid-core.ts";
import { parseTsv } from "./tsv.ts";

/** Commands on the block of selected cells. Each is one step for undo. */
export interface GridBlocks {
  readonly clear: () => void;
  /** Repeats the first row of the block below; a single cell takes the value above it. */
  readonly fillDown: () => void;
  /** Repeats one row of the block over all of it, for the fill handle. */
  readonly fillFrom: (sourceRow: number) => void;
  readonly paste: (text: string) => void;
  readonly copy: () => string;
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
    fillDown,
    fillFrom,
    paste: (text) => {
      const range = core.range();
      const cells = parseTsv(text);
      if (range === undefined || cells.length === 0) return;
      apply(pasteBlock(cells, range, core.context()));
      const width = Math.max(...cells.map((row) => row.length));
      core.selectAt(range.top + cells.length - 1, range.left + width - 1, true);
    },
    copy: () => {
      const range = core.range();
      return range === undefined ? "" : copyBlock(range, core.context());
    },
  };
}
