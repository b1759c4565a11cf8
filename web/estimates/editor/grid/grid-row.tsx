import type { TFunction } from "i18next";
import { memo, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { Key, LineKind } from "../../../../domain/estimate/estimate.ts";
import type { Language } from "../../../base/i18n.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import type { RowView } from "../store/row-views.ts";
import { useRow, useViewPart } from "../store/use-estimate-store.ts";
import { canEnter } from "../cells/open-cells.ts";
import { type PriceNoteOf, PriceNotesContext } from "./catalogue-context.ts";
import { CellEditor } from "./cell-editor.tsx";
import { cellMark, rowsNamed } from "./cell-marks.ts";
import { type CellFormat, cellText } from "../cells/cell-text.ts";
import type { Column, ColumnId } from "../cells/columns.ts";
import { titleOfRow } from "../cells/row-title.ts";
import { useUnreadRows } from "../cells/unread-rows.ts";
import type { GridController } from "./grid-controller.ts";
import type { Edit } from "./grid-state.ts";
import { MarkedText } from "./marked-text.tsx";
import { NumberCell } from "./number-cell.tsx";
import { TitleCell } from "./title-cell.tsx";

export interface GridRowProps {
  readonly grid: GridController;
  readonly rowKey: Key;
  readonly index: number;
  readonly top: number;
  readonly columns: readonly Column[];
  readonly format: CellFormat;
  /** The active cell, when it is in this row. */
  readonly activeColumn: ColumnId | null;
  readonly edit: Edit | null;
  /** The selected columns of this row, ends included; -1 for none. */
  readonly selectedLeft: number;
  readonly selectedRight: number;
  readonly isLastSelected: boolean;
  /** The columns whose cells have just refused what was pasted into them, with a space between. */
  readonly refused: string;
}

/** One line or group. It draws itself anew when its own figures change, and not when others do. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { grid, rowKey, index, top, columns, format } = props;
  const row = useRow(grid.store, rowKey);
  const canEdit = useViewPart(grid.store, (view) => view.canEdit);
  const canEditSelling = useViewPart(grid.store, (view) => view.canEditSelling);
  const seesCosts = useViewPart(grid.store, (view) => view.seesCosts);
  const canEnterHours = useViewPart(grid.store, (view) => view.canEnterHours);
  const titleOf = useTitlesNamed(grid.store, row, format.language);
  const priceNoteOf = useContext(PriceNotesContext);
  const unreadRows = useUnreadRows(grid.store, (rows) => rows.count(rowKey));
  const { t } = useTranslation();
  if (row === undefined) return null;
  const isGroup = row.type === "group";
  const counts = row.priced.counts;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-level={row.place.level}
      aria-expanded={isGroup ? row.isOpen : undefined}
      className={`grid-row ${isGroup ? `is-group level-${Math.min(row.place.level, 3)}` : "is-line"}${
        counts ? "" : " is-not-counting"
      }`}
      style={{ transform: `translateY(${top}px)` }}
      data-key={rowKey}
    >
      <NumberCell
        number={row.place.number}
        canMove={canEdit}
        isInActiveRow={props.activeColumn !== null}
      />
      {columns.map((column, columnIndex) => (
        <GridCell
          key={column.id}
          {...props}
          row={row}
          column={column}
          columnIndex={columnIndex}
          canEdit={canEdit}
          canEditSelling={canEditSelling}
          seesCosts={seesCosts}
          canEnterHours={canEnterHours}
          titleOf={titleOf}
          priceNoteOf={priceNoteOf}
          unreadRows={unreadRows}
          t={t}
        />
      ))}
    </div>
  );
});

/** What the rows are called that the signs of this one name. It redraws when one of them is renamed. */
function useTitlesNamed(store: EstimateStore, row: RowView | undefined, language: Language) {
  const keys = row?.type === "line" ? rowsNamed(row) : [];
  // As one text, which is another value only when a title is; a title has no line breaks.
  const titles = useViewPart(store, ({ priced }) =>
    keys.map((key) => titleOfRow(priced, key, language)).join("\n"),
  ).split("\n");
  return (key: Key) => titles[keys.indexOf(key)] ?? "";
}

interface GridCellProps extends GridRowProps {
  readonly row: RowView;
  readonly column: Column;
  readonly columnIndex: number;
  readonly canEdit: boolean;
  readonly canEditSelling: boolean;
  readonly canEnterHours: boolean;
  readonly seesCosts: boolean;
  /** What another row is called that a sign of this one names. */
  readonly titleOf: (key: Key) => string;
  readonly priceNoteOf: PriceNoteOf;
  readonly unreadRows: number;
  readonly t: TFunction;
}

function GridCell(props: GridCellProps) {
  const { row, column, columnIndex, activeColumn, edit } = props;
  const isActive = activeColumn === column.id;
  const isSelected = columnIndex >= props.selectedLeft && columnIndex <= props.selectedRight;
  const isEdited = isActive && edit !== null;
  const isTitle = column.id === "title";
  const isRefused = props.refused.split(" ").includes(column.id);
  const canType = canEnter(props, row, column.id);
  const isGroup = row.type === "group";
  const hasHandle = isActive && !isEdited && props.isLastSelected && canType;
  return (
    <div
      role={isTitle ? "rowheader" : "gridcell"}
      aria-colindex={columnIndex + 2}
      aria-selected={isSelected}
      aria-readonly={canType ? undefined : true}
      aria-expanded={isTitle && isGroup ? row.isOpen : undefined}
      tabIndex={isEdited ? undefined : isActive ? 0 : -1}
      data-column={column.id}
      className={`grid-cell cell-${column.id}${column.places === null ? "" : " is-number"}${
        isActive ? " is-active" : ""
      }${isSelected ? " is-selected" : ""}${isRefused ? " is-refused" : ""}${canType ? "" : " is-fixed"}`}
    >
      {isEdited ? (
        <CellEditor grid={props.grid} edit={edit} column={column} entryRow={null} />
      ) : (
        <CellContent {...props} canType={canType} />
      )}
      {hasHandle && <span className="fill-handle" data-fill />}
    </div>
  );
}

interface CellContentProps extends GridCellProps {
  readonly canType: boolean;
}

function CellContent(props: CellContentProps) {
  const { grid, row, column, format, seesCosts, titleOf, priceNoteOf, t } = props;
  if (column.id === "title") return <TitleCell store={grid.store} row={row} format={format} />;
  if (column.id === "kind") {
    return (
      row.type === "line" && <KindChip {...{ t }} kind={row.line.kind} canChange={props.canType} />
    );
  }
  const text = cellText(row, column, format);
  if (column.id === "reference" || column.id === "unit") return <CutText text={text} />;
  if (row.type === "group") {
    const isMarkup = column.id === "markupPercent" && text !== "";
    return isMarkup ? <span title={t("estimates.grid.groupMarkup")}>{text}</span> : text;
  }
  const mark = cellMark(row, column.id, {
    t,
    locale: format.locale,
    seesCosts,
    titleOf,
    priceNoteOf,
    unreadRows: props.unreadRows,
  });
  return mark === undefined ? text : <MarkedText text={text} mark={mark} />;
}

/** What is too long for its column ends with dots; the pointer shows all of it. */
function CutText({ text }: { text: string }) {
  return (
    <span className="cut-text" title={text}>
      {text}
    </span>
  );
}

export function KindChip({
  kind,
  canChange = false,
  t,
}: {
  kind: LineKind;
  canChange?: boolean;
  t: TFunction;
}) {
  const name = t(`estimates.kinds.${kind}`);
  return (
    <span className={`kind-chip kind-${kind}${canChange ? " can-change" : ""}`} title={name}>
      <span aria-hidden="true">{t(`estimates.grid.kindLetters.${kind}`)}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
