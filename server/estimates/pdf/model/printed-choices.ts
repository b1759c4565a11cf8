import type { Estimate, Group, Line } from "../../../../domain/estimate/estimate.ts";
import { pathOf } from "../../../../domain/estimate/estimate-tree.ts";
import { positionNumbers } from "../../../../domain/estimate/row-order.ts";
import { offeredChoices } from "../../../../domain/pricing/offered-choices.ts";
import type { Offer } from "./offer.ts";
import { amountsShown } from "./shown-amounts.ts";
import { wordingIn } from "./wording.ts";

/** What a customer may choose, in words. It holds no cost. */
export interface PrintedChoice {
  readonly key: string;
  readonly alternativeSet: string | null;
  readonly number: string;
  readonly title: string;
  readonly amount: string;
  readonly isChosen: boolean;
}

/** With VAT where the document is. */
export function printChoices(offer: Pick<Offer, "priced" | "language" | "customer">) {
  const wording = wordingIn(offer.language);
  const { estimate } = offer.priced;
  const { lines, groups } = amountsShown(offer).shown;
  const numbers = positionNumbers(estimate);
  return offeredChoices(estimate).flatMap((choice): PrintedChoice[] => {
    const { key } = choice;
    const row = estimate.lines.get(key) ?? estimate.groups.get(key);
    if (row === undefined) return [];
    const amount = hasOwnPrice(estimate, row, choice.isChosen)
      ? (lines.get(key) ?? groups.get(key))?.sellingAmount
      : undefined;
    return [
      {
        ...choice,
        number: numbers.get(key) ?? "",
        title: wording.title(row) || (numbers.get(key) ?? ""),
        amount: amount === undefined || amount === null ? "" : wording.format.money(amount),
      },
    ];
  });
}

/** What is chosen inside a lump sum is part of it, and printed without a price. */
function hasOwnPrice({ groups }: Estimate, row: Line | Group, isChosen: boolean): boolean {
  const parent = "groupKey" in row ? row.groupKey : row.parentKey;
  return !isChosen || pathOf(groups, parent).every(({ lumpAmount }) => lumpAmount === null);
}
