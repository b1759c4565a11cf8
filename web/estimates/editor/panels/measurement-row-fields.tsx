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
import type { PanelProblem, TypedEntry } from "../cells/store-problem-text.ts";
import { type Measure, measures } from "../cells/unread-rows.ts";

const isLength = (field: Measure) => field !== "count" && field !== "factor";

interface MeasurementRowFieldsProps {
  readonly row: MeasurementRow;
  /** Its numbers that could not be read; while there are any it does not count. */
  readonly refused: ReadonlyMap<Measure, TypedEntry> | undefined;
  readonly index: number;
  readonly dimension: Dimension;
  readonly unit: string;
  readonly isReadOnly: boolean;
  readonly onChange: (
    row: MeasurementRow,
    field: keyof MeasurementRow,
  ) => Result<void, PanelProblem>;
  readonly onRefuse: (field: Measure, entry: TypedEntry) => boolean;
  readonly onRemove: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** One row: what was measured, what it comes to, and its sizes. The way to remove it is last to be met. */
export function MeasurementRowFields(props: MeasurementRowFieldsProps) {
  const { row, refused, index, dimension, unit, isReadOnly } = props;
  const { onChange, onRemove, onKeyDown } = props;
  const { t } = useTranslation();
  const figures = useFigures();
  const isUnread = refused !== undefined;
  const usual = isUnread ? null : unusualSizes(row, dimension);
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
            onCommit={(text) => onChange({ ...row, text }, "text")}
          />
        </div>
        <span className="measurement-quantity">
          {isUnread ? "–" : figures.number(countRow(row))}
        </span>
      </div>
      <div className="measurement-sizes">
        {measures.map((field) => (
          <SizeField key={field} {...props} field={field} />
        ))}
        {!isReadOnly && (
          <RemoveButton className="measurement-remove" name={removeName} onClick={onRemove} />
        )}
      </div>
      {isUnread && (
        <p className="panel-message measurement-unread">{t("estimates.measurements.unread")}</p>
      )}
      {usual !== null && (
        <p className="panel-hint">{t("estimates.measurements.unusual", { usual, unit })}</p>
      )}
    </li>
  );
}

type SizeFieldProps = Pick<
  MeasurementRowFieldsProps,
  "row" | "refused" | "index" | "isReadOnly" | "onChange" | "onRefuse" | "onKeyDown"
> & { readonly field: Measure };

/** One number of the row; it may be left out. */
function SizeField(props: SizeFieldProps) {
  const { row, refused, index, field, isReadOnly, onChange, onRefuse, onKeyDown } = props;
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
        refusedPlace={{
          entry: refused?.get(field) ?? null,
          keep: (entry) => onRefuse(field, entry),
          drop: () => onChange(row, field),
        }}
        onCommit={(value) => onChange({ ...row, [field]: value }, field)}
      />
    </div>
  );
}
