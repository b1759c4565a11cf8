import type { EstimateView } from "../store/estimate-store.ts";
import type { RowView } from "../store/row-views.ts";
import { isEditable } from "./cell-entry.ts";
import { type ColumnId, priceColumns } from "./columns.ts";

/** The percent of a percent line is its price. */
const isOfPrice = (row: RowView, id: ColumnId) =>
  priceColumns.includes(id) ||
  (id === "quantity" && row.type === "line" && row.line.kind === "percent");

/** What may be entered now. */
type OpenParts = Pick<EstimateView, "canEdit" | "canEditSelling" | "canEnterHours">;

/** Can it be entered now? On a frozen version only the hours used are open. */
export function canEnter(
  { canEdit, canEditSelling, canEnterHours }: OpenParts,
  row: RowView,
  id: ColumnId,
): boolean {
  const isOpen =
    canEdit || (canEditSelling && !isOfPrice(row, id)) || (canEnterHours && id === "hoursUsed");
  return isOpen && isEditable(row, id);
}
