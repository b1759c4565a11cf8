import { useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Endpoint } from "../../../contracts/endpoint.ts";
import { callSilent } from "../../base/api.ts";
import { ConfirmDelete } from "../page/confirm-delete.tsx";
import { LoadProblem } from "../page/not-loaded.tsx";
import { type ListEmpty, EmptyList } from "./list-empty.tsx";
import { ListPager } from "./list-pager.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import type { RowElementProps } from "./plain-row.tsx";
import { type Column, RecordCards } from "./record-cards.tsx";
import { RecordTable } from "./record-table.tsx";
import type { RecordListState } from "./use-record-list.ts";
import { Skeleton } from "../page/skeleton.tsx";
import { useWideScreen } from "../page/use-wide-screen.ts";
import "./record-list.css";

interface RecordListProps<Row> {
  readonly list: RecordListState<Row>;
  readonly columns: readonly Column<Row>[];
  /** What a row is called, for the question before it is deleted. */
  readonly titleOf: (row: Row) => string;
  readonly searchHint: string;
  readonly empty: ListEmpty;
  /** The call that deletes a row; left out where the user may not. */
  readonly remove?: Endpoint | undefined;
  /** Rows whose deletion the server would refuse in any case have no button for it. */
  readonly mayDelete?: (row: Row) => boolean;
  /** Controls beside the search box. */
  readonly filters?: ReactNode;
  /** The element around each row, where that is no plain one. */
  readonly RowElement?: ComponentType<RowElementProps> | undefined;
}

/** Search, order, pages and deletion for any list: a table, or cards where there is no room for one. */
export function RecordList<Row extends { id: string }>(props: RecordListProps<Row>) {
  const { list, columns, titleOf, searchHint, empty, remove, filters } = props;
  const { t } = useTranslation();
  const isWide = useWideScreen();
  const [doomed, setDoomed] = useState<Row>();
  const { query, page, change } = list;
  const Rows = isWide ? RecordTable : RecordCards;
  const onDeleted = () => {
    if (page?.rows.length === 1 && query.page > 1) change({ page: query.page - 1 });
  };
  return (
    <section className="card record-list">
      <ListToolbar list={list} columns={columns} searchHint={searchHint} filters={filters} />
      {list.error && !page && (
        <LoadProblem title={t("list.loadFailed")} error={list.error} onRetry={list.retry} />
      )}
      {!page && !list.error && <Skeleton lines={6} />}
      {page?.total === 0 && <EmptyList empty={empty} search={query.search} />}
      {page && page.total > 0 && (
        <>
          <Rows
            list={list}
            rows={page.rows}
            columns={columns}
            titleOf={titleOf}
            onDelete={remove && setDoomed}
            mayDelete={props.mayDelete}
            RowElement={props.RowElement}
          />
          <ListPager list={list} total={page.total} />
        </>
      )}
      {remove && (
        <ConfirmDelete
          title={doomed && titleOf(doomed)}
          remove={() => callSilent(remove, { params: { ...list.params, id: doomed?.id } })}
          onDeleted={onDeleted}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </section>
  );
}
