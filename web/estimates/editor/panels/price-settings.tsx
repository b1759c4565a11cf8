import Segmented from "antd/es/segmented";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Decimal, decimal } from "../../../../domain/money/decimal.ts";
import type { Settings, SettingsField } from "../../../../domain/estimate/estimate.ts";
import type { Result } from "../../../../domain/base/result.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { useFigures } from "../cells/figures.ts";
import { NumberField } from "./number-field.tsx";
import { required } from "../cells/number-entry.ts";
import type { PanelProblem } from "../cells/store-problem-text.ts";
import { useViewPart } from "../store/use-estimate-store.ts";
import { DiscountRateField } from "./discount-rate-field.tsx";
import { RoundingField } from "./rounding-field.tsx";

/** Rates, markups, difficulty, area and discount of the whole estimate. */
export function PriceSettings({ store }: { store: EstimateStore }) {
  const { t } = useTranslation();
  const settings = useViewPart(store, (view) => view.priced.estimate.settings);
  const isReadOnly = !useViewPart(store, (view) => view.canEditSelling);
  const seesCosts = useViewPart(store, (view) => view.seesCosts);
  const currency = useViewPart(store, (view) => view.header.currency);
  const field = useSettingField(store);
  const perHour = { suffix: `${currency}/${t("estimates.line.hourSign")}` };
  return (
    <>
      <div className="field-columns">
        {settings.vatPayer && <NumberField {...field("vatPercent", { suffix: "%" })} />}
        <NumberField
          {...field("squares", {
            empty: decimal("0"),
            suffix: "m²",
            hint: t("estimates.settings.squaresHint"),
          })}
          value={settings.squares === "0" ? null : settings.squares}
        />
      </div>
      <div className="field-columns">
        {seesCosts && <NumberField minPlaces={2} {...field("workCostPerHour", perHour)} />}
        <NumberField minPlaces={2} {...field("workPricePerHour", perHour)} />
      </div>
      {seesCosts && <MarkupFields store={store} />}
      <NumberField
        {...field("difficulty", {
          empty: decimal("1"),
          hint: t("estimates.settings.difficultyHint"),
        })}
      />
      <DiscountFields
        store={store}
        settings={settings}
        currency={currency}
        isReadOnly={isReadOnly}
      />
      <RoundingField store={store} />
    </>
  );
}

interface FieldExtras {
  /** What an emptied field means; where it is not given the field must be filled in. */
  readonly empty?: Decimal | null;
  readonly suffix?: string;
  readonly hint?: string;
  readonly placeholder?: string;
}

type HourlyRate = "workCostPerHour" | "workPricePerHour";
type MarkupField = "markupMaterial" | "markupWork" | "markupGeneral";

/** Makes what a number field needs to show and to set one of the settings. */
function useSettingField(store: EstimateStore) {
  const { t } = useTranslation();
  const settings = useViewPart(store, (view) => view.priced.estimate.settings);
  const canPrice = useViewPart(store, (view) => view.canEdit);
  const canEditSelling = useViewPart(store, (view) => view.canEditSelling);
  return (
    name: "vatPercent" | "squares" | HourlyRate | MarkupField | "difficulty",
    { empty, ...extra }: FieldExtras,
  ) => {
    const label = t(`estimates.settings.${name}`);
    return {
      label,
      value: settings[name],
      isReadOnly: !(name === "vatPercent" || name === "squares" ? canEditSelling : canPrice),
      ...extra,
      onCommit: (value: Decimal | null) => {
        const entered = value ?? empty;
        if (entered === undefined) return required;
        return setSetting(store, name, entered, label);
      },
    };
  };
}

/** The markups of the estimate; an empty one follows the company's. */
function MarkupFields({ store }: { store: EstimateStore }) {
  const { t } = useTranslation();
  const figures = useFigures();
  const settings = useViewPart(store, (view) => view.priced.estimate.settings);
  const field = useSettingField(store);
  const markup = (name: MarkupField, companyPercent: Decimal) => {
    const percent = figures.rate(companyPercent);
    const inherited = t("estimates.settings.companyDefault", { percent });
    const hint =
      name === "markupWork" ? `${t("estimates.settings.markupWorkHint")} ${inherited}` : inherited;
    const placeholder = figures.number(companyPercent);
    return field(name, { empty: null, suffix: "%", placeholder, hint });
  };
  return (
    <>
      <div className="field-columns has-long-labels">
        <NumberField {...markup("markupMaterial", settings.companyMarkupMaterial)} />
        <NumberField {...markup("markupGeneral", settings.companyMarkupGeneral)} />
      </div>
      <NumberField {...markup("markupWork", settings.companyMarkupWork)} />
    </>
  );
}

function setSetting(
  store: EstimateStore,
  field: SettingsField,
  value: Decimal | null,
  label: string,
): Result<void, PanelProblem> {
  return store.change([{ type: "setSetting", field, value }], label);
}

const discountForms = ["none", "percent", "amount"] as const;
type DiscountForm = (typeof discountForms)[number];
const discountFieldOf = { percent: "discountPercent", amount: "discountAmount" } as const;

interface DiscountFieldsProps {
  readonly store: EstimateStore;
  readonly settings: Settings;
  readonly currency: string;
  readonly isReadOnly: boolean;
}

/** A discount on the whole estimate is a percent or an amount, never both. */
function DiscountFields({ store, settings, currency, isReadOnly }: DiscountFieldsProps) {
  const { t } = useTranslation();
  const present = presentForm(settings);
  const [looked, setLooked] = useState<{ at: DiscountForm; from: DiscountForm }>();
  const form = looked?.from === present ? looked.at : present;
  const label = t("estimates.settings.discount");
  const formLabels: Record<DiscountForm, string> = {
    none: t("estimates.settings.discountNone"),
    percent: t("estimates.settings.discountPercent"),
    amount: t("estimates.settings.discountAmount"),
  };
  const choose = (at: DiscountForm) => {
    if (at === "none" && present !== "none") {
      setSetting(store, discountFieldOf[present], null, label);
    } else setLooked({ at, from: present });
  };
  return (
    <div className="panel-field">
      <span className="panel-label" aria-hidden>
        {label}
      </span>
      <Segmented<DiscountForm>
        size="small"
        aria-label={t("estimates.settings.discountBy")}
        disabled={isReadOnly}
        value={form}
        options={discountForms.map((value) => ({ value, label: formLabels[value] }))}
        onChange={choose}
      />
      {form !== "none" && (
        <NumberField
          label={formLabels[form]}
          value={settings[discountFieldOf[form]]}
          suffix={form === "amount" ? currency : "%"}
          hint={t("estimates.settings.discountHint")}
          isReadOnly={isReadOnly}
          onCommit={(value) => setSetting(store, discountFieldOf[form], value, label)}
        />
      )}
      {form !== "none" && <DiscountRateField store={store} />}
    </div>
  );
}

function presentForm({ discountPercent, discountAmount }: Settings): DiscountForm {
  if (discountPercent !== null) return "percent";
  return discountAmount === null ? "none" : "amount";
}
