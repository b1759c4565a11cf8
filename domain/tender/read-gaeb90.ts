import { type Result, failure, success } from "../base/result.ts";
import { isZero } from "../money/decimal.ts";
import { maxLines } from "../money/limits.ts";
import {
  type Gaeb90Line,
  type MaskPart,
  fieldAt,
  gaeb90Lines,
  rawAt,
  readMask,
} from "./gaeb90-lines.ts";
import { type Gaeb90Outline, outlineOf } from "./gaeb90-outline.ts";
import { type Gaeb90Reader, gaeb90Row, isMarked, readNumber } from "./gaeb90-rows.ts";
import {
  type Tender,
  type TenderNote,
  type TenderPhase,
  type TenderRefusal,
  type TenderTotals,
  noTotals,
} from "./tender.ts";

const phases: Readonly<Record<string, TenderPhase>> = {
  "81": "bill",
  "82": "estimate",
  "83": "request",
};

/** Does a text begin as a file of GAEB 90: with its head, or with texts that stand before it? */
export function startsAsGaeb90(text: string): boolean {
  const [first = ""] = text.split(/\r\n|\r|\n/, 1);
  if (first.startsWith("T0")) return /^T0 {72}[ \d]{6}$/.test(first.padEnd(80));
  return /^00.{8}8\d.{50}[ 1-9PI0]{9}\d\d/.test(first);
}

/**
 * A file of GAEB 90 (D81, D82 or D83): lines of 80 signs whose fields stand in fixed columns, as the rules for
 * exchanging bills of June 1990 have them. Its end says how many items there are, so one that was cut shows.
 */
export function readGaeb90(text: string): Result<Tender, TenderRefusal> {
  const lines = gaeb90Lines(text);
  const head = lines.find(({ kind }) => kind === "00");
  if (head === undefined) return failure({ code: "no_tender", line: 1, text: "" });
  const dataPhase = fieldAt(head, [11, 12]);
  const phase = phases[dataPhase];
  if (phase === undefined)
    return failure({ code: "wrong_phase", line: head.line, text: `D${dataPhase}` });
  const mask = readMask(rawAt(head, [63, 71]));
  const outline = outlineOf(lines, mask);
  if (outline.end === undefined) {
    return failure({ code: "cut_off", line: lines.at(-1)?.line ?? 1, text: "" });
  }
  if (outline.items > maxLines) {
    return failure({ code: "too_many_rows", line: 1, text: String(outline.items) });
  }
  if (outline.items === 0) return failure({ code: "no_rows", line: head.line, text: "" });
  const notes: TenderNote[] = [];
  const note: Gaeb90Reader["note"] = (one) => {
    notes.push(one);
  };
  const hasMarked = lines.some((line) => line.kind === "21" && isMarked(line));
  const totals = totalsOf(outline.end, note);
  const rows = outline.rows.map((row) => gaeb90Row(row, { note, hasMarked }));
  const fieldOf = (kind: string, from: number, to: number) => fieldIn(lines, kind, [from, to]);
  return success({
    format: "gaeb_90",
    phase,
    version: `D${dataPhase}`,
    title: fieldOf("01", 3, 42) || fieldOf("02", 3, 62),
    currency: currencyOf(fieldOf("08", 3, 8)),
    head: {
      project: fieldOf("02", 3, 62),
      projectLabel: "",
      billId: "",
      billName: fieldOf("01", 3, 42),
      levels: levelsOf(mask),
    },
    rows,
    totals,
    notes: [...notes, ...notesOnLines(lines, outline)],
  });
}

function fieldIn(lines: readonly Gaeb90Line[], kind: string, columns: readonly [number, number]) {
  const line = lines.find((one) => one.kind === kind);
  return line === undefined ? "" : fieldAt(line, columns);
}

/** Programs write "EURO" in the six columns of the sign. */
const currencyOf = (text: string): string => (/^eur/i.test(text) ? "EUR" : text);

const levelKinds: Readonly<Record<string, string>> = { P: "Item", I: "Index" };

const levelsOf = (mask: readonly MaskPart[]): Tender["head"]["levels"] =>
  mask
    .filter(({ sign }) => /[1-9PI]/.test(sign))
    .map(({ sign, length }) => [levelKinds[sign] ?? "BoQLevel", String(length), "Yes"] as const);

/** Only the sum and the rate of VAT: what is left blank or 0 has not been filled in. */
function totalsOf(end: Gaeb90Line, note: Gaeb90Reader["note"]): TenderTotals {
  const at = (columns: readonly [number, number]) => {
    const value = readNumber(end, { columns, places: 2 }, "", { note });
    return value === null || isZero(value) ? null : value;
  };
  return { ...noTotals, total: at([3, 14]), vatPercent: at([22, 25]) };
}

/** What was not read, and what speaks for lines that are missing. */
function notesOnLines(lines: readonly Gaeb90Line[], outline: Gaeb90Outline): readonly TenderNote[] {
  const notes: TenderNote[] = [...outline.left].map(([kind, { line, count }]) => ({
    code: kind === "30" ? "price_parts" : "lines_left",
    number: "",
    line,
    text: `${kind} × ${count}`,
  }));
  const { end, items } = outline;
  const stated = end === undefined ? "" : fieldAt(end, [70, 74]);
  if (end !== undefined && /^\d+$/.test(stated) && Number(stated) !== items) {
    notes.push({
      code: "count_differs",
      number: "",
      line: end.line,
      text: `${Number(stated)} ≠ ${items}`,
    });
  }
  const gap = gapIn(lines);
  if (gap !== undefined)
    notes.push({ code: "lines_missing", number: "", line: gap.line, text: "" });
  return notes;
}

/** Lines are numbered in columns 75 to 80; undefined where they follow each other or have no numbers. */
function gapIn(lines: readonly Gaeb90Line[]): Gaeb90Line | undefined {
  const numbers = lines.map((line) => Number.parseInt(rawAt(line, [75, 80]), 10));
  return lines.find((_, index) => {
    const [before = Number.NaN, own = Number.NaN] = [numbers[index - 1], numbers[index]];
    return own !== before + 1 && !Number.isNaN(own) && !Number.isNaN(before);
  });
}
