import { Link } from "@tanstack/react-router";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { listFiles } from "../../contracts/list-files.ts";
import { priceChanges } from "../../contracts/price-changes.ts";
import { ServiceKind, services } from "../../contracts/services.ts";
import { addressOf } from "../base/api.ts";
import { useCan, useSeesCosts } from "../base/guard.ts";
import { useLanguage } from "../base/i18n.ts";
import { readStored, writeStored } from "../base/stored.ts";
import { ButtonLink } from "../kit/page/button-link.tsx";
import { AddLink } from "../kit/page/add-link.tsx";
import { problemText } from "../kit/page/field-message.ts";
import { PageHeader } from "../kit/page/page-header.tsx";
import { ListFileButton, withoutPages } from "../kit/list/list-file-button.tsx";
import { RecordList } from "../kit/list/record-list.tsx";
import { TabLinks } from "../kit/page/tab-links.tsx";
import { titleIn } from "../kit/page/title-in.ts";
import { useRecordList } from "../kit/list/use-record-list.ts";
import { useServiceColumns } from "./service-columns.tsx";
import { type Filters, isFiltered, noFilters, ServiceFilters } from "./service-filters.tsx";
import { useServiceOrder } from "./service-order.ts";
import { SortableRow, SortableRows } from "./sortable-rows.tsx";
import "./services.css";

const storedTab = "services.tab";

/** The tab that was open last; materials at first. */
const lastKind = (): ServiceKind => (readStored(storedTab) === "works" ? "work" : "material");

export function ServicesPage() {
  const { t } = useTranslation();
  const can = useCan();
  const language = useLanguage();
  const list = useRecordList(services.list, { name: "services", defaults: { kind: lastKind() } });
  const { query, page } = list;
  const { kind = "material", search } = query;
  const order = useServiceOrder(page, (query.page - 1) * query.rows);
  const isInOrder = query.sort === "position" && query.order === "asc";
  const isLocked = !isInOrder || search !== "" || isFiltered(query);
  const columns = useServiceColumns(kind, order, isLocked);
  useEffect(() => writeStored(storedTab, kind === "work" ? "works" : "materials"), [kind]);
  const titleOf = (service: (typeof order.rows)[number]) =>
    `${service.code} ${titleIn(service, language)}`;
  const add = can(services.create.access) && (
    <AddLink to="/service/add/$kind" params={{ kind }}>
      {t(`services.add.${kind}`)}
    </AddLink>
  );
  const empty = useEmpty(query, { add, showAll: () => list.change(noFilters) });
  return (
    <>
      <PageHeader
        title={t("services.title")}
        meaning={t("services.meaning")}
        actions={
          <>
            <ChangePrices query={query} />
            <SaveList query={{ ...query, kind }} />
            {add}
          </>
        }
      />
      <KindTabs kind={kind} query={query} />
      {order.error && <OrderProblem error={order.error} />}
      <SortableRows
        ids={order.rows.map(({ id }) => id)}
        rowsBefore={order.rowsBefore}
        total={order.total}
        isLocked={isLocked}
        titleOf={(id) => {
          const service = order.rows.find((row) => row.id === id);
          return service ? titleOf(service) : "";
        }}
        onMove={order.moveTo}
      >
        <RecordList
          list={{ ...list, page: page && { ...page, rows: [...order.rows] } }}
          columns={columns}
          titleOf={titleOf}
          searchHint={t("services.searchHint")}
          empty={empty}
          remove={can(services.remove.access) ? services.remove : undefined}
          RowElement={can(services.setPosition.access) ? SortableRow : undefined}
          filters={<ServiceFilters query={query} onChange={list.change} />}
        />
      </SortableRows>
    </>
  );
}

/** What an empty list says, and what to do about it. */
function useEmpty(
  query: Filters & { readonly kind?: ServiceKind | undefined },
  { add, showAll }: { readonly add: ReactNode; readonly showAll: () => void },
) {
  const { t } = useTranslation();
  const { kind = "material" } = query;
  return isFiltered(query)
    ? {
        title: t("services.noneFits"),
        hint: t("services.noneFitsHint"),
        action: <Button onClick={showAll}>{t("services.showAll")}</Button>,
      }
    : {
        title: t(`services.emptyTitle.${kind}`),
        hint: t(`services.emptyHint.${kind}`),
        action: add,
      };
}

function SaveList({ query }: { query: ReturnType<typeof services.list.query.parse> }) {
  const asked = { ...withoutPages(query), language: useLanguage() };
  return <ListFileButton href={addressOf(listFiles.services, { query: asked })} />;
}

/** To changing the prices of what the list shows. */
function ChangePrices({
  query,
}: {
  query: Filters & { readonly kind?: ServiceKind | undefined; readonly search: string };
}) {
  const { t } = useTranslation();
  const can = useCan();
  const { kind, search, serviceGroupId, grouped, supplierId, state, sample, priceAge } = query;
  if (!useSeesCosts() || !can(priceChanges.preview.access)) return null;
  return (
    <ButtonLink
      to="/services/prices"
      search={{ kind, search, serviceGroupId, grouped, supplierId, state, sample, priceAge }}
    >
      {t("priceCare.change.link")}
    </ButtonLink>
  );
}

function OrderProblem({ error }: { error: Error }) {
  const { t } = useTranslation();
  return (
    <Alert
      className="order-problem"
      type="error"
      showIcon
      role="alert"
      title={problemText(t, error)}
    />
  );
}

interface KindTabsProps {
  readonly kind: ServiceKind;
  readonly query: Filters & { readonly search: string };
}

/** Materials and works side by side. What is searched for and filtered stays with the other tab. */
function KindTabs({ kind, query }: KindTabsProps) {
  const { t } = useTranslation();
  const { serviceGroupId, grouped, supplierId, state, sample, priceAge, search } = query;
  const kept = { serviceGroupId, grouped, state, sample, priceAge, search };
  return (
    <TabLinks label={t("services.tabs.label")}>
      {ServiceKind.options.map((one) => (
        <Link
          key={one}
          to="/services"
          search={{ ...kept, kind: one, ...(one === "material" && { supplierId }) }}
          className="tab-link"
          aria-current={one === kind ? "page" : undefined}
        >
          {t(`services.tabs.${one}`)}
        </Link>
      ))}
    </TabLinks>
  );
}
