import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { type ServiceGroup, serviceGroups } from "../../contracts/service-groups.ts";
import { useCan } from "../base/guard.ts";
import { useLanguage } from "../base/i18n.ts";
import { AddLink } from "../kit/page/add-link.tsx";
import { PageHeader } from "../kit/page/page-header.tsx";
import type { Column } from "../kit/list/record-cards.tsx";
import { RecordList } from "../kit/list/record-list.tsx";
import { useRecordList } from "../kit/list/use-record-list.ts";
import { titleFieldsIn, titleIn } from "../kit/page/title-in.ts";

export function ServiceGroupsPage() {
  const { t } = useTranslation();
  const can = useCan();
  const language = useLanguage();
  const list = useRecordList(serviceGroups.list, {
    name: "service-groups",
    defaults: { sort: titleFieldsIn(language)[0] },
  });
  const titleEn: Column<ServiceGroup> = {
    key: "titleEn",
    title: t("common.titleEn"),
    sortable: true,
    render: (group) => group.titleEn,
  };
  const titleNb: Column<ServiceGroup> = {
    key: "titleNb",
    title: t("common.titleNb"),
    sortable: true,
    render: (group) => group.titleNb,
  };
  const columns = { titleEn, titleNb };
  const [first, second] = titleFieldsIn(language);
  const linked: Column<ServiceGroup> = {
    ...columns[first],
    render: (group) =>
      can(serviceGroups.update.access) ? (
        <Link to="/service-group/$id" params={{ id: group.id }}>
          {titleIn(group, language)}
        </Link>
      ) : (
        titleIn(group, language)
      ),
  };
  const add = can(serviceGroups.create.access) && (
    <AddLink to="/service-group/add">{t("serviceGroups.add")}</AddLink>
  );
  return (
    <>
      <PageHeader
        title={t("serviceGroups.title")}
        meaning={t("serviceGroups.meaning")}
        actions={add}
      />
      <RecordList
        list={list}
        columns={[linked, columns[second]]}
        titleOf={(group) => titleIn(group, language)}
        searchHint={t("serviceGroups.searchHint")}
        empty={{
          title: t("serviceGroups.emptyTitle"),
          hint: t("serviceGroups.emptyHint"),
          action: add,
        }}
        remove={can(serviceGroups.remove.access) ? serviceGroups.remove : undefined}
      />
    </>
  );
}
