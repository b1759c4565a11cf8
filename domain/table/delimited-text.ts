import { type Cells, mostly } from "./cells.ts";

/** Tab-separated text, as spreadsheets write it to the clipboard. */
export const parseTsv = (text: string): Cells => parseDelimited(text, "\t");

/**
 * Rows end with CRLF, LF or CR, a cell with the delimiter, a line break or a quote stands in double quotes,
 * quotes inside are doubled, and one line break at the very end belongs to the last row.
 */
const parseDelimited = (text: string, delimiter: string): Cells =>
  parseNumbered(text, delimiter).cells;

/** A table with the line, counted from 1, in which each of its rows begins. */
export interface NumberedCells {
  readonly cells: Cells;
  readonly lines: readonly number[];
}

function parseNumbered(text: string, delimiter: string, firstLine = 1): NumberedCells {
  const lines: number[] = [];
  let line = firstLine;
  let counted = 0;
  const countTo = (end: number) => {
    line += text.slice(counted, end).match(/\r\n|\n|\r/g)?.length ?? 0;
    counted = end;
  };
  const ends = `${delimiter}\r\n`;
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    if (row.length === 0) {
      countTo(at);
      lines.push(line);
    }
    const cell = readCell(text, at, ends);
    row.push(cell.value);
    at = cell.end;
    const sign = text.charAt(at);
    if (sign === delimiter && at + 1 === text.length) row.push("");
    if (sign !== delimiter) {
      rows.push(row);
      row = [];
    }
    at += sign === "\r" && text.charAt(at + 1) === "\n" ? 2 : 1;
  }
  if (row.length > 0) rows.push(row);
  return { cells: rows, lines };
}

interface ReadCell {
  readonly value: string;
  readonly end: number;
}

function readCell(text: string, start: number, ends: string): ReadCell {
  const quoted = text.charAt(start) === '"' ? readQuoted(text, start, ends) : undefined;
  if (quoted !== undefined) return quoted;
  let end = start;
  while (end < text.length && !ends.includes(text.charAt(end))) end += 1;
  return { value: text.slice(start, end), end };
}

/** A quote that nothing closes, or that text follows, is an ordinary sign: 3" pipe. */
function readQuoted(text: string, start: number, ends: string): ReadCell | undefined {
  let value = "";
  let at = start + 1;
  while (at < text.length) {
    const close = text.indexOf('"', at);
    if (close < 0) return undefined;
    value += text.slice(at, close);
    if (text.charAt(close + 1) !== '"') {
      const end = close + 1;
      const isEnd = end === text.length || ends.includes(text.charAt(end));
      return isEnd ? { value, end } : undefined;
    }
    value += '"';
    at = close + 2;
  }
  return undefined;
}

const delimiters = ["\t", ";", "|", ","] as const;

/** So many rows show what sets the cells apart. */
const shownRows = 50;

/** A file of cells whose delimiter only its content tells, or its first line, as in "sep=;". */
export const parseDelimitedFile = (text: string): Cells => parseNumberedFile(text).cells;

/** The same, with the line in which each row begins. */
export function parseNumberedFile(text: string): NumberedCells {
  const named = /^sep=(.)\r?\n/.exec(text);
  if (named === null) return parseNumbered(text, delimiterOf(text));
  return parseNumbered(text.slice(named[0].length), named[1] ?? ",", 2);
}

/** The first one that cuts two thirds of the rows into equally many cells. A decimal comma cuts few of them. */
function delimiterOf(text: string): string {
  const start = text.slice(0, 100_000);
  const isCutBy = (delimiter: string) => {
    const widths = parseDelimited(start, delimiter)
      .slice(0, shownRows)
      .filter((row) => row.some((cell) => cell.trim() !== ""))
      .map((row) => row.length);
    const counts = Map.groupBy(widths, (width) => width);
    const [usual = 1] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
    return usual > 1 && mostly(widths, (width) => width === usual);
  };
  return delimiters.find(isCutBy) ?? bestOf(start);
}

/** Where rows differ in their widths, the one that stands in the text most often. */
function bestOf(text: string): string {
  const counts = delimiters.map((delimiter) => text.split(delimiter).length - 1);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
}

export function formatTsv(rows: Cells): string {
  return rows.map((row) => row.map(quotedWhereNeeded).join("\t")).join("\r\n");
}

function quotedWhereNeeded(cell: string): string {
  return /[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
