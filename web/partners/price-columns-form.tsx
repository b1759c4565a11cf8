import { useMutation, useQuery } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Select from "antd/es/select";
import type { TFunction } from "i18next";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type {
  PriceColumnChoice,
  PriceImport,
  TableOutline,
} from "../../contracts/price-imports.ts";
import { priceLists } from "../../contracts/price-lists.ts";
import { priceQuantities } from "../../domain/price-file/price-article.ts";
import {
  missingColumns,
  type PriceColumn,
  priceColumnNames,
  priceColumns,
} from "../../domain/price-file/price-columns.ts";
import { deepestHeader } from "../../domain/price-file/price-table.ts";
import { columnName } from "../../domain/table/cell-name.ts";
import { type Cells, widthOf } from "../../domain/table/cells.ts";
import { call, queryOf } from "../base/api.ts";
import { useLanguage } from "../base/i18n.ts";
import { problemText } from "../kit/page/field-message.ts";
import { outlineRows } from "./outline-rows.ts";
import { PriceTableHead } from "./price-table-head.tsx";
import "./price-list.css";

interface PriceColumnsFormProps {
  readonly import: PriceImport;
  readonly onRead: (read: PriceImport) => void;
  readonly onCancel: () => void;
}

/** What the columns of a file hold, as somebody says it. */
export function PriceColumnsForm({ import: opened, onRead, onCancel }: PriceColumnsFormProps) {
  const { t } = useTranslation();
  const title = useId();
  const { data } = useQuery(queryOf(priceLists.columns, { params: { id: opened.id } }));
  return (
    <section className="card price-import" aria-labelledby={title}>
      <h2 id={title}>{t("priceLists.columnsOf", { file: opened.fileName })}</h2>
      <p className="muted">{t("priceLists.columnsHint")}</p>
      {data && (
        <Choices
          id={opened.id}
          tables={data.tables}
          first={data.choice ?? firstChoice(data.tables)}
          onRead={onRead}
          onCancel={onCancel}
        />
      )}
    </section>
  );
}

interface ChoicesProps {
  readonly id: string;
  readonly tables: readonly TableOutline[];
  readonly first: PriceColumnChoice;
  readonly onRead: (read: PriceImport) => void;
  readonly onCancel: () => void;
}

/** The first sheet that is seen and says something, and what of its first full row can be guessed. */
function firstChoice(tables: readonly TableOutline[]): PriceColumnChoice {
  const seen = tables.findIndex(({ isHidden, rows }) => !isHidden && rows.length > 0);
  return choiceFor(tables, Math.max(0, seen));
}

function choiceFor(tables: readonly TableOutline[], sheet: number): PriceColumnChoice {
  const rows = tables[sheet]?.rows.slice(0, deepestHeader) ?? [];
  const width = widthOf(rows);
  const full = rows.findIndex((row) => row.filter((text) => text !== "").length * 2 > width);
  return withHeader(tables, { sheet, headerRow: full + 1, columns: {}, priceQuantity: 1 });
}

function withHeader(tables: readonly TableOutline[], choice: PriceColumnChoice): PriceColumnChoice {
  const rows = tables[choice.sheet]?.rows ?? [];
  const header = rows[choice.headerRow - 1] ?? [];
  return { ...choice, columns: priceColumns(header, rows.slice(choice.headerRow)) };
}

function Choices({ id, tables, first, onRead, onCancel }: ChoicesProps) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState(first);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(priceLists.chooseColumns, { params: { id }, body: choice }),
    onSuccess: onRead,
  });
  const language = useLanguage();
  const table = tables[choice.sheet];
  const rows = table === undefined ? [] : outlineRows(table, language);
  const fields = useId();
  const [wasAsked, setAsked] = useState(false);
  const missing = missingColumns(choice.columns);
  const read = () => {
    setAsked(true);
    const [first] = missing;
    if (first === undefined) mutate();
    else document.getElementById(fieldId(fields, first))?.focus();
  };
  return (
    <form
      className="price-columns"
      onSubmit={(event) => {
        event.preventDefault();
        read();
      }}
    >
      <div className="price-column-fields">
        {tables.length > 1 && (
          <Choice
            label={t("priceLists.sheet")}
            value={choice.sheet}
            options={tables.map(({ name, isHidden }, sheet) => ({
              value: sheet,
              label: isHidden ? t("priceLists.hiddenSheet", { name }) : name,
            }))}
            onChange={(sheet) => setChoice(choiceFor(tables, sheet))}
          />
        )}
        <Choice
          label={t("priceLists.headerRow")}
          value={choice.headerRow}
          options={[
            { value: 0, label: t("priceLists.noHeader") },
            ...rows.slice(0, deepestHeader).map((row, index) => ({
              value: index + 1,
              label: t("priceLists.headerOption", { row: index + 1, texts: row.join(" · ") }),
            })),
          ]}
          onChange={(headerRow) => setChoice(withHeader(tables, { ...choice, headerRow }))}
        />
      </div>
      <Meanings
        fields={fields}
        rows={rows}
        choice={choice}
        missing={wasAsked ? missing : []}
        onChange={setChoice}
      />
      <PriceTableHead rows={rows} headerRow={choice.headerRow} />
      {error && <Alert type="error" showIcon role="alert" title={problemText(t, error)} />}
      <div className="price-actions">
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t("priceLists.readColumns")}
        </Button>
        <Button onClick={onCancel}>{t("common.cancel")}</Button>
      </div>
    </form>
  );
}

const fieldId = (fields: string, column: PriceColumn): string => `${fields}-${column}`;

interface MeaningsProps {
  readonly rows: Cells;
  /** What the ids of the fields begin with. */
  readonly fields: string;
  readonly missing: ReturnType<typeof missingColumns>;
  readonly choice: PriceColumnChoice;
  readonly onChange: (choice: PriceColumnChoice) => void;
}

/** For each thing that a price list can say the column that says it. */
function Meanings({ fields, missing, rows, choice, onChange }: MeaningsProps) {
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
        <Choice
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
        <Choice
          label={t("priceLists.priceQuantity")}
          value={choice.priceQuantity}
          options={priceQuantities.map((quantity) => ({ value: quantity, label: quantity }))}
          onChange={(priceQuantity) => onChange({ ...choice, priceQuantity })}
        />
      )}
    </div>
  );
}

const missingText = (t: TFunction, missing: MeaningsProps["missing"], name: PriceColumn) => {
  const column = missing.find((one) => one === name);
  return column && t(`priceLists.missing.${column}`);
};

interface ChoiceProps<Value extends number> {
  readonly id?: string;
  readonly label: string;
  /** What has to be done about it. */
  readonly problem?: string | undefined;
  readonly value: Value;
  readonly options: { readonly value: Value; readonly label: string | number }[];
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends number>(props: ChoiceProps<Value>) {
  const { label, problem, value, options, onChange } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const problemId = `${id}-problem`;
  const told = problem === undefined ? {} : { "aria-invalid": true, "aria-describedby": problemId };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Select<Value>
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
