import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { companies } from "../../contracts/companies.ts";
import { StandingAttachments } from "../attachments/standing-attachments.tsx";
import { queryOf } from "../base/api.ts";
import { useSession } from "../base/guard.ts";
import { useRefreshSession } from "../base/session.ts";
import { openSetUp } from "../base/set-up-state.ts";
import { RecordEditor } from "../kit/form/record-editor.tsx";
import { CompanyFields } from "./company-fields.tsx";
import { companyEndpoints, useCompanyLabels } from "./company-form.ts";

export function CompanyDetailsPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams({ strict: false });
  const navigate = useNavigate();
  const { company: own, isSystemAdministrator } = useSession();
  const refreshSession = useRefreshSession();
  const { data: company } = useQuery(queryOf(companies.get, { params: { companyId: id } }));
  const isOwn = id === own.id;
  return (
    <>
      {isOwn && (
        <p>
          <Button onClick={openSetUp}>{t("companies.openSetUp")}</Button>
        </p>
      )}
      <RecordEditor
        key={id}
        endpoints={companyEndpoints}
        id={id}
        params={{ companyId: id }}
        labels={useCompanyLabels()}
        empty={{}}
        titleOf={({ title }) => title}
        onSaved="stay"
        onChanged={() => void (isOwn && refreshSession())}
        onDone={() => void navigate({ to: "/app-companies" })}
      >
        <CompanyFields company={company} canClose={isSystemAdministrator && !isOwn} />
      </RecordEditor>
      {isOwn && <StandingAttachments />}
    </>
  );
}
