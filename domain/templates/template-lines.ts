import type { Decimal } from "../money/decimal.ts";
import type { Line } from "../estimate/estimate.ts";
import type { FormulaProblem } from "../estimate/line-problem.ts";
import { orderByReference } from "../pricing/quantity-order.ts";
import { findTemplateFormulaProblem } from "./template-formula.ts";

/** Where a line of a template has its quantity from: exactly one of three. Numbers may be unread yet. */
export interface TemplateSource {
  /** For one unit of the template, without waste. */
  readonly quantity: string | null;
  /** See template-formula.ts. */
  readonly formula: string | null;
  /** The place of another line of the template, counted from 0: its quantity times the ratio. */
  readonly linkedLine: number | null;
}

/**
 * What a line of a template sets besides its service and quantity. A discount in money is of one job and
 * no part of a template.
 */
export type TemplateTerms = Pick<
  Line,
  "credit" | "discountPercent" | "vatPercent" | "vatCode" | "vatReason"
>;

export const termsOf = ({
  credit,
  discountPercent,
  vatPercent,
  vatCode,
  vatReason,
}: TemplateTerms): TemplateTerms => ({ credit, discountPercent, vatPercent, vatCode, vatReason });

export interface TemplateLine extends TemplateSource, TemplateTerms {
  readonly quantity: Decimal | null;
  readonly linkedRatio: Decimal;
}

export type TemplateLineProblem =
  | FormulaProblem
  | { readonly code: "quantity_missing" }
  | { readonly code: "several_quantities" }
  | { readonly code: "link_missing" }
  /** Lines that wait for one another, by their places. */
  | { readonly code: "cycle"; readonly lines: readonly number[] };

/** What is wrong with a line; `line` is its place, from 0. */
export interface TemplateProblem {
  readonly line: number;
  readonly field: "quantity" | "formula" | "linkedLine";
  readonly problem: TemplateLineProblem;
}

/** Everything that keeps a template from being used, at most one problem for each line. */
export function findTemplateProblems(lines: readonly TemplateSource[]): readonly TemplateProblem[] {
  const cycles = cyclesOf(lines);
  return lines.flatMap((line, index): TemplateProblem[] => {
    const { quantity, formula, linkedLine } = line;
    const sources = [quantity, formula, linkedLine].filter((source) => source !== null).length;
    const at = (field: TemplateProblem["field"], problem: TemplateLineProblem) => [
      { line: index, field, problem },
    ];
    if (sources === 0) return at("quantity", { code: "quantity_missing" });
    if (sources > 1) return at("quantity", { code: "several_quantities" });
    if (formula !== null) {
      const problem = findTemplateFormulaProblem(formula);
      return problem === null ? [] : at("formula", problem);
    }
    if (linkedLine === null) return [];
    if (lines[linkedLine] === undefined) return at("linkedLine", { code: "link_missing" });
    const cycle = cycles.find((places) => places.includes(index));
    return cycle === undefined ? [] : at("linkedLine", { code: "cycle", lines: cycle });
  });
}

function cyclesOf(lines: readonly TemplateSource[]): readonly (readonly number[])[] {
  const keys = new Set(lines.keys().map(String));
  const steps = orderByReference(keys, (key) => {
    const linkedLine = lines[Number(key)]?.linkedLine ?? null;
    return linkedLine === null ? [] : [String(linkedLine)];
  });
  return steps
    .filter(({ isCycle }) => isCycle)
    .map(({ keys: places }) => places.map(Number).toSorted((a, b) => a - b));
}
