import { useMutation, useQuery } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type {
  PriceColumnChoice,
  PriceImport,
  TableOutline,
} from "../../contracts/price-imports.ts";
import { priceLists } from "../../contracts/price-lists.ts";
import { missingColumns, priceColumns } from "../../domain/price-file/price-columns.ts";
import { deepestHeader } from "../../domain/price-file/price-article.ts";
import { type Cells, widthOf } from "../../domain/table/cells.ts";
import { call, queryOf } from "../base/api.ts";
import { useLanguage } from "../base/i18n.ts";
import { problemText } from "../kit/page/field-message.ts";
import { outlineRows } from "./outline-rows.ts";
import { ChoiceField, ColumnFields, fieldId } from "./price-column-fields.tsx";
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
    const [column] = missing;
    if (column === undefined) mutate();
    else document.getElementById(fieldId(fields, column))?.focus();
  };
  return (
    <form
      className="price-columns"
      onSubmit={(event) => {
        event.preventDefault();
        read();
      }}
    >
      <Place tables={tables} rows={rows} choice={choice} onChange={setChoice} />
      <ColumnFields
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

interface PlaceProps {
  readonly tables: readonly TableOutline[];
  readonly rows: Cells;
  readonly choice: PriceColumnChoice;
  readonly onChange: (choice: PriceColumnChoice) => void;
}

/** Which table of the file is read, and which of its rows heads it. */
function Place({ tables, rows, choice, onChange }: PlaceProps) {
  const { t } = useTranslation();
  return (
    <div className="price-column-fields">
      {tables.length > 1 && (
        <ChoiceField
          label={t("priceLists.sheet")}
          value={choice.sheet}
          options={tables.map(({ name, isHidden }, sheet) => ({
            value: sheet,
            label: isHidden ? t("priceLists.hiddenSheet", { name }) : name,
          }))}
          onChange={(sheet) => onChange(choiceFor(tables, sheet))}
        />
      )}
      <ChoiceField
        label={t("priceLists.headerRow")}
        value={choice.headerRow}
        options={[
          { value: 0, label: t("priceLists.noHeader") },
          ...rows.slice(0, deepestHeader).map((row, index) => ({
            value: index + 1,
            label: t("priceLists.headerOption", { row: index + 1, texts: row.join(" · ") }),
          })),
        ]}
        onChange={(headerRow) => onChange(withHeader(tables, { ...choice, headerRow }))}
      />
    </div>
  );
}
