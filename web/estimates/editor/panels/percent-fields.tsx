import Checkbox from "antd/es/checkbox";
import Select from "antd/es/select";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { PercentScope, PricedKind } from "../../../../domain/estimate/estimate.ts";
import { byTyping } from "../../../kit/fields/by-typing.ts";
import { useViewPart } from "../store/use-estimate-store.ts";
import { useFigures } from "../cells/figures.ts";
import { type LinePart, setLine } from "./line-part.ts";
import { NumberField } from "./number-field.tsx";
import { PanelField } from "./panel-fields.tsx";
import { LineDiscount } from "./line-discount.tsx";
import { percentSources } from "./line-options.ts";
import { LineVat } from "./line-vat.tsx";
import { PanelSection } from "./panel-section.tsx";
import { groupOptions } from "./group-options.ts";

const kinds: readonly PricedKind[] = ["material", "work", "general"];
const scopes: readonly PercentScope[] = ["chosen", "above_in_group", "above"];

/** A percent of the selling amounts of other lines, and what it costs the company. */
export function PercentFields(part: LinePart) {
  const { t } = useTranslation();
  const figures = useFigures();
  const { line } = part.row;
  const isReadOnly = !part.canPrice;
  const label = {
    percent: t("estimates.line.percent"),
    purchase: t("estimates.line.purchaseAmount"),
  };
  return (
    <PanelSection title={t("estimates.line.percentOf")}>
      <div className="field-columns">
        <NumberField
          label={label.percent}
          value={line.percent}
          suffix="%"
          isReadOnly={isReadOnly}
          onCommit={(value) => setLine(part, "percent", value, label.percent)}
        />
        {part.seesCosts && (
          <NumberField
            label={label.purchase}
            value={line.purchaseAmount}
            minPlaces={2}
            currency={part.currency}
            isReadOnly={isReadOnly}
            {...(line.purchaseAmount === null && {
              placeholder: figures.money(part.row.priced.purchaseAmount),
              hint: t("estimates.line.purchaseDerived"),
            })}
            onCommit={(value) => setLine(part, "purchaseAmount", value, label.purchase)}
          />
        )}
      </div>
      <ScopeField {...part} />
      {line.percentScope === "chosen" && (
        <>
          <GroupsField {...part} />
          <LinesField {...part} />
        </>
      )}
      <KindsField {...part} />
      <OnPercentField {...part} />
      <LineDiscount {...part} />
      <LineVat {...part} />
    </PanelSection>
  );
}

function ScopeField(part: LinePart) {
  const { t } = useTranslation();
  const id = useId();
  const label = t("estimates.line.percentScope");
  return (
    <PanelField id={id} label={label}>
      <Select<PercentScope>
        showSearch={byTyping}
        id={id}
        disabled={part.isReadOnly}
        value={part.row.line.percentScope}
        options={scopes.map((value) => ({
          value,
          label: t(`estimates.line.percentScopes.${value}`),
        }))}
        onChange={(scope) => {
          setLine(part, "percentScope", scope, label);
        }}
      />
    </PanelField>
  );
}

/** The groups that the percent is taken of; where no lines are chosen either, it is all. */
function GroupsField(part: LinePart) {
  const { t } = useTranslation();
  const id = useId();
  const { store, row, isReadOnly, language } = part;
  const estimate = useViewPart(store, (view) => view.priced.estimate);
  const label = t("estimates.line.percentGroups");
  return (
    <PanelField id={id} label={label}>
      <Select
        id={id}
        mode="multiple"
        showSearch={byTyping}
        disabled={isReadOnly}
        value={[...row.line.percentGroups]}
        options={groupOptions(estimate, language, t("estimates.detail.untitledGroup"))}
        onChange={(keys) => {
          setLine(part, "percentGroups", keys, label);
        }}
      />
    </PanelField>
  );
}

/** Lines that the percent is taken of, beside those of the groups; percent lines only when above. */
function LinesField(part: LinePart) {
  const { t } = useTranslation();
  const id = useId();
  const { store, row, isReadOnly, language } = part;
  const estimate = useViewPart(store, (view) => view.priced.estimate);
  const label = t("estimates.line.percentLines");
  return (
    <PanelField id={id} label={label} hint={t("estimates.line.percentAll")}>
      <Select
        id={id}
        mode="multiple"
        showSearch={byTyping}
        disabled={isReadOnly}
        value={[...row.line.percentLines]}
        options={[...percentSources(estimate, row.line.key, language)]}
        onChange={(keys) => {
          setLine(part, "percentLines", keys, label);
        }}
      />
    </PanelField>
  );
}

function OnPercentField(part: LinePart) {
  const { t } = useTranslation();
  const label = t("estimates.line.percentOnPercent");
  return (
    <Checkbox
      disabled={part.isReadOnly}
      checked={part.row.line.percentOnPercent}
      onChange={({ target }) => {
        setLine(part, "percentOnPercent", target.checked, label);
      }}
    >
      {label}
    </Checkbox>
  );
}

/** The kinds of lines that the percent is taken of; none stands for all. */
function KindsField(part: LinePart) {
  const { t } = useTranslation();
  const label = t("estimates.line.percentKinds");
  return (
    <fieldset className="panel-field">
      <legend>{label}</legend>
      <Checkbox.Group
        disabled={part.isReadOnly}
        value={[...part.row.line.percentKinds]}
        options={kinds.map((value) => ({ value, label: t(`estimates.kinds.${value}`) }))}
        onChange={(chosen) => {
          const percentKinds = kinds.filter((kind) => chosen.includes(kind));
          setLine(part, "percentKinds", percentKinds, label);
        }}
      />
    </fieldset>
  );
}
