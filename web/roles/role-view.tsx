import { Link } from "@tanstack/react-router";
import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import type { Role } from "../../contracts/roles.ts";
import { useLanguage } from "../base/i18n.ts";
import { PageHeader } from "../kit/page/page-header.tsx";
import { titleIn } from "../kit/page/title-in.ts";
import { PermissionMatrix } from "./permission-matrix.tsx";
import "../kit/form/record-form.css";

const none = new Set<never>();

/** A role for reading. */
export function RoleView({ stored }: { stored: Role }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <PageHeader
        title={titleIn(stored, language)}
        parents={[
          { key: "users", link: <Link to="/users">{t("users.title")}</Link> },
          { key: "roles", link: <Link to="/roles">{t("roles.title")}</Link> },
        ]}
      />
      <div className="record-form">
        <Alert
          className="form-problem"
          type="info"
          showIcon
          title={stored.allCompanies ? t("roles.systemRole") : t("roles.readOnly")}
        />
        <div className="card record-form-fields">
          <PermissionMatrix value={stored.permissions} givable={none} kept={none} isReadOnly />
          <p className="role-costs">
            {t("roles.seesCosts")}: {stored.seesCosts ? t("common.yes") : t("common.no")}
          </p>
        </div>
      </div>
    </>
  );
}
