import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { fieldMessage } from "../../../kit/page/field-message.ts";
import type { StoreProblem } from "../store/estimate-store.ts";
import type { EntryProblem } from "./entry.ts";
import { lineProblemText } from "../../../kit/page/line-problem-text.ts";

/** Why an entry was not taken; `label` is the field that the user sees. */
export type PanelProblem = StoreProblem | EntryProblem;

/** What is typed but not taken yet, and why it was not taken. */
export interface TypedEntry {
  readonly text: string;
  /** Put into words when it is drawn, in the language of that moment. */
  readonly refused: PanelProblem | null;
}

export function panelProblemText(t: TFunction, problem: PanelProblem, label: string): string {
  if (problem.code === "read_only") return t("estimates.grid.status.notOpen");
  if (problem.code === "margin_too_high") return t("estimates.line.marginTooHigh");
  if (problem.code === "markup_without_cost") return t("estimates.line.markupWithoutCost");
  if (problem.code === "text_has_figures") return t("estimates.line.textHasFigures");
  if (problem.code === "unit_unknown") return t("fields.invalid", { label });
  if (
    problem.code === "kind_unknown" ||
    problem.code === "option_unknown" ||
    problem.code === "quantity_other_unit" ||
    problem.code === "quantity_range" ||
    problem.code === "error_cell" ||
    problem.code === "price_quantity" ||
    problem.code === "hours_without_quantity"
  ) {
    return t(`estimates.paste.${problem.code}`);
  }
  if (problem.code === "formula") {
    const { formula } = problem;
    return lineProblemText(t, problem.problem, { titleOf: () => "", formula });
  }
  if (problem.code === "invalid") {
    const [first = { path: "", code: "invalid" }] = problem.errors;
    return fieldMessage(t, { ...first, path: "value" }, { value: label });
  }
  if (problem.code === "field") {
    const { field: code, limit } = problem;
    const error = { path: "value", code, ...(limit !== undefined && { limit }) };
    return fieldMessage(t, error, { value: label });
  }
  return t(`estimates.changeProblems.${problem.code}`, {
    name: ("name" in problem ? problem.name : undefined) ?? "",
  });
}

export function useProblemText(): (problem: PanelProblem, label: string) => string {
  const { t } = useTranslation();
  return (problem, label) => panelProblemText(t, problem, label);
}
