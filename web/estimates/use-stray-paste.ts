import { useEffect } from "react";
import type { GridController } from "./editor/grid/grid-controller.ts";
import { clipboardOf } from "./editor/grid/clipboard-formats.ts";
import { hasOwnKeys } from "./own-keys.ts";

/**
 * A paste while the focus is beside the grid, on a button or nowhere. It would go into a cell that nobody has
 * chosen, so people are told to choose one; an estimate without rows has but one place for it.
 */
export function useStrayPaste(grid: GridController): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event;
      const isInGrid = target instanceof Element && target.closest("[role='treegrid']") !== null;
      if (isInGrid || hasOwnKeys(target)) return;
      const isOnlyPlace = grid.store.rows().length === 0 && grid.store.get().canEdit;
      if (isOnlyPlace) grid.rows.startEntryRow("group", true);
      const isTaken =
        isOnlyPlace && clipboardData !== null && grid.blocks.paste(clipboardOf(clipboardData));
      if (isTaken) event.preventDefault();
      else grid.notify({ type: "unaimed" });
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [grid]);
}
