import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { companyArchive } from "../../contracts/company-archive.ts";
import { addressOf, queryOf } from "../base/api.ts";
import { useLanguage } from "../base/i18n.ts";
import { ImportForm } from "./import-form.tsx";
import "./company-archive.css";

/** The company as a file: out of here, and into a company that nothing was done in. */
export function CompanyArchivePage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id = "" } = useParams({ strict: false });
  const params = { companyId: id };
  const { data } = useQuery(queryOf(companyArchive.state, { params }));
  const file = addressOf(companyArchive.export, { params, query: { language } });
  return (
    <div className="company-archive">
      <section aria-labelledby="archive-export">
        <h2 id="archive-export">{t("companyArchive.export")}</h2>
        <p>{t("companyArchive.exportMeaning")}</p>
        <p>{t("companyArchive.exportHolds")}</p>
        <p>
          <Button
            href={file}
            download
            icon={<DownloadOutlined aria-hidden />}
            aria-describedby="archive-export-hint"
          >
            {t("companyArchive.download")}
          </Button>
        </p>
        <p id="archive-export-hint" className="muted">
          {t("companyArchive.exportHint")}
        </p>
      </section>
      <section aria-labelledby="archive-import">
        <h2 id="archive-import">{t("companyArchive.import")}</h2>
        {data?.isEmpty === false && (
          <Alert type="info" showIcon title={t("companyArchive.inUse")} />
        )}
        {data?.isEmpty === true && <ImportForm companyId={id} />}
      </section>
    </div>
  );
}
