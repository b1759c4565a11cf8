import type * as z from "zod";
import { groupFields, lineFields } from "../../../../contracts/estimate-content.ts";
import { fieldProblem } from "../../../../contracts/problems.ts";
import { type Result, failure, success } from "../../../../domain/base/result.ts";
import { formulaAsMeant } from "../../../../domain/formula/formula-parser.ts";
import {
  type CalculationProblem,
  type NumberSign,
  isOtherLength,
  readTypedNumber,
  withoutSignOfKind,
} from "../../../../domain/formula/typed-number.ts";
import { type Decimal, round } from "../../../../domain/money/decimal.ts";
import { type LoneSigns, loneSigns } from "../../../../domain/money/read-number.ts";

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
  | CalculationProblem;

/** Nothing was typed where something must stand. */
export const required = failure({ code: "field", field: "required", limit: undefined } as const);

/** A length in another unit than metres. */
export const inMetres = failure({ code: "field", field: "in_metres", limit: undefined } as const);

export type NumberField =
  | "quantity"
  | "percent"
  | "buyingPrice"
  | "sellingPrice"
  | "markupPercent"
  | "wastePercent"
  | "discountPercent"
  | "vatPercent"
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
  "vatPercent",
];
const lengths: readonly NumberField[] = ["length", "width", "height"];
const amounts: readonly NumberField[] = [
  "buyingPrice",
  "sellingPrice",
  "purchaseAmount",
  "discountAmount",
];

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
  const sign = signOf(field, reading.currency);
  const read = readTypedNumber(text, reading.signs, sign);
  if (read === undefined && sign === "m" && isOtherLength(text)) return inMetres;
  // What is no number is refused in the words of the field.
  if (read === undefined) return checkedNumber(field, withoutSignOfKind(text, sign));
  if (!read.ok) return read;
  const { value, isCalculated } = read.value;
  return isCalculated ? checkedResult(field, value) : checkedNumber(field, value);
}

function signOf(field: NumberField, currency: string): NumberSign {
  if (percents.includes(field)) return "%";
  if (lengths.includes(field)) return "m";
  return amounts.includes(field) ? { currency } : null;
}

/** Checks a value by the schema that the server checks it by. */
export const checkedNumber = (field: NumberField, text: string): Result<Decimal, NumberProblem> =>
  answerOf(lineFields[field].safeParse(text));
export const checkedText = (
  field: "reference" | "titleEn" | "titleNb" | "description" | "note" | "formula" | "vatReason",
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

/** A kept formula to be typed on: a comma in it is a decimal sign, whoever goes on reading. */
export const keptFormula = (formula: string) => formulaAsMeant(formula, loneSigns.nb);
