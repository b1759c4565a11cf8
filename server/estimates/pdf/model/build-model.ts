import type { Key } from "../../../../domain/estimate/estimate.ts";
import type { LineProblem } from "../../../../domain/estimate/line-problem.ts";
import { compare, decimal, divide } from "../../../../domain/money/decimal.ts";
import {
  hasPrices,
  isComplete,
  type PricedEstimate,
} from "../../../../domain/pricing/priced-estimate.ts";
import { failure, type Result, success } from "../../../../domain/base/result.ts";
import { printAllowances } from "./allowances.ts";
import { attachedPictures, printAttachments } from "./attachments.ts";
import { arrangeOffer } from "./arrange-offer.ts";
import type { Offer } from "./offer.ts";
import { choiceTable } from "./choice-rows.ts";
import {
  printAcceptance,
  printCompany,
  printFacts,
  printParties,
  printTitle,
  templateLabels,
} from "./model-parts.ts";
import { filledText } from "./filled-text.ts";
import { printMeasurements } from "./measurements.ts";
import type { OfferModel, SummaryRow } from "./offer-model.ts";
import type { Outline, OutlineGroup } from "./outline.ts";
import { type PictureWarning, placePictures, type PrintedPicture } from "./pictures.ts";
import { printPayments } from "./payments.ts";
import { fillText, shownText } from "./print-format.ts";
import { printChanges } from "./printed-changes.ts";
import type { Printing } from "./printed-rows.ts";
import { printPriceForm } from "./price-form.ts";
import { specificationRows } from "./specification-rows.ts";
import { withContractSum } from "./contract-sum-rows.ts";
import { printHero, printTotals, toldTotal, type TotalsPrinting } from "./totals.ts";
import { wholePercents } from "./whole-percents.ts";
import { totalWithOptions } from "./with-options.ts";
import type { PdfTexts } from "./wording.ts";

/** An offer ready for the typesetter, and what belongs to its file. */
export interface BuiltOffer {
  readonly model: OfferModel;
  readonly pictures: readonly PrintedPicture[];
  readonly warnings: readonly PictureWarning[];
  readonly fileName: string;
}

/** A figure is missing or wrong, so the totals would be too. The keys say where to look. */
interface MissingPrices {
  readonly code: "estimate_incomplete";
  readonly isEmpty: boolean;
  readonly lines: readonly { readonly key: Key; readonly problem: LineProblem["code"] }[];
}

/** Why an estimate cannot be printed. */
export type PrintProblem =
  | MissingPrices
  | { readonly code: "too_many_lines"; readonly lines: number; readonly limit: number };

/** About 100 pages; more would hold up the other documents. */
export const maxPrintedLines = 2_000;
const maxNamedLines = 100;
/** An estimate of one group and no more lines than this fits one page or two. */
const maxSmallLines = 12;

/**
 * Puts an estimate into words for the customer. Sums and amounts are those of the domain: nothing
 * is computed here but the shares of the groups in the sum, in whole percents. With the version that the
 * customer has it tells what is new since then.
 */
export function buildModel(offer: Offer, earlier?: Offer): Result<BuiltOffer, PrintProblem> {
  const { priced } = offer;
  const problem = findProblem(priced);
  if (problem !== undefined) return failure(problem);

  const { outline, printing, isPrivate } = arrangeOffer(offer);
  const { wording } = printing;
  const { texts } = wording;
  const { settings, lines } = priced.estimate;
  const isSmall = lines.size <= maxSmallLines && outline.groups.length <= 1;
  const isSummarised =
    !isSmall && settings.detailLevel !== "total" && outline.groups.some(hasLines);
  const hasRows = outline.groups.length > 0;
  const totals = { ...printing, isPrivate, currency: offer.currency };
  const noteOf = (isWithVat: boolean) =>
    fillText(amountsNote({ ...printing, isWithVat }), {
      currency: wording.currency(offer.currency),
    });
  const note = noteOf(printing.isWithVat);
  const { logo, certificates, warnings, ...placed } = placePictures(offer);
  const pictures = [...placed.pictures, ...attachedPictures(offer.attachments)];
  const model: OfferModel = {
    language: wording.language,
    region: wording.region,
    offerDate: offer.offerDate,
    labels: templateLabels(offer, printing),
    title: printTitle(offer, printing),
    company: printCompany(offer, texts, logo),
    hasCover: settings.coverShown,
    facts: printFacts(offer, wording),
    parties: printParties(offer, texts),
    // The texts of the project belong to the contract, whose terms go on.
    descriptionTop: filledText(offer.change ? "" : offer.descriptionTop, offer),
    descriptionBottom: filledText(
      offer.change ? texts.changeTerms : offer.descriptionBottom,
      offer,
    ),
    exclusions: filledText(offer.change ? "" : offer.exclusions, offer),
    priceForm: printPriceForm(offer.estimateType, settings.priceLimitPercent, wording),
    summary: isSummarised
      ? { rows: summaryRows(outline, printing), hero: printHero(totals) }
      : null,
    specification: {
      heading: hasRows ? texts.specification : texts.price,
      note,
      rows: specificationRows(outline, printing),
    },
    options: printOptions(priced, outline, note, totals),
    changes: earlier ? printChanges(earlier, offer) : null,
    totals: withContractSum(printTotals(totals), offer.change, totals),
    allowances: printAllowances(offer, note, printing),
    payments: printPayments(settings.paymentPlan, noteOf, totals),
    measurements: printMeasurements(offer, outline, printing),
    acceptance: printAcceptance(offer, texts),
    certificates: printCertificates(certificates, texts),
    attachments: printAttachments(offer.attachments, texts),
  };
  return success({ model, pictures, warnings, fileName: fileNameOf(offer, model) });
}

function printOptions(
  priced: PricedEstimate,
  outline: Outline,
  note: string,
  printing: TotalsPrinting,
): OfferModel["options"] {
  const withOptions = totalWithOptions(priced, toldTotal(printing), printing.wording);
  return choiceTable(outline, note, withOptions, printing);
}

const fileNameOf = ({ change, version }: Offer, { title: { document } }: OfferModel) =>
  change ? `${document}.pdf` : `${document} v${version}.pdf`;

const printCertificates = (
  certificates: OfferModel["certificates"],
  texts: PdfTexts,
): OfferModel["certificates"] =>
  certificates.map(({ title, file }) => ({ title: shownText(title) || texts.certificate, file }));

/** Groups with their sums alone are as short as a summary of them. */
const hasLines = (group: OutlineGroup): boolean =>
  group.rows.some((row) => (row.type === "group" ? hasLines(row) : row.type === "line"));

function amountsNote({ wording: { texts }, settings, isWithVat }: Printing): string {
  if (!settings.vatPayer) return texts.amounts;
  return isWithVat ? texts.amountsWithVat : texts.amountsWithoutVat;
}

/** What the customer must not get: an offer that lacks a price, or one that never ends. */
function findProblem(priced: PricedEstimate): PrintProblem | undefined {
  const missing = findMissingPrices(priced);
  if (missing !== undefined) return missing;
  const lines = priced.estimate.lines.size;
  if (lines > maxPrintedLines) return { code: "too_many_lines", lines, limit: maxPrintedLines };
  return undefined;
}

export function findMissingPrices(priced: PricedEstimate): MissingPrices | undefined {
  const isEmpty = !hasPrices(priced);
  if (!isEmpty && isComplete(priced)) return undefined;
  const lines = priced.lines
    .entries()
    .flatMap(([key, { problem }]) => (problem === null ? [] : [{ key, problem: problem.code }]))
    .take(maxNamedLines);
  return { code: "estimate_incomplete", isEmpty, lines: [...lines] };
}

function summaryRows(outline: Outline, { wording, totals }: Printing): SummaryRow[] {
  const { sumAmount } = totals;
  const amounts = outline.groups.map(({ group }) => group.amount ?? decimal("0"));
  // Beside what goes out a part may be more than the whole: then it has no share.
  const hasShares = amounts.every((amount) => compare(amount, decimal("0")) >= 0);
  const percents = hasShares ? wholePercents(amounts, sumAmount) : [];
  return outline.groups.map(({ number, group }, index) => {
    const amount = amounts[index] ?? decimal("0");
    const percent = percents[index];
    return {
      number,
      title: group.title,
      share: hasShares ? Number(divide(amount, sumAmount, 3) ?? 0) : 0,
      sharePercent: percent === undefined ? "" : wording.format.percent(percent),
      amount: wording.format.money(amount),
    };
  });
}
