import {
  type Range,
  type VirtualItem,
  defaultRangeExtractor,
  useVirtualizer,
} from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect } from "react";
import type { Key } from "../../../../domain/estimate/estimate.ts";

interface RowsToDraw {
  readonly keys: readonly Key[];
  /** -1 where no row is active. */
  readonly activeIndex: number;
  readonly rowHeight: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

export interface DrawnRows {
  readonly items: readonly VirtualItem[];
  /** Of all rows, drawn or not, in pixels. */
  readonly totalHeight: number;
  readonly scrollToRow: (index: number) => void;
}

/** Only the rows on screen, and the one with the focus, are drawn. */
export function useDrawnRows({ keys, activeIndex, rowHeight, scroller }: RowsToDraw): DrawnRows {
  const rangeExtractor = useCallback(
    (range: Range) => withIndex(defaultRangeExtractor(range), activeIndex),
    [activeIndex],
  );
  const rows = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    rangeExtractor,
    getItemKey: (index) => keys[index] ?? index,
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: 16,
  });
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);
  // The virtualizer stays the same object while its rows change: only what it answers tells them apart.
  return {
    items: rows.getVirtualItems(),
    totalHeight: rows.getTotalSize(),
    scrollToRow: (index) => rows.scrollToIndex(index, { align: "auto" }),
  };
}

/** The row with the focus must stay mounted, or scrolling away would drop the focus. */
function withIndex(indexes: number[], index: number): number[] {
  const [first] = indexes;
  const last = indexes.at(-1);
  if (index < 0 || first === undefined || last === undefined) return indexes;
  if (index < first) return [index, ...indexes];
  return index > last ? [...indexes, index] : indexes;
}
