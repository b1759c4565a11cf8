import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Key, Line } from "../estimate/estimate.ts";
import { add, decimal } from "../money/decimal.ts";
import { estimates } from "../test/arbitrary.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import { percentBaseLines } from "./percent-base.ts";
import { priceEstimate } from "./price-estimate.ts";

/** Counts how often a line is looked at. */
class CountedLines extends Map<Key, Line> {
  looks = 0;
  override get(key: Key) {
    this.looks += 1;
    return super.get(key);
  }
}

function looksWith(percentLines: number): number {
  const plain = Array.from({ length: 100 }, (_, at) =>
    makeLine({ key: `a${at}`, position: `A${at}`, buyingPrice: decimal("7") }),
  );
  const percents = Array.from({ length: percentLines }, (_, at) =>
    makeLine({
      key: `p${at}`,
      position: `P${at}`,
      kind: "percent",
      percent: decimal("1"),
      percentScope: at % 2 === 0 ? "above" : "above_in_group",
    }),
  );
  const estimate = makeEstimate({ groups: [makeGroup({ key: "group" })] });
  const lines = new CountedLines([...plain, ...percents].map((line) => [line.key, line]));
  priceEstimate({ ...estimate, lines });
  return lines.looks;
}

test("many lines in percent of what stands above look at each row above once, not each of them anew", () => {
  expect(looksWith(60) - looksWith(10)).toBeLessThan(10 * 50);
});

test("a percent of what stands above is of the lines that a workbook adds up for it", () => {
  fc.assert(
    fc.property(estimates, (estimate) => {
      const priced = priceEstimate(estimate);
      for (const line of estimate.lines.values()) {
        if (line.kind !== "percent" || line.percentScope === "chosen") continue;
        const base = percentBaseLines(line, { ...priced, ...priced.workings })
          .map((key) => priced.lines.get(key)?.sellingAmount ?? decimal("0"))
          .reduce(add, decimal("0"));
        expect(priced.lines.get(line.key)?.baseAmount).toBe(base);
      }
    }),
  );
});
