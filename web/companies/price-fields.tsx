import Form from "antd/es/form";
import Input from "antd/es/input";
import { useTranslation } from "react-i18next";
import { DecimalField } from "../kit/decimal-field.tsx";
import { RecordField } from "../kit/record-field.tsx";

const markups = ["markupMaterial", "markupWork", "markupService"] as const;

/** What new estimates begin with. */
export function PriceFields() {
  const { t } = useTranslation();
  const currency: unknown = Form.useWatch("currency");
  // Also where this part of the form stands without the switch.
  const isVatPayer: unknown = Form.useWatch("vatPayer", { preserve: true });
  // Never nothing: a field that gains its unit while it is typed in would lose the focus.
  const unit = typeof currency === "string" ? `${currency.toUpperCase()}\u00a0` : "\u00a0";
  return (
    <>
      <div className="field-row">
        <RecordField name="currency" hint={t("companies.currencyHint")}>
          <Input maxLength={3} autoCapitalize="characters" autoComplete="off" />
        </RecordField>
        {isVatPayer === true && (
          <RecordField name="vatPercent">
            <DecimalField suffix="%" />
          </RecordField>
        )}
      </div>
      <div className="field-row">
        <RecordField name="workPricePerHour" hint={t("companies.workPricePerHourHint")}>
          <DecimalField minPlaces={2} suffix={unit} />
        </RecordField>
        <RecordField name="workCostPerHour" hint={t("companies.workCostPerHourHint")}>
          <DecimalField minPlaces={2} suffix={unit} />
        </RecordField>
      </div>
      <div className="field-row three-fields">
        {markups.map((name) => (
          <RecordField key={name} name={name}>
            <DecimalField suffix="%" />
          </RecordField>
        ))}
      </div>
      <p className="muted form-note">{t("companies.markupHint")}</p>
    </>
  );
}
