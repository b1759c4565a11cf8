import { rowKeys } from "./grid-estimate.ts";
import type { openGrid } from "./typed-grid.ts";

const { tiles, tiling, membrane, sink } = rowKeys;

export type Grid = ReturnType<typeof openGrid>;
/** What is pasted at the active cell comes from another program. */
export const paste = ({ grid }: Grid, text: string) => grid.blocks.paste({ text, rows: "" });
/** The quantities of the lines, in their order. */
export const quantities = ({ line }: Grid) =>
  [tiles, tiling, membrane, sink].map((key) => line(key)?.quantity);
/** How many steps there were; afterwards they are all undone. */
export const steps = ({ store }: Grid) => {
  let count = 0;
  while (store.get().canUndo) {
    store.undo();
    count += 1;
  }
  return count;
};
