import { type Range, defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isSingleCell, spotOf } from "./cell-range.ts";
import type { CellFormat } from "../cells/cell-text.ts";
import { EntryRowView } from "./entry-row-view.tsx";
import type { GridController } from "./grid-controller.ts";
import { GridHead } from "./grid-head.tsx";
import { GridRow } from "./grid-row.tsx";
import { useGridHandlers } from "./use-grid-handlers.ts";
import { useGridState } from "./use-grid.ts";
import { useGridMeasures } from "./use-grid-measures.ts";
import "./grid.css";
import "./popups.css";

declare module "react" {
  interface CSSProperties {
    readonly [custom: `--${string}`]: string;
  }
}

interface LineGridProps {
  readonly grid: GridController;
  readonly format: CellFormat;
  readonly onFind: () => void;
  /** Shown while there are no rows. */
  readonly empty: ReactNode;
}

/** The lines of an estimate. Only the rows on screen, and the one with the focus, are drawn. */
export function LineGrid({ grid, format, onFind, empty }: LineGridProps) {
  const { t } = useTranslation();
  const state = useGridState(grid);
  const { shape, active, edit, entryRow } = state;
  const { keys, columns } = shape;
  const scroller = useRef<HTMLDivElement>(null);
  const measures = useGridMeasures();
  const { rowHeight } = measures;
  const [dropAfter, setDropAfter] = useState<number | null>(null);
  const handlers = useGridHandlers({ grid, scroller, rowHeight, onFind, showDrop: setDropAfter });

  const activeIndex = active === null ? -1 : (shape.indexOf.get(active.key) ?? -1);
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
  useWishes(grid, scroller, (index) => rows.scrollToIndex(index, { align: "auto" }));

  const range = active === null ? undefined : grid.range();
  const isBlock = range !== undefined && !isSingleCell(range);
  const tracks = [
    measures.numberWidth,
    ...columns.map(({ id, width }) => (id === "title" ? (measures.titleWidth ?? width) : width)),
  ];
  return (
    <>
      <div
        ref={scroller}
        className="line-grid"
        role="treegrid"
        // Without a cell to take the focus the grid takes it itself, so that its keys work.
        tabIndex={keys.length === 0 ? 0 : undefined}
        aria-label={t("estimates.grid.label")}
        aria-rowcount={keys.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        style={{
          "--grid-columns": tracks.map((pixels) => `${pixels}px`).join(" "),
          "--grid-width": `${tracks.reduce((sum, pixels) => sum + pixels, 0)}px`,
          "--row-height": `${rowHeight}px`,
        }}
        {...handlers}
      >
        <GridHead columns={columns} />
        <div role="rowgroup" className="grid-body" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const key = keys[index] ?? "";
            const isActive = index === activeIndex;
            const isInBlock = isBlock && index >= range.top && index <= range.bottom;
            const shared = {
              grid,
              index,
              top: start,
              columns,
              activeColumn: isActive ? (active?.columnId ?? null) : null,
              edit: isActive ? edit : null,
            };
            if (entryRow !== null && key === entryRow.key) {
              return <EntryRowView key={key} {...shared} entryRow={entryRow} />;
            }
            return (
              <GridRow
                key={key}
                {...shared}
                rowKey={key}
                format={format}
                selectedLeft={isInBlock ? range.left : -1}
                selectedRight={isInBlock ? range.right : -1}
                isLastSelected={index === (isBlock ? range.bottom : activeIndex)}
              />
            );
          })}
          {dropAfter !== null && (
            <div
              className="drop-line"
              style={{ transform: `translateY(${(dropAfter + 1) * rowHeight - 1}px)` }}
            />
          )}
        </div>
      </div>
      {keys.length === 0 && empty}
    </>
  );
}

/** The row with the focus must stay mounted, or scrolling away would drop the focus. */
function withIndex(indexes: number[], index: number): number[] {
  const [first] = indexes;
  const last = indexes.at(-1);
  if (index < 0 || first === undefined || last === undefined) return indexes;
  if (index < first) return [index, ...indexes];
  return index > last ? [...indexes, index] : indexes;
}

/** Whenever the grid asks for it, the active cell is scrolled into view, and takes the focus if it should. */
function useWishes(
  grid: GridController,
  scroller: { readonly current: HTMLElement | null },
  scrollToRow: (index: number) => void,
): void {
  const granted = useRef({ focus: 0, scroll: 0 });
  useLayoutEffect(() => {
    const { focusWish, scrollWish, active, edit, shape } = grid.get();
    const wantsFocus = focusWish !== granted.current.focus;
    if (active === null || (!wantsFocus && scrollWish === granted.current.scroll)) return;
    const spot = spotOf(shape, active);
    if (spot === undefined) return;
    scrollToRow(spot.row);
    const selector = `[data-key="${active.key}"] [data-column="${active.columnId}"]`;
    const cell = scroller.current?.querySelector<HTMLElement>(selector);
    if (!cell) return;
    granted.current = { focus: focusWish, scroll: scrollWish };
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (wantsFocus && edit === null) cell.focus({ preventScroll: true });
  });
}
