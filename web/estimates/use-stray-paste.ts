import { useEffect } from "react";
import type { GridController } from "./editor/grid/grid-controller.ts";
import { hasOwnKeys } from "./own-keys.ts";

/**
 * A paste while the focus is beside the grid, on a button or nowhere. It would go into a cell that nobody has
 * chosen, so people are told to choose one.
 */
export function useStrayPaste(grid: GridController): void {
  useEffect(() => {
    const onPaste = ({ target }: ClipboardEvent) => {
      const isInGrid = target instanceof Element && target.closest("[role='treegrid']") !== null;
      if (!isInGrid && !hasOwnKeys(target)) grid.notify({ type: "unaimed" });
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [grid]);
}
