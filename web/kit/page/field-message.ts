import type { TFunction } from "i18next";
import { type FieldProblem, type ProblemCode, problemTitles } from "../../../contracts/problems.ts";
import { fieldsEn } from "../../../locales/general/fields.en.ts";
import { decimalPlaces, isDecimal } from "../../../domain/money/decimal.ts";
import { formatDecimal, formatPercent } from "../../../domain/money/format.ts";
import { ApiProblem } from "../../base/api.ts";
import { languageOf } from "../../base/i18n.ts";
import { pageCompany } from "../../base/page-company.ts";

type Labels = Readonly<Record<string, string>>;

const isFieldCode = (code: string): code is keyof typeof fieldsEn => Object.hasOwn(fieldsEn, code);
const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problemTitles, code);

/**
 * What is wrong with a field, in the user's language. A limit that names another field is shown as
 * that field's label. Codes without a text of their own are "not valid".
 */
export function fieldMessage(
  t: TFunction,
  { path, code, limit = "" }: FieldProblem,
  labels: Labels,
): string {
  if (code === "must_be_more_than" && limit === "0") return t("fields.must_be_more_than_zero");
  const [name = ""] = path.split(".");
  // The label of a field in a row stands under the name of the rows and its own: "rows.price".
  const inRows = path.replaceAll(/\.\d+(?=\.)/g, "");
  return t(`fields.${isFieldCode(code) ? code : "invalid"}`, {
    label: labels[inRows] ?? labels[name] ?? path,
    // A word of a password stays as it is, also where it is made of digits.
    limit: labels[limit] ?? (code === "contains_word" ? limit : numberText(limit)),
  });
}

/** A number as the language of the page writes it, any other text as it is. */
const numberText = (text: string): string =>
  isDecimal(text)
    ? formatDecimal(text, pageLanguage(), { minPlaces: 0, maxPlaces: decimalPlaces(text) })
    : text;

/** The page speaks the language of its texts. */
const pageLanguage = () => languageOf(document.documentElement.lang);

/** Why a call failed, in the user's language. */
export function problemText(t: TFunction, error: Error): string {
  if (!(error instanceof ApiProblem) || !isProblemCode(error.code)) return t("toasts.failed");
  // Nobody answered: a server that does says why.
  if (error.status === 0) return t("toasts.unreachable");
  const { company, percent } = error.details;
  if (
    error.code === "payment_plan_not_whole" &&
    typeof percent === "string" &&
    isDecimal(percent)
  ) {
    return t("problems.payment_plan_not_whole", {
      percent: formatPercent(percent, pageLanguage()),
    });
  }
  if (error.code !== "other_company") return t(`problems.${error.code}`, { ...error.details });
  return t("problems.other_company", {
    page: pageCompany()?.title ?? "",
    company: typeof company === "string" ? company : "",
  });
}
