import type * as z from "zod";
import { groupFields, lineFields } from "../../../../contracts/estimate-content.ts";
import { fieldProblem } from "../../../../contracts/problems.ts";
import { type Result, failure, success } from "../../../../domain/base/result.ts";
import type { FormulaProblem } from "../../../../domain/estimate/line-problem.ts";
import { evaluateFormula } from "../../../../domain/formula/formula.ts";
import { formulaAsMeant, parseFormula } from "../../../../domain/formula/formula-parser.ts";
import { type Decimal, round } from "../../../../domain/money/decimal.ts";
import { type LoneSigns, loneSigns, readDecimal } from "../../../../domain/money/read-number.ts";

/** How the numbers of an entry are read. */
export interface NumberReading {
  /** Of the person who types, or of the column that is pasted. */
  readonly signs: LoneSigns;
  /** Of the estimate, as a code: what may stand beside a price. */
  readonly currency: string;
}

export type NumberProblem =
  /** A rule of the field, see contracts/fields.ts. */
  | { readonly code: "field"; readonly field: string; readonly limit: string | undefined }
  /** What was typed, and what is wrong in it; places are counted in what was typed. */
  | { readonly code: "formula"; readonly formula: string; readonly problem: FormulaProblem };

export type NumberField =
  | "quantity"
  | "percent"
  | "buyingPrice"
  | "sellingPrice"
  | "markupPercent"
  | "wastePercent"
  | "discountPercent"
  | "discountAmount"
  | "purchaseAmount"
  | "length"
  | "width"
  | "height"
  | "factor"
  | "hourNorm"
  | "hoursUsed";

const percents: readonly NumberField[] = [
  "percent",
  "markupPercent",
  "wastePercent",
  "discountPercent",
];
const amounts: readonly NumberField[] = [
  "buyingPrice",
  "sellingPrice",
  "purchaseAmount",
  "discountAmount",
];

/** Signs that stand for a currency beside its code. */
const currencySigns: Readonly<Record<string, string>> = {
  NOK: String.raw`kr\.?`,
  SEK: String.raw`kr\.?`,
  DKK: String.raw`kr\.?`,
  EUR: "€",
  GBP: "£",
  USD: String.raw`\$`,
};

/** What people type in a cell of a number: "20 %", "kr 100,50", "100*1,25", "=2+3". Empty is null. */
export function readNumber(
  field: NumberField,
  text: string,
  reading: NumberReading,
): Result<Decimal | null, NumberProblem> {
  return text === "" ? success(null) : readGivenNumber(field, text, reading);
}

/** The same where something was typed. */
export function readGivenNumber(
  field: NumberField,
  text: string,
  reading: NumberReading,
): Result<Decimal, NumberProblem> {
  const bare = withoutUnit(field, text, reading.currency);
  const number = readDecimal(bare, reading.signs);
  if (number !== undefined) return checkedNumber(field, number);
  if (!isCalculation(text)) return checkedNumber(field, bare);
  const result = calculate(text, reading.signs);
  return result.ok ? checkedResult(field, result.value) : result;
}

/** The number without the sign of its kind: a percent loses its %, a price its currency and ",-". */
function withoutUnit(field: NumberField, text: string, currency: string): string {
  if (percents.includes(field)) return text.replace(/\s*%$/, "");
  if (!amounts.includes(field) || !/^[A-Z]{3}$/.test(currency)) return text;
  const names = [currency, currencySigns[currency]].filter(Boolean).join("|");
  return text
    .replace(new RegExp(`^(?:${names})\\s*(?=[-\u2212\\d.,])`, "i"), "")
    .replace(new RegExp(`(?<=[\\d.,-])\\s*(?:${names})$`, "i"), "")
    .replace(/(?<=\d),[-\u2013]$/, "");
}

/** Checks a value by the schema that the server checks it by. */
export const checkedNumber = (field: NumberField, text: string): Result<Decimal, NumberProblem> =>
  answerOf(lineFields[field].safeParse(text));
export const checkedText = (
  field: "titleEn" | "titleNb" | "description" | "note" | "formula",
  text: string,
): Result<string, NumberProblem> => answerOf(lineFields[field].safeParse(text));
export const checkedGroupTitle = (text: string): Result<string, NumberProblem> =>
  answerOf(groupFields.titleEn.safeParse(text));

function answerOf<T>(read: z.ZodSafeParseResult<T | null>): Result<T, NumberProblem> {
  if (read.success && read.data !== null) return success(read.data);
  const issue = read.error?.issues[0];
  const { code, limit } = issue === undefined ? { code: "invalid" } : fieldProblem(issue);
  return failure({ code: "field", field: code, limit });
}

/** What was counted has as many decimals as the field keeps; what was typed is never cut. */
function checkedResult(field: NumberField, value: Decimal): Result<Decimal, NumberProblem> {
  const checked = checkedNumber(field, value);
  if (checked.ok || checked.problem.code !== "field") return checked;
  const { field: code, limit } = checked.problem;
  return code === "too_many_decimals" ? checkedNumber(field, round(value, Number(limit))) : checked;
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

/** A formula is kept without the sign that starts one in a cell of the grid. */
export const withoutSign = (text: string) => text.trim().replace(/^=\s*/, "");

/** A kept formula to be typed on: a comma in it is a decimal sign, whoever goes on reading. */
export const keptFormula = (formula: string) => formulaAsMeant(formula, loneSigns.nb);

/** The formula as everybody reads it, or what is wrong in what was typed. */
export function readFormulaText(text: string, signs: LoneSigns): Result<string, NumberProblem> {
  const formula = withoutSign(text);
  const parsed = parseFormula(formula);
  return parsed.ok
    ? success(formulaAsMeant(formula, signs))
    : failure({ code: "formula", formula: text, problem: placedIn(text, parsed.problem) });
}

/** What a calculation comes to that looks at nothing but its own numbers. */
export function calculate(text: string, signs: LoneSigns): Result<Decimal, NumberProblem> {
  const formula = readFormulaText(text, signs);
  if (!formula.ok) return formula;
  const result = evaluateFormula<FormulaProblem>(formula.value, {
    sizes: { length: null, width: null, height: null, squares: null },
    factor: null,
    variables: new Map(),
    quantityOf: () => failure({ code: "formula_name_unknown", name: "qty" }),
  });
  return result.ok ? result : failure({ code: "formula", formula: text, problem: result.problem });
}

/** Counts the place from the start of what was typed, with the sign before the formula. */
function placedIn(text: string, problem: FormulaProblem): FormulaProblem {
  if (!("at" in problem)) return problem;
  return { ...problem, at: problem.at + text.length - withoutSign(text).length };
}
