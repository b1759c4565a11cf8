import type { Change } from "../changes/estimate-changes.ts";
import type { Estimate, Key, Line } from "../estimate/estimate.ts";
import { sourceOf } from "../estimate/one-of.ts";
import { numberRows } from "../estimate/row-order.ts";
import { type Decimal, compare, decimal } from "../money/decimal.ts";
import { inPercent, isJump } from "../price-file/price-change.ts";
import { isOtherUnit } from "../price-file/unit-codes.ts";

/** What the catalogue, or a supplier, says today of what a line was copied from. Days are yyyy-MM-dd. */
export interface PriceToday {
  /** False where it is no longer used. */
  readonly active: boolean;
  /** Of one unit; null where it has none, as work that is counted by the hour. */
  readonly buyingPrice: Decimal | null;
  readonly priceDate: string | null;
  /** What the price is for; empty where nobody has said it. */
  readonly unitEn: string;
  readonly unitNb: string;
  /** Since when no price list of the supplier names it any more; null where the last one did, and of the catalogue. */
  readonly missingSince: string | null;
}

type PriceUnit = Pick<PriceToday, "unitEn" | "unitNb">;

/** By the id of the service or the article. */
export type PricesToday = ReadonlyMap<string, PriceToday>;

/** A line whose buying price is another in the catalogue, or at its supplier, by now. */
export interface PriceUpdate {
  readonly key: Key;
  readonly before: Decimal | null;
  readonly after: Decimal;
  /** How much dearer, in percent with 1 decimal; null where there was no price above 0. */
  readonly changePercent: Decimal | null;
  readonly priceDate: string | null;
  /** The selling price was typed and stays: what changes is the cost alone. Domain rule. */
  readonly isFixed: boolean;
  /** It moved so far that it looks like a mistake, or like the price of another unit. */
  readonly isJump: boolean;
  /** It is older than a price should be: what was imported after it may have been undone, or nobody has asked since. */
  readonly isOld: boolean;
  /** What the new price is for, where the line is counted in something else; null where it fits. */
  readonly otherUnit: PriceUnit | null;
}

/** A line that was copied, where nothing newer can be taken for it any more. */
export interface LostPrice {
  readonly key: Key;
  readonly reason: "gone" | "inactive" | "no_price" | "not_listed";
  /** What the line keeps. */
  readonly price: Decimal | null;
  /** Of that price; null where it has none, or another price was typed since. */
  readonly priceDate: string | null;
  /** The day of the first price list without it; null where none of the others is the reason. */
  readonly missingSince: string | null;
}

export interface PriceUpdates {
  readonly updates: readonly PriceUpdate[];
  readonly lost: readonly LostPrice[];
}

/** What could be taken over from catalogue and suppliers, in the order of the document. A price from before the day is old. */
export function findPriceUpdates(
  estimate: Estimate,
  prices: PricesToday,
  oldest: string,
): PriceUpdates {
  const updates: PriceUpdate[] = [];
  const lost: LostPrice[] = [];
  for (const { key } of numberRows(estimate)) {
    const line = estimate.lines.get(key);
    const source = line === undefined ? null : sourceOf(line);
    if (line === undefined || source === null) continue;
    const today = prices.get(source);
    const reason = lossOf(line, today);
    const found = reason === undefined && today !== undefined ? updateOf(line, today, oldest) : [];
    if (reason !== undefined) lost.push(lostPrice(line, reason, today));
    else if (found.length === 0 && today?.missingSince) {
      lost.push(lostPrice(line, "not_listed", today));
    }
    updates.push(...found);
  }
  return { updates, lost };
}

function lossOf(line: Line, today: PriceToday | undefined): LostPrice["reason"] | undefined {
  if (today === undefined) return "gone";
  if (!today.active) return "inactive";
  return line.buyingPrice !== null && today.buyingPrice === null ? "no_price" : undefined;
}

function lostPrice(
  { key, buyingPrice: price }: Line,
  reason: LostPrice["reason"],
  today: PriceToday | undefined,
): LostPrice {
  const isAsToday = price !== null && today?.buyingPrice === price;
  const priceDate = isAsToday ? today.priceDate : null;
  return { key, reason, price, priceDate, missingSince: today?.missingSince ?? null };
}

const countsOther = (line: Line, { unitEn, unitNb }: PriceToday): boolean =>
  isOtherUnit([line.unitEn, line.unitNb], [unitEn, unitNb]);

function updateOf(line: Line, today: PriceToday, oldest: string): PriceUpdate[] {
  const { buyingPrice: after, priceDate, unitEn, unitNb } = today;
  const before = line.buyingPrice;
  if (after === null || after === before) return [];
  const isComparable = before !== null && compare(before, decimal("0")) > 0;
  const changePercent = isComparable ? inPercent(before, after) : null;
  return [
    {
      key: line.key,
      before,
      after,
      changePercent,
      priceDate,
      isFixed: line.sellingPrice !== null,
      isJump: before !== null && isJump(before, after),
      isOld: priceDate !== null && priceDate < oldest,
      otherUnit: countsOther(line, today) ? { unitEn, unitNb } : null,
    },
  ];
}

/**
 * Whether the source asks another price today for what the line counts. A line without a price has none to compare,
 * and one that counts in another unit has a price that somebody worked out.
 */
export const isAtOtherPrice = (line: Line, today: PriceToday): boolean =>
  line.buyingPrice !== null &&
  line.buyingPrice !== today.buyingPrice &&
  lossOf(line, today) === undefined &&
  !countsOther(line, today);

/** Takes these prices over; markups stay, and so does a selling price that was typed. One batch. */
export const updateChanges = (updates: readonly PriceUpdate[]): Change[] =>
  updates.map(({ key, after }) => ({ type: "setLine", key, field: "buyingPrice", value: after }));
