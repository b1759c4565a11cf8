import Select from "antd/es/select";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { decimal } from "../../../../domain/money/decimal.ts";
import { useLanguage } from "../../../base/i18n.ts";
import { byTyping } from "../../../kit/fields/by-typing.ts";
import { FigureRow } from "../../../kit/page/figure-row.tsx";
import { useFigures } from "../cells/figures.ts";
import { unitOf } from "../cells/cell-text.ts";
import { quantitySources } from "./line-options.ts";
import { type LinePart, setLine } from "./line-part.ts";
import { NumberField } from "./number-field.tsx";
import { PanelField } from "./panel-fields.tsx";
import { useViewPart } from "../store/use-estimate-store.ts";

/** The quantity of a related line times a ratio. */
export function LinkedQuantity(part: LinePart) {
  const { t } = useTranslation();
  const figures = useFigures();
  const locale = useLanguage();
  const id = useId();
  const { store, row, isReadOnly, language } = part;
  const { line, priced } = row;
  const estimate = useViewPart(store, (view) => view.priced.estimate);
  const options = quantitySources(estimate, line.key, language);
  const label = t("estimates.line.linkedTo");
  const ratioLabel = t("estimates.line.linkedRatio");
  const isLinked = options.some((option) => option.value === line.linkedKey);
  return (
    <>
      <PanelField id={id} label={label}>
        <Select
          id={id}
          showSearch={byTyping}
          disabled={isReadOnly}
          value={isLinked ? line.linkedKey : null}
          placeholder={t("common.pleaseSelect")}
          options={[...options]}
          onChange={(key) => {
            setLine(part, "linkedKey", key, label);
          }}
        />
      </PanelField>
      <NumberField
        label={ratioLabel}
        value={line.linkedRatio}
        isReadOnly={isReadOnly}
        onCommit={(value) => setLine(part, "linkedRatio", value ?? decimal("1"), ratioLabel)}
      />
      {line.linkedKey !== null && (
        <dl className="figure-rows">
          <FigureRow
            label={t("estimates.line.quantity")}
            value={`${figures.number(priced.quantity)} ${unitOf(line, priced.quantity, locale)}`}
            isStrong
          />
        </dl>
      )}
    </>
  );
}
