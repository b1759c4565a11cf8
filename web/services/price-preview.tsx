import Form from "antd/es/form";
import { useTranslation } from "react-i18next";
import { type Decimal, isDecimal } from "../../domain/decimal.ts";
import { formatDecimal, formatMoney, formatPercent } from "../../domain/format.ts";
import { useSettings } from "../app/guard.ts";
import { useLanguage } from "../app/i18n.ts";
import { priceService } from "./service-price.ts";

/** What the typed figures come to for one unit, while they are typed. */
export function PricePreview() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { currency } = useSettings();
  const entry = useEntry();
  const price = priceService(entry);
  const money = (value: Decimal | null) => value && `${formatMoney(value, language)} ${currency}`;
  const percent = (value: Decimal | null) => value && formatPercent(value, language);
  const hours = entry.hourNorm && isDecimal(entry.hourNorm) ? entry.hourNorm : null;
  const isByHour = price.unitCost === null && hours !== null;
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
        <Figure label={t("services.preview.markup")} value={percent(price.markupPercent)} />
        <Figure label={t("services.preview.margin")} value={percent(price.marginPercent)} />
        <Figure label={t("services.preview.sellingPrice")} value={money(price.sellingPrice)} />
      </dl>
      {isByHour && <p className="muted">{t("services.preview.byHour")}</p>}
      {price.unitCost !== null && price.markupPercent === null && (
        <p className="muted">{t("services.preview.byDefault")}</p>
      )}
    </section>
  );
}

const Figure = ({ label, value }: { label: string; value: string | null }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value ?? "–"}</dd>
  </div>
);

function useEntry() {
  const form = Form.useFormInstance();
  return {
    buyingPrice: textOrNull(Form.useWatch("buyingPrice", form)),
    wastePercent: textOrNull(Form.useWatch("wastePercent", form)),
    markupPercent: textOrNull(Form.useWatch("markupPercent", form)),
    hourNorm: textOrNull(Form.useWatch("hourNorm", form)),
  };
}

const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);
