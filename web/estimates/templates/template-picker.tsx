import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Select, { type RefSelectProps } from "antd/es/select";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type ServiceTemplateSummary,
  serviceTemplates,
} from "../../../contracts/service-templates.ts";
import { queryOf } from "../../base/api.ts";
import { useLanguage } from "../../base/i18n.ts";
import { titleIn, unitIn } from "../../kit/page/title-in.ts";
import { usePaused } from "../../kit/page/use-paused.ts";

const typingPauseMs = 120;

interface TemplatePickerProps {
  readonly id: string;
  readonly chosen: ServiceTemplateSummary | undefined;
  readonly onChoose: (template: ServiceTemplateSummary) => void;
}

/** Finds a service template by typing a part of its title. */
export function TemplatePicker({ id, chosen, onChoose }: TemplatePickerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const select = useRef<RefSelectProps>(null);
  useEffect(() => select.current?.focus(), []);
  const [typed, setTyped] = useState("");
  const search = usePaused(typed, typingPauseMs);
  const {
    data = [],
    isFetching,
    isPlaceholderData,
  } = useQuery({
    ...queryOf(serviceTemplates.search, { query: { search } }),
    placeholderData: keepPreviousData,
  });
  // A quick Enter must not take a template from the list of a moment ago.
  const isBehind = typed.trim() !== search || isPlaceholderData;
  const found = isBehind ? [] : data;
  const isHidden = chosen && !typed && found.every((template) => template.id !== chosen.id);
  const shown = isHidden ? [chosen, ...found] : found;
  return (
    <Select
      id={id}
      ref={select}
      className="template-picker"
      {...(chosen && { value: chosen.id })}
      loading={isFetching}
      placeholder={t("serviceTemplates.insert.choose")}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      notFoundContent={
        isBehind || isFetching ? t("common.loading") : t("serviceTemplates.insert.nothing")
      }
      labelRender={({ label }) => label ?? (chosen && titleIn(chosen, language))}
      options={shown.map((template) => ({
        value: template.id,
        label: titleIn(template, language),
        template,
      }))}
      optionRender={renderOption}
      onSelect={(templateId: string) => {
        const template = shown.find((one) => one.id === templateId);
        setTyped("");
        if (template) onChoose(template);
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
