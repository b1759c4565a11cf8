import { useEffect, useState } from "react";
import * as z from "zod";
import { decimalText } from "../../../../contracts/fields.ts";
import type { Line } from "../../../../domain/estimate/estimate.ts";
import { type Decimal, multiply, round, toExact } from "../../../../domain/money/decimal.ts";
import { places } from "../../../../domain/money/limits.ts";
import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";
import type { PricedLine } from "../../../../domain/pricing/priced-rows.ts";
import { isNear } from "../../../../domain/table/near-amounts.ts";
import { useSession } from "../../../base/guard.ts";
import {
  forgetSessionKeysUnder,
  keepInSession,
  ofSignedIn,
  readInSession,
} from "../../../base/stored.ts";
import { useViewPart } from "../store/use-estimate-store.ts";
import type { GridController } from "./grid-controller.ts";
import type { DifferingLine } from "./grid-state.ts";
import { useGridPart } from "./use-grid.ts";

const Kept = z.array(
  z.object({
    key: z.string(),
    line: z.object({
      quantity: decimalText.nullable(),
      formula: z.string().nullable(),
      buyingPrice: decimalText.nullable(),
      sellingPrice: decimalText.nullable(),
    }),
    difference: z.object({
      index: z.number(),
      of: z.enum(["line", "percent", "term"]),
      stated: decimalText.nullable(),
      counted: decimalText.nullable(),
      isCost: z.literal(true).exactOptional(),
    }),
  }),
);

/** The lines that this tab has kept there; none where it has kept nothing that can be read. */
function readKept(place: string): readonly DifferingLine[] {
  try {
    return Kept.safeParse(JSON.parse(readInSession(place) ?? "[]")).data ?? [];
  } catch {
    return [];
  }
}

/** What an amount is made of. */
const isAsItCame = (now: Line, { line }: DifferingLine) =>
  now.quantity === line.quantity &&
  now.formula === line.formula &&
  now.buyingPrice === line.buyingPrice &&
  now.sellingPrice === line.sellingPrice;

/** What a line comes to by now, before and after what a sheet may count into it. */
function amountsOf(line: PricedLine, isCost: boolean): readonly Decimal[] {
  const { quantity, buyingPrice, purchaseAmount, grossAmount, sellingAmount } = line;
  const isOfCost = isCost && purchaseAmount !== null;
  const bare = quantity && buyingPrice && round(multiply(quantity, buyingPrice), places.money);
  const amounts = isOfCost ? [bare, purchaseAmount] : [grossAmount, sellingAmount];
  return amounts.filter((amount) => amount !== null);
}

/** The line as it is by now; none once it comes to what its sheet says, or is another where the sheet says nothing. */
function stillDiffering(one: DifferingLine, { estimate, lines }: PricedEstimate): DifferingLine[] {
  const [now, priced] = [estimate.lines.get(one.key), lines.get(one.key)];
  if (now === undefined || priced === undefined) return [];
  const { of, stated, isCost = false } = one.difference;
  // A percent line comes to something else by its percent, and by other lines.
  if (isAsItCame(now, one) && (of === "line" || stated === null)) return [one];
  const amounts = amountsOf(priced, isCost);
  if (stated === null || amounts.some((amount) => isNear(stated, toExact(amount)))) return [];
  return [{ ...one, difference: { ...one.difference, counted: amounts[0] ?? null } }];
}

/**
 * The lines of the last table that still come to something else than their sheet says. This tab keeps them, so that
 * they are there after a reload.
 */
export function useDifferingLines(grid: GridController): readonly DifferingLine[] {
  const { user, company } = useSession();
  const place = `${ofSignedIn}differing.${company.id}.${user.id}.${grid.store.id}`;
  const [kept] = useState(() => readKept(place));
  const differing = useGridPart(grid, (state) => state.differing) ?? kept;
  const priced = useViewPart(grid.store, (view) => (differing.length > 0 ? view.priced : null));
  const left = priced === null ? [] : differing.flatMap((one) => stillDiffering(one, priced));
  const text = left.length === 0 ? null : JSON.stringify(left);
  useEffect(() => {
    if (text === null) forgetSessionKeysUnder(place);
    else keepInSession(place, text);
  }, [place, text]);
  return left;
}
