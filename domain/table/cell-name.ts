/** What a sheet calls a cell: the row and the column are counted from 0, so that 6 and 2 are C7. */
export const cellName = (row: number, column: number): string => `${columnName(column)}${row + 1}`;

/** A to Z, then AA and on. */
export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}
