import type { FoundArticle } from "../../../../contracts/price-lists.ts";
import type { Service } from "../../../../contracts/services.ts";
import type { Key } from "../../../../domain/estimate/estimate.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import {
  commitArticle,
  commitEntryRow,
  commitService,
  dropEntryRow,
  goDown,
} from "./entry-row-commands.ts";
import { followStore } from "./follow-store.ts";
import { type GridBlocks, createGridBlocks } from "./grid-blocks.ts";
import { type GridCore, type GridSurroundings, createGridCore } from "./grid-core.ts";
import { commitCell, leaveRefused, startEdit, takeMeant } from "./grid-entry.ts";
import { type NextCell, goOn, moveBy, selectAll, selectWholeRows } from "./grid-moves.ts";
import { type GridRows, createGridRows } from "./grid-rows.ts";

export interface GridController extends GridCore {
  readonly blocks: GridBlocks;
  readonly rows: GridRows;
  /** Moves the active cell by rows and columns, held inside the grid. */
  readonly moveBy: (rows: number, columns: number, extend?: boolean) => void;
  readonly selectAll: () => void;
  /** Makes the block go over all columns, or takes the whole of one row. */
  readonly selectWholeRows: (key?: Key) => void;
  /**
   * Opens the editor of the active cell. "replace" starts it empty for the key that is being pressed.
   * Answers false where there is nothing to edit.
   */
  readonly startEdit: (mode: "keep" | "replace") => boolean;
  /** The editor tells what is in it, so that the entry can be finished from anywhere. */
  readonly typed: (text: string) => void;
  /** From now on arrows move in the text of the open editor, whatever it was begun by. */
  readonly moveInText: () => void;
  /** Takes what was typed; false leaves the editor open beside the reason. */
  readonly commit: (next?: NextCell) => boolean;
  /** Gives up what was refused and not changed since, with a notice; false where nothing was. */
  readonly leaveRefused: () => boolean;
  /** Takes the number that the grid has asked about; false where it has asked nothing. */
  readonly takeMeant: () => boolean;
  /** Adds the row that is being typed as a copy of a service and goes on to its quantity. */
  readonly commitService: (service: Service) => void;
  readonly commitArticle: (article: FoundArticle) => void;
  readonly cancel: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Follows rows that come and go and rows that others select; the answer stops that. */
  readonly follow: () => () => void;
}

export function createGridController(
  store: EstimateStore,
  start: GridSurroundings,
): GridController {
  const core = createGridCore(store, start);
  return {
    ...core,
    blocks: createGridBlocks(core),
    rows: createGridRows(core),
    moveBy: (rows, columns, extend) => moveBy(core, rows, columns, extend),
    selectAll: () => selectAll(core),
    selectWholeRows: (key) => selectWholeRows(core, key),
    startEdit: (mode) => startEdit(core, mode),
    typed: (text) => {
      core.entry.text = text;
      const { edit } = core.get();
      // What was wrong with the entry may be right by now.
      if (edit !== null && edit.problem !== null) {
        core.set({ edit: { ...edit, problem: null, meant: null } });
      }
    },
    moveInText: () => {
      const { edit } = core.get();
      if (edit !== null) core.set({ edit: { ...edit, isTypedOver: false } });
    },
    commit: (next = "stay") => {
      const { edit, entryRow } = core.get();
      if (edit === null) return true;
      if (edit.cell.key === entryRow?.key) return commitEntryRow(core, next);
      if (next !== "down") return commitCell(core, edit.cell, next);
      const isDone = commitCell(core, edit.cell, "none");
      if (isDone) goDown(core);
      return isDone;
    },
    leaveRefused: () => leaveRefused(core),
    takeMeant: () => takeMeant(core),
    commitService: (service) => commitService(core, service),
    commitArticle: (article) => commitArticle(core, article),
    cancel: () => {
      const { edit, entryRow } = core.get();
      if (edit !== null && edit.cell.key === entryRow?.key) return dropEntryRow(core, true);
      core.set({ edit: null });
      goOn(core, "stay");
    },
    undo: () => {
      const outcome = store.undo();
      if (outcome !== "nothing") core.notify({ type: outcome === "done" ? "undone" : "notUndone" });
      hearOn(core);
    },
    redo: () => {
      const outcome = store.redo();
      if (outcome !== "nothing") core.notify({ type: outcome === "done" ? "redone" : "notRedone" });
    },
    follow: () => followStore(core),
  };
}

/** Where undo has taken the last row away, the grid itself goes on hearing the keys. */
function hearOn(core: GridCore): void {
  const { active, focusWish } = core.get();
  if (active === null) core.set({ focusWish: focusWish + 1 });
}
