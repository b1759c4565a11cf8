import type { Key } from "../../../../domain/estimate/estimate.ts";
import type { GridController } from "./grid-controller.ts";

/** The rows of the block in the grid. */
export function chosenRows(grid: GridController): readonly Key[] {
  const range = grid.range();
  return range ? grid.get().shape.keys.slice(range.top, range.bottom + 1) : [];
}
