import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { users } from "../../contracts/users.ts";
import { useCan, useSession } from "../base/guard.ts";
import { UnauthorizedPage } from "../kit/page/unauthorized-page.tsx";
import { RecordPage } from "../kit/form/record-page.tsx";
import { CompanyFields } from "./company-fields.tsx";
import { companyEndpoints, emptyCompany, useCompanyLabels } from "./company-form.ts";

/** Adds a company, then leads to its users: it has none yet. Only system administrators do. */
export function CompanyAddPage() {
  const { t } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  const labels = useCompanyLabels();
  const { isSystemAdministrator } = useSession();
  if (!isSystemAdministrator) return <UnauthorizedPage />;
  return (
    <RecordPage
      endpoints={companyEndpoints}
      id={undefined}
      labels={labels}
      empty={emptyCompany}
      addTitle={t("companies.add")}
      editTitle={t("companies.edit")}
      titleOf={({ title }) => title}
      parents={[
        { key: "companies", link: <Link to="/app-companies">{t("companies.title")}</Link> },
      ]}
      onSaved={({ id }) => {
        const to = can(users.list.access) ? "/app-company/$id/users" : "/app-company/$id";
        void navigate({ to, params: { id } });
      }}
      onDone={() => void navigate({ to: "/app-companies" })}
    >
      <CompanyFields company={undefined} canClose />
    </RecordPage>
  );
}
