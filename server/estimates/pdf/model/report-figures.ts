import type { Line } from "../../../../domain/estimate/estimate.ts";
import { type Decimal, isZero, round } from "../../../../domain/money/decimal.ts";
import { places } from "../../../../domain/money/limits.ts";
import type { PricedLine } from "../../../../domain/pricing/priced-rows.ts";
import type { ReportColumn, SheetFigures } from "./sheet-model.ts";
import type { SheetWording } from "./sheet-wording.ts";

type ReportFigures = SheetFigures<ReportColumn>;

/** What groups, kinds and the estimate have in common. */
interface Sums {
  readonly purchaseAmount: Decimal | null;
  readonly sellingAmount: Decimal;
  readonly profitAmount: Decimal | null;
  readonly marginPercent?: Decimal | null;
  readonly markupPercent?: Decimal | null;
  readonly hoursScheduled?: Decimal;
}

const dash = "–";
/** As on the screen. */
const shownPlaces = 2;

/** What is not known is a dash; what a line does not have is empty. */
export function reportFigures(
  line: Line,
  figures: PricedLine,
  wording: SheetWording,
): ReportFigures {
  if (line.kind === "text") return {};
  const { format } = wording;
  const money = (value: Decimal | null) => (value === null ? dash : format.money(value));
  const isPercent = line.kind === "percent";
  const quantity = isPercent ? line.percent : figures.quantity;
  const { unitCost, sellingPrice, hours } = figures;
  const ofUnit = (value: Decimal | null) =>
    value === null ? dash : format.price(round(value, places.unitPrice));
  return {
    quantity: quantity === null ? dash : format.quantity(quantity),
    unit: isPercent ? "%" : wording.unit(line, quantity),
    hours: hours === null || isZero(hours) ? "" : format.quantity(hours),
    unitCost: isPercent ? "" : ofUnit(unitCost),
    cost: money(figures.purchaseAmount),
    markup: percent(figures.markupPercent, wording),
    price: isPercent ? "" : ofUnit(sellingPrice),
    selling: money(figures.sellingAmount),
    profit: money(figures.profitAmount),
    margin: percent(figures.marginPercent, wording),
  };
}

export function shownSums(sums: Sums, wording: SheetWording): ReportFigures {
  const { format } = wording;
  const money = (value: Decimal | null) => (value === null ? dash : format.money(value));
  const { hoursScheduled, markupPercent, marginPercent } = sums;
  return {
    ...(hoursScheduled !== undefined &&
      !isZero(hoursScheduled) && { hours: format.quantity(hoursScheduled) }),
    cost: money(sums.purchaseAmount),
    ...(markupPercent !== undefined && { markup: percent(markupPercent, wording) }),
    selling: money(sums.sellingAmount),
    profit: money(sums.profitAmount),
    ...(marginPercent !== undefined && { margin: percent(marginPercent, wording) }),
  };
}

const percent = (value: Decimal | null, { format }: SheetWording): string =>
  value === null ? dash : format.percent(round(value, shownPlaces));
