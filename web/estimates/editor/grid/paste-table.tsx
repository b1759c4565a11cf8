import { type RefObject, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Cells, textsIn, widthOf } from "../../../../domain/table/cells.ts";
import {
  type ColumnMeaning,
  type ColumnMeanings,
  isNumberMeaning,
} from "../../../../domain/table/column-meaning.ts";
import type { AmountDifference } from "../../../../domain/table/sheet-check.ts";
import { type TableRow, isWorded } from "../../../../domain/table/table-rows.ts";
import { withOwnSign } from "../../../../domain/money/format.ts";
import { type Language, useLanguage } from "../../../base/i18n.ts";
import { textAsRead, workbookAsRead, workbookNumber } from "../cells/text-as-read.ts";
import { useFigures } from "../cells/figures.ts";
import { widthInDigits } from "../cells/text-width.ts";
import { ScrollArea } from "../../../kit/page/scroll-area.tsx";
import { EmptySpace } from "./empty-space.tsx";
import type { OpenTable } from "./grid-state.ts";
import { PasteHead, type ShownColumn } from "./paste-head.tsx";
import type { OpenUnit } from "./open-units.ts";
import { unitAsked, unitRead } from "./paste-unit.ts";
import { becomes } from "./row-becomes.ts";
import type { TableChoices } from "./table-choices.ts";
import type { TablePlan } from "./table-plan.ts";
import { useDrawnRows } from "./use-drawn-rows.ts";

/** In CSS pixels; paste-preview.css makes the rows so. */
const rowHeight = 33;

interface PasteTableProps {
  readonly table: OpenTable;
  readonly choices: TableChoices;
  readonly plan: TablePlan;
  /** The short forms of units that nobody has answered yet. */
  readonly asked: readonly OpenUnit[];
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onChoices: (choices: TableChoices) => void;
}

/** All rows as they are read, below what each column is taken for; those on screen are drawn. */
export function PasteTable(props: PasteTableProps) {
  const { table, choices, plan, asked, scroller, onChoices } = props;
  const { t } = useTranslation();
  const { reading } = choices;
  const columns = useMemo(() => columnsOf(table.cells, reading), [table.cells, reading]);
  const marks = useMemo(() => marksOf(plan, table), [plan, table]);
  const keys = useMemo(() => plan.rows.map(({ index }) => String(index)), [plan.rows]);
  const drawn = useDrawnRows({ keys, activeIndex: -1, rowHeight, scroller });
  const first = drawn.items[0]?.start ?? 0;
  const last = drawn.items.at(-1)?.end ?? drawn.totalHeight;
  return (
    <ScrollArea
      scroller={scroller}
      className="paste-table"
      role="region"
      label={t("estimates.paste.table")}
    >
      <table aria-rowcount={plan.rows.length + 1}>
        <PasteHead {...{ table, choices, columns, onChoices }} />
        <EmptySpace height={first} />
        <tbody>
          {drawn.items.map(({ index }) => {
            const row = plan.rows[index];
            if (row === undefined) return null;
            return (
              <PreviewRow
                key={row.index}
                {...{ row, columns, table, plan, asked, marks }}
                meanings={choices.reading.meanings}
                rowIndex={index + 2}
              />
            );
          })}
        </tbody>
        <EmptySpace height={drawn.totalHeight - last} />
      </table>
    </ScrollArea>
  );
}

/** Scrolls the table to the row that stands there, below the two before it, and lets its keys go on. */
export function showPastedRow(
  scroller: HTMLDivElement | null,
  rows: readonly TableRow[],
  index: number,
): void {
  const place = rows.findIndex((row) => row.index === index);
  scroller?.scrollTo({ top: Math.max(0, place - 2) * rowHeight });
  // The table itself may stand below the edge of the window.
  scroller?.scrollIntoView({ block: "nearest" });
  scroller?.focus({ preventScroll: true });
}

function columnsOf(
  cells: Cells,
  { header, meanings }: TableChoices["reading"],
): readonly ShownColumn[] {
  const below = cells.slice(header + 1);
  return Array.from({ length: widthOf(cells) }, (_, column) => column).flatMap((column) => {
    if (textsIn(cells, column).length === 0) return [];
    const rows = below.filter((row) => !isBeside(row, meanings[column]));
    const widths = textsIn(rows, column).map(widthInDigits);
    const width = Math.ceil(widths.reduce((most, one) => Math.max(most, one), 0)) + 2;
    return [{ column, minWidth: `min(240px, ${width}ch)` }];
  });
}

/** A title that stands alone in another column than that of titles ends with dots where it is narrow. */
const isBeside = (row: readonly string[], meaning: ColumnMeaning | null | undefined) =>
  meaning !== "title" && row.filter((text) => text.trim() !== "").length === 1;

interface RowMarks {
  readonly refused: ReadonlyMap<number, readonly ColumnMeaning[]>;
  readonly differing: ReadonlyMap<number, AmountDifference>;
  /** The sheet does not show them. */
  readonly hidden: ReadonlySet<number>;
}

function marksOf({ refused, check }: TablePlan, { hiddenRows }: OpenTable): RowMarks {
  const byRow = Map.groupBy(refused, ({ index }) => index);
  return {
    refused: new Map([...byRow].map(([index, cells]) => [index, cells.map((one) => one.meaning)])),
    differing: new Map(check?.rows.map((row) => [row.index, row])),
    hidden: new Set(hiddenRows),
  };
}

interface PreviewRowProps {
  readonly row: TableRow;
  /** Counted from the header, which is 1. */
  readonly rowIndex: number;
  readonly columns: readonly ShownColumn[];
  readonly meanings: ColumnMeanings;
  readonly table: OpenTable;
  readonly plan: TablePlan;
  readonly asked: PasteTableProps["asked"];
  readonly marks: RowMarks;
}

function PreviewRow(props: PreviewRowProps) {
  const { row, rowIndex, columns, plan, marks } = props;
  const { t } = useTranslation();
  const isGood = plan.keyOf.has(row.index) || plan.terms.has(row.index) || row.kind === "sum";
  return (
    <tr className={rowNames(row, marks.differing.has(row.index))} aria-rowindex={rowIndex}>
      <td className="paste-place">{row.index + 1}</td>
      <td
        className={isGood ? "paste-as" : "paste-as is-refused"}
        style={{ paddingLeft: 8 + row.level * 12 }}
      >
        {becomes(t, row, plan)}
        {marks.hidden.has(row.index) && (
          <span className="paste-hidden">{t("estimates.import.hidden")}</span>
        )}
      </td>
      {columns.map(({ column }) => (
        <PreviewCell key={column} {...props} column={column} />
      ))}
    </tr>
  );
}

type PreviewCellProps = Omit<PreviewRowProps, "columns" | "rowIndex"> & { readonly column: number };

function PreviewCell(props: PreviewCellProps) {
  const { row, column, meanings, table, plan, asked, marks } = props;
  const language = useLanguage();
  const written = table.cells[row.index] ?? [];
  const meaning = meanings[column] ?? null;
  const isNumber = meaning !== null && isNumberMeaning(meaning);
  const isRefused = meaning !== null && marks.refused.get(row.index)?.includes(meaning) === true;
  const names = [
    meaning === null && "is-unused",
    isNumber && "is-number",
    isRefused && "is-refused",
    meaning === "quantity" && isWorded(row) && !isRefused && "is-worded",
    isBeside(written, meaning) && "is-beside",
  ];
  const isUnit = meaning === "unit" && !isRefused;
  const unit = isUnit ? unitRead(row, plan, asked, language) : undefined;
  const question = isUnit ? unitAsked(row, asked) : undefined;
  const text =
    meaning === null
      ? unusedText(table, row.index, column, language)
      : (unit ?? shownText(row, meaning, written[column]));
  const shown = () => {
    if (text === undefined || !isNumber) return text;
    const isRaw = table.isNumber(row.index, column) && text === written[column];
    if (isRaw) return workbookAsRead(text, language);
    const signs = plan.signsOf(meaning);
    return signs ? textAsRead(text, signs, language) : text;
  };
  const difference = meaning === "amount" ? marks.differing.get(row.index) : undefined;
  return (
    <td
      className={names.filter((name) => name !== false).join(" ")}
      title={written[column] ?? text}
    >
      {shown()}
      {question !== undefined && <Asked text={question} />}
      {difference !== undefined && <CountedAmount counted={difference.counted} />}
    </td>
  );
}

/** Nobody knows what the number of such a cell means: its digits stay as they are. */
function unusedText(
  { cells, isNumber }: OpenTable,
  row: number,
  column: number,
  language: Language,
) {
  const written = cells[row]?.[column];
  if (written === undefined || !isNumber(row, column)) return written;
  return withOwnSign(workbookNumber(written), language);
}

/** What is read of a cell, else what is written there; a title that stood in it is shown among the titles. */
function shownText({ cells }: TableRow, meaning: ColumnMeaning, written: string | undefined) {
  const isMoved = meaning === "number" && cells.get("title") === written?.trim();
  return cells.get(meaning) ?? (isMoved ? "" : written);
}

function rowNames({ kind }: TableRow, isDiffering: boolean): string | undefined {
  if (isDiffering) return "is-differing";
  return kind === "group" || kind === "sum" ? `is-${kind}` : undefined;
}

/** Nobody has said yet what is meant: the question stands above. */
function Asked({ text }: Pick<OpenUnit, "text">) {
  const { t } = useTranslation();
  const question = t("estimates.paste.unitMeant", { text });
  return (
    <strong className="paste-asked" title={question}>
      <span aria-hidden> ?</span>
      <span className="visually-hidden"> {question}</span>
    </strong>
  );
}

/** What the row comes to, beside the amount that says something else. */
function CountedAmount({ counted }: Pick<AmountDifference, "counted">) {
  const figures = useFigures();
  return <strong className="paste-counted"> ≠ {figures.money(counted)}</strong>;
}
