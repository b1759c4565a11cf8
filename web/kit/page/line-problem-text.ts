import type { TFunction } from "i18next";
import type { Key } from "../../../domain/estimate/estimate.ts";
import type { LineProblem } from "../../../domain/estimate/line-problem.ts";

/**
 * Why a line has no amounts, in words. Characters are counted from 1 for people; the formula
 * tells whether a fault is at its end.
 */
export function lineProblemText(
  t: TFunction,
  problem: LineProblem,
  { titleOf, formula }: { titleOf: (key: Key) => string; formula: string | null },
): string {
  switch (problem.code) {
    case "formula_syntax":
      return syntaxText(t, problem.at, formula);
    case "formula_comma_ambiguous":
      return t("estimates.problems.formula_comma_ambiguous", { at: problem.at + 1 });
    case "formula_name_unknown":
    case "formula_argument_count":
      return t(`estimates.problems.${problem.code}`, { name: problem.name });
    case "formula_size_missing":
      return t("estimates.problems.formula_size_missing", {
        size: t(`estimates.sizes.${problem.size}`),
      });
    case "linked_quantity_missing":
    case "percent_line_not_above":
      return t(`estimates.problems.${problem.code}`, { title: titleOf(problem.key) });
    case "cycle":
      return t("estimates.problems.cycle", { titles: problem.keys.map(titleOf).join(", ") });
    case "out_of_range":
      return t("estimates.problems.out_of_range", {
        figure: t(`estimates.figures.${problem.figure}`),
      });
    case "formula_too_long":
    case "formula_too_deep":
    case "formula_division_by_zero":
    case "formula_root_of_negative":
    case "formula_whole_number_expected":
    case "formula_overflow":
    case "quantity_missing":
    case "rows_below_zero":
    case "quantity_below_zero":
    case "link_missing":
    case "buying_price_missing":
    case "selling_price_missing":
    case "discount_beyond_gross":
    case "vat_reason_missing":
    case "percent_missing":
    case "percent_group_missing":
    case "percent_line_missing":
      return t(`estimates.problems.${problem.code}`);
  }
}

function syntaxText(t: TFunction, index: number, formula: string | null): string {
  const at = index + 1;
  if (formula === null) return t("estimates.problems.formula_syntax", { at });
  const sign = formula.slice(index).trimStart().charAt(0);
  return sign === ""
    ? t("estimates.problems.formula_syntax_end")
    : t("estimates.problems.formula_syntax_sign", { at, sign });
}
