import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type * as z from "zod";
import type { Reply } from "../../contracts/endpoint.ts";
import {
  type ServiceTemplate,
  type ServiceTemplateInput,
  serviceTemplates,
} from "../../contracts/service-templates.ts";
import { queryOf } from "../app/api.ts";
import { useLanguage } from "../app/i18n.ts";
import { snapshot } from "../app/query-client.ts";
import { RecordPage } from "../kit/record-page.tsx";
import { titleIn } from "../kit/title-in.ts";
import { useGoBack } from "../kit/use-go-back.ts";
import { materialsFirst } from "./line-list.ts";
import { TemplateFields, useTemplateLabels } from "./template-fields.tsx";
import "./service-templates.css";

type Fields = Partial<z.input<typeof ServiceTemplateInput>>;
type Contents = Reply<typeof serviceTemplates.contents>;

/** Adds a template; one that begins as a copy asks for titles of its own. */
export function ServiceTemplateAddPage() {
  const { t } = useTranslation();
  const { from } = useSearch({ strict: false });
  const { contents, isLoading } = useContents(from);
  if (isLoading) return null;
  const copied = contents ? toFields(contents.template) : { lines: [] };
  const empty = { descriptionEn: "", descriptionNb: "", ...copied, titleEn: "", titleNb: "" };
  const addTitle = t(contents ? "serviceTemplates.copyTitle" : "serviceTemplates.add");
  return <TemplateForm id={undefined} addTitle={addTitle} empty={empty} contents={contents} />;
}

/** Changes the template that the address names. */
export function ServiceTemplateEditPage() {
  const { id } = useParams({ strict: false });
  const { contents, isLoading } = useContents(id);
  if (isLoading) return null;
  return <TemplateForm id={id} addTitle="" empty={{}} contents={contents} />;
}

/** What a template is made of, as the form begins with it; undefined for a new one. */
function useContents(id: string | undefined) {
  const { data: contents, isLoading } = useQuery({
    ...queryOf(serviceTemplates.contents, { params: { id: id ?? "" } }),
    ...snapshot,
    enabled: id !== undefined,
  });
  return { contents, isLoading };
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
  readonly id: string | undefined;
  readonly addTitle: string;
  readonly empty: Fields;
  readonly contents: Contents | undefined;
}

function TemplateForm({ id, addTitle, empty, contents }: TemplateFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const goBack = useGoBack(() => void navigate({ to: "/service-templates" }));
  return (
    <div className="template-page">
      <RecordPage
        endpoints={serviceTemplates}
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
        <TemplateFields services={contents?.services ?? []} />
      </RecordPage>
    </div>
  );
}
