import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { companyArchive } from "../../contracts/company-archive.ts";
import { addressOf, queryOf } from "../base/api.ts";
import { useSession } from "../base/guard.ts";
import { useLanguage } from "../base/i18n.ts";
import { ImportForm } from "./import-form.tsx";
import { useImport } from "./use-import.ts";
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
      <section className="card" aria-labelledby="archive-export">
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
      <section className="card" aria-labelledby="archive-import">
        <h2 id="archive-import">{t("companyArchive.import")}</h2>
        <Import key={id} companyId={id} isEmpty={data?.isEmpty} />
      </section>
    </div>
  );
}

interface ImportProps {
  readonly companyId: string;
  /** Undefined until it is known. */
  readonly isEmpty: boolean | undefined;
}

/** What came in is told, although the company is not empty any more. */
function Import({ companyId, isEmpty }: ImportProps) {
  const { t } = useTranslation();
  const { company } = useSession();
  const { begin, forget, done, ...running } = useImport(companyId);
  if (done) {
    return (
      <div role="status">
        <Alert
          type="success"
          showIcon
          title={t("companyArchive.done")}
          description={t("companyArchive.doneMeaning", { count: done.records })}
        />
        {companyId === company.id && <Link to="/projects">{t("companyArchive.open")}</Link>}
      </div>
    );
  }
  if (isEmpty === undefined) return null;
  if (!isEmpty) return <Alert type="info" showIcon title={t("companyArchive.inUse")} />;
  return <ImportForm {...running} companyId={companyId} onChoose={forget} onImport={begin} />;
}
