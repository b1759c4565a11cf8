import Form from "antd/es/form";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ServiceKind } from "../../contracts/services.ts";
import { type Decimal, isDecimal } from "../../domain/money/decimal.ts";
import { formatAmount, formatDecimal, formatPercent } from "../../domain/money/format.ts";
import { useRates, useSettings } from "../base/guard.ts";
import { useLanguage } from "../base/i18n.ts";
import { priceService, type ServicePrice } from "./service-price.ts";

/** What the typed figures come to for one unit in a new estimate, while they are typed. */
export function PricePreview({ kind }: { kind: ServiceKind }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { currency } = useSettings();
  const rates = useRates();
  const entry = useEntry(kind);
  const price = priceService(entry, rates);
  const money = (value: Decimal | null) => value && formatAmount(value, language, currency);
  const percent = (value: Decimal | null) => value && formatPercent(value, language);
  const hours = entry.hourNorm && isDecimal(entry.hourNorm) ? entry.hourNorm : null;
  const isByRate = price.source === "rate";
  return (
    <section className="price-preview" aria-label={t("services.preview.title")}>
      <h2>
        {t("services.preview.title")} <small>{t("services.preview.perUnit")}</small>
      </h2>
      <dl>
        {hours && (
          <Figure
            label={t("services.preview.hours")}
            value={formatDecimal(hours, language, { minPlaces: 0, maxPlaces: 4 })}
          />
        )}
        <Figure label={t("services.preview.unitCost")} value={money(price.unitCost)} />
        <Figure label={t("services.preview.sellingPrice")} value={money(price.sellingPrice)} />
        <Figure
          label={t("services.preview.markup")}
          value={percent(price.markupPercent)}
          source={<Source kind={kind} source={price.source} />}
        />
        <Figure label={t("services.preview.margin")} value={percent(price.marginPercent)} />
      </dl>
      {isByRate && (
        <p className="muted">
          {t("services.preview.rates", {
            cost: money(rates.workCostPerHour),
            price: money(rates.workPricePerHour),
          })}
        </p>
      )}
      {price.unitCost !== null && price.sellingPrice === null && (
        <p className="muted">{t("services.preview.noSellingPrice")}</p>
      )}
      {(isByRate || price.source === "company") && (
        <p className="muted">{t("services.preview.inEstimate")}</p>
      )}
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string | null;
  readonly source?: ReactNode;
}

const Figure = ({ label, value, source }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {value ?? "–"}
      {source}
    </dd>
  </div>
);

/** Where the markup comes from. */
function Source({ kind, source }: { kind: ServiceKind; source: ServicePrice["source"] }) {
  const { t } = useTranslation();
  const percent = formatPercent(useDefaultMarkup(kind), useLanguage());
  if (source === null) return null;
  const texts = {
    own: t("services.preview.byOwn"),
    company: t("services.preview.byDefault", { percent }),
    rate: t("services.preview.byRate"),
  };
  return <small>{texts[source]}</small>;
}

/** The company's markup for the kind. */
function useDefaultMarkup(kind: ServiceKind): Decimal {
  const { markupMaterial, markupWork } = useRates();
  return kind === "work" ? markupWork : markupMaterial;
}

/** What decides where the service has no markup of its own; the sign for percent stands behind it. */
export function useMarkupDefault(kind: ServiceKind): { placeholder: string; isByRate: boolean } {
  const { t } = useTranslation();
  const language = useLanguage();
  const markup = useDefaultMarkup(kind);
  const { source } = priceService({ ...useEntry(kind), markupPercent: null }, useRates());
  if (source === "rate") return { placeholder: t("services.preview.byRate"), isByRate: true };
  const percent = formatDecimal(markup, language, { minPlaces: 0, maxPlaces: 4 });
  return { placeholder: t("services.markupDefault", { percent }), isByRate: false };
}

function useEntry(kind: ServiceKind) {
  const form = Form.useFormInstance();
  return {
    kind,
    buyingPrice: textOrNull(Form.useWatch("buyingPrice", form)),
    wastePercent: textOrNull(Form.useWatch("wastePercent", form)),
    markupPercent: textOrNull(Form.useWatch("markupPercent", form)),
    hourNorm: textOrNull(Form.useWatch("hourNorm", form)),
  };
}

const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);
