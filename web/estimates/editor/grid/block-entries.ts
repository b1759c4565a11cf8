import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import type { Key, LineKind } from "../../../../domain/estimate/estimate.ts";
import type { StoreProblem } from "../store/estimate-store.ts";
import type { RowView } from "../store/row-views.ts";
import { isEditable, readEntry } from "../cells/cell-entry.ts";
import type { EntryContext, EntryProblem } from "../cells/entry.ts";
import type { CellRange, GridShape } from "./cell-range.ts";
import { type CellFormat, entryText } from "../cells/cell-text.ts";
import type { ColumnId } from "../cells/columns.ts";
import { replacedChanges } from "../cells/replaced-line.ts";
import { withChanges } from "../cells/with-changes.ts";
import { readKind } from "../../../../domain/table/kind-words.ts";
import type { LoneSigns } from "../../../../domain/money/read-number.ts";
import type { PastedCells } from "./paste-reading.ts";

export interface BlockContext extends EntryContext, CellFormat {
  readonly shape: GridShape;
  /** Whoever sees no costs changes no price, so that a line stays what it is. */
  readonly seesCosts: boolean;
  readonly rowOf: (key: string) => RowView | undefined;
}

/** What an entry over many cells comes to: all that can be taken, and why the rest cannot. */
export interface BlockEntries {
  readonly changes: readonly Change[];
  readonly cells: number;
  readonly refused: readonly RefusedCell[];
  /** Rows of a paste that reach beyond the last line. */
  readonly cutRows?: number;
}

export interface RefusedCell {
  readonly key: Key;
  readonly columnId: ColumnId;
  readonly text: string;
  readonly problem: EntryProblem | StoreProblem;
}

interface CellEntry {
  readonly row: RowView;
  readonly columnId: ColumnId;
  readonly text: string;
  /** How its numbers are read, where that is not as this person types them. */
  readonly signs?: LoneSigns;
}

function readAll(entries: readonly CellEntry[], context: BlockContext): BlockEntries {
  const changes: Change[] = [];
  const refused: RefusedCell[] = [];
  let cells = 0;
  const withCost = new Map<Key, RowView>();
  for (const { row: before, columnId, text, signs = context.signs } of entries) {
    const row = withCost.get(keyOf(before)) ?? before;
    const entry = readEntry(row, columnId, text, { ...context, signs });
    if (entry.ok && columnId === "buyingPrice" && row.type === "line") {
      // The markup that comes behind it is of this cost.
      withCost.set(row.line.key, { ...row, line: withChanges(row.line, entry.value) });
    }
    if (!entry.ok) refused.push({ key: keyOf(row), columnId, text, problem: entry.problem });
    else if (entry.value.length > 0) {
      changes.push(...entry.value);
      cells += 1;
    }
  }
  return { changes, cells, refused };
}

const keyOf = (row: RowView) => (row.type === "line" ? row.line.key : row.group.key);

function rowAt({ shape, rowOf }: BlockContext, index: number): RowView | undefined {
  const key = shape.keys[index];
  return key === undefined ? undefined : rowOf(key);
}

/** The cells of a block that can be entered, each with the text that it is to get. */
function entriesIn(
  range: CellRange,
  context: BlockContext,
  textFor: (row: number, column: number) => string | undefined,
): readonly CellEntry[] {
  const entries: CellEntry[] = [];
  for (let rowIndex = range.top; rowIndex <= range.bottom; rowIndex += 1) {
    const row = rowAt(context, rowIndex);
    if (row === undefined) continue;
    for (let column = range.left; column <= range.right; column += 1) {
      const columnId = context.shape.columns[column]?.id;
      const text = textFor(rowIndex, column);
      if (columnId === undefined || text === undefined || !isEditable(row, columnId)) continue;
      // Nothing empties a kind, and what a table holds in its place is mostly a number.
      if (columnId === "kind" && readKind(text) === undefined) continue;
      entries.push({ row, columnId, text });
    }
  }
  return entries;
}

/** There is nothing in the block that has a kind. */
export function hasOnlyGroups({ top, bottom }: CellRange, context: BlockContext): boolean {
  const keys = context.shape.keys.slice(top, bottom + 1);
  return keys.every((key) => context.rowOf(key)?.type === "group");
}

/** Makes the lines of a block another kind, whatever columns it goes over. */
export function setKindOfBlock(
  kind: LineKind,
  { top, bottom }: CellRange,
  context: BlockContext,
): BlockEntries {
  const keys = context.shape.keys.slice(top, bottom + 1);
  const rows = keys
    .flatMap((key) => context.rowOf(key) ?? [])
    .filter(({ type }) => type === "line");
  return readAll(
    rows.map((row) => ({ row, columnId: "kind", text: kind })),
    context,
  );
}

/** Empties what may be empty; what must have a value is refused. */
export function clearBlock(range: CellRange, context: BlockContext): BlockEntries {
  return readAll(
    entriesIn(range, context, () => ""),
    context,
  );
}

/** Repeats the cells of one row over the rows of a block. */
export function fillBlock(source: number, range: CellRange, context: BlockContext): BlockEntries {
  const from = rowAt(context, source);
  const textFor = (row: number, columnIndex: number) => {
    const column = context.shape.columns[columnIndex];
    if (row === source || from === undefined || column === undefined) return undefined;
    if (!isEditable(from, column.id)) return undefined;
    if (column.id === "kind") return from.type === "line" ? from.line.kind : undefined;
    return entryText(from, column, context);
  };
  const entries = entriesIn(range, context, textFor);
  return readAll(withoutGroups(entries, from), context);
}

/** A line fills lines and a group fills groups: their cells mean different things. */
function withoutGroups(
  entries: readonly CellEntry[],
  from: RowView | undefined,
): readonly CellEntry[] {
  return entries.filter(({ row }) => row.type === from?.type);
}

/** Cells of a paste, and how the numbers of each column are read. */
export interface PastedBlock {
  readonly cells: PastedCells;
  readonly signs: readonly LoneSigns[];
}

const withSigns = (entries: readonly CellEntry[], signs: LoneSigns | undefined) =>
  signs === undefined ? entries : entries.map((entry) => ({ ...entry, signs }));

/**
 * Pastes cells with their first one at the top left of the block. One cell fills the whole block, else each row
 * goes to its own of `rows`, null for nowhere. What reaches beyond the grid is cut off, and empty cells leave
 * required numbers alone.
 */
export function pasteBlock(
  { cells, signs }: PastedBlock,
  range: CellRange,
  rows: readonly (number | null)[],
  context: BlockContext,
): BlockEntries {
  const single = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined;
  if (single !== undefined) {
    const filled = entriesIn(range, context, () => single);
    return readAll(withSigns(filled, signs[0]), context);
  }
  const blocks: BlockEntries[] = [];
  let cutRows = 0;
  for (const [index, texts] of cells.entries()) {
    const row = rows[index] ?? null;
    if (row === null) continue;
    if (rowAt(context, row) === undefined) cutRows += 1;
    blocks.push(pasteRow(row, { cells: [texts], signs }, range, context));
  }
  return {
    changes: blocks.flatMap(({ changes }) => changes),
    cells: blocks.reduce((count, block) => count + block.cells, 0),
    refused: blocks.flatMap(({ refused }) => refused),
    cutRows,
  };
}

/** One row of a paste. Figures of one thing must never stand beside the title of another. */
function pasteRow(
  rowIndex: number,
  { cells: [texts = []], signs }: PastedBlock,
  { left }: CellRange,
  context: BlockContext,
): BlockEntries {
  const given = givenUp(rowIndex, texts, left, context);
  const replacing = { ...context, rowOf: (key: Key) => withGivenUp(context.rowOf(key), given) };
  const entries = texts.flatMap((text, index) => {
    const at = { top: rowIndex, bottom: rowIndex, left: left + index, right: left + index };
    return withSigns(
      entriesIn(at, replacing, () => text),
      signs[index],
    );
  });
  const read = readAll(entries, replacing);
  const isBlank = texts.every((text) => text.trim() === "");
  const title = isBlank ? undefined : read.refused.find(({ columnId }) => columnId === "title");
  if (title !== undefined) return { changes: [], cells: 0, refused: [title] };
  return withoutBlankRefusals({ ...read, changes: [...given, ...read.changes] }, entries);
}

/** What the line of a pasted row gives up where the row has another title and says more than that. */
function givenUp(
  rowIndex: number,
  texts: readonly string[],
  left: number,
  context: BlockContext,
): readonly Change[] {
  const row = rowAt(context, rowIndex);
  const { columns } = context.shape;
  const titleAt = columns.findIndex(({ id }) => id === "title") - left;
  const onGrid = texts.slice(0, columns.length - left);
  const saysMore = onGrid.some((text, index) => index !== titleAt && text.trim() !== "");
  if (row?.type !== "line" || !context.seesCosts || !saysMore) return [];
  return replacedChanges(row.line, texts[titleAt] ?? "", context.language);
}

const withGivenUp = (row: RowView | undefined, given: readonly Change[]) =>
  row?.type === "line" && given.length > 0 ? { ...row, line: withChanges(row.line, given) } : row;

function withoutBlankRefusals(block: BlockEntries, entries: readonly CellEntry[]): BlockEntries {
  const hasBlank = entries.some(({ text }) => text.trim() === "");
  if (!hasBlank) return block;
  return { ...block, refused: block.refused.filter(({ problem }) => !isRequired(problem)) };
}

const isRequired = (problem: RefusedCell["problem"]) =>
  problem.code === "field" && problem.field === "required";

/** The cells of the block as they are typed, for other programs. */
export function copyBlock(range: CellRange, context: BlockContext): readonly (readonly string[])[] {
  const { columns } = context.shape;
  const rows: string[][] = [];
  for (let index = range.top; index <= range.bottom; index += 1) {
    const row = rowAt(context, index);
    if (row === undefined) continue;
    rows.push(
      columns.slice(range.left, range.right + 1).map((column) => entryText(row, column, context)),
    );
  }
  return rows;
}
