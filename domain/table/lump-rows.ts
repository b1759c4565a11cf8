import type { Decimal } from "../money/decimal.ts";
import { findHeads, isNumberedLeaf } from "./heading-rows.ts";
import { isAmountAlone, isLumpSum, isUnnamedLump, isWholeSum } from "./lump-sums.ts";
import { keyOf, numbersAbove } from "./numbering.ts";
import { namesOption, saysOption, withOption } from "./option-words.ts";
import { ownAmounts, sumsOfOthers } from "./own-amounts.ts";
import { readAmounts } from "./read-amounts.ts";
import { hasAmount, tellsSum } from "./row-amounts.ts";
import { type SaidRow, isBare, isPricedKind, namedKind, stepsOf, termOf } from "./said-row.ts";

interface LumpRules {
  readonly hasGroups: boolean;
  readonly hasLumps: boolean;
  readonly maxLevels: number;
  readonly currency: string;
  readonly isListOfTitles: boolean;
}

interface LumpRows {
  /** The places of the rows that head others, also where there is no room for groups. */
  readonly headings: ReadonlySet<number>;
  /** The places of the rows whose amount is the price of one whole. */
  readonly lumps: ReadonlySet<number>;
  /** What rows come to, by their places. */
  readonly amountOf: ReadonlyMap<number, Decimal | undefined>;
  /** The places of the rows whose amounts count: no headings, no options, and no sums of others. */
  readonly counting: ReadonlySet<number>;
}

/**
 * The amount of a row with neither quantity nor price is what it costs, unless it is that of others: of rows that it
 * heads by its number or its place, or of a run of rows right below or above it.
 */
export function lumpRows(rows: readonly SaidRow[], rules: LumpRules): LumpRows {
  const amountOf = readAmounts(rows);
  const own = rules.hasLumps ? ownRows(rows, amountOf) : new Set<number>();
  const parents = numbersAbove(rows.map(stepsOf));
  const hasHeads = rules.hasLumps || (rules.hasGroups && rules.maxLevels > 0);
  const headings = hasHeads ? findHeads(rows, own, parents) : new Set<number>();
  const counting = rows.filter((row) => !isBare(row) || hasAmount(row.cells));
  const countedBelow = numbersAbove(counting.map(stepsOf));
  const others = rows.filter(
    (row) => !headings.has(row.index) && !countedBelow.has(keyOf(stepsOf(row))),
  );
  const lumps = new Set(others.filter((row) => mayBeLump(row, parents, rules)));
  const base = others.filter(({ cells }) => !saysOption(withOption(cells)));
  const sums = sumsOfOthers(
    base
      .filter((row) => lumps.has(row) || !isAmountAlone(row.cells))
      .map((row) => ({
        index: row.index,
        amount: amountOf.get(row.index),
        isLine: !lumps.has(row) || !isUnnamedLump(row.cells),
        fewest: lumps.has(row) ? fewestSummed(row, parents) : undefined,
      })),
  );
  const found = [...lumps].map(({ index }) => index).filter((index) => !sums.has(index));
  return {
    headings,
    lumps: new Set(found),
    amountOf,
    counting: new Set(base.map(({ index }) => index).filter((index) => !sums.has(index))),
  };
}

/** The rows whose amount is the price of something, and not what the rows below them come to. */
function ownRows(
  rows: readonly SaidRow[],
  amountOf: ReadonlyMap<number, Decimal | undefined>,
): ReadonlySet<number> {
  const own = ownAmounts(
    rows.map((row) => ({
      index: row.index,
      isBare: isBare(row),
      amount: amountOf.get(row.index),
    })),
  );
  const options = rows.filter(
    (row) => isBare(row) && saysOption(row.cells) && isLumpSum(row.cells),
  );
  return new Set([...own, ...options.map(({ index }) => index)]);
}

/** Can its amount be the price of the row, by what it says itself? */
function mayBeLump(row: SaidRow, parents: ReadonlySet<string>, rules: LumpRules): boolean {
  const { hasLumps, isListOfTitles, currency } = rules;
  const kind = namedKind(row);
  const isPriced = kind === undefined || isPricedKind(kind);
  if (!isPriced || termOf(row) !== undefined) return false;
  if (!isLumpSum(row.cells)) return hasLumps && isWholeSum(row.cells, currency);
  const isNamed = namesOption(row.cells.get("title") ?? "");
  if (hasLumps && !tellsSum(row.cells)) return true;
  return !isBare(row) || isListOfTitles || isNamed || isNumberedLeaf(row, parents);
}

/** Who says that it is a lump sum, or has a number of its own, is believed the more. */
function fewestSummed(row: SaidRow, parents: ReadonlySet<string>): 1 | 2 | undefined {
  if (!isLumpSum(row.cells)) return 1;
  return isNumberedLeaf(row, parents) ? undefined : 2;
}
