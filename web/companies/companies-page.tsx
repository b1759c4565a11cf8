import { Link } from "@tanstack/react-router";
import Select from "antd/es/select";
import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import { companies, type CompanySummary } from "../../contracts/companies.ts";
import { ActiveState } from "../../contracts/fields.ts";
import { users } from "../../contracts/users.ts";
import { formatOrganisationNumber } from "../../domain/company/organisation-number.ts";
import { BackupCard } from "../backups/backup-card.tsx";
import { useCan, useSession } from "../base/guard.ts";
import { useLanguage } from "../base/i18n.ts";
import { AddLink } from "../kit/page/add-link.tsx";
import { ButtonLink } from "../kit/page/button-link.tsx";
import { PageHeader } from "../kit/page/page-header.tsx";
import type { Column } from "../kit/list/record-cards.tsx";
import { RecordList } from "../kit/list/record-list.tsx";
import { useRecordList } from "../kit/list/use-record-list.ts";
import { CompanyMark } from "./company-mark.tsx";
import { useCompanyTitles } from "./use-company-titles.ts";
import "./companies.css";

const stateTexts = { active: "companies.onlyActive", inactive: "companies.onlyInactive" } as const;

export function CompaniesPage() {
  const { t } = useTranslation();
  const { isSystemAdministrator } = useSession();
  const list = useRecordList(companies.list, { name: "companies" });
  const columns = useCompanyColumns();
  const { state } = list.query;
  const add = isSystemAdministrator && (
    <AddLink to="/app-company/add">{t("companies.add")}</AddLink>
  );
  const empty = state
    ? { title: t("companies.noneInState"), hint: t("companies.noneInStateHint") }
    : { title: t("companies.emptyTitle"), hint: t("companies.emptyHint"), action: add };
  return (
    <>
      <PageHeader
        title={t("companies.title")}
        meaning={t(isSystemAdministrator ? "companies.meaning" : "companies.meaningOwn")}
        actions={
          isSystemAdministrator && (
            <>
              <ButtonLink to="/app-companies/health">{t("health.link")}</ButtonLink>
              {add}
            </>
          )
        }
      />
      <RecordList
        list={list}
        columns={columns}
        titleOf={({ title }) => title}
        searchHint={t("companies.searchHint")}
        empty={empty}
        filters={
          <Select
            className="list-filter"
            aria-label={t("companies.state")}
            value={state ?? ""}
            options={[
              { value: "", label: t("companies.allStates") },
              ...ActiveState.options.map((value) => ({ value, label: t(stateTexts[value]) })),
            ]}
            onChange={(value) =>
              list.change({ state: ActiveState.options.find((one) => one === value) })
            }
          />
        }
      />
      {isSystemAdministrator && <BackupCard />}
    </>
  );
}

function useCompanyColumns(): Column<CompanySummary>[] {
  const { t } = useTranslation();
  const countries = new Intl.DisplayNames(useLanguage(), { type: "region" });
  return [
    {
      key: "title",
      title: t("companies.companyTitle"),
      sortable: true,
      render: (company) => (
        <span className="company-title">
          <CompanyMark logo={company.logo} />
          <CompanyLink company={company} />
        </span>
      ),
    },
    {
      key: "code",
      title: t("companies.organisationNumber"),
      sortable: true,
      render: ({ code, vatPayer }) => formatOrganisationNumber(code, vatPayer && code !== ""),
    },
    {
      key: "country",
      title: t("companies.country"),
      sortable: true,
      render: ({ country }) => countries.of(country) ?? country,
    },
    {
      key: "userCount",
      title: t("companies.userCount"),
      align: "end",
      sortable: true,
      render: ({ userCount }) => userCount,
    },
    {
      key: "active",
      title: t("companies.state"),
      render: ({ active }) =>
        active ? (
          <Tag color="success">{t("companies.isActive")}</Tag>
        ) : (
          <Tag color="warning">{t("companies.inactive")}</Tag>
        ),
    },
  ];
}

/** Leads to the form, or for whoever may not change the company to its users. */
function CompanyLink({ company }: { company: CompanySummary }) {
  const can = useCan();
  const { id } = company;
  const title = useCompanyTitles()(company);
  if (can(companies.update.access)) {
    return (
      <Link to="/app-company/$id" params={{ id }}>
        {title}
      </Link>
    );
  }
  if (!can(users.list.access)) return title;
  return (
    <Link to="/app-company/$id/users" params={{ id }}>
      {title}
    </Link>
  );
}
