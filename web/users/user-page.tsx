import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import type { User } from "../../contracts/users.ts";
import { useRefreshSession } from "../base/session.ts";
import { usePageTitle } from "../kit/page/use-page-title.ts";
import { PageHeader } from "../kit/page/page-header.tsx";
import { RecordEditor } from "../kit/form/record-editor.tsx";
import { recordQuery } from "../kit/form/record-query.ts";
import { useGoBack } from "../kit/page/use-go-back.ts";
import { PersonalData } from "../personal-data/personal-data.tsx";
import { useFace } from "./face.ts";
import { UserFactors } from "./user-factors.tsx";
import { UserIdentity } from "./user-identity.tsx";
import { UserLink } from "./user-link.tsx";
import { UserFields, useUserLabels } from "./user-fields.tsx";
import "./users.css";

/** Changes the user that the address names. */
export function UserPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const refreshSession = useRefreshSession();
  const labels = useUserLabels();
  const { userId = "" } = useParams({ strict: false });
  const { endpoints, links, params, companyId, isNested } = useFace();
  const goBack = useGoBack(() => void navigate(links.list(companyId)));
  const { data: user } = useQuery(
    recordQuery({ endpoints, id: userId, ...(params && { params }) }),
  );
  const title = t("users.edit");
  const tabTitle = user && `${user.name} · ${title}`;
  usePageTitle(tabTitle);
  const isSelf = user?.isSelf ?? false;
  return (
    <>
      {isNested ? (
        <div className="section-header">
          <h2>{title}</h2>
        </div>
      ) : (
        <PageHeader
          title={title}
          tabTitle={tabTitle}
          meaning={user?.name}
          parents={[{ key: "users", link: <Link to="/users">{t("users.title")}</Link> }]}
        />
      )}
      {isSelf && <OwnAccountNotice />}
      {user && <UserNotices user={user} isSelf={isSelf} />}
      {user?.mayChange !== false && (
        <RecordEditor
          key={userId}
          // Nobody deletes himself.
          endpoints={isSelf ? withoutRemove(endpoints) : endpoints}
          id={userId}
          {...(params && { params })}
          labels={labels}
          empty={{}}
          toFields={toFields}
          titleOf={({ name }) => name}
          onChanged={() => void (isSelf && refreshSession())}
          onDone={goBack}
        >
          <UserFields user={user} />
        </RecordEditor>
      )}
      {user?.mayChange === true && !isNested && (
        <PersonalData
          kind="user"
          id={userId}
          name={user.name}
          onErased={isSelf ? undefined : goBack}
        />
      )}
    </>
  );
}

function withoutRemove(endpoints: ReturnType<typeof useFace>["endpoints"]) {
  const { remove: _, ...lasting } = endpoints;
  return lasting;
}

/** What stands above the form, and what can be done about his way in. */
function UserNotices({ user, isSelf }: { user: User; isSelf: boolean }) {
  const { t } = useTranslation();
  if (!user.mayChange) {
    return <Alert className="form-notice" type="warning" showIcon title={t("users.aboveYou")} />;
  }
  if (isSelf) return null;
  return (
    <>
      {user.hasSecondFactor && <UserFactors user={user} />}
      {user.isConnected && <UserIdentity user={user} />}
      {user.active && <UserLink user={user} />}
    </>
  );
}

const toFields = (user: User) => ({ ...user, avatarId: user.avatar?.id ?? null, password: "" });

function OwnAccountNotice() {
  const { t } = useTranslation();
  return (
    <Alert
      className="form-notice"
      type="info"
      showIcon
      title={t("users.yourself")}
      description={
        <>
          <Link to="/profile" className="form-notice-link">
            {t("profile.title")}
          </Link>
          <Link to="/change-password" className="form-notice-link">
            {t("profile.changePassword")}
          </Link>
        </>
      }
    />
  );
}
