import { Link } from "@tanstack/react-router";
import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import { type ListedService, type ServiceKind, services } from "../../contracts/services.ts";
import type { Decimal } from "../../domain/money/decimal.ts";
import { formatDecimal, formatMoney } from "../../domain/money/format.ts";
import { useCan, useRates, useSeesCosts, useSettings } from "../base/guard.ts";
import { otherLanguage, useLanguage } from "../base/i18n.ts";
import { type Column, TwoLines } from "../kit/list/record-cards.tsx";
import { useDates } from "../kit/page/dates.ts";
import {
  hasBorrowedTitle,
  inLanguage,
  otherTitle,
  titleFieldsIn,
  titleIn,
  unitBeside,
} from "../kit/page/title-in.ts";
import { useWideScreen } from "../kit/page/use-wide-screen.ts";
import { PriceAgeTag } from "./price-age-tag.tsx";
import { ServiceMenu } from "./service-menu.tsx";
import type { ServiceOrder } from "./service-order.ts";
import { priceService } from "./service-price.ts";
import { SortHandle } from "./sortable-rows.tsx";

/** Works show their hour norm before the price that few of them have. */
export function useServiceColumns(
  kind: ServiceKind,
  order: ServiceOrder,
  isLocked: boolean,
): Column<ListedService>[] {
  const can = useCan();
  const seesCosts = useSeesCosts();
  const isWide = useWideScreen();
  const texts = useTextColumns();
  const figures = useFigureColumns();
  const { position, menu } = useRowColumns(order, isLocked);
  return [
    // A card begins with what names it.
    ...(isWide ? [position] : []),
    ...texts,
    ...(kind === "work" ? [figures.hourNorm] : []),
    // The selling price follows from the buying price.
    ...(seesCosts ? [figures.buyingPrice, figures.sellingPrice] : []),
    ...(seesCosts && kind === "material" ? [figures.priceAge, figures.supplier] : []),
    ...(can(services.create.access) ? [menu] : []),
    ...(isWide ? [] : [position]),
  ];
}

function useRowColumns(order: ServiceOrder, isLocked: boolean) {
  const { t } = useTranslation();
  const language = useLanguage();
  const canSort = useCan()(services.setPosition.access);
  // Whoever may not move the rows sorts by their order all the same.
  const position: Column<ListedService> = {
    key: "position",
    title: t("services.order.column"),
    isQuiet: true,
    sortable: true,
    render: (service) =>
      canSort && (
        <SortHandle title={`${service.code} ${titleIn(service, language)}`} isLocked={isLocked} />
      ),
  };
  const menu: Column<ListedService> = {
    key: "menu",
    title: t("common.actions"),
    isQuiet: true,
    render: (service) => <ServiceMenu service={service} order={order} isLocked={isLocked} />,
  };
  return { position, menu };
}

function useTextColumns(): Column<ListedService>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const other = otherLanguage(language);
  return [
    {
      key: "code",
      title: t("services.code"),
      sortable: true,
      render: (service) => (
        <span className="service-code">
          <ServiceLink service={service} />
          <ServiceTags service={service} />
        </span>
      ),
    },
    {
      key: titleFieldsIn(language)[0],
      title: t("services.titleColumn"),
      sortable: true,
      render: (service) => (
        <div className="service-title">
          <TwoLines
            first={<ServiceTitle service={service} />}
            second={
              otherTitle(service, language) && <span lang={other}>{titleIn(service, other)}</span>
            }
          />
        </div>
      ),
    },
    {
      key: "group",
      title: t("services.group"),
      isLesser: true,
      render: ({ serviceGroupEn, serviceGroupNb }) => {
        const title = inLanguage(language, serviceGroupEn, serviceGroupNb);
        return title === null ? (
          <span className="muted">{t("services.noGroup")}</span>
        ) : (
          <span className="whole-words">{title}</span>
        );
      },
    },
  ];
}

/** The title, marked where this language has none and the other one's is shown. */
function ServiceTitle({ service }: { service: ListedService }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!hasBorrowedTitle(service, language)) return titleIn(service, language);
  return (
    <>
      <span lang={otherLanguage(language)}>{titleIn(service, language)}</span>{" "}
      <Tag>{t(`services.noTitle.${language}`)}</Tag>
    </>
  );
}

function useFigureColumns() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { currency } = useSettings();
  const rates = useRates();
  const priceAge = usePriceAgeColumn();
  const figure = (value: Decimal | null, minPlaces: number, service: ListedService) =>
    value === null ? (
      "–"
    ) : (
      <TwoLines
        first={formatDecimal(value, language, { minPlaces, maxPlaces: 4 })}
        second={t("services.perUnit", {
          unit: unitBeside(service, language),
        })}
      />
    );
  const hourNorm: Column<ListedService> = {
    key: "hourNorm",
    title: t("services.hourNorm"),
    sortable: true,
    align: "end",
    render: (service) => figure(service.hourNorm, 0, service),
  };
  const buyingPrice: Column<ListedService> = {
    key: "buyingPrice",
    title: `${t("services.buyingPrice")} (${currency})`,
    sortable: true,
    align: "end",
    render: (service) => figure(service.buyingPrice ?? null, 2, service),
  };
  const sellingPrice: Column<ListedService> = {
    key: "sellingPrice",
    title: t("services.preview.sellingPrice"),
    align: "end",
    render: (service) => {
      const { sellingPrice: price } = priceService(service, rates);
      return price === null ? "–" : formatMoney(price, language);
    },
  };
  const supplier: Column<ListedService> = {
    key: "supplierTitle",
    title: t("services.supplier"),
    isLesser: true,
    sortable: true,
    render: ({ supplierTitle }) => <span className="whole-words">{supplierTitle ?? "–"}</span>,
  };
  return { hourNorm, buyingPrice, sellingPrice, priceAge, supplier };
}

function usePriceAgeColumn(): Column<ListedService> {
  const { t } = useTranslation();
  const dates = useDates();
  return {
    key: "priceDate",
    title: t("services.priceAge"),
    sortable: true,
    render: ({ buyingPrice: price, priceDate = null }) =>
      price === null ? (
        "–"
      ) : (
        <TwoLines
          first={<PriceAgeTag priceDate={priceDate} />}
          second={priceDate && dates.day(priceDate)}
        />
      ),
  };
}

function ServiceLink({ service: { id, kind, code } }: { service: ListedService }) {
  const can = useCan();
  if (!can(services.update.access)) return <span>{code}</span>;
  return (
    <Link to="/service/edit/$kind/$id" params={{ kind, id }}>
      {code}
    </Link>
  );
}

/** Active and checked is the normal case and stays quiet. */
function ServiceTags({ service: { active, sample } }: { service: ListedService }) {
  const { t } = useTranslation();
  if (active && !sample) return null;
  return (
    <>
      {!active && <Tag>{t("services.inactive")}</Tag>}
      {sample && (
        <Tag color="processing" title={t("services.sampleHint")}>
          {t("services.sample")}
        </Tag>
      )}
    </>
  );
}
