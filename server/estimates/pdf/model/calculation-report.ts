import { isSurcharge } from "../../../../domain/estimate/discount.ts";
import { type Decimal, isZero, negate } from "../../../../domain/money/decimal.ts";
import type { BuiltSheet } from "./built-sheet.ts";
import type { Offer } from "./offer.ts";
import { type CataloguePrices, sourceNotes } from "./price-source.ts";
import { fillText } from "./print-format.ts";
import { reportSummaries } from "./report-summaries.ts";
import { reportFigures, shownSums } from "./report-figures.ts";
import { printVersion } from "./model-parts.ts";
import { parseRichText } from "./rich-text.ts";
import type { ReportColumn, ReportModel, SheetRow } from "./sheet-model.ts";
import { sheetHead } from "./sheet-head.ts";
import { arrangeSheet, headsOffers, type SheetGroup, type SheetLine } from "./sheet-outline.ts";
import { type SheetWording, sheetWordingIn } from "./sheet-wording.ts";

type ReportRow = SheetRow<ReportColumn>;

interface Printing {
  readonly wording: SheetWording;
  readonly prices: CataloguePrices;
}

/** The whole calculation on paper, for the colleague who checks it: also what lacks a figure or is on offer. */
export function buildReport(offer: Offer, prices: CataloguePrices): BuiltSheet<ReportModel> {
  const wording = sheetWordingIn(offer.language);
  const { words, texts } = wording;
  const groups = arrangeSheet(offer.priced, wording);
  const { head, amountsNote, ...file } = sheetHead(offer, "report", wording);
  const model: ReportModel = {
    ...head,
    mark: words.internal,
    isWide: true,
    facts: reportFacts(offer, wording),
    parties: [],
    warnings: reportWarnings(offer, wording),
    summaries: reportSummaries(offer, groups, wording),
    heading: words.lines,
    note: amountsNote,
    columns: [
      { field: "quantity", label: texts.quantity },
      { field: "unit", label: texts.unit },
      { field: "hours", label: words.hours },
      { field: "unitCost", label: words.unitCost },
      { field: "cost", label: words.cost },
      { field: "markup", label: words.markup },
      { field: "price", label: words.price },
      { field: "selling", label: words.selling },
      { field: "profit", label: words.profit },
      { field: "margin", label: words.margin },
    ],
    rows: groups.flatMap((group) => groupRows(group, { wording, prices })),
  };
  return { model, ...file };
}

function reportFacts(offer: Offer, { words, texts, format }: SheetWording) {
  const { settings } = offer.priced.estimate;
  const percent = (own: Decimal | null, company: Decimal) => format.percent(own ?? company);
  const { markupMaterial, markupWork, markupGeneral } = settings;
  return [
    { label: texts.projectNumber, value: offer.number },
    printVersion(offer, texts),
    { label: texts.offerDate, value: format.date(offer.offerDate) },
    { label: texts.validUntil, value: format.date(offer.validUntil) },
    { label: words.customer, value: offer.customer.title },
    { label: words.costPerHour, value: format.money(settings.workCostPerHour) },
    { label: words.pricePerHour, value: format.money(settings.workPricePerHour) },
    {
      label: words.markupMaterial,
      value: percent(markupMaterial, settings.companyMarkupMaterial),
    },
    { label: words.markupWork, value: percent(markupWork, settings.companyMarkupWork) },
    { label: words.markupGeneral, value: percent(markupGeneral, settings.companyMarkupGeneral) },
  ];
}

function reportWarnings({ priced: { totals } }: Offer, { words }: SheetWording): string[] {
  const { incomplete, withoutCost } = totals;
  return [...counted(words.incomplete, incomplete), ...counted(words.withoutCost, withoutCost)];
}

const counted = (text: string, count: number): string[] =>
  count === 0 ? [] : [fillText(text, { count: String(count) })];

function groupRows(row: SheetGroup, printing: Printing): ReportRow[] {
  const { group, figures, number, title, depth, absence } = row;
  const { wording } = printing;
  const { words, format } = wording;
  const inside = row.rows.flatMap((one) =>
    one.type === "group" ? groupRows(one, printing) : [lineRow(one, printing)],
  );
  const notes = [
    absence === null ? "" : words[absence],
    group.allowance ? words.allowance : "",
    group.lumpAmount === null ? "" : words.lumpSum,
    changeNote(figures.discountAmount, isSurcharge(group), wording),
    isZero(figures.hoursUsed)
      ? ""
      : fillText(words.hoursUsed, { hours: format.quantity(figures.hoursUsed) }),
  ].filter((note) => note !== "");
  const sum: ReportRow = {
    type: "sum",
    depth,
    title: fillText(words.sum, { title }),
    figures: shownSums(figures, wording),
  };
  const sums = headsOffers(row) ? [] : [sum];
  return [{ type: "group", depth, number, title, notes }, ...inside, ...sums];
}

function lineRow(
  { line, figures, number, title, absence }: SheetLine,
  around: Printing,
): ReportRow {
  const { wording, prices } = around;
  const { words, format } = wording;
  const sources = [
    absence === null ? "" : words[absence],
    line.allowance ? words.allowance : "",
    figures.problem === null ? "" : words.withoutFigures,
    ...sourceNotes(line, figures, prices, wording),
    changeNote(figures.discountAmount, isSurcharge(line), wording),
    line.hoursUsed === null || isZero(line.hoursUsed)
      ? ""
      : fillText(words.hoursUsed, { hours: format.quantity(line.hoursUsed) }),
  ].filter((note) => note !== "");
  const note = line.note.trim() === "" ? [] : [fillText(words.note, { text: line.note })];
  return {
    type: "line",
    number,
    title,
    notes: [...(sources.length === 0 ? [] : [sources.join(" · ")]), ...note],
    description: line.kind === "text" ? parseRichText(line.description) : [],
    figures: reportFigures(line, figures, wording),
  };
}

function changeNote(amount: Decimal | null, isOnTop: boolean, { words, format }: SheetWording) {
  if (amount === null || isZero(amount)) return "";
  const text = isOnTop ? words.lineSurcharge : words.lineDiscount;
  return fillText(text, { amount: format.money(isOnTop ? negate(amount) : amount) });
}
