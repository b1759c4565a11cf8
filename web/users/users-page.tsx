import { useTranslation } from "react-i18next";
import { listFiles } from "../../contracts/list-files.ts";
import { roles } from "../../contracts/roles.ts";
import { addressOf } from "../base/api.ts";
import { useCan } from "../base/guard.ts";
import { AddLink } from "../kit/page/add-link.tsx";
import { ButtonLink } from "../kit/page/button-link.tsx";
import { PageHeader } from "../kit/page/page-header.tsx";
import { ListFileButton, withoutPages } from "../kit/list/list-file-button.tsx";
import { RecordList } from "../kit/list/record-list.tsx";
import { useRecordList } from "../kit/list/use-record-list.ts";
import { useFace } from "./face.ts";
import { useUserColumns } from "./user-columns.tsx";
import { UserFilters } from "./user-filters.tsx";

/** The people of the company that one works in. */
export function UsersPage() {
  const { t } = useTranslation();
  const list = useUsers();
  const file = addressOf(listFiles.users, { query: withoutPages(list.query) });
  return (
    <>
      <PageHeader
        title={t("users.title")}
        meaning={t("users.meaning")}
        actions={
          <>
            <ListFileButton href={file} />
            <RolesLink />
            <AddUser />
          </>
        }
      />
      <UserList list={list} />
    </>
  );
}

/** The same inside the page of a company. */
export function CompanyUsersPage() {
  const { t } = useTranslation();
  const { companyId } = useFace();
  const list = useUsers();
  const query = withoutPages(list.query);
  const file = addressOf(listFiles.companyUsers, { params: { companyId }, query });
  return (
    <>
      <div className="section-header">
        <h2>{t("users.title")}</h2>
        <div className="page-header-actions">
          <ListFileButton href={file} />
          <AddUser />
        </div>
      </div>
      <UserList list={list} />
    </>
  );
}

function AddUser() {
  const { t } = useTranslation();
  const can = useCan();
  const { endpoints, links, companyId } = useFace();
  if (!can(endpoints.create.access)) return null;
  return <AddLink {...links.add(companyId)}>{t("users.add")}</AddLink>;
}

function RolesLink() {
  const { t } = useTranslation();
  const can = useCan();
  if (!can(roles.list.access)) return null;
  return <ButtonLink to="/roles">{t("users.roles")}</ButtonLink>;
}

function useUsers() {
  const { endpoints, params } = useFace();
  return useRecordList(endpoints.list, { name: "users", ...(params && { params }) });
}

function UserList({ list }: { list: ReturnType<typeof useUsers> }) {
  const { t } = useTranslation();
  const can = useCan();
  const { endpoints } = useFace();
  const columns = useUserColumns();
  const { roleId, state } = list.query;
  const empty =
    roleId || state
      ? { title: t("users.noneFound"), hint: t("users.noneFoundHint") }
      : { title: t("users.emptyTitle"), hint: t("users.emptyHint"), action: <AddUser /> };
  return (
    <RecordList
      list={list}
      columns={columns}
      titleOf={({ name }) => name}
      searchHint={t("users.searchHint")}
      empty={empty}
      remove={can(endpoints.remove.access) ? endpoints.remove : undefined}
      mayDelete={({ isSelf, mayChange }) => mayChange && !isSelf}
      filters={<UserFilters roleId={roleId} state={state} onChange={list.change} />}
    />
  );
}
