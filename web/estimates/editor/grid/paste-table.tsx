import Select from "antd/es/select";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { textsIn, widthOf } from "../../../../domain/table/cells.ts";
import {
  type ColumnMeaning,
  columnMeanings,
  isNumberMeaning,
} from "../../../../domain/table/column-meaning.ts";
import type { RowKind } from "../../../../domain/table/kind-words.ts";
import type { TableRow } from "../../../../domain/table/table-rows.ts";
import type { OpenTable } from "./grid-state.ts";
import { type TableChoices, type TablePlan, withColumn } from "./table-plan.ts";

/** A person looks at the first rows and at those that cannot be read; more would only be slow. */
const mostShown = 100;

interface PasteTableProps {
  readonly table: OpenTable;
  readonly choices: TableChoices;
  readonly plan: TablePlan;
  readonly onChoices: (choices: TableChoices) => void;
}

/** The rows as they are read, below what each column is taken for. */
export function PasteTable({ table, choices, plan, onChoices }: PasteTableProps) {
  const { t } = useTranslation();
  const { reading } = choices;
  const columns = Array.from({ length: widthOf(table.cells) }, (_, column) => column).filter(
    (column) => textsIn(table.cells, column).length > 0,
  );
  const headers = table.cells[reading.header] ?? [];
  const more = plan.rows.length - mostShown;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
    <div className="paste-table" role="region" tabIndex={0} aria-label={t("estimates.paste.table")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("estimates.paste.row")}</th>
            <th scope="col">{t("estimates.paste.as")}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                <span className="paste-header">
                  {headers[column]?.trim() || t("estimates.paste.column", { number: column + 1 })}
                </span>
                <MeaningSelect
                  label={t("estimates.paste.column", { number: column + 1 })}
                  meaning={reading.meanings[column] ?? null}
                  onMeaning={(meaning) => onChoices(withColumn(choices, column, meaning))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.rows.slice(0, mostShown).map((row) => (
            <PreviewRow key={row.index} {...{ row, columns, table, choices, plan }} />
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="muted">{t("estimates.paste.more", { count: more })}</p>}
    </div>
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
  if (isText || meaning === "number" || meaning === "amount") {
    return t(`estimates.paste.meanings.${meaning}`);
  }
  return t(`estimates.grid.columns.${meaning}`);
}

const kindText = (t: TFunction, kind: RowKind): string =>
  kind === "group" ? t("estimates.paste.group") : t(`estimates.kinds.${kind}`);

interface PreviewRowProps {
  readonly row: TableRow;
  readonly columns: readonly number[];
  readonly table: OpenTable;
  readonly choices: TableChoices;
  readonly plan: TablePlan;
}

function PreviewRow({ row, columns, table, choices, plan }: PreviewRowProps) {
  const { t } = useTranslation();
  const { meanings } = choices.reading;
  const refused = plan.refused.filter(({ index }) => index === row.index);
  const isTaken = plan.keyOf.has(row.index);
  const { kind } = row;
  return (
    <tr className={kind === "group" || kind === "sum" ? `is-${kind}` : undefined}>
      <td className="paste-place">{row.index + 1}</td>
      <td
        className={isTaken || kind === "sum" ? undefined : "is-refused"}
        style={{ paddingLeft: 8 + row.level * 12 }}
      >
        {isTaken && kind !== "sum" ? kindText(t, kind) : t("estimates.paste.leftOut")}
      </td>
      {columns.map((column) => {
        const meaning = meanings[column] ?? null;
        const isRefused = refused.some((cell) => cell.meaning === meaning);
        const names = [
          meaning === null ? "is-unused" : isNumberMeaning(meaning) ? "is-number" : "",
          isRefused ? "is-refused" : "",
        ];
        return (
          <td key={column} className={names.join(" ").trim()}>
            {(meaning === null ? undefined : row.cells.get(meaning)) ??
              table.cells[row.index]?.[column]}
          </td>
        );
      })}
    </tr>
  );
}
