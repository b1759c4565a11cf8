import { type Result, failure, success } from "../base/result.ts";
import type { FormulaProblem } from "../estimate/line-problem.ts";
import type { Decimal } from "../money/decimal.ts";
import { type LoneSigns, readDecimal } from "../money/read-number.ts";
import { evaluateAlone } from "./formula.ts";
import { commaInDoubt, formulaAsMeant, parseFormula } from "./formula-parser.ts";

/** What was typed, and what is wrong in it; places are counted in what was typed. */
export interface CalculationProblem {
  readonly code: "formula";
  readonly formula: string;
  readonly problem: FormulaProblem;
}

/** What may stand beside a number: a percent sign, metres, or the signs of a currency, which is named by its code. */
export type NumberSign = "%" | "m" | { readonly currency: string } | null;

/** Signs that stand for a currency beside its code. */
const currencySigns: Readonly<Record<string, string>> = {
  NOK: String.raw`kr\.?`,
  SEK: String.raw`kr\.?`,
  DKK: String.raw`kr\.?`,
  EUR: "€",
  GBP: "£",
  USD: String.raw`\$`,
};

export interface TypedNumber {
  readonly value: Decimal;
  /** It had to be worked out, so it may have more decimals than anybody typed. */
  readonly isCalculated: boolean;
}

/**
 * What people type where a number is wanted: "20 %", "kr 100,50", "100*1,25", "=2+3". Undefined where it
 * is neither a number nor a calculation.
 */
export function readTypedNumber(
  text: string,
  signs: LoneSigns,
  sign: NumberSign,
): Result<TypedNumber, CalculationProblem> | undefined {
  const typed = text.trim();
  const number = readDecimal(withoutSignOfKind(typed, sign), signs);
  if (number !== undefined) return success({ value: number, isCalculated: false });
  if (!isCalculation(typed)) return undefined;
  const result = calculate(typed, signs);
  return result.ok ? success({ value: result.value, isCalculated: true }) : result;
}

/** "120 cm". It is not converted: in a column of metres a slip of the unit would go unseen. */
export const isOtherLength = (text: string): boolean => /\d\s*[mcdk]m$/i.test(text.trim());

/** The number without the sign of its kind: a percent loses its %, a length its m, a price its currency and ",-". */
export function withoutSignOfKind(text: string, sign: NumberSign): string {
  if (sign === "%") return text.replace(/\s*%$/, "");
  if (sign === "m") return text.replace(/(?<=\d)\s*m(?:eters?|etres?)?$/i, "");
  if (sign === null || !/^[A-Z]{3}$/.test(sign.currency)) return text;
  const { currency } = sign;
  const names = [currency, currencySigns[currency]].filter(Boolean).join("|");
  return text
    .replace(new RegExp(`^([-\u2212]?)\\s*(?:${names})\\s*(?=[-\u2212\\d.,])`, "i"), "$1")
    .replace(new RegExp(`(?<=[\\d.,-])\\s*(?:${names})$`, "i"), "")
    .replace(/(?<=\d),[-\u2013]$/, "");
}

/**
 * Something to work out: 3,2*2,4 needs no sign before it. A date that is pasted by mistake would be a
 * difference, so what looks like one is none.
 */
export function isCalculation(text: string): boolean {
  if (text.startsWith("=")) return true;
  if (!/[-+*/^()\u2212×·÷]/.test(text) || /^\d+([-/])\d+\1\d+$/.test(text)) return false;
  return /\d/.test(text) || parseFormula(text).ok;
}

/** A formula is kept without the sign that starts one. */
export const withoutSign = (text: string) => text.trim().replace(/^=\s*/, "");

/** The formula as everybody reads it, or what is wrong in what was typed. */
export function readFormulaText(
  text: string,
  signs: LoneSigns,
): Result<string, CalculationProblem> {
  const formula = withoutSign(text);
  const refused = (problem: FormulaProblem) =>
    failure({ code: "formula", formula: text, problem: placedIn(text, problem) } as const);
  const parsed = parseFormula(formula);
  if (!parsed.ok) return refused(parsed.problem);
  const at = commaInDoubt(formula, signs);
  if (at !== undefined) return refused({ code: "formula_comma_ambiguous", at });
  return success(formulaAsMeant(formula, signs));
}

/** What a calculation comes to that looks at nothing but its own numbers. */
export function calculate(text: string, signs: LoneSigns): Result<Decimal, CalculationProblem> {
  const formula = readFormulaText(text, signs);
  if (!formula.ok) return formula;
  const result = evaluateAlone(formula.value);
  return result.ok ? result : failure({ code: "formula", formula: text, problem: result.problem });
}

/** Counts the place from the start of what was typed, with the sign before the formula. */
function placedIn(text: string, problem: FormulaProblem): FormulaProblem {
  if (!("at" in problem)) return problem;
  return { ...problem, at: problem.at + text.length - withoutSign(text).length };
}
