import Checkbox from "antd/es/checkbox";
import Select from "antd/es/select";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Estimate, PricedKind } from "../../../../domain/estimate/estimate.ts";
import type { Language } from "../../../base/i18n.ts";
import { useFigures } from "../cells/figures.ts";
import { titleOf } from "../cells/cell-text.ts";
import { type LinePart, setLine } from "./line-part.ts";
import { NumberField } from "./number-field.tsx";
import { PanelField } from "./panel-fields.tsx";
import { LineDiscount } from "./line-discount.tsx";
import { PanelSection } from "./panel-section.tsx";
import { indexRows } from "../store/row-index.ts";

const kinds: readonly PricedKind[] = ["material", "work", "general"];

/** A percent of the selling amounts of chosen groups and kinds, and what it costs the company. */
export function PercentFields(part: LinePart) {
  const { t } = useTranslation();
  const figures = useFigures();
  const { line } = part.row;
  const { isReadOnly } = part;
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
        <NumberField
          label={label.purchase}
          value={line.purchaseAmount}
          minPlaces={2}
          currency={part.store.get().header.currency}
          isReadOnly={isReadOnly}
          {...(line.purchaseAmount === null && {
            placeholder: figures.money(part.row.priced.purchaseAmount),
            hint: t("estimates.line.purchaseDerived"),
          })}
          onCommit={(value) => setLine(part, "purchaseAmount", value, label.purchase)}
        />
      </div>
      <GroupsField {...part} />
      <KindsField {...part} />
      <LineDiscount {...part} />
    </PanelSection>
  );
}

/** The groups that the percent is taken of; none stands for all. */
function GroupsField(part: LinePart) {
  const { t } = useTranslation();
  const id = useId();
  const { store, row, isReadOnly, language } = part;
  const label = t("estimates.line.percentGroups");
  return (
    <PanelField id={id} label={label} hint={t("estimates.line.percentAll")}>
      <Select
        id={id}
        mode="multiple"
        showSearch={{ optionFilterProp: "label" }}
        disabled={isReadOnly}
        value={[...row.line.percentGroups]}
        options={groupOptions(
          store.get().priced.estimate,
          language,
          t("estimates.detail.untitledGroup"),
        )}
        onChange={(keys) => {
          setLine(part, "percentGroups", keys, label);
        }}
      />
    </PanelField>
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

function groupOptions(estimate: Estimate, language: Language, untitled: string) {
  return indexRows(estimate).places.flatMap(({ key, number }) => {
    const group = estimate.groups.get(key);
    const title = group === undefined ? "" : titleOf(group, language) || untitled;
    return group === undefined ? [] : [{ value: key, label: `${number} ${title}` }];
  });
}
