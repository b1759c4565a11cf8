import Select from "antd/es/select";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import {
  mostFoundServices,
  type Service,
  type ServiceKind,
  services,
} from "../../contracts/services.ts";
import { useLanguage } from "../base/i18n.ts";
import { useSearchSelect } from "../kit/fields/use-search-select.ts";
import { titleIn } from "../kit/page/title-in.ts";

interface ServiceSearchProps {
  readonly kind: ServiceKind;
  readonly onPick: (service: Service) => void;
}

/** Finds a service of the catalogue by typing and hands it over; it stays empty for the next one. */
export function ServiceSearch({ kind, onPick }: ServiceSearchProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { found, isLoading, pick, select } = useSearchSelect<Service>({
    endpoint: services.search,
    query: { kind },
    onPick,
  });
  return (
    <Select<string | null>
      {...select}
      className="service-search"
      value={null}
      aria-label={t(`serviceTemplates.lines.add.${kind}`)}
      placeholder={`${t(`serviceTemplates.lines.add.${kind}`)}: ${t("serviceTemplates.lines.searchHint")}`}
      notFoundContent={isLoading ? t("common.loading") : t("serviceTemplates.lines.searchNothing")}
      options={found.map((service) => ({
        value: service.id,
        label: `${service.code}  ${titleIn(service, language)}`,
      }))}
      onSelect={(id) => {
        const service = found.find((one) => one.id === id);
        if (service) pick(service);
      }}
      popupRender={(menu) => withCut(menu, found.length)}
    />
  );
}

const withCut = (menu: ReactElement, count: number) => (
  <>
    {menu}
    {count === mostFoundServices && <Cut count={count} />}
  </>
);

/** There may be more. */
function Cut({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  return (
    <p className="service-search-cut muted">{t("serviceTemplates.lines.searchFirst", { count })}</p>
  );
}
