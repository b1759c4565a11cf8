import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Select from "antd/es/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Service, type ServiceKind, services } from "../../contracts/services.ts";
import { queryOf } from "../base/api.ts";
import { useLanguage } from "../base/i18n.ts";
import { titleIn } from "../kit/page/title-in.ts";
import { usePaused } from "../kit/page/use-paused.ts";

const typingPauseMs = 120;

interface ServiceSearchProps {
  readonly kind: ServiceKind;
  readonly onPick: (service: Service) => void;
}

/** Finds a service of the catalogue by typing and hands it over; it stays empty for the next one. */
export function ServiceSearch({ kind, onPick }: ServiceSearchProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [typed, setTyped] = useState("");
  const search = usePaused(typed, typingPauseMs);
  const {
    data = [],
    isFetching,
    isPlaceholderData,
  } = useQuery({
    ...queryOf(services.search, { query: { search, kind } }),
    placeholderData: keepPreviousData,
  });
  // A quick Enter must not take a service from the list of a moment ago.
  const isBehind = typed.trim() !== search || isPlaceholderData;
  const found = isBehind ? [] : data;
  return (
    <Select<string | null>
      className="service-search"
      value={null}
      aria-label={t(`serviceTemplates.lines.add.${kind}`)}
      placeholder={`${t(`serviceTemplates.lines.add.${kind}`)}: ${t("serviceTemplates.lines.searchHint")}`}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      notFoundContent={
        isBehind || isFetching ? t("common.loading") : t("serviceTemplates.lines.searchNothing")
      }
      options={found.map((service) => ({
        value: service.id,
        label: `${service.code}  ${titleIn(service, language)}`,
      }))}
      onSelect={(id) => {
        const service = found.find((one) => one.id === id);
        setTyped("");
        if (service) onPick(service);
      }}
    />
  );
}
