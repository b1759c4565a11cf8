import { expect, test } from "vitest";
import type { Estimate, Group, Line, Settings } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { priceEstimate } from "../pricing/price-estimate.ts";
import type { PricedEstimate } from "../pricing/priced-estimate.ts";
import { makeEstimate, makeLine } from "./make.ts";

export interface Case {
  readonly settings?: Partial<Settings>;
  readonly groups?: readonly Group[];
  readonly lines: readonly Line[];
}

type Row = readonly [words: string, given: Case, expected: Readonly<Record<string, unknown>>];

const figuresOf = (figures: (priced: PricedEstimate) => unknown) => (rows: readonly Row[]) => {
  test.each(rows)("%s", (_, given, expected) => {
    const estimate: Estimate = makeEstimate(given);
    expect(figures(priceEstimate(estimate))).toMatchObject(expected);
  });
};

export const ofFirstLine = figuresOf(({ lines }) => lines.values().next().value);
export const ofLastLine = figuresOf(({ lines }) => [...lines.values()].at(-1));
export const ofFirstGroup = figuresOf(({ groups }) => groups.values().next().value);
export const ofTotals = figuresOf(({ totals }) => totals);

/** One unit that costs 60 and sells for 100. */
export const line = (given: Partial<Line> & { readonly key?: string } = {}): Line =>
  makeLine({
    key: "a",
    quantity: decimal("1"),
    buyingPrice: decimal("60"),
    sellingPrice: decimal("100"),
    ...given,
  });
export const only = (given: Partial<Line>, settings: Partial<Settings> = {}): Case => ({
  lines: [line(given)],
  settings,
});
export const work = (given: Partial<Line>): Partial<Line> => ({
  kind: "work",
  buyingPrice: null,
  sellingPrice: null,
  hourNorm: decimal("0.5"),
  ...given,
});
export const marked = (given: Partial<Line>): Partial<Line> => ({ sellingPrice: null, ...given });
export const percent = (given: Partial<Line> = {}) =>
  makeLine({ key: "p", kind: "percent", position: "Z", percent: decimal("10"), ...given });
