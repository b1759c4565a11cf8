import Select from "antd/es/select";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { type ColumnMeaning, columnMeanings } from "../../../../domain/table/column-meaning.ts";
import { headings } from "../../../../domain/table/header-row.ts";
import { byTyping } from "../../../kit/fields/by-typing.ts";
import { AsLastTime } from "./as-last-time.tsx";
import type { OpenTable } from "./grid-state.ts";
import { type TableChoices, withColumn } from "./table-choices.ts";

export interface ShownColumn {
  readonly column: number;
  /** Wide enough for all its rows, so that it stays as it is while they are scrolled. */
  readonly minWidth: string;
}

interface PasteHeadProps {
  readonly table: OpenTable;
  readonly choices: TableChoices;
  readonly onChoices: (choices: TableChoices) => void;
  readonly columns: readonly ShownColumn[];
}

/** What heads each column, and what it is taken for. */
export function PasteHead({ table, choices, columns, onChoices }: PasteHeadProps) {
  const { t } = useTranslation();
  const { header, meanings } = choices.reading;
  const headers = headings(table.cells, header);
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">{t("estimates.paste.row")}</th>
        <th scope="col">{t("estimates.paste.as")}</th>
        {columns.map(({ column, minWidth }) => (
          <th
            key={column}
            scope="col"
            // The room that is left belongs to the titles.
            className={meanings[column] === "title" ? "is-title" : undefined}
            style={{ minWidth }}
          >
            <span className="paste-header">
              {headers[column]?.trim() || t("estimates.paste.column", { number: column + 1 })}
            </span>
            <MeaningSelect
              label={t("estimates.paste.column", { number: column + 1 })}
              meaning={meanings[column] ?? null}
              onMeaning={(meaning) => onChoices(withColumn(choices, column, meaning))}
            />
            <AsLastTime isShown={choices.asBefore.get(column) === (meanings[column] ?? null)} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface MeaningSelectProps {
  readonly label: string;
  readonly meaning: ColumnMeaning | null;
  readonly onMeaning: (meaning: ColumnMeaning | null) => void;
}

function MeaningSelect({ label, meaning, onMeaning }: MeaningSelectProps) {
  const { t } = useTranslation();
  const none = { value: "", label: t("estimates.paste.none") };
  const options = columnMeanings.map((one) => ({ value: one, label: meaningText(t, one) }));
  return (
    <Select
      showSearch={byTyping}
      size="small"
      aria-label={label}
      value={meaning ?? ""}
      options={[none, ...options]}
      popupMatchSelectWidth={false}
      onChange={(value) => onMeaning(columnMeanings.find((one) => one === value) ?? null)}
    />
  );
}

/** What a meaning is called; most are columns of the grid. */
export function meaningText(t: TFunction, meaning: ColumnMeaning): string {
  const isText = meaning === "description" || meaning === "note";
  const isArticle = meaning === "supplier" || meaning === "article";
  const isNumber = meaning === "number" || meaning === "position";
  const isPrice = meaning === "amount" || meaning === "priceQuantity";
  const isOwn = isNumber || isPrice || meaning === "vatPercent";
  // Beside the hours of one unit, which a sheet may hold as well, these say that they are all.
  if (isText || isArticle || isOwn || meaning === "optional" || meaning === "hours") {
    return t(`estimates.paste.meanings.${meaning}`);
  }
  return t(`estimates.grid.columns.${meaning}`);
}
