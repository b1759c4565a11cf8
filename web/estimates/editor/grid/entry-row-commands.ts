import { v7 as newKey } from "uuid";
import type { FoundArticle } from "../../../../contracts/price-lists.ts";
import type { Service } from "../../../../contracts/services.ts";
import type { Line } from "../../../../domain/estimate/estimate.ts";
import { withArticle, withService } from "../../../../domain/estimate/new-row.ts";
import type { GridCore } from "./grid-core.ts";
import { refuseEntry } from "./grid-entry.ts";
import { type NextCell, goOn, goToColumn } from "./grid-moves.ts";
import type { CellProblem } from "./grid-state.ts";
import { type NewRow, type NewRowKind, insertRow, spotBelow, titlesIn } from "./new-rows.ts";
import { openAround, rowTitle } from "./shown-rows.ts";

/** Opens a row below the active one to type into; nothing is added before its title is there. */
export function startEntryRow(core: GridCore, kind: NewRowKind, isKindChosen: boolean): void {
  const { canEdit, priced } = core.store.get();
  if (!canEdit) return core.notify(readOnly);
  const { entryRow: before, active } = core.get();
  const below =
    before === null ? (active?.key ?? null) : (before.spot.afterKey ?? before.spot.parentKey);
  const spot = spotBelow(priced.estimate, below, kind === "group");
  openAround(core.store, spot.parentKey);
  const entryRow = { key: newKey(), kind, isKindChosen, spot, title: "" };
  core.entry.text = "";
  core.set({ entryRow, edit: null });
  core.reshape();
  const cell = { key: entryRow.key, columnId: "title" as const };
  core.select(cell);
  core.set({ edit: { cell, startText: "", isTypedOver: false, problem: null, meant: null } });
}

const readOnly = { type: "problem", columnId: "title", problem: { code: "read_only" } } as const;

export function setEntryKind(core: GridCore, kind: NewRowKind): void {
  const { entryRow } = core.get();
  if (entryRow !== null) core.set({ entryRow: { ...entryRow, kind, isKindChosen: true } });
}

/** Takes what was typed as the title of the new row; false leaves the editor open beside the reason. */
export function commitEntryRow(core: GridCore, next: NextCell): boolean {
  const title = core.entry.text.trim();
  if (next === "left") {
    keepEntryTitle(core, title);
    goOn(core, next);
    return true;
  }
  if (title === "") {
    dropEntryRow(core, next !== "none");
    return true;
  }
  const kind = core.get().entryRow?.kind ?? "group";
  const isPriced = !["group", "text"].includes(kind);
  const problem = addEntryRow(core, title, null);
  if (problem !== null) return refuseEntryRow(core, problem);
  // A group wants its first line.
  if (kind === "group" && next === "down") {
    startEntryRow(core, "material", false);
    return true;
  }
  // A new line wants its quantity next.
  if (next !== "none") goToColumn(core, next === "stay" || !isPriced ? "title" : "quantity");
  return true;
}

/**
 * Goes down after an entry. Behind the last figure that a line needs which has just been typed there is
 * the next line to type.
 */
export function goDown(core: GridCore): void {
  const { active, addedKey } = core.get();
  const { priced } = core.store.get();
  const line = active?.key === addedKey ? priced.lines.get(addedKey ?? "") : undefined;
  if (line === undefined || line.problem !== null) return goOn(core, "down");
  startEntryRow(core, "material", false);
}

/** Adds the row that is being typed as a copy of a service and goes on to its quantity. */
export const commitService = (core: GridCore, service: Service): void =>
  commitCopy(core, (line) => withService(line, service));

/** The same of an article of a supplier. */
export const commitArticle = (core: GridCore, article: FoundArticle): void =>
  commitCopy(core, (line) => withArticle(line, article));

function commitCopy(core: GridCore, fill: (line: Line) => Line): void {
  const problem = addEntryRow(core, core.entry.text.trim(), fill);
  if (problem === null) goToColumn(core, "quantity");
  else refuseEntryRow(core, problem);
}

export function dropEntryRow(core: GridCore, isFocusing: boolean): void {
  const { entryRow } = core.get();
  if (entryRow === null) return;
  core.set({ entryRow: null, edit: null });
  const backTo = entryRow.spot.afterKey ?? entryRow.spot.parentKey;
  core.reshape();
  const cell = backTo === null ? core.get().active : { key: backTo, columnId: "title" as const };
  if (isFocusing && cell !== null) core.select(cell);
}

function keepEntryTitle(core: GridCore, title: string): void {
  const { entryRow } = core.get();
  if (entryRow !== null) core.set({ entryRow: { ...entryRow, title }, edit: null });
}

/** Adds the row, as a copy of what was picked. Answers why it could not be added. */
function addEntryRow(core: GridCore, title: string, fill: NewRow["fill"]): CellProblem | null {
  const { store } = core;
  const { entryRow } = core.get();
  if (entryRow === null) return null;
  const { priced, header } = store.get();
  const { firstGroupTitles, stepLabel } = core.surroundings();
  const { key, kind, spot } = entryRow;
  const titles = titlesIn(header.language, title);
  const firstGroup = { key: newKey(), titles: firstGroupTitles };
  const change = insertRow(priced.estimate, { key, kind, spot, titles, fill, firstGroup });
  // The entry row goes first, so that the row that takes its key is never there twice.
  core.set({ entryRow: null, edit: null });
  const done = store.change([change], stepLabel("title", title));
  if (!done.ok) {
    core.set({ entryRow: { ...entryRow, title } });
    core.reshape();
    return done.problem;
  }
  core.reshape();
  core.set({ addedKey: kind === "group" ? null : key });
  core.notify({ type: "added", title: rowTitle(store, key) });
  return null;
}

/** Opens the editor of the new row again, beside the reason. */
function refuseEntryRow(core: GridCore, problem: CellProblem): false {
  const { entryRow } = core.get();
  if (entryRow === null) return false;
  const cell = { key: entryRow.key, columnId: "title" as const };
  const edit = { cell, startText: entryRow.title, isTypedOver: false, problem, meant: null };
  core.set({ active: cell, edit });
  return refuseEntry(core, problem);
}
