import FormulaParser from "fast-formula-parser";
import type { Cell, Sheet } from "../estimates/workbook/sheet.ts";

interface Recounted {
  /** "'Summary'!F9" */
  readonly place: string;
  readonly formula: string;
  /** What the workbook says that the formula comes to. */
  readonly told: number;
  /** What another program makes of it, from what is typed alone. */
  readonly counted: unknown;
}

type Value = number | string | null;

/**
 * Spreadsheets round the 15 digits that they show, half away from zero, and not the binary number behind
 * them: ROUND(1.005,2) is 1.01.
 */
function roundAsSpreadsheets(value: number, digits: number): number {
  const power = 10 ** digits;
  const shifted = Number((Math.abs(value) * power).toPrecision(15));
  return (Math.sign(value) * Math.round(shifted)) / power;
}

interface Place {
  readonly sheet: string;
  readonly row: number;
  readonly col: number;
}

/** A parser cannot be asked again while it works, as it would for what a formula refers to: each depth has its own. */
const parsers: { readonly ask: (formula: string, at: Place, valueAt: ValueAt) => unknown }[] = [];
type ValueAt = (at: Place) => Value;

const nothing: ValueAt = () => null;

function makeParser() {
  let value: ValueAt = nothing;
  const parser = new FormulaParser({
    functions: {
      ROUND: (one, digits) => roundAsSpreadsheets(one?.value ?? 0, digits?.value ?? 0),
    },
    onCell: (at) => value(at),
    onRange: ({ sheet, from, to }) =>
      numbersTo(from.row, to.row).map((row) =>
        // An empty cell is no 0 to SUMIF.
        numbersTo(from.col, to.col).map((col) => value({ sheet, row, col }) ?? ""),
      ),
  });
  return {
    ask: (formula: string, at: Place, valueAt: ValueAt) => {
      value = valueAt;
      return parser.parse(formula, at);
    },
  };
}

/** Counts all formulas of a workbook again, each from the results of the others. */
export function recountWorkbook(sheets: readonly Sheet[]): readonly Recounted[] {
  const byName = new Map(sheets.map((sheet) => [sheet.name, sheet]));
  const known = new Map<string, Value>();
  let depth = 0;
  const cellAt = ({ sheet, row, col }: Place): Cell | undefined => {
    const { rows = [], columns = [] } = byName.get(sheet) ?? {};
    const id = columns[col - 1]?.id;
    return id === undefined ? undefined : rows[row - 1]?.cells[id];
  };
  const valueAt = (at: Place): Value => {
    const place = nameOf(at);
    const found = known.get(place);
    if (found !== undefined) return found;
    const cell = cellAt(at);
    const value = cell === undefined ? null : valueOf(cell, at);
    known.set(place, value);
    return value;
  };
  const valueOf = (cell: Cell, at: Place): Value => {
    if ("text" in cell) return cell.text;
    if (!("formula" in cell)) return Number(cell.number);
    const parser = (parsers[depth] ??= makeParser());
    depth += 1;
    const counted = parser.ask(cell.formula(), at, valueAt);
    depth -= 1;
    if (typeof counted === "number") return counted;
    throw new Error(`${nameOf(at)} comes to no number: ${String(counted)}`);
  };
  return sheets.flatMap(({ name, rows, columns }) =>
    rows.flatMap(({ cells }, row) =>
      columns.flatMap(({ id }, col) => {
        const cell = cells[id];
        if (cell === undefined || !("formula" in cell)) return [];
        const at = { sheet: name, row: row + 1, col: col + 1 };
        const told = Number(cell.number);
        return [{ place: nameOf(at), formula: cell.formula(), told, counted: valueAt(at) }];
      }),
    ),
  );
}

const nameOf = ({ sheet, row, col }: Place) => `'${sheet}'!${String.fromCodePoint(64 + col)}${row}`;

const numbersTo = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
