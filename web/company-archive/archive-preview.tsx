import { useQuery } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import type { ArchiveHead } from "../../contracts/company-archive.ts";
import { companies } from "../../contracts/companies.ts";
import { textLimits } from "../../domain/base/text-limits.ts";
import { formatOrganisationNumber } from "../../domain/company/organisation-number.ts";
import { queryOf } from "../base/api.ts";
import { useLanguage } from "../base/i18n.ts";
import { useCompanyTitles } from "../companies/use-company-titles.ts";
import { useDates } from "../kit/page/dates.ts";
import { FigureRow } from "../kit/page/figure-row.tsx";
import { useMeasures } from "../kit/page/use-measures.ts";

interface ArchivePreviewProps {
  /** The company that it would come into. */
  readonly companyId: string;
  readonly size: number;
  readonly head: ArchiveHead;
}

/** What an archive says of itself, before anything of it is sent. */
export function ArchivePreview({ companyId, size, head }: ArchivePreviewProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const measures = useMeasures();
  const numbers = new Intl.NumberFormat(useLanguage());
  const { company, madeAt, release, records, entries } = head;
  const countOf = (kind: string) => numbers.format(records[kind]?.count ?? 0);
  const partners = `${t("partners.clients.title")}, ${t("partners.suppliers.title")}`;
  const code = formatOrganisationNumber(company.code, false);
  const files = entries.filter(({ path }) => path.startsWith("files/")).length;
  return (
    <section className="archive-preview" aria-labelledby="archive-preview">
      <h3 id="archive-preview">{code === "" ? company.title : `${company.title} · ${code}`}</h3>
      <dl className="figure-rows">
        <FigureRow label={t("audit.actions.exported")} value={dates.moment(madeAt)} />
        <FigureRow label={t("health.release")} value={release} />
        <FigureRow label={t("projects.title")} value={countOf("projects")} />
        <FigureRow label={t("estimates.title")} value={countOf("estimates")} />
        <FigureRow label={partners} value={countOf("partners")} />
        <FigureRow label={t("services.title")} value={countOf("services")} />
        <FigureRow label={t("priceLists.articles")} value={countOf("supplier-articles")} />
        <FigureRow label={t("users.title")} value={countOf("people")} />
        <FigureRow label={t("companyArchive.files")} value={numbers.format(files)} />
        <FigureRow label={t("health.size")} value={measures.size(size)} />
      </dl>
      <SameCompanies companyId={companyId} company={company} />
    </section>
  );
}

interface SameCompaniesProps {
  readonly companyId: string;
  readonly company: ArchiveHead["company"];
}

/** Those that are here already, as far as one may open them. */
function SameCompanies({ companyId, company: { title, code } }: SameCompaniesProps) {
  const { t } = useTranslation();
  const titleOf = useCompanyTitles();
  const named = useQuery(searched(title));
  const numbered = useQuery({ ...searched(code), enabled: code !== "" });
  const others = (data: typeof named.data) =>
    (data?.rows ?? []).filter(({ id }) => id !== companyId);
  const sameName = others(named.data).filter(
    (other) => other.title.toLowerCase() === title.toLowerCase(),
  );
  const sameNumber = others(numbered.data).filter((other) => other.code === code);
  const same = { sameName, sameNumber };
  return (["sameName", "sameNumber"] as const)
    .filter((name) => same[name].length > 0)
    .map((name) => (
      <Alert
        key={name}
        type="warning"
        showIcon
        role="status"
        title={t(`companyArchive.${name}`, { companies: same[name].map(titleOf).join(", ") })}
      />
    ));
}

const searched = (text: string) =>
  queryOf(companies.list, { query: { search: text.slice(0, textLimits.search), rows: 100 } });
