import type { Key } from "../../../../domain/estimate/estimate.ts";
import type { LoneSigns } from "../../../../domain/money/read-number.ts";
import type { Cells } from "../../../../domain/table/cells.ts";
import { formatTsv, parseTsv } from "../../../../domain/table/delimited-text.ts";
import { type BlockEntries, clearBlock, copyBlock, pasteBlock } from "./block-entries.ts";
import { pageCompany } from "../../../base/page-company.ts";
import type { CellRange } from "./cell-range.ts";
import { formatHtml, formatRows, parseRows } from "./clipboard-formats.ts";
import { dropEntryRow } from "./entry-row-commands.ts";
import type { GridCore } from "./grid-core.ts";
import type { OpenPaste } from "./grid-state.ts";
import { answerTable, growsRows, openTable } from "./grid-table.ts";
import { type PastedCells, readPaste } from "./paste-reading.ts";
import { rowsOfPaste } from "./paste-rows.ts";
import { removeBlock } from "./remove-rows.ts";
import { copiedRows, pasteRows } from "./row-copies.ts";
import type { TablePlan } from "./table-plan.ts";

export interface GridClipboard {
  /** Pastes what the clipboard holds; false for a single cell that an open editor takes itself. */
  readonly paste: (clipboard: Omit<Clipboard, "html">) => boolean;
  /** Finishes a paste that was asked about; null gives it up. */
  readonly answerPaste: (signs: LoneSigns | null) => void;
  /** Puts a table in as its preview shows it; null gives it up. */
  readonly answerTable: (plan: TablePlan | null) => void;
  readonly copy: () => Clipboard;
  /** Takes away what was copied: whole rows, or what stands in the cells of the block. */
  readonly cutCopied: () => void;
}

/** What a block is in the clipboard. */
export interface Clipboard {
  /** Cells for other programs. */
  readonly text: string;
  readonly html: string;
  /** Whole rows for the product itself; empty for a block of some cells. */
  readonly rows: string;
}

export function createGridClipboard(
  core: GridCore,
  apply: (entries: BlockEntries) => void,
): GridClipboard {
  /** What this grid has copied is read as this person types, and nothing has to be asked. */
  let ownCopy: { readonly text: string; readonly keys: readonly Key[] } = { text: "", keys: [] };

  const put = ({ cells, range, signs, isOwn }: Omit<OpenPaste, "example">, answer?: LoneSigns) => {
    const context = core.context();
    const read = signs.map((own) => own ?? answer ?? context.signs);
    const copied = { keys: ownCopy.keys, isPasted: isOwn };
    const rows = rowsOfPaste(cells, range, context, copied);
    apply(pasteBlock({ cells, signs: read }, range, rows, context));
    selectPasted(core, cells, range);
  };

  const pasteCells = (cells: Cells, text: string) => {
    const range = core.range();
    if (range === undefined) return;
    const { signs, example } = readPaste(cells, range, core.get().shape.columns);
    const isOwn = isSame(text, ownCopy.text);
    if (isOwn) return put({ cells, range, isOwn, signs: signs.map(() => null) });
    if (example === null) return put({ cells, range, isOwn, signs });
    core.set({ pasted: { cells, range, isOwn, signs, example } });
  };

  return {
    paste: ({ text, rows }) => {
      if (tookRows(core, rows)) return true;
      const cells = parseTsv(text);
      const isSingle = cells.length <= 1 && (cells[0]?.length ?? 0) <= 1;
      if (core.get().edit !== null && isSingle) return false;
      const isTyped = core.get().entryRow !== null;
      core.set({ edit: null });
      if (!isSingle && (isTyped || growsRows(core, cells))) {
        openTable(core, { cells, from: isSame(text, ownCopy.text) ? "own" : "clipboard" });
      } else if (cells.length > 0) pasteCells(cells, text);
      return true;
    },
    answerPaste: (answer) => {
      const { pasted } = core.get();
      core.set({ pasted: null });
      if (pasted === null) return;
      if (answer === null) return core.selectAt(pasted.range.top, pasted.range.left);
      put(pasted, answer);
    },
    answerTable: (plan) => answerTable(core, plan),
    copy: () => {
      const copied = copyOf(core);
      const { top, bottom } = core.range() ?? { top: 0, bottom: -1 };
      ownCopy = { text: copied.text, keys: core.get().shape.keys.slice(top, bottom + 1) };
      return copied;
    },
    cutCopied: () => {
      const range = core.range();
      if (copiedRows(core) !== undefined) return removeBlock(core);
      if (range !== undefined) apply(clearBlock(range, core.context()));
    },
  };
}

/** One cell has filled the whole block, which stays selected. */
function selectPasted(
  core: GridCore,
  cells: PastedCells,
  { top, bottom, left, right }: CellRange,
): void {
  const width = Math.max(...cells.map((row) => row.length));
  const isSingle = cells.length === 1 && width === 1;
  core.selectAt(top, left);
  if (isSingle) core.selectAt(bottom, right, true);
  else core.selectAt(top + cells.length - 1, left + width - 1, true);
}

/** The block in all its forms. */
function copyOf(core: GridCore): Clipboard {
  const range = core.range();
  const cells = range === undefined ? [] : copyBlock(range, core.context());
  const copied = copiedRows(core);
  const rows = copied === undefined ? "" : formatRows(copied, placeOf(core));
  return { text: formatTsv(cells), html: formatHtml(cells), rows };
}

const placeOf = ({ store }: GridCore) => ({
  companyId: pageCompany()?.id ?? "",
  projectId: store.get().header.projectId,
});

/** Puts whole rows of the product in; a row that is being typed gives way. False where there are none. */
function tookRows(core: GridCore, text: string): boolean {
  const copied = parseRows(text, placeOf(core));
  if (copied === undefined) return false;
  core.set({ edit: null });
  // Back to the row that it stood below: the others go where it was.
  dropEntryRow(core, true);
  pasteRows(core, copied);
  return true;
}

/** The clipboard may write the ends of lines in its own way. */
const isSame = (a: string, b: string) => a.replaceAll("\r", "") === b.replaceAll("\r", "");
