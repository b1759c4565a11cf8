import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import type { ListQuery } from "../../../contracts/endpoint.ts";

/** Saves a list as a table: all its rows, filtered and sorted as they are shown. */
export function ListFileButton({ href }: { readonly href: string }) {
  const { t } = useTranslation();
  return (
    <Button
      href={href}
      download
      icon={<DownloadOutlined aria-hidden />}
      aria-label={t("list.export")}
      title={t("list.exportHint")}
    >
      <span className="wide-only">{t("list.export")}</span>
    </Button>
  );
}

type Paged = Pick<ListQuery, "page" | "rows" | "after">;

/** What a list is asked for without its pages. */
export const withoutPages = <Query extends Paged>({
  page: _page,
  rows: _rows,
  after: _after,
  ...query
}: Query) => query;
