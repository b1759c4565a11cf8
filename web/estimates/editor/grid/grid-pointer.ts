import type { Key } from "../../../../domain/estimate/estimate.ts";
import { type CellRef, spotOf } from "./cell-range.ts";
import { columns } from "../cells/columns.ts";
import type { GridController } from "./grid-controller.ts";

/** How far from the edge of the list a drag begins to scroll it, and how fast. */
const scrollZone = 40;
const scrollStep = 12;

/** The cell that an element belongs to. */
export function cellOf(target: EventTarget | null): CellRef | undefined {
  if (!(target instanceof Element)) return undefined;
  const name = target.closest<HTMLElement>("[data-column]")?.dataset.column;
  const key = target.closest<HTMLElement>("[data-key]")?.dataset.key;
  const column = columns.find(({ id }) => id === name);
  return key === undefined || column === undefined ? undefined : { key, columnId: column.id };
}

export interface DragParts {
  readonly onMove: (at: { x: number; y: number }) => void;
  readonly onEnd: (isDropped: boolean) => void;
}

/** Follows the pointer until it is released; Escape calls the drag off. The list scrolls near its edges. */
export function followPointer(scroller: HTMLElement, { onMove, onEnd }: DragParts): void {
  const last = { x: 0, y: 0, isKnown: false };
  let frame = requestAnimationFrame(function tick() {
    const box = scroller.getBoundingClientRect();
    const isAbove = last.isKnown && last.y < box.top + scrollZone;
    const isBelow = last.isKnown && last.y > box.bottom - scrollZone;
    if (isAbove || isBelow) {
      scroller.scrollTop += isAbove ? -scrollStep : scrollStep;
      onMove(last);
    }
    frame = requestAnimationFrame(tick);
  });
  const controller = new AbortController();
  const { signal } = controller;
  const end = (isDropped: boolean) => {
    cancelAnimationFrame(frame);
    controller.abort();
    onEnd(isDropped);
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    Object.assign(last, { x: clientX, y: clientY, isKnown: true });
    onMove(last);
  };
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", () => end(true), { signal });
  window.addEventListener("pointercancel", () => end(false), { signal });
  const isEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  };
  window.addEventListener("keydown", isEscape, { signal, capture: true });
}

/** Extends the block to the cell under the pointer. */
export function dragRange(scroller: HTMLElement, grid: GridController): void {
  followPointer(scroller, {
    onMove: ({ x, y }) => {
      const cell = cellOf(document.elementFromPoint(x, y));
      const { active } = grid.get();
      const isSame = cell?.key === active?.key && cell?.columnId === active?.columnId;
      if (cell !== undefined && !isSame) grid.select(cell, true);
    },
    onEnd: () => undefined,
  });
}

/** Fills from the block downwards, or upwards, to the row where the handle is let go. */
export function dragFill(scroller: HTMLElement, grid: GridController): void {
  const range = grid.range();
  if (range === undefined) return;
  const source = range.top;
  followPointer(scroller, {
    onMove: ({ x, y }) => {
      const cell = cellOf(document.elementFromPoint(x, y));
      const spot = cell && spotOf(grid.get().shape, cell);
      if (spot === undefined) return;
      grid.selectAt(source, range.left);
      grid.selectAt(spot.row, range.right, true);
    },
    onEnd: (isDropped) => isDropped && grid.blocks.fillFrom(source),
  });
}

/** Shows where a dragged row would land, and moves it there. A press that drags nothing takes the whole row. */
export function dragRow(
  scroller: HTMLElement,
  grid: GridController,
  key: Key,
  showDrop: (afterIndex: number | null) => void,
): void {
  let after: number | null = null;
  followPointer(scroller, {
    onMove: ({ y }) => {
      after = rowBoundaryAt(scroller, y, grid.get().shape.keys.length);
      showDrop(after);
    },
    onEnd: (isDropped) => {
      showDrop(null);
      if (isDropped && after === null) grid.selectWholeRows(key);
      if (!isDropped || after === null) return;
      grid.rows.drop(key, grid.get().shape.keys[after] ?? null);
    },
  });
}

/** The row above the boundary that is nearest to the pointer; -1 is the top of the list. */
function rowBoundaryAt(scroller: HTMLElement, y: number, count: number): number {
  const body = scroller.querySelector(".grid-body")?.getBoundingClientRect();
  const row = scroller.querySelector(".grid-row:not(.is-head)")?.getBoundingClientRect();
  if (body === undefined || row === undefined) return -1;
  const boundary = Math.round((y - body.top) / row.height);
  return Math.max(0, Math.min(count, boundary)) - 1;
}
