import { Link } from "@tanstack/react-router";
import Radio from "antd/es/radio";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Received } from "../../contracts/endpoint.ts";
import type { PriceChange } from "../../contracts/price-changes.ts";
import { type ListedService, ServiceKind, services } from "../../contracts/services.ts";
import { useSeesCosts } from "../base/guard.ts";
import { ListToolbar } from "../kit/list/list-toolbar.tsx";
import { type RecordListState, useRecordList } from "../kit/list/use-record-list.ts";
import { PageHeader } from "../kit/page/page-header.tsx";
import { UnauthorizedPage } from "../kit/page/unauthorized-page.tsx";
import { ServiceFilters } from "../services/service-filters.tsx";
import { ChangeForm } from "./change-form.tsx";
import { ChangeHistory } from "./change-history.tsx";
import { ChangePreview } from "./change-preview.tsx";
import "./price-changes.css";

/** Changes the prices of many services at once. */
export function PriceChangesPage() {
  return useSeesCosts() ? <PriceChanges /> : <UnauthorizedPage />;
}

type ServiceList = RecordListState<ListedService, Received<typeof services.list>["query"]>;

function PriceChanges() {
  const { t } = useTranslation();
  const defaults = { kind: "material" } as const;
  const list = useRecordList(services.list, { name: "price-changes", defaults });
  const {
    kind = "material",
    search,
    serviceGroupId,
    grouped,
    supplierId,
    state,
    sample,
    priceAge,
  } = list.query;
  const filters = { kind, search, serviceGroupId, grouped, supplierId, state, sample, priceAge };
  // A preview is of what was asked for: other filters need another one.
  const asked = JSON.stringify(filters);
  const [looked, setLooked] = useState<{ asked: string; preview: PriceChange }>();
  const close = () => setLooked(undefined);
  return (
    <>
      <PageHeader
        title={t("priceCare.change.title")}
        meaning={t("priceCare.change.meaning")}
        parents={[
          {
            key: "services",
            link: (
              <Link to="/services" search={{ kind }}>
                {t("services.title")}
              </Link>
            ),
          },
        ]}
      />
      <Which list={list} />
      <section className="card price-change-card" aria-label={t("priceCare.change.what")}>
        <h2>{t("priceCare.change.what")}</h2>
        <ChangeForm
          filters={filters}
          onLooked={(preview) => setLooked({ asked, preview })}
          onChanged={close}
        />
      </section>
      {looked?.asked === asked && (
        <ChangePreview key={looked.preview.id} preview={looked.preview} onClose={close} />
      )}
      <ChangeHistory />
    </>
  );
}

/** The services that the filters and the search find, as many as there are. */
function Which({ list }: { list: ServiceList }) {
  const { t } = useTranslation();
  return (
    <section className="card price-change-card" aria-label={t("priceCare.change.which")}>
      <h2>
        {t("priceCare.change.which")}{" "}
        <small role="status">
          {list.page && t("priceCare.change.found", { count: list.page.total })}
        </small>
      </h2>
      <Radio.Group
        aria-label={t("services.tabs.label")}
        value={list.query.kind ?? "material"}
        options={ServiceKind.options.map((one) => ({
          value: one,
          label: t(`services.tabs.${one}`),
        }))}
        onChange={({ target }) => list.change({ kind: ServiceKind.parse(target.value) })}
      />
      <ListToolbar
        list={list}
        columns={[]}
        searchHint={t("services.searchHint")}
        filters={<ServiceFilters query={list.query} onChange={list.change} />}
      />
    </section>
  );
}
