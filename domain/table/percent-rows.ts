import type { Line } from "../estimate/estimate.ts";
import {
  type Exact,
  addExact,
  compare,
  decimal,
  percentOfExact,
  toExact,
  zero,
} from "../money/decimal.ts";

/** A row of a sheet as far as percents are taken of it; those of percent rows are counted from above. */
export interface PercentPart {
  readonly index: number;
  /** The row that heads the group around it; null outside all groups of the sheet. */
  readonly groupAt: number | null;
  readonly line: Line | null;
  readonly isOption: boolean;
  readonly counted: Exact | null;
}

/** Of what a percent is taken. */
export type PercentTerms = Pick<Line, "percentScope" | "percentOnPercent">;

/** Of what the percent of a row is taken. */
export interface FoundTerms {
  readonly terms: PercentTerms;
  /** No amount shows it: it is what most sheets mean. */
  readonly isAssumed: boolean;
}

/** In the order in which they are tried: the one of a new percent line first. */
const everyTerms: readonly PercentTerms[] = (
  ["chosen", "above_in_group", "above"] as const
).flatMap((percentScope) => [
  { percentScope, percentOnPercent: false },
  { percentScope, percentOnPercent: true },
]);

/** Beside lines that are in the estimate already, a sheet only knows what its own groups come to. */
export const isKnownTo = ({ percentScope }: PercentTerms, isAlone: boolean): boolean =>
  isAlone || percentScope === "above_in_group";

/** What a percent row comes to on these terms; null where it has no percent, or stands in no group. */
export function countPercent(
  row: PercentPart,
  terms: PercentTerms,
  parts: readonly PercentPart[],
): Exact | null {
  const { percentScope, percentOnPercent } = terms;
  const { percent = null } = row.line ?? {};
  if (percent === null || (percentScope === "above_in_group" && row.groupAt === null)) return null;
  const first = percentScope === "above_in_group" ? (row.groupAt ?? 0) : 0;
  const end = percentScope === "chosen" ? Number.POSITIVE_INFINITY : row.index;
  const base = parts.filter(
    ({ index, line, isOption }) =>
      line !== null &&
      !isOption &&
      index >= first &&
      index < end &&
      (line.kind !== "percent" || (percentOnPercent && index < row.index)),
  );
  const sum = base.reduce((all, { counted }) => (counted ? addExact(all, counted) : all), zero);
  return percentOfExact(sum, toExact(percent));
}

/** The first terms on which a percent row comes to what its sheet says; undefined where none do. */
export function termsOf(
  row: PercentPart,
  parts: readonly PercentPart[],
  { isAlone, isMet }: { isAlone: boolean; isMet: (counted: Exact) => boolean },
): PercentTerms | undefined {
  return everyTerms.find((terms) => {
    const counted = isKnownTo(terms, isAlone) ? countPercent(row, terms, parts) : null;
    return counted !== null && isMet(counted);
  });
}

const nothing = decimal("0");

/**
 * What most sheets mean where no amount shows it. A discount comes off all that stands above it, surcharges as well. A
 * surcharge is of all lines, as a new percent line is: it may stand before them. So is one of an option.
 */
export function assumedTerms(
  { index, line, isOption }: PercentPart,
  parts: readonly PercentPart[],
): PercentTerms {
  const isDiscount = !isOption && compare(line?.percent ?? nothing, nothing) < 0;
  const hasAbove = parts.some(
    (part) =>
      part.index < index && part.line !== null && part.line.kind !== "text" && !part.isOption,
  );
  return isDiscount && hasAbove ? discountTerms : surchargeTerms;
}

const discountTerms: PercentTerms = { percentScope: "above", percentOnPercent: true };
const surchargeTerms: PercentTerms = { percentScope: "chosen", percentOnPercent: false };
