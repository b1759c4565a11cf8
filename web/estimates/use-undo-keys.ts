import { useEffect } from "react";
import type { GridController } from "./editor/grid/grid-controller.ts";
import { hasOwnKeys } from "./own-keys.ts";

/** Undo and redo also while the focus is beside the grid, on a button or nowhere. */
export function useUndoKeys(grid: GridController): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (event.defaultPrevented || altKey || !(ctrlKey || metaKey)) return;
      if (hasOwnKeys(target)) return;
      const letter = key.toLowerCase();
      if (letter !== "z" && letter !== "y") return;
      event.preventDefault();
      if (letter === "y" || shiftKey) grid.redo();
      else grid.undo();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [grid]);
}
