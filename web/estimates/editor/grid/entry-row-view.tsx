import { useTranslation } from "react-i18next";
import { CellEditor } from "./cell-editor.tsx";
import type { Column, ColumnId } from "../cells/columns.ts";
import type { EntryRow } from "./entry-row.ts";
import type { GridController } from "./grid-controller.ts";
import type { Edit } from "./grid-state.ts";
import { KindPicker } from "./kind-picker.tsx";
import { NumberCell } from "./number-cell.tsx";

interface EntryRowViewProps {
  readonly grid: GridController;
  readonly entryRow: EntryRow;
  readonly index: number;
  readonly top: number;
  readonly columns: readonly Column[];
  readonly activeColumn: ColumnId | null;
  readonly edit: Edit | null;
}

/** A row that is being typed. It becomes part of the estimate with its title. */
export function EntryRowView(props: EntryRowViewProps) {
  const { grid, entryRow, index, top, columns, activeColumn, edit } = props;
  const { t } = useTranslation();
  const { store } = grid;
  const { parentKey, afterKey } = entryRow.spot;
  const level =
    (afterKey !== null && store.row(afterKey)?.place.level) ||
    ((parentKey !== null && store.row(parentKey)?.place.level) || 0) + 1;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-level={level}
      aria-label={t("estimates.grid.entryRowLabel")}
      className={`grid-row is-entry ${entryRow.kind === "group" ? "is-group level-1" : "is-line"}`}
      style={{ transform: `translateY(${top}px)` }}
      data-key={entryRow.key}
    >
      <NumberCell number="" canMove={false} isInActiveRow={activeColumn !== null} />
      {columns.map((column, columnIndex) => {
        const isActive = activeColumn === column.id;
        const isTitle = column.id === "title";
        return (
          <div
            key={column.id}
            role={isTitle ? "rowheader" : "gridcell"}
            aria-colindex={columnIndex + 2}
            tabIndex={isActive && isTitle && edit !== null ? undefined : isActive ? 0 : -1}
            data-column={column.id}
            className={`grid-cell cell-${column.id}${isActive ? " is-active is-selected" : ""}`}
          >
            {column.id === "kind" && entryRow.kind !== "group" && (
              <KindPicker grid={grid} kind={entryRow.kind} />
            )}
            {isTitle && isActive && edit !== null && (
              <CellEditor grid={grid} edit={edit} column={column} entryRow={entryRow} />
            )}
            {isTitle && edit === null && entryRow.title}
          </div>
        );
      })}
    </div>
  );
}
