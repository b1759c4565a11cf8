import type { Line, LineField } from "../../../../domain/estimate/estimate.ts";
import { loneSigns } from "../../../../domain/money/read-number.ts";
import { type Result, success } from "../../../../domain/base/result.ts";
import type { Language } from "../../../base/i18n.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { readEntry } from "../cells/cell-entry.ts";
import type { ColumnId } from "../cells/columns.ts";
import type { LineRowView } from "../store/row-views.ts";
import type { PanelProblem } from "../cells/store-problem-text.ts";

/** What every part of the line panel works with. */
export interface LinePart {
  readonly store: EstimateStore;
  readonly row: LineRowView;
  readonly isReadOnly: boolean;
  /** Prices, and what makes them, are for those who see costs. */
  readonly canPrice: boolean;
  readonly seesCosts: boolean;
  /** Hours used stay open on a frozen version. */
  readonly canEnterHours: boolean;
  /** The language of the document. */
  readonly language: Language;
  /** Of the estimate, as a code. */
  readonly currency: string;
}

/** Canonical decimals are written as English ones are, without groups. */
const canonicalLocale = "en";

/** Sets one field; `label` names the step in the history of undo. */
export function setLine<F extends LineField>(
  { store, row }: LinePart,
  field: F,
  value: Line[F],
  label: string,
): Result<void, PanelProblem> {
  return store.change([{ type: "setLine", key: row.line.key, field, value }], label);
}

/** Takes a canonical number or a formula as the same cell of the grid does; null is an emptied field. */
export function enterInCell(
  { store, row, language, currency }: LinePart,
  column: ColumnId,
  value: string | null,
  label: string,
): Result<void, PanelProblem> {
  const entry = readEntry(row, column, value ?? "", {
    language,
    units: [],
    signs: loneSigns[canonicalLocale],
    currency,
  });
  if (!entry.ok) return entry;
  return entry.value.length === 0 ? success(undefined) : store.change(entry.value, label);
}
