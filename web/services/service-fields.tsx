import Form from "antd/es/form";
import Input from "antd/es/input";
import Switch from "antd/es/switch";
import { useTranslation } from "react-i18next";
import type { ServiceKind } from "../../contracts/services.ts";
import { useSettings } from "../base/guard.ts";
import { DateField } from "../kit/fields/date-field.tsx";
import { DecimalField } from "../kit/fields/decimal-field.tsx";
import { RecordField } from "../kit/fields/record-field.tsx";
import { usePriceAge } from "../kit/page/price-age.ts";
import { ServiceGroupPicker, UnitPicker } from "./pickers.tsx";
import { PricePreview, useMarkupDefault } from "./price-preview.tsx";
import { ServiceTitleFields } from "./service-title-fields.tsx";
import { SupplierPrices } from "./supplier-prices.tsx";
import { UnitsPerHourField } from "./units-per-hour-field.tsx";
import { usePreferredPrice } from "./use-preferred-price.ts";
import "./services.css";

export function useServiceLabels() {
  const { t } = useTranslation();
  return {
    kind: t("services.kind"),
    code: t("services.code"),
    titleEn: t("common.titleEn"),
    titleNb: t("common.titleNb"),
    unitId: t("services.unit"),
    serviceGroupId: t("services.group"),
    buyingPrice: t("services.buyingPrice"),
    priceDate: t("services.priceDate"),
    markupPercent: t("services.markupPercent"),
    wastePercent: t("services.wastePercent"),
    hourNorm: t("services.hourNorm"),
    active: t("services.active"),
    supplierPrices: t("services.supplierPrices.title"),
    "supplierPrices.supplierId": t("services.supplierPrices.supplier"),
    "supplierPrices.articleNumber": t("services.supplierPrices.articleNumber"),
    "supplierPrices.listPrice": t("services.supplierPrices.listPrice"),
    "supplierPrices.discountPercent": t("services.supplierPrices.discountPercent"),
    "supplierPrices.priceDate": t("services.supplierPrices.priceDate"),
    "supplierPrices.packSize": t("services.supplierPrices.packSize"),
    "supplierPrices.preferred": t("services.supplierPrices.preferred"),
  };
}

export function ServiceFields({ kind }: { kind: ServiceKind }) {
  const { t } = useTranslation();
  return (
    <>
      <ServiceIdentityFields />
      <ServiceTitleFields />
      {kind === "work" && <HourFields />}
      <SupplierPrices />
      <PriceFields kind={kind} />
      <RecordField name="active" valuePropName="checked" hint={t("services.activeHint")}>
        <Switch />
      </RecordField>
      <PricePreview kind={kind} />
    </>
  );
}

/** Where a service stands in the catalogue and what one of it is. */
export const ServiceIdentityFields = () => (
  <div className="field-row">
    <RecordField name="code">
      <Input autoComplete="off" />
    </RecordField>
    <RecordField name="serviceGroupId">
      <ServiceGroupPicker />
    </RecordField>
    <RecordField name="unitId">
      <UnitPicker />
    </RecordField>
  </div>
);

function HourFields() {
  const { t } = useTranslation();
  return (
    <div className="field-row">
      <RecordField name="hourNorm" hint={t("services.hourNormHint")}>
        <DecimalField suffix={t("services.hours")} />
      </RecordField>
      <UnitsPerHourField />
    </div>
  );
}

function PriceFields({ kind }: { kind: ServiceKind }) {
  const { t } = useTranslation();
  const { currency } = useSettings();
  const isWork = kind === "work";
  const preferred = usePreferredPrice();
  const { placeholder, isByRate } = useMarkupDefault(kind);
  return (
    <>
      <div className="field-row">
        <RecordField
          name="buyingPrice"
          hint={
            preferred ? (
              <PreferredHint supplier={preferred.title} />
            ) : (
              isWork && t("services.buyingPriceOfWork")
            )
          }
          isRequired={!isWork && !preferred}
        >
          <DecimalField minPlaces={2} suffix={currency} disabled={preferred !== undefined} />
        </RecordField>
        <RecordField name="priceDate" hint={<PriceAgeHint />}>
          <DateField disabled={preferred !== undefined} />
        </RecordField>
      </div>
      <div className="field-row">
        <RecordField name="wastePercent" hint={t("services.wasteHint")}>
          <DecimalField suffix="%" />
        </RecordField>
        <RecordField
          name="markupPercent"
          hint={t(isByRate ? "services.markupHintHours" : "services.markupHint")}
        >
          <DecimalField suffix="%" placeholder={placeholder} />
        </RecordField>
      </div>
    </>
  );
}

/** How old the price is by the date that stands in the field. */
function PriceAgeHint() {
  const typed: unknown = Form.useWatch("priceDate", Form.useFormInstance());
  const ageOf = usePriceAge();
  return typeof typed === "string" && typed !== "" ? ageOf(typed).from : null;
}

/** Whose price stands in the field; the supplier may not be chosen yet. */
function PreferredHint({ supplier }: { supplier: string | undefined }) {
  const { t } = useTranslation();
  return supplier === undefined
    ? t("services.buyingPriceOfPreferred")
    : t("services.buyingPriceFrom", { supplier });
}
