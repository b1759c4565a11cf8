import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { fieldMessage } from "../kit/field-message.ts";
import type { StoreProblem } from "./estimate-store.ts";
import type { EntryProblem } from "./grid/cell-entry.ts";
import { lineProblemText } from "./line-problem-text.ts";

/** Why an entry was not taken; `label` is the field that the user sees. */
export type PanelProblem = StoreProblem | EntryProblem;

export function panelProblemText(t: TFunction, problem: PanelProblem, label: string): string {
  switch (problem.code) {
    case "read_only":
      return t("estimates.settings.frozen");
    case "invalid": {
      const [first] = problem.errors;
      const error = first ?? { path: "", code: "invalid" };
      return fieldMessage(t, { ...error, path: "value" }, { value: label });
    }
    case "field": {
      const { field: code, limit } = problem;
      const error = { path: "value", code, ...(limit !== undefined && { limit }) };
      return fieldMessage(t, error, { value: label });
    }
    case "margin_too_high":
      return t("estimates.line.marginTooHigh");
    case "unit_unknown":
      return t("fields.invalid", { label });
    case "formula":
      return lineProblemText(t, problem.problem, { titleOf: () => "", formula: null });
    default:
      return t(`estimates.changeProblems.${problem.code}`, { name: problem.name ?? "" });
  }
}

export function useProblemText(): (problem: PanelProblem, label: string) => string {
  const { t } = useTranslation();
  return (problem, label) => panelProblemText(t, problem, label);
}
