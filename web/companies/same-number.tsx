import { useQuery } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Form from "antd/es/form";
import { useTranslation } from "react-i18next";
import { companies } from "../../contracts/companies.ts";
import {
  bareOrganisationNumber,
  isOrganisationNumber,
} from "../../domain/company/organisation-number.ts";
import { queryOf } from "../base/api.ts";
import { useSession } from "../base/guard.ts";

/**
 * Says that another company has the same number: mostly one that is added twice, though divisions of
 * one firm may share it. Only for those who see all companies; nobody else learns who else is here.
 */
export function SameNumber({ companyId }: { companyId: string | undefined }) {
  const { t } = useTranslation();
  const { isSystemAdministrator } = useSession();
  const typed: unknown = Form.useWatch("code");
  const code = typeof typed === "string" ? bareOrganisationNumber(typed) : "";
  const { data } = useQuery({
    ...queryOf(companies.list, { query: { search: code, rows: 10 } }),
    enabled: isSystemAdministrator && isOrganisationNumber(code),
  });
  const same = data?.rows.find((other) => other.code === code && other.id !== companyId);
  if (!same) return null;
  return (
    <Alert
      className="form-problem"
      type="warning"
      showIcon
      role="status"
      title={t("companies.sameNumber", { title: same.title })}
    />
  );
}
