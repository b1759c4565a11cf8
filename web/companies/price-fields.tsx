import Form from "antd/es/form";
import Input from "antd/es/input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Decimal, isDecimal } from "../../domain/money/decimal.ts";
import { formatPercent } from "../../domain/money/format.ts";
import { earnedByHour } from "../../domain/pricing/markup.ts";
import { useLanguage } from "../base/i18n.ts";
import { DecimalField } from "../kit/fields/decimal-field.tsx";
import { RecordField } from "../kit/fields/record-field.tsx";

const markups = ["markupMaterial", "markupWork", "markupGeneral"] as const;

/** What new estimates begin with. */
export function PriceFields() {
  const { t } = useTranslation();
  // Also where this part of the form stands without the switch.
  const isVatPayer: unknown = Form.useWatch("vatPayer", { preserve: true });
  const unit = useCurrencyUnit();
  return (
    <>
      <div className="field-row">
        <RecordField name="currency" hint={t("companies.currencyHint")}>
          <Input autoCapitalize="characters" autoComplete="off" />
        </RecordField>
        {isVatPayer === true && (
          <RecordField name="vatPercent">
            <DecimalField suffix="%" />
          </RecordField>
        )}
      </div>
      <div className="field-row">
        <RecordField name="workPricePerHour" hint={t("companies.workPricePerHourHint")}>
          <DecimalField minPlaces={2} keptPlaces={2} suffix={unit} />
        </RecordField>
        <RecordField name="workCostPerHour" hint={t("companies.workCostPerHourHint")}>
          <DecimalField minPlaces={2} keptPlaces={2} suffix={unit} />
        </RecordField>
      </div>
      <EarnedByHour />
      <div className="field-row three-fields">
        {markups.map((name) => (
          <RecordField
            key={name}
            name={name}
            hint={name === "markupWork" && t("companies.markupWorkHint")}
          >
            <DecimalField suffix="%" />
          </RecordField>
        ))}
      </div>
      <p className="muted form-note">{t("companies.markupHint")}</p>
    </>
  );
}

/** The currency as the unit of the rates. While a code is being typed the last whole one stays. */
function useCurrencyUnit(): string {
  const typed: unknown = Form.useWatch("currency");
  const [code, setCode] = useState("");
  const isCode = typeof typed === "string" && /^[a-z]{3}$/i.test(typed);
  if (isCode && typed.toUpperCase() !== code) setCode(typed.toUpperCase());
  // Never nothing: a field that gains its unit while it is typed in would lose the focus.
  return `${code}\u00a0`;
}

/** What the two rates come to: they decide for work with an hour norm, not the markup on works. */
function EarnedByHour() {
  const { t } = useTranslation();
  const language = useLanguage();
  const cost: unknown = Form.useWatch("workCostPerHour");
  const price: unknown = Form.useWatch("workPricePerHour");
  const earned = isNumber(cost) && isNumber(price) ? earnedByHour(cost, price) : null;
  if (!earned) return null;
  return (
    <p className="muted form-note">
      {t("companies.earnedByHour", {
        markup: formatPercent(earned.markupPercent, language),
        margin: formatPercent(earned.marginPercent, language),
      })}
    </p>
  );
}

const isNumber = (value: unknown): value is Decimal =>
  typeof value === "string" && isDecimal(value);
