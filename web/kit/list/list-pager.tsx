import Pagination from "antd/es/pagination";
import Select from "antd/es/select";
import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import { pageRows } from "../../../contracts/endpoint.ts";
import type { RecordListState } from "./use-record-list.ts";
import { useWideScreen } from "../page/use-wide-screen.ts";

interface ListPagerProps<Row> {
  readonly list: RecordListState<Row>;
  readonly total: number;
}

export function ListPager<Row>({ list: { query, change }, total }: ListPagerProps<Row>) {
  const { t } = useTranslation();
  const isWide = useWideScreen();
  const labelId = useId();
  const lastPage = Math.ceil(total / query.rows);
  const isPast = query.page > lastPage;
  useEffect(() => {
    if (isPast) change({ page: lastPage });
  });
  const to = Math.min(query.page * query.rows, total);
  return (
    <footer className="list-pager">
      <span className="muted">
        {t("list.range", { from: (query.page - 1) * query.rows + 1, to, total })}
      </span>
      <nav aria-label={t("list.pages")}>
        <Pagination
          current={query.page}
          pageSize={query.rows}
          total={total}
          showSizeChanger={false}
          showLessItems={!isWide}
          hideOnSinglePage
          onChange={(page) => change({ page })}
        />
      </nav>
      <span className="page-rows" title={t("list.rowsInPage")}>
        <span id={labelId}>{t("list.pageRows")}</span>
        <Select
          aria-labelledby={labelId}
          value={query.rows}
          options={pageRows.map((rows) => ({ value: rows, label: String(rows) }))}
          onChange={(rows) => change({ rows })}
        />
      </span>
    </footer>
  );
}
