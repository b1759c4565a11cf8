import { decimal, divide, multiply } from "../../../domain/money/decimal.ts";
import { isComplete } from "../../../domain/pricing/priced-estimate.ts";
import type { Result } from "../../../domain/base/result.ts";
import { failure, success } from "../../../domain/base/result.ts";
import { estimatePdfEn, unitFormsEn } from "../../../locales/estimate-pdf.en.ts";
import { estimatePdfNb, unitFormsNb } from "../../../locales/estimate-pdf.nb.ts";
import type { PrintedImages } from "./assets.ts";
import { choiceTable } from "./choice-rows.ts";
import type { EstimatePdfInput } from "./input.ts";
import type { EstimatePdfModel, SummaryRow } from "./model.ts";
import {
  printAcceptance,
  printCompany,
  printFacts,
  printParties,
  printTitle,
  templateLabels,
} from "./model-parts.ts";
import type { Outline } from "./outline.ts";
import { arrangeEstimate } from "./outline.ts";
import { createPrintFormat, currencySign, fillText, shownText } from "./print-format.ts";
import { parseRichText } from "./rich-text.ts";
import type { RowPrinting } from "./specification-rows.ts";
import { groupTitle, specificationRows } from "./specification-rows.ts";
import type { TotalsPrinting } from "./totals.ts";
import { printHero, printTotals } from "./totals.ts";

/** Why an estimate cannot be printed. */
export type EstimatePdfProblem =
  /** A figure is missing or wrong, so the totals would be too. */
  | { readonly code: "estimate_incomplete" }
  | { readonly code: "too_many_lines"; readonly lines: number; readonly limit: number };

/** About 100 pages; more would hold up the other offers. */
const maxPrintedLines = 2_000;
/** An estimate of one group and no more lines than this fits one page or two. */
const maxSmallLines = 12;

/**
 * Puts an estimate into words for the customer. Sums and amounts are those of the domain: nothing
 * is computed here but the shares of the groups in the sum, which are rounded to whole percents.
 */
export function buildEstimatePdfModel(
  input: EstimatePdfInput,
  images: PrintedImages,
): Result<EstimatePdfModel, EstimatePdfProblem> {
  const { estimate } = input.priced;
  const lines = estimate.lines.size;
  if (lines > maxPrintedLines) {
    return failure({ code: "too_many_lines", lines, limit: maxPrintedLines });
  }
  if (!isComplete(input.priced)) return failure({ code: "estimate_incomplete" });

  const printing = rowPrinting(input);
  const { texts, format } = printing;
  const outline = arrangeEstimate(estimate, {
    option: texts.optionSign,
    alternative: texts.alternativeSign,
  });
  const totals = totalsPrinting(input, printing);
  const amountsNote = describeAmounts(input, printing);
  const isSmall = lines <= maxSmallLines && outline.groups.length <= 1;
  return success({
    language: input.language,
    region: input.language === "nb" ? "NO" : "GB",
    offerDate: input.offerDate,
    labels: templateLabels(input, texts),
    title: printTitle(input, texts, format),
    company: printCompany(input, texts, images),
    facts: printFacts(input, texts, format),
    parties: printParties(input, texts),
    descriptionTop: parseRichText(input.descriptionTop),
    descriptionBottom: parseRichText(input.descriptionBottom),
    summary: isSmall
      ? null
      : { rows: summaryRows(outline, input, printing), hero: printHero(totals) },
    specification: {
      heading: texts.specification,
      note: amountsNote,
      rows: specificationRows(outline, printing),
    },
    options: choiceTable(outline, input.priced.totals.optionsAmount, amountsNote, printing),
    totals: printTotals(totals),
    acceptance: printAcceptance(input, texts),
    certificates: images.certificates.map(({ title, file }) => ({
      title: shownText(title) || texts.certificate,
      file,
    })),
  });
}

function rowPrinting({ language, priced }: EstimatePdfInput): RowPrinting {
  return {
    language,
    texts: language === "nb" ? estimatePdfNb : estimatePdfEn,
    unitForms: language === "nb" ? unitFormsNb : unitFormsEn,
    format: createPrintFormat(language),
    settings: priced.estimate.settings,
    lines: priced.lines,
    groups: priced.groups,
  };
}

function totalsPrinting(input: EstimatePdfInput, printing: RowPrinting): TotalsPrinting {
  return {
    texts: printing.texts,
    format: printing.format,
    settings: printing.settings,
    totals: input.priced.totals,
    isPrivate: input.customer.type === "private_person",
    currency: currencySign(input.currency),
  };
}

function describeAmounts(input: EstimatePdfInput, { texts, settings }: RowPrinting): string {
  const currency = input.language === "nb" ? currencySign(input.currency) : input.currency;
  return fillText(settings.vatPayer ? texts.amountsWithoutVat : texts.amounts, { currency });
}

function summaryRows(
  outline: Outline,
  { priced }: EstimatePdfInput,
  printing: RowPrinting,
): SummaryRow[] {
  const { sumAmount } = priced.totals;
  return outline.groups.map((outlined) => {
    const amount = printing.groups.get(outlined.group.key)?.sellingAmount ?? decimal("0");
    const percent = divide(multiply(amount, decimal("100")), sumAmount, 0);
    return {
      number: outlined.number,
      title: groupTitle(outlined, printing),
      share: Math.max(0, Number(divide(amount, sumAmount, 3) ?? 0)),
      sharePercent: percent === undefined ? "" : printing.format.percent(percent),
      amount: printing.format.money(amount),
    };
  });
}
