import CopyOutlined from "@ant-design/icons/es/icons/CopyOutlined";
import { Link } from "@tanstack/react-router";
import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import {
  type ServiceTemplateSummary,
  serviceTemplates,
} from "../../contracts/service-templates.ts";
import { useCan } from "../base/guard.ts";
import { otherLanguage, useLanguage } from "../base/i18n.ts";
import { AddLink } from "../kit/page/add-link.tsx";
import { PageHeader } from "../kit/page/page-header.tsx";
import { type Column, TwoLines } from "../kit/list/record-cards.tsx";
import { RecordList } from "../kit/list/record-list.tsx";
import { inLanguage, otherTitle, titleFieldsIn, titleIn, unitIn } from "../kit/page/title-in.ts";
import { useRecordList } from "../kit/list/use-record-list.ts";
import "./service-templates.css";

export function ServiceTemplatesPage() {
  const { t } = useTranslation();
  const can = useCan();
  const language = useLanguage();
  const [sort] = titleFieldsIn(language);
  const list = useRecordList(serviceTemplates.list, {
    name: "service-templates",
    defaults: { sort },
  });
  const columns = useColumns();
  const add = can(serviceTemplates.create.access) && (
    <AddLink to="/service-template/add">{t("serviceTemplates.add")}</AddLink>
  );
  return (
    <>
      <PageHeader
        title={t("serviceTemplates.title")}
        meaning={t("serviceTemplates.meaning")}
        actions={add}
      />
      <RecordList
        list={list}
        columns={columns}
        titleOf={(template) => titleIn(template, language)}
        searchHint={t("serviceTemplates.searchHint")}
        empty={{
          title: t("serviceTemplates.emptyTitle"),
          hint: t("serviceTemplates.emptyHint"),
          action: add,
        }}
        remove={can(serviceTemplates.remove.access) ? serviceTemplates.remove : undefined}
      />
    </>
  );
}

function useColumns(): Column<ServiceTemplateSummary>[] {
  const { t } = useTranslation();
  const can = useCan();
  const language = useLanguage();
  const other = otherLanguage(language);
  const copy = useCopyColumn();
  return [
    {
      key: titleFieldsIn(language)[0],
      title: t("serviceTemplates.titleColumn"),
      sortable: true,
      render: (template) => (
        <div className="template-title">
          <TwoLines
            first={
              can(serviceTemplates.update.access) ? (
                <Link to="/service-template/$id" params={{ id: template.id }}>
                  {titleIn(template, language)}
                </Link>
              ) : (
                titleIn(template, language)
              )
            }
            second={
              otherTitle(template, language) && <span lang={other}>{titleIn(template, other)}</span>
            }
          />
        </div>
      ),
    },
    {
      key: inLanguage(language, "unitEn", "unitNb"),
      title: t("serviceTemplates.unit"),
      sortable: true,
      render: (template) => unitIn(template, language),
    },
    {
      key: "materials",
      title: t("serviceTemplates.materials"),
      align: "end",
      render: ({ materials }) => materials,
    },
    {
      key: "works",
      title: t("serviceTemplates.works"),
      align: "end",
      render: ({ works }) => works,
    },
    {
      key: "sample",
      title: t("serviceTemplates.kindColumn"),
      isPlain: true,
      render: ({ sample }) => sample && <SampleTag />,
    },
    ...(can(serviceTemplates.create.access) ? [copy] : []),
  ];
}

function useCopyColumn(): Column<ServiceTemplateSummary> {
  const { t } = useTranslation();
  return {
    key: "copy",
    title: t("serviceTemplates.copy"),
    isPlain: true,
    render: (template) => <CopyLink template={template} />,
  };
}

function SampleTag() {
  const { t } = useTranslation();
  return (
    <Tag color="processing" title={t("serviceTemplates.sampleHint")}>
      {t("serviceTemplates.sample")}
    </Tag>
  );
}

function CopyLink({ template }: { template: ServiceTemplateSummary }) {
  const { t } = useTranslation();
  const name = t("serviceTemplates.copyOf", { title: titleIn(template, useLanguage()) });
  return (
    <Link
      to="/service-template/add"
      search={{ from: template.id }}
      className="inner-link template-copy"
      aria-label={name}
      title={name}
    >
      <CopyOutlined aria-hidden />
    </Link>
  );
}
