import { v7 as newKey } from "uuid";
import type { Service } from "../../../../contracts/services.ts";
import type { GridCore } from "./grid-core.ts";
import { refuseEntry } from "./grid-entry.ts";
import { type NextCell, goOn, goToColumn } from "./grid-moves.ts";
import type { CellProblem } from "./grid-state.ts";
import { type NewRowKind, insertRow, placeBelow, titlesIn } from "./new-rows.ts";
import { openAround, rowTitle } from "./shown-rows.ts";

/** Opens a row below the active one to type into; nothing is added before its title is there. */
export function startDraft(core: GridCore, kind: NewRowKind, isKindChosen: boolean): void {
  const { canEdit, priced } = core.store.get();
  if (!canEdit) return core.notify(readOnly);
  const { draft: before, active } = core.get();
  const below =
    before === null ? (active?.key ?? null) : (before.place.afterKey ?? before.place.parentKey);
  const place = placeBelow(priced.estimate, below, kind === "group");
  openAround(core.store, place.parentKey);
  const draft = { key: newKey(), kind, isKindChosen, place, title: "" };
  core.entry.text = "";
  core.set({ draft, edit: null });
  core.reshape();
  const cell = { key: draft.key, columnId: "title" as const };
  core.select(cell);
  core.set({ edit: { cell, startText: "", problem: null } });
}

const readOnly = { type: "problem", columnId: "title", problem: { code: "read_only" } } as const;

export function setDraftKind(core: GridCore, kind: NewRowKind): void {
  const { draft } = core.get();
  if (draft !== null) core.set({ draft: { ...draft, kind, isKindChosen: true } });
}

/** Takes what was typed as the title of the new row; false leaves the editor open beside the reason. */
export function commitDraft(core: GridCore, next: NextCell): boolean {
  const title = core.entry.text.trim();
  if (next === "left") {
    keepDraftTitle(core, title);
    goOn(core, next);
    return true;
  }
  if (title === "") {
    dropDraft(core, next !== "none");
    return true;
  }
  const isPriced = !["group", "text"].includes(core.get().draft?.kind ?? "group");
  const problem = addDraft(core, title, null);
  if (problem !== null) return refuseDraft(core, problem);
  // A new line wants its quantity next.
  if (next !== "none") goToColumn(core, next === "stay" || !isPriced ? "title" : "quantity");
  return true;
}

/** Adds the row that is being typed as a copy of a service and goes on to its quantity. */
export function commitService(core: GridCore, service: Service): void {
  const problem = addDraft(core, core.entry.text.trim(), service);
  if (problem === null) goToColumn(core, "quantity");
  else refuseDraft(core, problem);
}

export function dropDraft(core: GridCore, isFocusing: boolean): void {
  const { draft } = core.get();
  if (draft === null) return;
  core.set({ draft: null, edit: null });
  const backTo = draft.place.afterKey ?? draft.place.parentKey;
  core.reshape();
  const cell = backTo === null ? core.get().active : { key: backTo, columnId: "title" as const };
  if (isFocusing && cell !== null) core.select(cell);
}

function keepDraftTitle(core: GridCore, title: string): void {
  const { draft } = core.get();
  if (draft !== null) core.set({ draft: { ...draft, title }, edit: null });
}

/** Adds the row, as a copy of a service where one was picked. Answers why it could not be added. */
function addDraft(core: GridCore, title: string, service: Service | null): CellProblem | null {
  const { store } = core;
  const { draft } = core.get();
  if (draft === null) return null;
  const { priced, header } = store.get();
  const { firstGroupTitles, stepLabel } = core.surroundings();
  const { key, kind, place } = draft;
  const titles = titlesIn(header.language, title);
  const firstGroup = { key: newKey(), titles: firstGroupTitles };
  const change = insertRow(priced.estimate, { key, kind, place, titles, service, firstGroup });
  // The draft goes first, so that the row that takes its key is never there twice.
  core.set({ draft: null, edit: null });
  const done = store.change([change], stepLabel("title", title));
  if (!done.ok) {
    core.set({ draft: { ...draft, title } });
    core.reshape();
    return done.problem;
  }
  core.reshape();
  core.notify({ type: "added", title: rowTitle(store, key) });
  return null;
}

/** Opens the editor of the new row again, beside the reason. */
function refuseDraft(core: GridCore, problem: CellProblem): false {
  const { draft } = core.get();
  if (draft === null) return false;
  const cell = { key: draft.key, columnId: "title" as const };
  core.set({ active: cell, edit: { cell, startText: draft.title, problem } });
  return refuseEntry(core, problem);
}
