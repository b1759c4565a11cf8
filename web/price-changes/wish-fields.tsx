import Select from "antd/es/select";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BuyingStep, MarkupStep, Rounding } from "../../contracts/price-changes.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { formatDecimal } from "../../domain/money/format.ts";
import { useSettings } from "../base/guard.ts";
import { useLanguage } from "../base/i18n.ts";
import { byTyping } from "../kit/fields/by-typing.ts";
import { DayField } from "../kit/fields/date-field.tsx";
import { DecimalField } from "../kit/fields/decimal-field.tsx";
import type { WishEntry } from "./wish-entry.ts";

export interface WishFieldsProps {
  readonly entry: WishEntry;
  readonly onEnter: (patch: Partial<WishEntry>) => void;
  /** A labelled field with what is wrong with it. */
  readonly field: (
    name: keyof WishEntry,
    input: (id: string) => ReactNode,
    hint?: string,
  ) => ReactNode;
}

/** What becomes of buying prices. */
export function BuyingFields({ entry, onEnter, field }: WishFieldsProps) {
  const { t } = useTranslation();
  const { currency } = useSettings();
  const { buyingBy, buyingValue } = entry;
  const hasValue = buyingBy === "percent" || buyingBy === "amount" || buyingBy === "set";
  const isOfArticles = buyingBy === "article";
  const steps = BuyingStep.options.map((step) => ({
    value: step,
    label: t(`priceCare.change.buying.${step}`),
  }));
  return (
    <div className="field-row">
      {field(
        "buyingBy",
        (id) => (
          <Select
            showSearch={byTyping}
            id={id}
            value={buyingBy ?? ""}
            options={[{ value: "", label: t("priceCare.change.noChange") }, ...steps]}
            onChange={(value) => onEnter({ buyingBy: stepOf(BuyingStep.options, value) })}
          />
        ),
        t(isOfArticles ? "priceCare.change.articleHint" : "priceCare.change.supplierHint"),
      )}
      {hasValue &&
        field(
          "buyingValue",
          (id) => (
            <DecimalField
              id={id}
              value={buyingValue}
              onChange={(value) => onEnter({ buyingValue: value })}
              suffix={buyingBy === "percent" ? "%" : currency}
            />
          ),
          buyingBy === "set" ? undefined : t("priceCare.change.valueHint"),
        )}
      {buyingBy !== null && !isOfArticles && <TypedPriceFields {...{ entry, onEnter, field }} />}
    </div>
  );
}

/** How a price that comes from no article is rounded, and of when it is. */
function TypedPriceFields({ entry, onEnter, field }: WishFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const roundings = Rounding.options.map((step) => ({
    value: step,
    label: formatDecimal(decimal(step), language, {
      minPlaces: step.startsWith("0") ? 2 : 0,
      maxPlaces: 2,
    }),
  }));
  return (
    <>
      {field("roundTo", (id) => (
        <Select
          showSearch={byTyping}
          id={id}
          value={entry.roundTo ?? ""}
          options={[{ value: "", label: t("priceCare.change.notRounded") }, ...roundings]}
          onChange={(value) => onEnter({ roundTo: stepOf(Rounding.options, value) })}
        />
      ))}
      {field(
        "priceDate",
        (id) => (
          <DayField
            id={id}
            value={entry.priceDate}
            onChange={(value) => onEnter({ priceDate: value })}
          />
        ),
        t("priceCare.change.dateHint"),
      )}
    </>
  );
}

/** What becomes of the services' own markups. */
export function MarkupFields({ entry, onEnter, field }: WishFieldsProps) {
  const { t } = useTranslation();
  const { markupBy, markupValue } = entry;
  const steps = MarkupStep.options.map((step) => ({
    value: step,
    label: t(`priceCare.change.markup.${step}`),
  }));
  return (
    <div className="field-row">
      {field("markupBy", (id) => (
        <Select
          showSearch={byTyping}
          id={id}
          value={markupBy ?? ""}
          options={[{ value: "", label: t("priceCare.change.noChange") }, ...steps]}
          onChange={(value) => onEnter({ markupBy: stepOf(MarkupStep.options, value) })}
        />
      ))}
      {(markupBy === "points" || markupBy === "set") &&
        field("markupValue", (id) => (
          <DecimalField
            id={id}
            value={markupValue}
            onChange={(value) => onEnter({ markupValue: value })}
            suffix="%"
          />
        ))}
    </div>
  );
}

/** Null for what stays as it is. */
const stepOf = <Step extends string>(steps: readonly Step[], value: string): Step | null =>
  steps.find((step) => step === value) ?? null;
