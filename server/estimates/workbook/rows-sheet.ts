import type { Key } from "../../../domain/estimate/estimate.ts";
import type { Decimal } from "../../../domain/money/decimal.ts";
import { sum } from "../../../domain/money/decimal.ts";
import {
  type Cells,
  letterOf,
  quoted,
  type RowLook,
  type Sheet,
  type SheetColumn,
} from "./sheet.ts";

export type RowColumn =
  | "number"
  | "reference"
  | "title"
  | "kind"
  | "quantity"
  | "unit"
  | "unitPrice"
  | "discountPercent"
  | "discount"
  | "vat"
  | "amount"
  | "groupSum"
  | "hourNorm"
  | "hours"
  | "buyingPrice"
  | "waste"
  | "unitCost"
  | "markup"
  | "cost"
  | "profit"
  | "groupCost"
  | "groupProfit"
  | "supplier"
  | "article";

/** A sheet of groups and lines while it is filled. */
export interface RowsSheet {
  readonly sheet: Sheet<RowColumn>;
  /** The number of the row that is added next. */
  readonly next: () => number;
  /** Adds a row; what it tells of a line or group is found again by the key, and its amount counts from there on. */
  readonly add: (look: RowLook, cells: Cells<RowColumn>, of?: RowAmount) => void;
  /** "E7" */
  readonly cell: (column: RowColumn, row: number) => string;
  /** "'Offer'!J7", in the row of that line or group; undefined where it is not told here. */
  readonly cellOf: (column: RowColumn, key: Key) => string | undefined;
  /** "E7:E12", from that row to the last one. */
  readonly since: (column: RowColumn, row: number) => string;
  /** What the rows from that one on come to. */
  readonly amountSince: (row: number) => Decimal;
  /** What the lines of that rate of VAT come to. */
  readonly amountOfRate: (vatPercent: Decimal) => Decimal;
  /** What these rows come to. */
  readonly amountAt: (rows: ReadonlySet<number>) => Decimal;
  /** A column of these rows in one formula; undefined where they are too many. */
  readonly sumAt: (column: RowColumn, rows: readonly number[]) => string | undefined;
  /** A column of these lines in one formula; undefined where one of them is not told here, or they are too many. */
  readonly sumOf: (column: RowColumn, keys: readonly Key[]) => string | undefined;
  /** "'Offer'!I5:I90" */
  readonly all: (column: RowColumn) => string;
}

interface RowAmount {
  readonly key?: Key;
  readonly amount: Decimal | null;
  readonly vatPercent?: Decimal | null;
}

/** Programs that count take no longer ones. */
const maxFormula = 8_000;
/** A sum takes no more parts. */
const maxParts = 250;

export function createRowsSheet(
  name: string,
  columns: readonly SheetColumn<RowColumn>[],
  head: readonly (readonly [RowLook, string])[],
): RowsSheet {
  const rows: Sheet<RowColumn>["rows"][number][] = head.map(([look, value]) => ({
    look,
    cells: { number: { text: value } },
  }));
  const labels = columns.map(({ id, label }) => [id, { text: label }]);
  rows.push({ look: "head", cells: Object.fromEntries(labels) });
  const first = rows.length + 1;
  const amounts: { row: number; value: Decimal; vatPercent: Decimal | null }[] = [];
  const places = new Map<Key, number>();
  const letters = new Map(columns.map(({ id }, index) => [id, letterOf(index)]));
  const cell = (column: RowColumn, row: number) => `${letters.get(column) ?? ""}${row}`;
  const range = (column: RowColumn, from: number, to: number) =>
    `${cell(column, from)}:${cell(column, to)}`;
  const sumAt = (column: RowColumn, own: readonly number[]) => {
    const parts = runsOf(own).map(([from, to]) =>
      from === to ? cell(column, from) : range(column, from, to),
    );
    const formula = parts.length === 0 ? "0" : `ROUND(SUM(${parts.join(",")}),2)`;
    return parts.length > maxParts || formula.length > maxFormula ? undefined : formula;
  };

  return {
    sheet: { name, columns, rows, stickyRows: rows.length },
    next: () => rows.length + 1,
    add: (look, cells, of) => {
      rows.push({ look, cells });
      if (of === undefined) return;
      const { key, amount: value, vatPercent = null } = of;
      if (value !== null) amounts.push({ row: rows.length, value, vatPercent });
      if (key !== undefined) places.set(key, rows.length);
    },
    cell,
    cellOf: (column, key) => {
      const row = places.get(key);
      return row === undefined ? undefined : `${quoted(name)}!${cell(column, row)}`;
    },
    since: (column, row) => range(column, row, rows.length),
    amountSince: (row) => {
      const from = amounts.findLastIndex((one) => one.row < row) + 1;
      return sum(amounts.slice(from).map(({ value }) => value));
    },
    amountOfRate: (rate) =>
      sum(amounts.flatMap(({ value, vatPercent }) => (vatPercent === rate ? [value] : []))),
    amountAt: (own) => sum(amounts.flatMap(({ row, value }) => (own.has(row) ? [value] : []))),
    sumAt,
    sumOf: (column, keys) => {
      const found = keys.flatMap((key) => places.get(key) ?? []).toSorted((a, b) => a - b);
      return found.length < keys.length ? undefined : sumAt(column, found);
    },
    all: (column) => `${quoted(name)}!${range(column, first, Math.max(first, rows.length))}`,
  };
}

/** Rows one below the other as first and last. */
function runsOf(rows: readonly number[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last?.[1] === row - 1) last[1] = row;
    else runs.push([row, row]);
  }
  return runs;
}
