import { Link } from "@tanstack/react-router";
import Select from "antd/es/select";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ServiceKind, services } from "../../contracts/services.ts";
import { useCan } from "../app/guard.ts";
import { useLanguage } from "../app/i18n.ts";
import { readStored, writeStored } from "../app/stored.ts";
import { AddLink } from "../kit/add-link.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { RecordList } from "../kit/record-list.tsx";
import { TabLinks } from "../kit/tab-links.tsx";
import { titleIn } from "../kit/title-in.ts";
import { useRecordList } from "../kit/use-record-list.ts";
import { useServiceGroupOptions } from "./pickers.tsx";
import { useServiceColumns } from "./service-columns.tsx";
import "./services.css";

const storedTab = "services.tab";

/** The tab that was open last; materials at first. */
const lastKind = (): ServiceKind => (readStored(storedTab) === "works" ? "work" : "material");

export function ServicesPage() {
  const { t } = useTranslation();
  const can = useCan();
  const language = useLanguage();
  const list = useRecordList(services.list, { name: "services", defaults: { kind: lastKind() } });
  const { kind = "material", serviceGroupId, search } = list.query;
  const columns = useServiceColumns(kind);
  useEffect(() => writeStored(storedTab, kind === "work" ? "works" : "materials"), [kind]);
  const add = can(services.create.access) && (
    <AddLink to="/service/add/$kind" params={{ kind }}>
      {t(`services.add.${kind}`)}
    </AddLink>
  );
  const empty = serviceGroupId
    ? { title: t("services.noneInGroup"), hint: t("services.noneInGroupHint") }
    : {
        title: t(`services.emptyTitle.${kind}`),
        hint: t(`services.emptyHint.${kind}`),
        action: add,
      };
  return (
    <>
      <PageHeader title={t("services.title")} meaning={t("services.meaning")} actions={add} />
      <TabLinks label={t("services.tabs.label")}>
        {ServiceKind.options.map((one) => (
          <Link
            key={one}
            to="/services"
            search={{ kind: one, serviceGroupId, search }}
            className="tab-link"
            aria-current={one === kind ? "page" : undefined}
          >
            {t(`services.tabs.${one}`)}
          </Link>
        ))}
      </TabLinks>
      <RecordList
        list={list}
        columns={columns}
        titleOf={(service) => `${service.code} ${titleIn(service, language)}`}
        searchHint={t("services.searchHint")}
        empty={empty}
        remove={can(services.remove.access) ? services.remove : undefined}
        filters={
          <GroupFilter
            value={serviceGroupId}
            onChange={(group) => list.change({ serviceGroupId: group })}
          />
        }
      />
    </>
  );
}

interface GroupFilterProps {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function GroupFilter({ value, onChange }: GroupFilterProps) {
  const { t } = useTranslation();
  const { options } = useServiceGroupOptions();
  return (
    <Select
      className="list-filter"
      aria-label={t("services.group")}
      value={value ?? ""}
      options={[{ value: "", label: t("services.allGroups") }, ...options]}
      showSearch={{ optionFilterProp: "label" }}
      onChange={(chosen) => onChange(chosen === "" ? undefined : chosen)}
    />
  );
}
