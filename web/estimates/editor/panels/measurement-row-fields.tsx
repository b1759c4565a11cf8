import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { MeasurementRow as MeasurementRowInput } from "../../../../contracts/estimate-content.ts";
import { maxLengthOf } from "../../../../contracts/max-length.ts";
import type { Dimension, MeasurementRow } from "../../../../domain/estimate/estimate.ts";
import { countRow, unusualSizes } from "../../../../domain/pricing/measurement.ts";
import type { Result } from "../../../../domain/base/result.ts";
import { useFigures } from "../cells/figures.ts";
import { NumberField } from "./number-field.tsx";
import { TextField } from "./panel-fields.tsx";
import { RemoveButton } from "./remove-button.tsx";
import type { PanelProblem } from "../cells/store-problem-text.ts";

const fields = ["count", "length", "width", "height", "factor"] as const;
const isLength = (field: (typeof fields)[number]) => field !== "count" && field !== "factor";

interface MeasurementRowFieldsProps {
  readonly row: MeasurementRow;
  readonly index: number;
  readonly dimension: Dimension;
  readonly unit: string;
  readonly isReadOnly: boolean;
  readonly onChange: (row: MeasurementRow) => Result<void, PanelProblem>;
  readonly onRemove: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** One row: what was measured, what it comes to, and its sizes. The way to remove it is last to be met. */
export function MeasurementRowFields(props: MeasurementRowFieldsProps) {
  const { row, index, dimension, unit, isReadOnly, onChange, onRemove, onKeyDown } = props;
  const { t } = useTranslation();
  const figures = useFigures();
  const usual = unusualSizes(row, dimension);
  const removeName = t("estimates.measurements.remove", { row: index + 1 });
  return (
    <li aria-label={t("estimates.measurements.row", { row: index + 1 })}>
      <div className="measurement-head">
        <div data-field="text">
          <TextField
            label={t("estimates.measurements.cell", {
              field: t("estimates.measurements.text"),
              row: index + 1,
            })}
            isLabelHidden
            placeholder={t("estimates.measurements.text")}
            value={row.text}
            isReadOnly={isReadOnly}
            maxLength={maxLengthOf(MeasurementRowInput, "text")}
            onKeyDown={onKeyDown}
            onCommit={(text) => onChange({ ...row, text })}
          />
        </div>
        <span className="measurement-quantity">{figures.number(countRow(row))}</span>
      </div>
      <div className="measurement-sizes">
        {fields.map((field) => (
          <SizeField key={field} {...props} field={field} />
        ))}
        {!isReadOnly && (
          <RemoveButton className="measurement-remove" name={removeName} onClick={onRemove} />
        )}
      </div>
      {usual !== null && (
        <p className="panel-hint">{t("estimates.measurements.unusual", { usual, unit })}</p>
      )}
    </li>
  );
}

type SizeFieldProps = Pick<
  MeasurementRowFieldsProps,
  "row" | "index" | "isReadOnly" | "onChange" | "onKeyDown"
> & { readonly field: (typeof fields)[number] };

/** One number of the row; it may be left out. */
function SizeField({ row, index, field, isReadOnly, onChange, onKeyDown }: SizeFieldProps) {
  const { t } = useTranslation();
  const name = t(field === "count" ? "estimates.measurements.count" : `estimates.line.${field}`);
  return (
    <div data-field={field}>
      <span aria-hidden className="measurement-label">
        {name}
      </span>
      <NumberField
        label={t("estimates.measurements.cell", { field: name, row: index + 1 })}
        isLabelHidden
        value={row[field]}
        onKeyDown={onKeyDown}
        isReadOnly={isReadOnly}
        {...(isLength(field) ? { isLength: true } : { placeholder: "1" })}
        onCommit={(value) => onChange({ ...row, [field]: value })}
      />
    </div>
  );
}
