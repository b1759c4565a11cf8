import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { type Unit, units } from "../../contracts/units.ts";
import { useCan } from "../base/guard.ts";
import { AddLink } from "../kit/page/add-link.tsx";
import { PageHeader } from "../kit/page/page-header.tsx";
import type { Column } from "../kit/list/record-cards.tsx";
import { RecordList } from "../kit/list/record-list.tsx";
import { useRecordList } from "../kit/list/use-record-list.ts";

export function UnitsPage() {
  const { t } = useTranslation();
  const can = useCan();
  const list = useRecordList(units.list, { name: "units" });
  const columns: Column<Unit>[] = [
    {
      key: "code",
      title: t("units.code"),
      sortable: true,
      render: ({ id, code }) =>
        can(units.update.access) ? (
          <Link to="/unit/$id" params={{ id }}>
            {code}
          </Link>
        ) : (
          code
        ),
    },
    { key: "titleEn", title: t("common.titleEn"), sortable: true, render: (unit) => unit.titleEn },
    { key: "titleNb", title: t("common.titleNb"), sortable: true, render: (unit) => unit.titleNb },
    {
      key: "dimension",
      title: t("units.dimension"),
      sortable: true,
      render: (unit) => t(`units.dimensions.${unit.dimension}`),
    },
  ];
  const add = can(units.create.access) && <AddLink to="/unit/add">{t("units.add")}</AddLink>;
  return (
    <>
      <PageHeader title={t("units.title")} meaning={t("units.meaning")} actions={add} />
      <RecordList
        list={list}
        columns={columns}
        titleOf={({ code }) => code}
        searchHint={t("units.searchHint")}
        empty={{ title: t("units.emptyTitle"), hint: t("units.emptyHint"), action: add }}
        remove={can(units.remove.access) ? units.remove : undefined}
      />
    </>
  );
}
