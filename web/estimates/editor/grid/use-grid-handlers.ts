import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useRef,
} from "react";
import { useTranslation } from "react-i18next";
import type { GridController } from "./grid-controller.ts";
import { pressKey } from "./grid-keys.ts";
import { cellOf, dragFill, dragRange, dragRow } from "./grid-pointer.ts";
import { lineKinds } from "./kind-picker.tsx";

interface HandlerParts {
  readonly grid: GridController;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly rowHeight: number;
  readonly onFind: () => void;
  readonly showDrop: (afterIndex: number | null) => void;
}

/** One handler for each kind of event, for all cells together. */
export function useGridHandlers({ grid, scroller, rowHeight, onFind, showDrop }: HandlerParts) {
  const { t } = useTranslation();
  const pointer = useRef("mouse");

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const height = scroller.current?.clientHeight ?? 0;
    const surroundings = {
      pageRows: Math.max(1, Math.floor(height / rowHeight) - 2),
      openFind: onFind,
      kindOfLetter: (letter: string) =>
        lineKinds.find((kind) => t(`estimates.grid.kindLetters.${kind}`) === letter),
    };
    if (pressKey(event, grid, surroundings)) event.preventDefault();
  };

  const onPointerDown = (event: PointerEvent) => {
    pointer.current = event.pointerType;
    const { target } = event;
    const list = scroller.current;
    if (!(target instanceof Element) || list === null || event.button !== 0) return;
    if (target.closest(".group-toggle") !== null) return pressToggle(event, target);
    if (target.closest("button, input") !== null) return;
    const handle = target.closest("[data-handle]");
    const rowKey = target.closest<HTMLElement>("[data-key]")?.dataset.key;
    if (handle !== null && rowKey !== undefined) {
      event.preventDefault();
      return dragRow(list, grid, rowKey, showDrop);
    }
    if (event.pointerType === "touch") return;
    pressCell(event, target, list);
  };

  /** The focus goes to the cell and not to the button inside it; the click that follows toggles. */
  const pressToggle = (event: PointerEvent, target: Element) => {
    const cell = cellOf(target);
    event.preventDefault();
    if (cell !== undefined && leaveEditor(cell.key)) grid.select(cell);
  };

  const pressCell = (event: PointerEvent, target: Element, list: HTMLDivElement) => {
    const cell = cellOf(target);
    if (cell === undefined) return;
    event.preventDefault();
    if (!leaveEditor(cell.key)) return;
    if (target.closest("[data-fill]") !== null) return dragFill(list, grid);
    grid.select(cell, event.shiftKey);
    dragRange(list, grid);
  };

  /** Finishes an entry before another cell is chosen; false while it cannot be taken. */
  const leaveEditor = (nextKey: string): boolean => {
    const { edit, entryRow } = grid.get();
    if (edit === null) return true;
    const isEntryRow = entryRow !== null && edit.cell.key === entryRow.key;
    return grid.commit(isEntryRow && nextKey === entryRow.key ? "left" : "none");
  };

  const onClick = (event: MouseEvent) => {
    if (pointer.current !== "touch") return;
    const cell = cellOf(event.target);
    if (cell === undefined || !(event.target instanceof Element)) return;
    if (event.target.closest("button, input") !== null || !leaveEditor(cell.key)) return;
    const { active } = grid.get();
    const isSecond = active?.key === cell.key && active.columnId === cell.columnId;
    // The second tap edits, still inside the tap, because phones open the keyboard only there.
    if (!isSecond || !grid.startEdit("keep")) grid.select(cell);
  };

  const onDoubleClick = (event: MouseEvent) => {
    const isInEditor = event.target instanceof Element && event.target.closest("button, input");
    if (!isInEditor && cellOf(event.target) !== undefined) grid.startEdit("keep");
  };

  const onCopy = (event: ClipboardEvent) => {
    if (grid.get().edit !== null) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", grid.blocks.copy());
  };

  const onCut = (event: ClipboardEvent) => {
    if (grid.get().edit !== null) return;
    onCopy(event);
    grid.blocks.clear();
  };

  const onPaste = (event: ClipboardEvent) => {
    if (grid.get().edit !== null) return;
    event.preventDefault();
    grid.blocks.paste(event.clipboardData.getData("text/plain"));
  };

  return { onKeyDown, onPointerDown, onClick, onDoubleClick, onCopy, onCut, onPaste };
}
