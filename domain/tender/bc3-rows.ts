import { type Decimal, isZero, multiply, decimal } from "../money/decimal.ts";
import { maxGroupDepth, maxLines } from "../money/limits.ts";
import {
  type Bc3Child,
  type Bc3Concept,
  type Bc3Content,
  type Bc3Sheet,
  isChapter,
  plainCode,
  sheetKey,
} from "./bc3-content.ts";
import { type Bc3Measured, measured } from "./bc3-measurements.ts";
import type { Bc3Field } from "./bc3-records.ts";
import { readPlainNumber } from "./tender-numbers.ts";
import {
  type TenderItem,
  type TenderMarkup,
  type TenderNote,
  type TenderNoteCode,
  type TenderRefusal,
  type TenderRow,
  noTotals,
} from "./tender.ts";

/** Ends reading: the file is none that an estimate can hold. */
export class Bc3Refused extends Error {
  readonly refusal: TenderRefusal;
  constructor(code: TenderRefusal["code"], line: number, text = "") {
    super(code);
    this.refusal = { code, line, text };
  }
}

interface Reader {
  readonly content: Bc3Content;
  readonly placeAt: (at: number) => { readonly line: number; readonly column: number };
  readonly notes: TenderNote[];
  /** Numbers that have been given: a work may stand in several chapters. */
  readonly numbers: Set<string>;
  readonly groupNumbers: Set<string>;
  /** Works whose prices are put together of parts. */
  readonly composed: number[];
  count: number;
}

export interface Bc3Rows {
  readonly rows: readonly TenderRow[];
  readonly notes: readonly TenderNote[];
}

/** The rows below the whole, as chapters name them. @throws Bc3Refused */
export function bc3Rows(content: Bc3Content, root: string, placeAt: Reader["placeAt"]): Bc3Rows {
  const reader: Reader = {
    content,
    placeAt,
    notes: [],
    numbers: new Set(),
    groupNumbers: new Set(),
    composed: [],
    count: 0,
  };
  const rows = rowsBelow(root, [], reader);
  const [first] = reader.composed;
  if (first !== undefined) {
    const { line } = placeAt(first);
    reader.notes.push({
      code: "price_parts",
      number: "",
      line,
      text: String(reader.composed.length),
    });
  }
  return { rows, notes: reader.notes };
}

const isPercent = (code: string): boolean => code.includes("%");

/** `path` are the places of the chapters around, from 1. */
function rowsBelow(parent: string, path: readonly number[], reader: Reader): readonly TenderRow[] {
  const rows: TenderRow[] = [];
  const children = reader.content.children.get(parent) ?? [];
  for (const [index, child] of children.entries()) {
    const { line } = reader.placeAt(child.at);
    reader.count += 1;
    if (reader.count > maxLines) throw new Bc3Refused("too_many_rows", line, `${maxLines}+`);
    if (path.length > maxGroupDepth) throw new Bc3Refused("too_deep", line, child.code);
    const place: Place = { child, parent, path: [...path, index + 1], line };
    rows.push(rowOf(place, rows, reader));
  }
  return rows;
}

interface Place {
  readonly child: Bc3Child;
  readonly parent: string;
  readonly path: readonly number[];
  readonly line: number;
}

function rowOf(place: Place, above: readonly TenderRow[], reader: Reader): TenderRow {
  const { child, path, line } = place;
  const code = plainCode(child.code);
  const concept = reader.content.concepts.get(code);
  if (isPercent(child.code)) return markupOf(place, concept, above, reader);
  const isGroup =
    child.code.endsWith("#") ||
    (concept !== undefined && isChapter(concept, reader.content.children.get(code)));
  if (!isGroup) return itemOf(place, concept, reader);
  const number = uniqueNumber(code, path, reader.groupNumbers);
  const times = timesOf(child, number, reader);
  if (times !== null && times !== "1") note(reader, "group_repeated", { number, line }, times);
  return {
    type: "group",
    number,
    part: code,
    index: "",
    id: path.join("."),
    line: conceptLine(concept, place, reader),
    title: titleOf(code, concept, reader),
    isDropped: false,
    alternative: null,
    totals: { ...noTotals, total: nonZero(bc3Number(concept?.price, number, reader)) },
    rows: rowsBelow(code, path, reader),
  };
}

function note(
  { notes }: Reader,
  code: TenderNoteCode,
  row: Pick<TenderRow, "number" | "line">,
  text = "",
): void {
  notes.push({ code, number: row.number, line: row.line, text });
}

const conceptLine = (concept: Bc3Concept | undefined, place: Place, { placeAt }: Reader): number =>
  concept === undefined ? place.line : placeAt(concept.at).line;

/** The code, and where it has stood before its place as well: "E02 (1.3)". */
function uniqueNumber(code: string, path: readonly number[], given: Set<string>): string {
  const number = given.has(code) ? `${code} (${path.join(".")})` : code;
  given.add(number);
  return number;
}

function titleOf(code: string, concept: Bc3Concept | undefined, { content }: Reader): string {
  const [first = ""] = (content.texts.get(code) ?? "").split("\n", 1);
  return (concept?.title ?? "") || first || code;
}

/** Numbers have a point; one that cannot be read is told of by its line and column. */
export function bc3Number(
  field: Bc3Field | undefined,
  number: string,
  { placeAt, notes }: Pick<Reader, "placeAt" | "notes">,
): Decimal | null {
  if (field === undefined || field.text === "") return null;
  const value = readPlainNumber(field.text.replace(/^(-?)\./, "$10."));
  if (value !== undefined) return value;
  notes.push({ code: "number_unreadable", number, ...placeAt(field.at), text: field.text });
  return null;
}

const nonZero = (value: Decimal | null) => (value === null || isZero(value) ? null : value);
const oneTime = decimal("1");

/** Factor times amount, of which what is left out is 1; null where one of them cannot be read. */
function timesOf(child: Bc3Child, number: string, reader: Reader): Decimal | null {
  const read = (field: Bc3Field | undefined) =>
    field === undefined || field.text === "" ? oneTime : bc3Number(field, number, reader);
  const [factor, amount] = [read(child.factor), read(child.yield)];
  return factor === null || amount === null ? null : multiply(factor, amount);
}

function itemOf(place: Place, concept: Bc3Concept | undefined, reader: Reader): TenderItem {
  const { child, path, line } = place;
  const { content } = reader;
  const code = plainCode(child.code);
  const number = uniqueNumber(code, path, reader.numbers);
  if (concept === undefined) note(reader, "concept_missing", { number, line });
  if (content.children.has(code)) reader.composed.push(concept?.at ?? child.at);
  const { quantity, sheet } = quantityOf(place, number, reader);
  const { text, rows } = sheet;
  const title = titleOf(code, concept, reader);
  const [first = "", ...rest] = (content.texts.get(code) ?? "").split("\n");
  const description = (first.trim() === title ? rest : [first, ...rest]).join("\n").trim();
  return {
    type: "item",
    number,
    part: code,
    index: "",
    id: path.join("."),
    line: conceptLine(concept, place, reader),
    title,
    description: [description, text].filter((part) => part !== "").join("\n"),
    unit: concept?.unit ?? "",
    quantity,
    isOpen: false,
    isLump: false,
    unitPrice: bc3Number(concept?.price, number, reader),
    amount: null,
    discountPercent: null,
    vatPercent: null,
    provisional: null,
    alternative: null,
    isDropped: false,
    isMarked: false,
    questions: [],
    measurements: rows,
  };
}

const lossNotes: Readonly<Record<Bc3Measured["loss"], TenderNoteCode | undefined>> = {
  none: undefined,
  rounding: "measurement_rounded",
  formula: "formula_lost",
  rows: "measurement_as_text",
};

/** The quantity is what the sheet of measurement states, else what the chapter says, else what the rows come to. */
function quantityOf(place: Place, number: string, reader: Reader) {
  const read = (field: Bc3Field | undefined) => bc3Number(field, number, reader);
  const row = { number, line: place.line };
  const own = sheetOf(place, reader);
  const stated = read(own?.total);
  const isListed = (place.child.yield?.text ?? "") !== "";
  const listed = isListed || own === undefined ? timesOf(place.child, number, reader) : null;
  if (stated !== null && listed !== null && listed !== stated) {
    note(reader, "quantities_differ", row, `${stated} ≠ ${listed}`);
  }
  const quantity = stated ?? listed;
  const sheet = measured(own?.rows ?? [], quantity, read);
  const code = lossNotes[sheet.loss];
  if (code !== undefined) note(reader, code, row);
  return { quantity, sheet };
}

/** A work may stand in a chapter several times: its place tells which of the sheets is meant. */
function sheetOf({ child, parent, path }: Place, { content }: Reader): Bc3Sheet | undefined {
  const code = plainCode(child.code);
  const { sheets } = content;
  const found = sheets.get(sheetKey(parent, code)) ?? sheets.get(sheetKey("", code)) ?? [];
  const place = path.at(-1) ?? 0;
  return (
    found.find((sheet) => sheet.place === place) ?? (found.length === 1 ? found[0] : undefined)
  );
}

/** A percent of what stands above it in its chapter, or of the works there whose codes begin as its own. */
function markupOf(
  { child, path, line }: Place,
  concept: Bc3Concept | undefined,
  above: readonly TenderRow[],
  reader: Reader,
): TenderMarkup {
  const code = plainCode(child.code);
  const number = uniqueNumber(code, path, reader.numbers);
  const mask = code.slice(0, code.indexOf("%"));
  const share = timesOf(child, number, reader);
  note(reader, "markup_base", { number, line });
  const isFirst = above.every((row) => row.type !== "markup");
  return {
    type: "markup",
    number,
    part: code,
    index: "",
    id: path.join("."),
    line,
    title: titleOf(code, concept, reader),
    description: "",
    of: mask === "" && isFirst ? "above" : "listed",
    listed: above.flatMap((row) =>
      row.type === "item" && row.part.startsWith(mask) ? [{ id: row.id, quantity: null }] : [],
    ),
    percent: share === null ? null : multiply(share, decimal("100")),
    amount: null,
    isDropped: false,
  };
}
