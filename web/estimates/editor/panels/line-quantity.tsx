import Checkbox from "antd/es/checkbox";
import Segmented from "antd/es/segmented";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type QuantitySource, quantitySourceOf } from "../../../../domain/estimate/one-of.ts";
import { useLanguage } from "../../../base/i18n.ts";
import { FormulaField } from "./formula-field.tsx";
import { unitOf } from "../cells/cell-text.ts";
import { type LinePart, enterInCell, setLine } from "./line-part.ts";
import { LinkedQuantity } from "./linked-quantity.tsx";
import { MeasuredQuantity } from "./measured-quantity.tsx";
import { NumberField } from "./number-field.tsx";
import { PanelSection } from "./panel-section.tsx";
import { UnitField } from "./unit-field.tsx";
import "./line-quantity.css";

type Source = QuantitySource["from"];
const sources: readonly Source[] = ["typed", "formula", "rows", "link"];

/**
 * The unit and where the quantity comes from. Looking at another source changes nothing: the present
 * one stays until the other has been given something to count.
 */
export function LineQuantity(part: LinePart) {
  const { t } = useTranslation();
  const { row, isReadOnly } = part;
  const locale = useLanguage();
  const present = quantitySourceOf(row.line).from;
  const [looked, setLooked] = useState<{ at: Source; from: Source }>();
  const source = looked?.from === present ? looked.at : present;
  const label = t("estimates.line.quantity");
  return (
    <PanelSection title={label}>
      <UnitField {...part} />
      <Segmented<Source>
        block
        size="small"
        aria-label={t("estimates.line.source")}
        value={source}
        disabled={isReadOnly}
        options={sources.map((value) => ({ value, label: t(`estimates.line.sources.${value}`) }))}
        onChange={(at) => setLooked({ at, from: present })}
      />
      {source === "typed" && (
        <NumberField
          label={label}
          value={row.priced.quantity ?? row.line.quantity}
          suffix={unitOf(row.line, row.priced.quantity, locale)}
          isReadOnly={isReadOnly}
          onCommit={(value) => enterInCell(part, "quantity", value, label)}
        />
      )}
      {source === "formula" && <FormulaField {...part} />}
      {source === "rows" && <MeasuredQuantity {...part} />}
      {source === "link" && <LinkedQuantity {...part} />}
      <Checkbox
        disabled={isReadOnly}
        checked={row.line.credit}
        onChange={(event) => {
          setLine(part, "credit", event.target.checked, t("estimates.line.credit"));
        }}
      >
        {t("estimates.line.credit")}
        <span className="panel-hint"> {t("estimates.line.creditHint")}</span>
      </Checkbox>
    </PanelSection>
  );
}
