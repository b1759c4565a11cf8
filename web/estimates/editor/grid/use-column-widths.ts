import { useMemo, useSyncExternalStore } from "react";
import type { CellFormat } from "../cells/cell-text.ts";
import { type ColumnWidths, createWidthTracker } from "../cells/column-widths.ts";
import type { Column } from "../cells/columns.ts";
import type { EstimateStore } from "../store/estimate-store.ts";

/** The widths that the figures on screen need; redraws only when a wider one appears. */
export function useColumnWidths(
  store: EstimateStore,
  columns: readonly Column[],
  format: CellFormat,
): ColumnWidths {
  const tracker = useMemo(() => createWidthTracker(columns, format), [columns, format]);
  return useSyncExternalStore(store.subscribe, () => tracker.update(store.get().priced));
}
