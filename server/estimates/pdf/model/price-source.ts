import type { Line } from "../../../../domain/estimate/estimate.ts";
import { type Decimal, isZero } from "../../../../domain/money/decimal.ts";
import type { PricedLine } from "../../../../domain/pricing/priced-rows.ts";
import { fillText } from "./print-format.ts";
import type { SheetWording } from "./sheet-wording.ts";

/** What the catalogue says today of the service that a line was copied from; the date is yyyy-MM-dd. */
export interface CataloguePrice {
  readonly buyingPrice: Decimal | null;
  readonly priceDate: string | null;
  readonly supplierTitle: string | null;
}

/** By the id of the service. */
export type CataloguePrices = ReadonlyMap<string, CataloguePrice>;

/** Where cost and price of a line come from, for whoever checks them. */
export function sourceNotes(
  line: Line,
  figures: PricedLine,
  prices: CataloguePrices,
  wording: SheetWording,
): string[] {
  if (line.kind === "text") return [];
  const { words, format } = wording;
  const waste = isZero(line.wastePercent)
    ? []
    : [fillText(words.waste, { percent: format.percent(line.wastePercent) })];
  return [...costSource(line, prices, wording), ...waste, ...priceSource(figures, wording)];
}

function costSource(
  line: Line,
  prices: CataloguePrices,
  { words, format }: SheetWording,
): string[] {
  if (line.kind === "percent") {
    return [line.purchaseAmount === null ? words.shareOfCost : words.typedCost];
  }
  if (line.buyingPrice === null) return line.kind === "work" ? [words.hourlyCost] : [];
  const known = prices.get(line.serviceId ?? "");
  if (known === undefined || known.buyingPrice === null) return [words.typedCost];
  const date = known.priceDate === null ? "" : format.date(known.priceDate);
  if (known.buyingPrice !== line.buyingPrice) {
    const text = date === "" ? words.catalogueDiffers : words.catalogueDiffersOf;
    return [fillText(text, { price: format.price(known.buyingPrice), date })];
  }
  const supplier =
    known.supplierTitle === null ? [] : [fillText(words.supplier, { title: known.supplierTitle })];
  return [date === "" ? words.catalogue : fillText(words.catalogueOf, { date }), ...supplier];
}

function priceSource({ markupFrom }: PricedLine, { words }: SheetWording): string[] {
  if (markupFrom === null) return [];
  const sources = {
    line: words.markupOfLine,
    group: words.markupOfGroup,
    estimate: words.markupOfEstimate,
    company: words.markupOfCompany,
    price: words.priceTyped,
    rate: words.pricePerHourNote,
  } as const;
  return [sources[markupFrom.from]];
}
