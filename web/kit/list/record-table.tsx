import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { PlainRow } from "./plain-row.tsx";
import { type Column, DeleteButton, type RowsProps } from "./record-cards.tsx";
import type { RecordListState } from "./use-record-list.ts";

/** A click beside the link of a row opens it too, unless it hit a control or ended a text selection. */
function openRow(event: MouseEvent<HTMLElement>) {
  const { target, currentTarget } = event;
  // Menus and dialogs of a row stand elsewhere on the page, yet their clicks come through here.
  const isInRow = target instanceof Element && currentTarget.contains(target);
  const hitControl = isInRow && target.closest("a, button, input, label");
  if (!isInRow || hitControl || getSelection()?.toString()) return;
  currentTarget.querySelector("a")?.click();
}

export function RecordTable<Row extends { id: string }>(props: RowsProps<Row>) {
  const { list, rows, columns, titleOf, onDelete, RowElement = PlainRow } = props;
  const { mayDelete = () => true } = props;
  const { t } = useTranslation();
  return (
    <div className="record-table-scroller">
      <table className="record-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} list={list} />
            ))}
            {onDelete && (
              <th scope="col" className="row-actions">
                <span className="visually-hidden">{t("common.actions")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RowElement key={row.id} as="tr" id={row.id} onClick={openRow}>
              {columns.map((column) => (
                <td key={column.key} className={classOf(column)}>
                  {column.render(row)}
                </td>
              ))}
              {onDelete && (
                <td className="row-actions">
                  {mayDelete(row) && (
                    <DeleteButton title={titleOf(row)} onClick={() => onDelete(row)} />
                  )}
                </td>
              )}
            </RowElement>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const classOf = <Row,>({ align, isLesser = false }: Column<Row>) =>
  isLesser ? `${align ?? ""} lesser` : align;

interface HeaderCellProps<Row> {
  readonly column: Column<Row>;
  readonly list: RecordListState<Row>;
}

function HeaderCell<Row>({ column, list: { query, change } }: HeaderCellProps<Row>) {
  const { key, sortable } = column;
  const className = classOf(column);
  const title = column.isQuiet ? (
    <span className="visually-hidden">{column.title}</span>
  ) : (
    column.title
  );
  if (!sortable)
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  const isSorted = query.sort === key;
  const direction = query.order === "asc" ? "ascending" : "descending";
  const next = isSorted && query.order === "asc" ? "desc" : "asc";
  return (
    <th scope="col" className={className} aria-sort={isSorted ? direction : "none"}>
      <button type="button" onClick={() => change({ sort: key, order: next })}>
        {title}
        <svg className="sort-sign" viewBox="0 0 8 14" aria-hidden="true">
          <path d="M4 1 7 5H1z" className={isSorted && query.order === "asc" ? "on" : ""} />
          <path d="M4 13 1 9h6z" className={isSorted && query.order === "desc" ? "on" : ""} />
        </svg>
      </button>
    </th>
  );
}
