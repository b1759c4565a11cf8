import { readStored, writeStored } from "../../../base/stored.ts";
import { type ColumnId, columns, withPreset } from "../cells/columns.ts";

const storageName = "estimate-columns";

/** The columns of whoever has chosen none: the prices, and the numbers of a tender where there are any. */
export const usualColumns = (isFromTender: boolean): ReadonlySet<ColumnId> =>
  withPreset(new Set(isFromTender ? ["reference"] : []), "price");

/** The columns that this person chose in this browser; nothing before he did. */
export function loadColumnChoice(): ReadonlySet<ColumnId> | undefined {
  const stored = readStored(storageName);
  if (stored === undefined) return undefined;
  const names = stored.split(",");
  return new Set(columns.map(({ id }) => id).filter((id) => names.includes(id)));
}

export function saveColumnChoice(choice: ReadonlySet<ColumnId>): void {
  writeStored(storageName, [...choice].join(","));
}
