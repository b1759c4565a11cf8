import Select from "antd/es/select";
import type { TFunction } from "i18next";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { PriceColumnChoice } from "../../contracts/price-imports.ts";
import { priceQuantities } from "../../domain/table/price-quantity.ts";
import {
  type missingColumns,
  type PriceColumn,
  priceColumnNames,
} from "../../domain/price-file/price-columns.ts";
import { columnName } from "../../domain/table/cell-name.ts";
import { type Cells, widthOf } from "../../domain/table/cells.ts";
import { byTyping } from "../kit/fields/by-typing.ts";
import "./price-list.css";

export const fieldId = (fields: string, column: PriceColumn): string => `${fields}-${column}`;

interface ColumnFieldsProps {
  readonly rows: Cells;
  /** What the ids of the fields begin with. */
  readonly fields: string;
  readonly missing: ReturnType<typeof missingColumns>;
  readonly choice: PriceColumnChoice;
  readonly onChange: (choice: PriceColumnChoice) => void;
}

/** For each thing that a price list can say the column that says it. */
export function ColumnFields({ fields, missing, rows, choice, onChange }: ColumnFieldsProps) {
  const { t } = useTranslation();
  const heads = rows[choice.headerRow - 1] ?? [];
  const example = rows[choice.headerRow] ?? [];
  const options = [
    { value: -1, label: t("priceLists.noColumn") },
    ...Array.from({ length: widthOf(rows) }, (_, column) => ({
      value: column,
      label: [columnName(column), heads[column], example[column]]
        .filter((text) => text !== undefined && text !== "")
        .join(" · "),
    })),
  ];
  return (
    <div className="price-column-fields">
      {priceColumnNames.map((name) => (
        <ChoiceField
          key={name}
          id={fieldId(fields, name)}
          problem={missingText(t, missing, name)}
          label={t(`priceLists.columnNames.${name}`)}
          value={choice.columns[name] ?? -1}
          options={options}
          onChange={(column) =>
            onChange({
              ...choice,
              columns: { ...choice.columns, [name]: column < 0 ? undefined : column },
            })
          }
        />
      ))}
      {choice.columns.priceQuantity === undefined && (
        <ChoiceField
          label={t("priceLists.priceQuantity")}
          value={choice.priceQuantity}
          options={priceQuantities.map((quantity) => ({ value: quantity, label: quantity }))}
          onChange={(priceQuantity) => onChange({ ...choice, priceQuantity })}
        />
      )}
    </div>
  );
}

const missingText = (t: TFunction, missing: ColumnFieldsProps["missing"], name: PriceColumn) => {
  const column = missing.find((one) => one === name);
  return column && t(`priceLists.missing.${column}`);
};

interface ChoiceFieldProps<Value extends number> {
  readonly id?: string;
  readonly label: string;
  /** What has to be done about it. */
  readonly problem?: string | undefined;
  readonly value: Value;
  readonly options: { readonly value: Value; readonly label: string | number }[];
  readonly onChange: (value: Value) => void;
}

export function ChoiceField<Value extends number>(props: ChoiceFieldProps<Value>) {
  const { label, problem, value, options, onChange } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const problemId = `${id}-problem`;
  const told = problem === undefined ? {} : { "aria-invalid": true, "aria-describedby": problemId };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Select<Value>
        showSearch={byTyping}
        id={id}
        value={value}
        options={options}
        onChange={onChange}
        {...(problem !== undefined && { status: "error" })}
        {...told}
      />
      {problem !== undefined && (
        <small id={problemId} className="price-column-problem">
          {problem}
        </small>
      )}
    </div>
  );
}
