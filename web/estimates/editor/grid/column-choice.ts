import { readStored, writeStored } from "../../../base/stored.ts";
import { type ColumnId, columns, presets } from "../cells/columns.ts";

const storageName = "estimate-columns";

/** The columns that this person chose in this browser; the price columns at first. */
export function loadColumnChoice(): ReadonlySet<ColumnId> {
  const stored = readStored(storageName);
  if (stored === undefined) return new Set(presets.price);
  const names = stored.split(",");
  return new Set(columns.map(({ id }) => id).filter((id) => names.includes(id)));
}

export function saveColumnChoice(choice: ReadonlySet<ColumnId>): void {
  writeStored(storageName, [...choice].join(","));
}
