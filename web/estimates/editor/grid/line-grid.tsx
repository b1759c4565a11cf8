import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { spotOf } from "./cell-range.ts";
import { whenFetched } from "../../../kit/page/when-fetched.tsx";
import type { CellFormat } from "../cells/cell-text.ts";
import { GridBody } from "./grid-body.tsx";
import type { GridController } from "./grid-controller.ts";
import { GridHead } from "./grid-head.tsx";
import { gridSizes } from "./grid-sizes.ts";
import { PasteQuestion } from "./paste-question.tsx";
import { useColumnWidths } from "./use-column-widths.ts";
import { useDrawnRows } from "./use-drawn-rows.ts";
import { useGridHandlers } from "./use-grid-handlers.ts";
import { useGridState } from "./use-grid.ts";
import { useRowHeight } from "./use-row-height.ts";
import "./grid.css";
import "./cell-content.css";
import "./popups.css";

// Fetched on their first use, so that the grid is there sooner.
const PastePreview = whenFetched(() => import("./paste-preview.tsx"), "PastePreview");
const EstimateFilePreview = whenFetched(
  () => import("./estimate-file-preview.tsx"),
  "EstimateFilePreview",
);
const TenderPreview = whenFetched(() => import("./tender-preview.tsx"), "TenderPreview");
const ImportDialog = whenFetched(() => import("./import-dialog.tsx"), "ImportDialog");

interface LineGridProps {
  readonly grid: GridController;
  readonly format: CellFormat;
  readonly onFind: () => void;
  /** Shown while the estimate has no rows. */
  readonly empty: ReactNode;
}

/** For links to it. */
export const gridId = "lines";

/** The lines of an estimate. */
export function LineGrid({ grid, format, onFind, empty }: LineGridProps) {
  const { t } = useTranslation();
  const state = useGridState(grid);
  const { shape, active } = state;
  const { keys, columns } = shape;
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight();
  const widths = useColumnWidths(grid.store, columns, format);
  const [dropAfter, setDropAfter] = useState<number | null>(null);
  const handlers = useGridHandlers({ grid, scroller, rowHeight, onFind, showDrop: setDropAfter });
  const activeIndex = active === null ? -1 : (shape.indexOf.get(active.key) ?? -1);
  const drawn = useDrawnRows({ keys, activeIndex, rowHeight, scroller });
  useWishes(grid, scroller, drawn.scrollToRow);

  return (
    <>
      <div
        ref={scroller}
        id={gridId}
        className="line-grid"
        role="treegrid"
        // Without a cell to take the focus the grid takes it itself, so that its keys work.
        tabIndex={keys.length === 0 ? 0 : undefined}
        aria-label={t("estimates.grid.label")}
        aria-rowcount={keys.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        style={gridSizes(columns, widths, grid.store.longestNumber(), rowHeight)}
        {...handlers}
        // Whoever stands in the grid may paste: what shows it is at hand by then.
        onFocus={() => void PastePreview.preload()}
      >
        <GridHead columns={columns} />
        <div role="rowgroup" className="grid-body" style={{ height: drawn.totalHeight }}>
          <GridBody {...{ grid, state, drawn, activeIndex, format }} />
          {dropAfter !== null && (
            <div
              className="drop-line"
              style={{ transform: `translateY(${(dropAfter + 1) * rowHeight - 1}px)` }}
            />
          )}
        </div>
      </div>
      {/* A row that is only being typed is none yet. */}
      {(keys.length === 0 || (keys.length === 1 && state.entryRow !== null)) && empty}
      {state.pasted !== null && <PasteQuestion grid={grid} open={state.pasted} />}
      {state.hasUnits && state.table !== null && <PastePreview grid={grid} />}
      {state.hasUnits && state.tender !== null && <TenderPreview grid={grid} open={state.tender} />}
      {state.hasUnits && state.estimateFile !== null && (
        <EstimateFilePreview grid={grid} open={state.estimateFile} />
      )}
      {state.isImporting && <ImportDialog grid={grid} />}
    </>
  );
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
    if (active === null) {
      // Undo has taken the last row away: the grid itself goes on hearing the keys.
      granted.current = { focus: focusWish, scroll: scrollWish };
      if (wantsFocus) scroller.current?.focus();
      return;
    }
    if (!wantsFocus && scrollWish === granted.current.scroll) return;
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
