import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { panelProblemText } from "../cells/store-problem-text.ts";
import type { ColumnId } from "../cells/columns.ts";
import type { CellProblem } from "./grid-state.ts";

/** Why an entry in a cell was not taken. */
export function entryProblemText(t: TFunction, problem: CellProblem, columnId: ColumnId): string {
  if (problem.code === "unit_unknown") return t("estimates.grid.unitUnknown");
  return panelProblemText(t, problem, t(`estimates.grid.columns.${columnId}`));
}

export function useEntryProblemText(): (problem: CellProblem, columnId: ColumnId) => string {
  const { t } = useTranslation();
  return (problem, columnId) => entryProblemText(t, problem, columnId);
}
