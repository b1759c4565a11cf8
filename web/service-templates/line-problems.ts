import type { TFunction } from "i18next";
import { fieldProblem } from "../../contracts/problems.ts";
import { TemplateLineInput } from "../../contracts/service-templates.ts";
import {
  type TemplateLineProblem,
  findTemplateProblems,
} from "../../domain/templates/template-lines.ts";
import { fieldMessage } from "../kit/page/field-message.ts";
import { lineProblemText } from "../kit/page/line-problem-text.ts";
import type { TemplateLines } from "./line-list.ts";

/** What is wrong with each line, in words; null where nothing is. */
export function lineProblems(
  t: TFunction,
  lines: TemplateLines,
  titleAt: (place: number) => string,
): readonly (string | null)[] {
  const problems = new Map(findTemplateProblems(lines).map((found) => [found.line, found.problem]));
  return lines.map((line, place) => {
    const wrong = fieldText(t, line);
    const problem = problems.get(place);
    if (wrong !== null || problem === undefined) return wrong;
    return problemText(t, problem, line.formula, titleAt);
  });
}

function fieldText(t: TFunction, line: TemplateLineInput): string | null {
  const issue = TemplateLineInput.safeParse(line).error?.issues[0];
  if (!issue) return null;
  const problem = fieldProblem(issue);
  if (problem.path === "linkedRatio" && line.linkedRatio === "") {
    return t("fields.required", { label: t("serviceTemplates.lines.ratio") });
  }
  return fieldMessage(t, problem, {
    quantity: t("serviceTemplates.lines.quantity"),
    formula: t("serviceTemplates.lines.formula"),
    linkedRatio: t("serviceTemplates.lines.ratio"),
    discountPercent: t("estimates.line.discountPercent"),
    vatPercent: t("estimates.line.vatPercent"),
    vatReason: t("estimates.line.vatReason"),
  });
}

function problemText(
  t: TFunction,
  problem: TemplateLineProblem,
  formula: string | null,
  titleAt: (place: number) => string,
): string {
  if (problem.code === "several_quantities")
    return t("estimates.changeProblems.several_quantities");
  if (problem.code === "link_missing") return t("estimates.problems.link_missing");
  const titleOf = (key: string) => titleAt(Number(key));
  if (problem.code !== "cycle") return lineProblemText(t, problem, { titleOf, formula });
  const keys = problem.lines.map(String);
  return lineProblemText(t, { code: "cycle", keys }, { titleOf, formula });
}
