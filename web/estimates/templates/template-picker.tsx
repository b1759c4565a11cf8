import Select, { type RefSelectProps } from "antd/es/select";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import {
  type ServiceTemplateSummary,
  serviceTemplates,
} from "../../../contracts/service-templates.ts";
import { useLanguage } from "../../base/i18n.ts";
import { useSearchSelect } from "../../kit/fields/use-search-select.ts";
import { titleIn, unitIn } from "../../kit/page/title-in.ts";

interface TemplatePickerProps {
  readonly id: string;
  readonly chosen: ServiceTemplateSummary | undefined;
  readonly onChoose: (template: ServiceTemplateSummary) => void;
}

/** Finds a service template by typing a part of its title. */
export function TemplatePicker({ id, chosen, onChoose }: TemplatePickerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const field = useRef<RefSelectProps>(null);
  useEffect(() => field.current?.focus(), []);
  const { typed, found, isLoading, pick, select } = useSearchSelect<ServiceTemplateSummary>({
    endpoint: serviceTemplates.search,
    onPick: onChoose,
  });
  const isHidden = chosen && !typed && found.every((template) => template.id !== chosen.id);
  const shown = isHidden ? [chosen, ...found] : found;
  return (
    <Select
      {...select}
      id={id}
      ref={field}
      className="template-picker"
      {...(chosen && { value: chosen.id })}
      placeholder={t("serviceTemplates.insert.choose")}
      notFoundContent={isLoading ? t("common.loading") : t("serviceTemplates.insert.nothing")}
      labelRender={({ label }) => label ?? (chosen && titleIn(chosen, language))}
      options={shown.map((template) => ({
        value: template.id,
        label: titleIn(template, language),
        template,
      }))}
      optionRender={renderOption}
      onSelect={(templateId: string) => {
        const template = shown.find((one) => one.id === templateId);
        if (template) pick(template);
      }}
    />
  );
}

const renderOption = ({ data }: { data: { template: ServiceTemplateSummary } }) => (
  <TemplateOption template={data.template} />
);

/** Enough to tell a template from its neighbours. */
function TemplateOption({ template }: { template: ServiceTemplateSummary }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { materials, works, sample } = template;
  const details = [
    unitIn(template, language),
    t("serviceTemplates.lines.count", { count: materials + works }),
    ...(sample ? [t("serviceTemplates.sample")] : []),
  ];
  return (
    <span className="template-option">
      {titleIn(template, language)}
      <small>{details.join(" · ")}</small>
    </span>
  );
}
