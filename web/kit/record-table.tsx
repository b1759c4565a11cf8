import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { type Column, DeleteButton, type RowsProps } from "./record-cards.tsx";
import type { RecordListState } from "./use-record-list.ts";

/** A click beside the link of a row opens it too, unless it hit a control or ended a text selection. */
function openRow(event: MouseEvent<HTMLTableRowElement>) {
  const { target, currentTarget } = event;
  const hitControl = target instanceof Element && target.closest("a, button, input, label");
  if (hitControl || getSelection()?.toString()) return;
  currentTarget.querySelector("a")?.click();
}

export function RecordTable<Row extends { id: string }>(props: RowsProps<Row>) {
  const { list, rows, columns, titleOf, onDelete } = props;
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
              <th className="row-actions">
                <span className="visually-hidden">{t("common.actions")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            // The link in the first cell does the same for the keyboard.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <tr key={row.id} onClick={openRow}>
              {columns.map(({ key, align, render }) => (
                <td key={key} className={align}>
                  {render(row)}
                </td>
              ))}
              {onDelete && (
                <td className="row-actions">
                  <DeleteButton title={titleOf(row)} onClick={() => onDelete(row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderCellProps<Row> {
  readonly column: Column<Row>;
  readonly list: RecordListState<Row>;
}

function HeaderCell<Row>({ column, list: { query, change } }: HeaderCellProps<Row>) {
  const { key, title, align, sortable } = column;
  if (!sortable) return <th className={align}>{title}</th>;
  const isSorted = query.sort === key;
  const direction = query.order === "asc" ? "ascending" : "descending";
  const next = isSorted && query.order === "asc" ? "desc" : "asc";
  return (
    <th className={align} aria-sort={isSorted ? direction : "none"}>
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
