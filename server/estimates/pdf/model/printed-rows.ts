import type {
  Choice,
  Group,
  Key,
  Line,
  LineKind,
  Settings,
  VatCode,
} from "../../../../domain/estimate/estimate.ts";
import { type Discount, isSurcharge } from "../../../../domain/estimate/discount.ts";
import { type Decimal, decimal, isZero, negate } from "../../../../domain/money/decimal.ts";
import type { EstimateTotals } from "../../../../domain/pricing/priced-estimate.ts";
import type { PricedLine } from "../../../../domain/pricing/priced-rows.ts";
import type { ShownGroup } from "../../../../domain/pricing/shown-with-vat.ts";
import { fillText } from "./print-format.ts";
import type { Wording } from "./wording.ts";

/** A group as the customer may see it, in the document's language. */
export interface PrintedGroup {
  readonly key: Key;
  readonly title: string;
  readonly amount: Decimal | null;
  /** Sold for one sum: what is in it is printed without prices. */
  readonly isLump: boolean;
  /** Optional, and part of the total because it was chosen. */
  readonly isChosen: boolean;
  readonly isAllowance: boolean;
  readonly discount: PrintedDiscount | null;
}

/** A discount or surcharge as it was agreed, and what it does to the sum before it. */
export interface PrintedDiscount {
  readonly isSurcharge: boolean;
  /** null where an amount was agreed. */
  readonly percent: Decimal | null;
  readonly change: Decimal;
}

/** A line as the customer may see it. A figure is null where its kind of line has none. */
export interface PrintedLine {
  readonly key: Key;
  readonly kind: LineKind;
  readonly title: string;
  readonly isChosen: boolean;
  readonly isAllowance: boolean;
  readonly description: string;
  /** Of a percent line the percent. */
  readonly quantity: Decimal | null;
  readonly unit: string;
  readonly unitPrice: Decimal | null;
  readonly amount: Decimal | null;
  readonly discount: PrintedDiscount | null;
  readonly vatPercent: Decimal | null;
  readonly vatCode: VatCode | null;
  /** Of a percent line what it is taken of, in words. */
  readonly percentOf: string | null;
}

export type PrintedSettings = Pick<
  Settings,
  "squares" | "vatPayer" | "vatPercent" | "discountVatPercent" | keyof Discount
>;

export type PrintedTotals = Pick<
  EstimateTotals,
  | "sumAmount"
  | "discountAmount"
  | "netAmount"
  | "vatRows"
  | "vatAmount"
  | "roundingAmount"
  | "totalAmount"
  | "pricePerSquareMetre"
  | "optionsAmount"
>;

/** What every part of the model is printed with. It cannot reach cost, markup or profit. */
export interface Printing {
  readonly wording: Wording;
  readonly settings: PrintedSettings;
  readonly totals: PrintedTotals;
  /** Inside a group that is sold for one sum. */
  readonly isPriceless: boolean;
  /** Of every amount; unit prices are always without VAT. */
  readonly isWithVat: boolean;
  /** Options that were chosen are part of the total. */
  readonly hasChosen: boolean;
  readonly hasUnitPrices: boolean;
  /** What is paid follows from unit prices: the sums are estimates. */
  readonly isEstimated: boolean;
}

/** In a set of alternatives nothing is an option. */
export const isChosenOption = ({ optional, chosen, alternativeSet }: Choice): boolean =>
  optional && chosen && alternativeSet === null;

export function printGroup(
  group: Group,
  number: string,
  price: ShownGroup | undefined,
  wording: Wording,
): PrintedGroup {
  return {
    key: group.key,
    title: wording.title(group) || fillText(wording.texts.untitledGroup, { number }),
    amount: price?.sellingAmount ?? null,
    isLump: group.lumpAmount !== null,
    isChosen: isChosenOption(group),
    isAllowance: group.allowance,
    discount: printDiscount(group, price?.discountAmount ?? decimal("0")),
  };
}

export function printLine(
  line: Line,
  price: PricedLine | undefined,
  percentOf: string | null,
  wording: Wording,
): PrintedLine {
  const isPercent = line.kind === "percent";
  const quantity = (isPercent ? line.percent : price?.quantity) ?? null;
  return {
    key: line.key,
    kind: line.kind,
    title: wording.title(line),
    isChosen: isChosenOption(line),
    isAllowance: line.allowance,
    description: line.description,
    quantity,
    unit: isPercent ? "%" : wording.unit(line, quantity),
    unitPrice: isPercent ? null : (price?.sellingPrice ?? null),
    amount: price?.sellingAmount ?? null,
    discount: printDiscount(line, price?.discountAmount ?? decimal("0")),
    vatPercent: line.vatPercent,
    vatCode: line.vatCode,
    percentOf,
  };
}

/** null where nothing comes off or on top. */
export function printDiscount(discount: Discount, amount: Decimal): PrintedDiscount | null {
  if (isZero(amount)) return null;
  const percent = discount.discountAmount === null ? discount.discountPercent : null;
  return { isSurcharge: isSurcharge(discount), percent, change: negate(amount) };
}

/** "Discount 5 %", or without the percent where an amount was agreed. */
export function discountLabel(
  { isSurcharge: isOnTop, percent }: PrintedDiscount,
  { texts, format }: Wording,
): string {
  if (percent === null) return isOnTop ? texts.surcharge : texts.discount;
  const words = isOnTop ? texts.surchargePercent : texts.discountPercent;
  return fillText(words, { percent: format.percent(isOnTop ? negate(percent) : percent) });
}
