import type { Key } from "../../../../domain/estimate/estimate.ts";
import type { Column, ColumnId } from "../cells/columns.ts";

/** A cell by what it is and not by where it stands, so that rows may come and go around it. */
export interface CellRef {
  readonly key: Key;
  readonly columnId: ColumnId;
}

/** What is on screen: rows from top to bottom, columns from left to right. */
export interface GridShape {
  readonly keys: readonly Key[];
  readonly indexOf: ReadonlyMap<Key, number>;
  readonly columns: readonly Column[];
}

export interface Spot {
  readonly row: number;
  readonly column: number;
}

/** A block of cells, ends included. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export function shapeOf(keys: readonly Key[], columns: readonly Column[]): GridShape {
  return { keys, columns, indexOf: new Map(keys.map((key, index) => [key, index])) };
}

/** Where the cell stands now; undefined when its row or column is not on screen. */
export function spotOf(
  { indexOf, columns }: GridShape,
  { key, columnId }: CellRef,
): Spot | undefined {
  const row = indexOf.get(key);
  const column = columns.findIndex(({ id }) => id === columnId);
  return row === undefined || column < 0 ? undefined : { row, column };
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));

/** The cell at a spot, brought back inside the grid; undefined in an empty grid. */
export function cellAt({ keys, columns }: GridShape, { row, column }: Spot): CellRef | undefined {
  const key = keys[clamp(row, keys.length - 1)];
  const columnId = columns[clamp(column, columns.length - 1)]?.id;
  return key === undefined || columnId === undefined ? undefined : { key, columnId };
}

/** The block between two corners; a corner that is gone leaves the other one alone. */
export function rangeBetween(
  shape: GridShape,
  active: CellRef,
  anchor: CellRef,
): CellRange | undefined {
  const one = spotOf(shape, active);
  const other = spotOf(shape, anchor) ?? one;
  if (one === undefined || other === undefined) return undefined;
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

export const isSingleCell = ({ top, bottom, left, right }: CellRange): boolean =>
  top === bottom && left === right;

/** Does the block go over all columns? */
export const isWholeRows = ({ columns }: GridShape, { left, right }: CellRange): boolean =>
  left === 0 && right === columns.length - 1;
