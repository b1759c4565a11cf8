import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type * as z from "zod";
import { emptyOf } from "../../contracts/empty-of.ts";
import {
  type ServiceTemplate,
  ServiceTemplateInput,
  serviceTemplates,
} from "../../contracts/service-templates.ts";
import type { Service } from "../../contracts/services.ts";
import { useLanguage } from "../base/i18n.ts";
import { NotLoaded } from "../kit/page/not-loaded.tsx";
import { recordQuery } from "../kit/form/record-query.ts";
import { RecordPage } from "../kit/form/record-page.tsx";
import { titleIn } from "../kit/page/title-in.ts";
import { useGoBack } from "../kit/page/use-go-back.ts";
import { materialsFirst } from "./line-list.ts";
import { TemplateFields, useTemplateLabels } from "./template-fields.tsx";
import "./service-templates.css";

type Fields = Partial<z.input<typeof ServiceTemplateInput>>;

/**
 * The form begins with `contents`, the lines together with the services that they name: one answer, so
 * that the screen never holds a line without its service, or the other way round.
 */
const endpoints = { ...serviceTemplates, get: serviceTemplates.contents };

/** Adds a template; one that begins as a copy asks for titles of its own. */
export function ServiceTemplateAddPage() {
  const { from } = useSearch({ strict: false });
  return from === undefined ? <NewTemplate /> : <CopiedTemplate key={from} from={from} />;
}

function NewTemplate() {
  const { t } = useTranslation();
  const empty = { ...emptyOf(ServiceTemplateInput), lines: [] };
  return <TemplateForm addTitle={t("serviceTemplates.add")} empty={empty} services={[]} />;
}

function CopiedTemplate({ from }: { from: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(recordQuery({ endpoints, id: from }));
  if (!data) return <NotLoaded error={error} onRetry={() => void refetch()} />;
  const empty = { ...toFields(data), titleEn: "", titleNb: "" };
  const addTitle = t("serviceTemplates.copyTitle");
  return <TemplateForm addTitle={addTitle} empty={empty} services={data.services} />;
}

/** Changes the template that the address names. */
export function ServiceTemplateEditPage() {
  const { id } = useParams({ strict: false });
  const { data } = useQuery(recordQuery({ endpoints, id }));
  return <TemplateForm id={id} addTitle="" empty={{}} services={data?.services ?? []} />;
}

/** Materials stand above works on this screen, and are saved that way. */
const toFields = (template: ServiceTemplate): Fields => ({
  titleEn: template.titleEn,
  titleNb: template.titleNb,
  descriptionEn: template.descriptionEn,
  descriptionNb: template.descriptionNb,
  unitId: template.unitId,
  lines: materialsFirst(template.lines),
});

interface TemplateFormProps {
  readonly id?: string | undefined;
  readonly addTitle: string;
  readonly empty: Fields;
  /** Those that the lines name at first. */
  readonly services: readonly Service[];
}

function TemplateForm({ id, addTitle, empty, services }: TemplateFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const goBack = useGoBack(() => void navigate({ to: "/service-templates" }));
  return (
    <div className="template-page">
      <RecordPage
        endpoints={endpoints}
        id={id}
        labels={useTemplateLabels()}
        empty={empty}
        toFields={toFields}
        addTitle={addTitle}
        editTitle={t("serviceTemplates.edit")}
        titleOf={(template) => titleIn(template, language)}
        parents={[
          {
            key: "service-templates",
            link: <Link to="/service-templates">{t("serviceTemplates.title")}</Link>,
          },
        ]}
        onDone={goBack}
      >
        <TemplateFields services={services} />
      </RecordPage>
    </div>
  );
}
