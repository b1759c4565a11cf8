import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { emptyOf } from "../../contracts/empty-of.ts";
import { type Role, RoleInput, roles } from "../../contracts/roles.ts";
import { useCan } from "../base/guard.ts";
import { useLanguage } from "../base/i18n.ts";
import { useRefreshSession } from "../base/session.ts";
import { NotLoaded } from "../kit/page/not-loaded.tsx";
import { recordQuery } from "../kit/form/record-query.ts";
import { RecordPage } from "../kit/form/record-page.tsx";
import { titleIn } from "../kit/page/title-in.ts";
import { useGoBack } from "../kit/page/use-go-back.ts";
import { RoleFields } from "./role-fields.tsx";
import { RoleView } from "./role-view.tsx";

export const RoleAddPage = () => <RoleForm stored={undefined} />;

/** Shows the role that the address names: in a form to whoever may change it. */
export function RolePage() {
  const can = useCan();
  const { roleId } = useParams({ strict: false });
  const { data: role, error, refetch } = useQuery(recordQuery({ endpoints: roles, id: roleId }));
  const isForm = can(roles.update.access) && role?.mayChange !== false;
  if (isForm) return <RoleForm key={roleId} stored={role} id={roleId} />;
  return role ? (
    <RoleView stored={role} />
  ) : (
    <NotLoaded error={error} onRetry={() => void refetch()} />
  );
}

/** Built-in roles are never deleted. */
const { remove: _, ...lastingRoles } = roles;

function RoleForm({ stored, id }: { stored: Role | undefined; id?: string | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const refreshSession = useRefreshSession();
  const goBack = useGoBack(() => void navigate({ to: "/roles" }));
  return (
    <RecordPage
      endpoints={stored?.standard ? lastingRoles : roles}
      id={id}
      labels={{
        titleEn: t("common.titleEn"),
        titleNb: t("common.titleNb"),
        permissions: t("roles.permissions"),
        needsSecondFactor: t("factors.neededForRole"),
        seesCosts: t("roles.seesCosts"),
      }}
      empty={{ ...emptyOf(RoleInput), permissions: ["PROFILE_VIEW", "CHANGE_PASSWORD_VIEW"] }}
      addTitle={t("roles.add")}
      editTitle={t("roles.edit")}
      titleOf={(role) => titleIn(role, language)}
      parents={[
        { key: "users", link: <Link to="/users">{t("users.title")}</Link> },
        { key: "roles", link: <Link to="/roles">{t("roles.title")}</Link> },
      ]}
      // The own rights may have grown.
      onChanged={() => void refreshSession()}
      onDone={goBack}
    >
      <RoleFields stored={stored} />
    </RecordPage>
  );
}
