import { type MouseEvent, type PointerEvent, type RefObject, useRef } from "react";
import type { GridController } from "./grid-controller.ts";
import { cellOf, dragFill, dragRange, dragRow } from "./grid-pointer.ts";

export interface PointerParts {
  readonly grid: GridController;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly showDrop: (afterIndex: number | null) => void;
}

/** What mouse, pen and finger do: choosing cells, dragging blocks and rows, opening editors. */
export function usePointerHandlers({ grid, scroller, showDrop }: PointerParts) {
  const pointer = useRef("mouse");

  const onPointerDown = (event: PointerEvent) => {
    pointer.current = event.pointerType;
    const { target } = event;
    const list = scroller.current;
    if (!(target instanceof Element) || list === null || event.button !== 0) return;
    if (target.closest(".group-toggle, .is-picker") !== null) {
      return pressButton(event, target, grid);
    }
    if (target.closest("button, input") !== null) return;
    const handle = target.closest("[data-handle]");
    const rowKey = target.closest<HTMLElement>("[data-key]")?.dataset.key;
    if (handle !== null && rowKey !== undefined) {
      event.preventDefault();
      return dragRow(list, grid, rowKey, showDrop);
    }
    if (event.pointerType === "touch") return;
    pressCell(event, target, { grid, list });
  };

  const onClick = (event: MouseEvent) => {
    if (pointer.current === "touch") tapCell(event.target, grid);
    else pressKind(event, grid);
  };

  const onDoubleClick = (event: MouseEvent) => {
    const isInEditor = event.target instanceof Element && event.target.closest("button, input");
    if (!isInEditor && cellOf(event.target) !== undefined) grid.startEdit("keep");
  };

  return { onPointerDown, onClick, onDoubleClick };
}

/** The focus goes to the cell and not to the button inside it, which the click that follows presses. */
function pressButton(event: PointerEvent, target: Element, grid: GridController): void {
  const cell = cellOf(target);
  event.preventDefault();
  if (cell !== undefined && leaveEditor(grid, cell.key)) grid.select(cell);
}

/** The sign of a kind opens its choices at once; a press that selects more rows does not. */
function pressKind({ target, shiftKey }: MouseEvent, grid: GridController): void {
  const isSign = target instanceof Element && target.closest(".kind-chip.can-change") !== null;
  if (isSign && !shiftKey && grid.get().edit === null) grid.startEdit("keep");
}

interface PressedGrid {
  readonly grid: GridController;
  readonly list: HTMLDivElement;
}

function pressCell(event: PointerEvent, target: Element, { grid, list }: PressedGrid): void {
  const cell = cellOf(target);
  if (cell === undefined) return;
  event.preventDefault();
  if (!leaveEditor(grid, cell.key)) return;
  if (target.closest("[data-fill]") !== null) return dragFill(list, grid);
  grid.select(cell, event.shiftKey);
  dragRange(list, grid);
}

function tapCell(target: EventTarget, grid: GridController): void {
  const cell = cellOf(target);
  if (cell === undefined || !(target instanceof Element)) return;
  if (target.closest("button, input") !== null || !leaveEditor(grid, cell.key)) return;
  const { active } = grid.get();
  const isSecond = active?.key === cell.key && active.columnId === cell.columnId;
  // The second tap edits, still inside the tap, because phones open the keyboard only there.
  if (!isSecond || !grid.startEdit("keep")) grid.select(cell);
}

/**
 * Finishes an entry before another cell is chosen; false while it cannot be taken. Whoever has been told
 * so and goes elsewhere all the same gives it up.
 */
function leaveEditor(grid: GridController, nextKey: string): boolean {
  const { edit, entryRow } = grid.get();
  if (edit === null || grid.leaveRefused()) return true;
  const isEntryRow = entryRow !== null && edit.cell.key === entryRow.key;
  return grid.commit(isEntryRow && nextKey === entryRow.key ? "left" : "none");
}
