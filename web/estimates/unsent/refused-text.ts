import type { TFunction } from "i18next";
import { estimatesLineEn } from "../../../locales/general/estimates-line.en.ts";
import { ApiProblem } from "../../base/api.ts";
import { problemText } from "../../kit/page/field-message.ts";
import { panelProblemText } from "../editor/cells/store-problem-text.ts";
import { typedText } from "../editor/sync/step-text.ts";
import type { RefusedStep, Step } from "../editor/sync/sync.ts";

/** What was typed and where: "Wall tiles: Quantity 7". */
export function stepText(step: Step): string {
  return [step.row ?? "", typedText(step)].filter((part) => part !== "").join(": ");
}

/** The same, with why it was not taken. */
export function refusedText(t: TFunction, { step, code, errors }: RefusedStep): string {
  const reason = () => {
    if (errors.length > 0) return panelProblemText(t, { code: "invalid", errors }, step.label);
    if (isChangeProblem(code)) return t(`estimates.changeProblems.${code}`, { name: "" });
    return problemText(t, new ApiProblem({ title: code, status: 409, code }));
  };
  const label = stepText(step);
  return label === ""
    ? t("estimates.grid.status.refusedUnnamed", { reason: reason() })
    : t("estimates.grid.status.refused", { label, reason: reason() });
}

const isChangeProblem = (code: string): code is keyof typeof estimatesLineEn.changeProblems =>
  Object.hasOwn(estimatesLineEn.changeProblems, code);
