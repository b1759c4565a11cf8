import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import type { EstimateStore } from "../store/estimate-store.ts";
import { type GridController, createGridController } from "./grid-controller.ts";
import type { GridSurroundings } from "./grid-core.ts";
import type { GridState } from "./grid-state.ts";

/** One controller for as long as the store is open; it always knows the latest surroundings. */
export function useGridController(
  store: EstimateStore,
  surroundings: GridSurroundings,
): GridController {
  const [grid] = useState(() => createGridController(store, surroundings));
  useLayoutEffect(() => grid.setSurroundings(surroundings));
  useEffect(() => grid.follow(), [grid]);
  // Back takes the editor away without a click elsewhere. A layout effect ends before the store is closed.
  useLayoutEffect(() => () => void grid.commit("none"), [grid]);
  return grid;
}

export function useGridState(grid: GridController): GridState {
  return useSyncExternalStore(grid.subscribe, grid.get);
}

/** One part of the state; redraws only when that part is another value than before. */
export function useGridPart<T>(grid: GridController, part: (state: GridState) => T): T {
  return useSyncExternalStore(grid.subscribe, () => part(grid.get()));
}
