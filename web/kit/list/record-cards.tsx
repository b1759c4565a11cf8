import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import Button from "antd/es/button";
import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PlainRow, type RowElementProps } from "./plain-row.tsx";
import type { RecordListState } from "./use-record-list.ts";

/** The first column names the row and links to it. */
export interface Column<Row> {
  /** Also the name to sort by, where `sortable`. */
  readonly key: string;
  readonly title: string;
  readonly sortable?: boolean;
  /** The title is only read out, above a column of buttons. */
  readonly isQuiet?: boolean;
  /** Whoever sees the value knows what it is; on a card the title is only read out. */
  readonly isPlain?: boolean;
  /** Left out of a table without room for it, as beside the menu in a window of 1024 px. */
  readonly isLesser?: boolean;
  /** Numbers stand at the end of their column. */
  readonly align?: "end";
  readonly render: (row: Row) => ReactNode;
}

export interface RowsProps<Row> {
  readonly list: RecordListState<Row>;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly titleOf: (row: Row) => string;
  readonly onDelete?: ((row: Row) => void) | undefined;
  readonly mayDelete?: ((row: Row) => boolean) | undefined;
  readonly RowElement?: ComponentType<RowElementProps> | undefined;
}

/** One card per row, for narrow screens. */
export function RecordCards<Row extends { id: string }>({
  rows,
  columns,
  titleOf,
  onDelete,
  mayDelete = () => true,
  RowElement = PlainRow,
}: RowsProps<Row>) {
  const [first, ...others] = columns;
  return (
    <ul className="record-cards">
      {rows.map((row) => (
        <RowElement key={row.id} as="li" id={row.id}>
          <div className="record-card-title">{first?.render(row)}</div>
          <dl>
            {others.map(({ key, title, isQuiet, isPlain, render }) => (
              <div key={key}>
                <dt className={isQuiet || isPlain ? "visually-hidden" : undefined}>{title}</dt>
                <dd>{render(row)}</dd>
              </div>
            ))}
          </dl>
          {onDelete && mayDelete(row) && (
            <DeleteButton title={titleOf(row)} onClick={() => onDelete(row)} />
          )}
        </RowElement>
      ))}
    </ul>
  );
}

export function DeleteButton({ title, onClick }: { title: string; onClick: () => void }) {
  const { t } = useTranslation();
  const name = `${t("common.delete")}: ${title}`;
  return (
    <Button
      type="text"
      className="row-delete"
      icon={<DeleteOutlined aria-hidden />}
      aria-label={name}
      title={name}
      onClick={onClick}
    />
  );
}

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** A cell with what matters above and what explains it below. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <div className="two-lines">
      {first}
      {second !== null && <small>{second}</small>}
    </div>
  );
}
