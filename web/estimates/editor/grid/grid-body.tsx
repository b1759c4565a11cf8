import type { CellFormat } from "../cells/cell-text.ts";
import { isSingleCell, rangeBetween } from "./cell-range.ts";
import { EntryRowView } from "./entry-row-view.tsx";
import type { GridController } from "./grid-controller.ts";
import { GridRow } from "./grid-row.tsx";
import { type GridState, refusedIn } from "./grid-state.ts";
import type { DrawnRows } from "./use-drawn-rows.ts";

interface GridBodyProps {
  readonly grid: GridController;
  readonly state: GridState;
  readonly drawn: DrawnRows;
  readonly activeIndex: number;
  readonly format: CellFormat;
}

/** The rows that are drawn, each with its part of the block and of the active cell. */
export function GridBody({ grid, state, drawn, activeIndex, format }: GridBodyProps) {
  const { shape, active, anchor, edit, entryRow, notice } = state;
  const { keys, columns } = shape;
  const range = active === null ? undefined : rangeBetween(shape, active, anchor ?? active);
  const isBlock = range !== undefined && !isSingleCell(range);
  const refused = refusedIn(notice);
  return drawn.items.map(({ index, start }) => {
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
        refused={refused
          .filter((cell) => cell.key === key)
          .map(({ columnId }) => columnId)
          .join(" ")}
        isLastSelected={index === (isBlock ? range.bottom : activeIndex)}
      />
    );
  });
}
