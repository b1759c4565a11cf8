import { isSurcharge } from "../../../../domain/estimate/discount.ts";
import { isZero, negate } from "../../../../domain/money/decimal.ts";
import type { Offer } from "./offer.ts";
import { shownSums } from "./report-figures.ts";
import type { ReportColumn, SheetSummary } from "./sheet-model.ts";
import type { SheetGroup } from "./sheet-outline.ts";
import type { SheetWording } from "./sheet-wording.ts";

type Summary = SheetSummary<ReportColumn>;

/** What the groups come to, and what the kinds of lines do: both end with the total without VAT. */
export function reportSummaries(
  { priced }: Offer,
  groups: readonly SheetGroup[],
  wording: SheetWording,
): Summary[] {
  const { words } = wording;
  const { totals, estimate } = priced;
  const columns: Summary["columns"] = [
    { field: "hours", label: words.hours },
    { field: "cost", label: words.cost },
    { field: "markup", label: words.markup },
    { field: "selling", label: words.selling },
    { field: "profit", label: words.profit },
    { field: "margin", label: words.margin },
  ];
  const row = (title: string, figures: Summary["rows"][number]["figures"], number = "") => ({
    number,
    title,
    figures,
    isStrong: false,
  });
  const amount = (value: Parameters<typeof wording.format.money>[0]) => ({
    selling: wording.format.money(value),
  });
  const discountWords = isSurcharge(estimate.settings) ? words.surcharge : words.discount;
  const end = [
    ...(isZero(totals.discountAmount)
      ? []
      : [row(discountWords, amount(negate(totals.discountAmount)))]),
    {
      ...row(words.total, shownSums({ ...totals, sellingAmount: totals.netAmount }, wording)),
      isStrong: true,
    },
  ];
  const ofGroups = groups
    .filter(({ absence }) => absence === null)
    .map(({ number, title, figures }) => row(title, shownSums(figures, wording), number));
  const ofKinds = [
    row(words.materials, shownSums(totals.materials, wording)),
    row(words.works, shownSums(totals.works, wording)),
    row(words.general, shownSums(totals.general, wording)),
    ...(isZero(totals.adjustmentAmount)
      ? []
      : [row(words.adjustments, amount(totals.adjustmentAmount))]),
  ];
  return [
    { heading: words.byGroup, columns, rows: [...ofGroups, ...end] },
    {
      heading: words.byKind,
      columns: columns.filter(({ field }) => field !== "hours"),
      rows: [...ofKinds, ...end],
    },
  ];
}
