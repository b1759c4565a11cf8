import { Link } from "@tanstack/react-router";
import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import { type Role, roles } from "../../contracts/roles.ts";
import { useCan } from "../base/guard.ts";
import { useLanguage } from "../base/i18n.ts";
import { AddLink } from "../kit/page/add-link.tsx";
import { PageHeader } from "../kit/page/page-header.tsx";
import type { Column } from "../kit/list/record-cards.tsx";
import { RecordList } from "../kit/list/record-list.tsx";
import { titleFieldsIn, titleIn } from "../kit/page/title-in.ts";
import { useRecordList } from "../kit/list/use-record-list.ts";
import { isStandard } from "./is-standard.ts";

export function RolesPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const can = useCan();
  const [titleKey] = titleFieldsIn(language);
  const list = useRecordList(roles.list, { name: "roles", defaults: { sort: titleKey } });
  const add = can(roles.create.access) && <AddLink to="/role/add">{t("roles.add")}</AddLink>;
  const columns: Column<Role>[] = [
    {
      key: titleKey,
      title: t("users.role"),
      sortable: true,
      render: (role) => (
        <Link to="/role/$roleId" params={{ roleId: role.id }}>
          {titleIn(role, language)}
        </Link>
      ),
    },
    { key: "kind", title: t("roles.kind"), render: (role) => <KindTag stored={role} /> },
    {
      key: "userCount",
      title: t("roles.userCount"),
      align: "end",
      sortable: true,
      render: ({ userCount }) => userCount,
    },
  ];
  return (
    <>
      <PageHeader
        title={t("roles.title")}
        meaning={t("roles.meaning")}
        parents={[{ key: "users", link: <Link to="/users">{t("users.title")}</Link> }]}
        actions={add}
      />
      <RecordList
        list={list}
        columns={columns}
        titleOf={(role) => titleIn(role, language)}
        searchHint={t("roles.searchHint")}
        empty={{ title: t("roles.emptyTitle"), hint: t("roles.emptyHint"), action: add }}
      />
    </>
  );
}

function KindTag({ stored }: { stored: Role }) {
  const { t } = useTranslation();
  if (stored.standard === null) return <Tag color="info">{t("roles.own")}</Tag>;
  return <Tag>{isStandard(stored) ? t("roles.builtIn") : t("roles.changed")}</Tag>;
}
