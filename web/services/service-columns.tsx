import CopyOutlined from "@ant-design/icons/CopyOutlined";
import { Link } from "@tanstack/react-router";
import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import { type Service, type ServiceKind, services } from "../../contracts/services.ts";
import { formatDecimal } from "../../domain/format.ts";
import { useCan, useSettings } from "../app/guard.ts";
import { useLanguage } from "../app/i18n.ts";
import { type Column, TwoLines } from "../kit/record-cards.tsx";
import { titleIn } from "../kit/title-in.ts";
import { PriceAgeTag } from "./price-age-tag.tsx";

/** Works show their hour norm before the price that few of them have. */
export function useServiceColumns(kind: ServiceKind): Column<Service>[] {
  const { t } = useTranslation();
  const can = useCan();
  const texts = useTextColumns();
  const figures = useFigureColumns();
  const copy: Column<Service> = {
    key: "copy",
    title: t("services.copy"),
    render: (service) => <CopyLink service={service} />,
  };
  return [
    ...texts,
    ...(kind === "work" ? [figures.hourNorm] : []),
    figures.buyingPrice,
    ...(kind === "material" ? [figures.priceAge] : []),
    {
      key: "status",
      title: t("services.status"),
      render: (service) => <ServiceStatus service={service} />,
    },
    ...(can(services.create.access) ? [copy] : []),
  ];
}

function useTextColumns(): Column<Service>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const can = useCan();
  const other = language === "nb" ? "en" : "nb";
  return [
    {
      key: "code",
      title: t("services.code"),
      sortable: true,
      render: ({ id, kind, code }) =>
        can(services.update.access) ? (
          <Link to="/service/edit/$kind/$id" params={{ kind, id }}>
            {code}
          </Link>
        ) : (
          code
        ),
    },
    {
      key: language === "nb" ? "titleNb" : "titleEn",
      title: t("services.titleColumn"),
      sortable: true,
      render: (service) => (
        <div className="service-title">
          <TwoLines
            first={titleIn(service, language)}
            second={<span lang={other}>{titleIn(service, other)}</span>}
          />
        </div>
      ),
    },
    {
      key: "group",
      title: t("services.group"),
      render: ({ serviceGroupEn, serviceGroupNb }) => (
        <span className="whole-words">
          {titleIn({ titleEn: serviceGroupEn, titleNb: serviceGroupNb }, language)}
        </span>
      ),
    },
    {
      key: "unit",
      title: t("services.unit"),
      render: ({ unitEn, unitNb }) => (
        <span className="whole-words">
          {titleIn({ titleEn: unitEn, titleNb: unitNb }, language)}
        </span>
      ),
    },
  ];
}

function useFigureColumns() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { currency } = useSettings();
  const figure = (value: string | null, minPlaces: number) =>
    value === null ? "–" : formatDecimal(value, language, { minPlaces, maxPlaces: 4 });
  const hourNorm: Column<Service> = {
    key: "hourNorm",
    title: t("services.hourNorm"),
    sortable: true,
    align: "end",
    render: (service) => figure(service.hourNorm, 0),
  };
  const buyingPrice: Column<Service> = {
    key: "buyingPrice",
    title: `${t("services.buyingPrice")} (${currency})`,
    sortable: true,
    align: "end",
    render: (service) => figure(service.buyingPrice, 2),
  };
  const priceAge: Column<Service> = {
    key: "priceDate",
    title: t("services.priceAge"),
    sortable: true,
    render: ({ buyingPrice: price, priceDate }) =>
      price === null ? "–" : <PriceAgeTag priceDate={priceDate} />,
  };
  return { hourNorm, buyingPrice, priceAge };
}

/** Active is the normal case and stays quiet. */
function ServiceStatus({ service: { active, sample } }: { service: Service }) {
  const { t } = useTranslation();
  return (
    <span className="service-status">
      {active ? <span>{t("services.active")}</span> : <Tag>{t("services.inactive")}</Tag>}
      {sample && (
        <Tag color="processing" title={t("services.sampleHint")}>
          {t("services.sample")}
        </Tag>
      )}
    </span>
  );
}

function CopyLink({ service }: { service: Service }) {
  const { t } = useTranslation();
  const name = t("services.copyOf", { title: titleIn(service, useLanguage()) });
  return (
    <Link
      to="/service/copy/$kind/$id"
      params={{ kind: service.kind, id: service.id }}
      className="inner-link copy-link"
      aria-label={name}
      title={name}
    >
      <CopyOutlined aria-hidden />
    </Link>
  );
}
