import type { Group, Line, Settings } from "../../../domain/estimate/estimate.ts";
import type { EstimateTotals } from "../../../domain/pricing/priced-estimate.ts";
import type { PricedGroup, PricedLine } from "../../../domain/pricing/priced-rows.ts";

/**
 * The part of an estimate that a customer may see. Code that prints takes these types, so it
 * cannot reach buying prices, markups, profit or notes to colleagues.
 */
export type PrintedGroup = Pick<Group, "key" | "titleEn" | "titleNb">;

export type PrintedLine = Pick<
  Line,
  | "key"
  | "kind"
  | "titleEn"
  | "titleNb"
  | "description"
  | "unitEn"
  | "unitNb"
  | "percent"
  | "discountPercent"
  | "vatPercent"
>;

export type PrintedSettings = Pick<
  Settings,
  "squares" | "vatPayer" | "vatPercent" | "discountPercent"
>;

export type PrintedGroupPrice = Pick<PricedGroup, "sellingAmount">;

export type PrintedLinePrice = Pick<
  PricedLine,
  "quantity" | "sellingPrice" | "discountAmount" | "sellingAmount" | "problem"
>;

export type PrintedTotals = Pick<
  EstimateTotals,
  | "sumAmount"
  | "discountAmount"
  | "netAmount"
  | "vatRows"
  | "vatAmount"
  | "totalAmount"
  | "pricePerSquareMetre"
  | "optionsAmount"
>;
