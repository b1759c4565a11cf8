import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { auditLog } from "../../contracts/audit.ts";
import { addressOf } from "../base/api.ts";
import { useLanguage } from "../base/i18n.ts";
import { RecordList } from "../kit/list/record-list.tsx";
import { useRecordList } from "../kit/list/use-record-list.ts";
import { PageHeader } from "../kit/page/page-header.tsx";
import { inLanguage } from "../kit/page/title-in.ts";
import { useAuditColumns } from "./audit-columns.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import "./audit.css";

/** Who did what in the company, and when. */
export function AuditPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const list = useRecordList(auditLog.list, { name: "audit", defaults: { language } });
  const columns = useAuditColumns();
  const { from, to, userId, kind, action, search } = list.query;
  const isNarrowed = [from, to, userId, kind, action].some((filter) => filter !== undefined);
  const file = addressOf(auditLog.export, {
    query: { from, to, userId, kind, action, language, ...(search !== "" && { search }) },
  });
  return (
    <>
      <PageHeader
        title={t("audit.title")}
        meaning={t("audit.meaning")}
        actions={
          <Button
            href={file}
            download
            icon={<DownloadOutlined aria-hidden />}
            title={t("audit.exportHint")}
          >
            {t("audit.export")}
          </Button>
        }
      />
      <RecordList
        list={list}
        columns={columns}
        titleOf={({ titleEn, titleNb }) => inLanguage(language, titleEn, titleNb)}
        searchHint={t("audit.searchHint")}
        filters={<AuditFilters query={list.query} onChange={list.change} />}
        empty={
          isNarrowed
            ? { title: t("audit.noneFound"), hint: t("audit.noneFoundHint") }
            : { title: t("audit.emptyTitle"), hint: t("audit.emptyHint") }
        }
      />
    </>
  );
}
