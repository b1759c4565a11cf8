import { useQuery } from "@tanstack/react-query";
import { Link, Outlet, useLocation, useParams } from "@tanstack/react-router";
import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import { companies } from "../../contracts/companies.ts";
import { companyArchive } from "../../contracts/company-archive.ts";
import { mailServer } from "../../contracts/mail-server.ts";
import { tokens } from "../../contracts/tokens.ts";
import { users } from "../../contracts/users.ts";
import { webhooks } from "../../contracts/webhooks.ts";
import { formatOrganisationNumber } from "../../domain/company/organisation-number.ts";
import { queryOf } from "../base/api.ts";
import { isMissing, MissingRecordPage } from "../kit/page/error-page.tsx";
import { useCan, useSession } from "../base/guard.ts";
import { RecordPathsContext, useRecordPaths } from "../base/record-paths.ts";
import { PageHeader } from "../kit/page/page-header.tsx";
import { TabLinks } from "../kit/page/tab-links.tsx";

/** Records of another company have no page in the company that one works in. */
const noPaths = {};

/** What the pages of one company share: which one it is, and tabs for details and users. */
export function CompanyLayout() {
  const { t } = useTranslation();
  const can = useCan();
  const session = useSession();
  const paths = useRecordPaths();
  const { pathname } = useLocation();
  const userPart = useUserPart();
  const { id = "" } = useParams({ strict: false });
  const {
    data: company,
    error,
    isLoading,
  } = useQuery({
    ...queryOf(companies.get, { params: { companyId: id } }),
    enabled: can(companies.get.access),
  });
  if (isMissing(error)) return <MissingRecordPage />;
  const title = company?.title ?? t("companies.one");
  const areUsers = pathname.includes("/user");
  const isClosed = company?.active === false;
  return (
    <>
      <PageHeader
        title={title}
        tabTitle={areUsers ? `${userPart} · ${title}` : title}
        meaning={
          company && formatOrganisationNumber(company.code, company.vatPayer && company.code !== "")
        }
        parents={
          can(companies.list.access)
            ? [{ key: "companies", link: <Link to="/app-companies">{t("companies.title")}</Link> }]
            : []
        }
        actions={isClosed && <Tag color="warning">{t("companies.inactive")}</Tag>}
      />
      <CompanyTabs id={id} userCount={company?.userCount} areUsers={areUsers} />
      <RecordPathsContext value={id === session.company.id ? paths : noPaths}>
        {/* One that is missing is asked for once: what stands below would ask for it again. */}
        {!isLoading && <Outlet />}
      </RecordPathsContext>
    </>
  );
}

/** What the page about the users of a company, or one of them, is called. */
function useUserPart(): string {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { userId } = useParams({ strict: false });
  if (pathname.endsWith("/user/add")) return t("users.add");
  return userId === undefined ? t("companies.users") : t("users.edit");
}

interface CompanyTabsProps {
  readonly id: string;
  readonly userCount: number | undefined;
  /** A page about the users or one of them. */
  readonly areUsers: boolean;
}

function CompanyTabs({ id, userCount, areUsers }: CompanyTabsProps) {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <TabLinks label={t("companies.tabs")}>
      {can(companies.update.access) && (
        <Link
          to="/app-company/$id"
          params={{ id }}
          className="tab-link"
          activeOptions={{ exact: true }}
        >
          {t("companies.details")}
        </Link>
      )}
      {can(mailServer.get.access) && (
        <Link to="/app-company/$id/mail" params={{ id }} className="tab-link">
          {t("companiesMail.tab")}
        </Link>
      )}
      {can(companyArchive.export.access) && (
        <Link to="/app-company/$id/archive" params={{ id }} className="tab-link">
          {t("companyArchive.tab")}
        </Link>
      )}
      {can(webhooks.list.access) && (
        <Link to="/app-company/$id/webhooks" params={{ id }} className="tab-link">
          {t("webhooks.tab")}
        </Link>
      )}
      {can(tokens.list.access) && (
        <Link to="/app-company/$id/tokens" params={{ id }} className="tab-link">
          {t("tokens.title")}
        </Link>
      )}
      {can(users.list.access) && (
        <Link
          to="/app-company/$id/users"
          params={{ id }}
          className="tab-link"
          {...(areUsers && { "aria-current": "page" })}
        >
          {t("companies.users")}{" "}
          {userCount !== undefined && <span className="tab-count">{userCount}</span>}
        </Link>
      )}
    </TabLinks>
  );
}
