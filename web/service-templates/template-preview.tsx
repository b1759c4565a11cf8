import Alert from "antd/es/alert";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import {
  type Decimal,
  compare,
  decimal,
  decimalOrNull,
  isDecimal,
} from "../../domain/money/decimal.ts";
import { formatAmount, formatDecimal, formatMargin } from "../../domain/money/format.ts";
import type { PricedEstimate } from "../../domain/pricing/priced-estimate.ts";
import { sizesIn } from "../../domain/templates/template-formula.ts";
import { useSeesCosts, useSettings } from "../base/guard.ts";
import { useLanguage } from "../base/i18n.ts";
import { DecimalField } from "../kit/fields/decimal-field.tsx";
import type { TemplateLines } from "./line-list.ts";
import type { PricedTemplate, Trial } from "./price-template.ts";

const sizeNames = ["length", "width", "height", "factor", "squares"] as const;
type SizeField = (typeof sizeNames)[number];

interface TemplatePreviewProps {
  readonly lines: TemplateLines;
  readonly priced: PricedTemplate | undefined;
  readonly trial: Trial;
  readonly onTrial: (trial: Trial) => void;
  readonly titleAt: (place: number) => string;
}

/** What the template comes to for one unit, or for as many as are tried here, while it is edited. */
export function TemplatePreview({ lines, priced, trial, onTrial, titleAt }: TemplatePreviewProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const seesCosts = useSeesCosts();
  const used = new Set(lines.flatMap(({ formula }) => [...sizesIn(formula ?? "")]));
  const valueOf = (name: SizeField) => (name === "squares" ? trial.squares : trial.sizes[name]);
  const setSize = (name: SizeField, typed: string | null) => {
    const value = decimalOrNull(typed);
    if (name === "squares") onTrial({ ...trial, squares: value });
    else onTrial({ ...trial, sizes: { ...trial.sizes, [name]: value } });
  };
  // What is sold follows from what the services cost.
  if (!seesCosts) return null;
  return (
    <section className="template-preview" aria-labelledby={headingId}>
      <h2 id={headingId}>
        {t("serviceTemplates.preview.title")} <small>{t("serviceTemplates.preview.hint")}</small>
      </h2>
      <div className="template-trial">
        <TrialField
          label={t("serviceTemplates.preview.units")}
          value={trial.units}
          onChange={(typed) => {
            if (isUnits(typed)) onTrial({ ...trial, units: typed });
          }}
        />
        {sizeNames
          .filter((name) => used.has(name))
          .map((name) => (
            <TrialField
              key={name}
              label={t(`serviceTemplates.preview.sizes.${name}`)}
              value={valueOf(name)}
              onChange={(typed) => setSize(name, typed)}
            />
          ))}
      </div>
      {priced?.ok === false && (
        <Alert
          type="warning"
          showIcon
          title={t(`serviceTemplates.apply.${priced.problem.code}`, {
            title: titleAt(priced.problem.line),
          })}
        />
      )}
      {priced?.ok && <TemplateTotals priced={priced.value} />}
    </section>
  );
}

const isUnits = (typed: string | null): typed is Decimal =>
  typed !== null && isDecimal(typed) && compare(typed, decimal("0")) > 0 && typed.length <= 15;

interface TrialFieldProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (typed: string | null) => void;
}

function TrialField({ label, value, onChange }: TrialFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <DecimalField id={id} value={value} onChange={onChange} />
    </div>
  );
}

function TemplateTotals({ priced: { totals } }: { priced: PricedEstimate }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { currency } = useSettings();
  const money = (value: Decimal | null) =>
    value === null ? "–" : formatAmount(value, language, currency);
  const margin = totals.marginPercent && formatMargin(totals.marginPercent, language);
  const hours = formatDecimal(totals.hoursScheduled, language, { minPlaces: 0, maxPlaces: 4 });
  const figures = [
    ["selling", money(totals.sumAmount)],
    ["purchase", money(totals.purchaseAmount)],
    ["profit", money(totals.profitAmount)],
    ["margin", margin ?? "–"],
    ["hours", hours],
  ] as const;
  return (
    <>
      <dl>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`serviceTemplates.preview.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {totals.incomplete > 0 && (
        <p className="muted">
          {t("serviceTemplates.preview.incomplete", { count: totals.incomplete })}
        </p>
      )}
      {totals.withoutCost > 0 && (
        <p className="muted">{t("estimates.totals.withoutCost", { count: totals.withoutCost })}</p>
      )}
    </>
  );
}
