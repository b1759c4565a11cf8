import { applyChanges } from "../domain/changes/apply-changes.ts";
import type { Estimate, LineField } from "../domain/estimate/estimate.ts";
import { priceEstimate, repriceEstimate } from "../domain/pricing/price-estimate.ts";
import type { PricedEstimate } from "../domain/pricing/priced-estimate.ts";
import { makeLargeEstimate } from "../domain/test/make.ts";

/**
 * How long the engine takes for a whole estimate and for one cell, and how that grows with the number
 * of lines. Run with `node bench/engine.ts`.
 */
const sizes = [100, 1_000, 5_000, 20_000];
const runs = 25;

function medianMs(work: (run: number) => void): number {
  for (let run = 0; run < runs; run += 1) work(run);
  const times = Array.from({ length: runs }, (_, run) => {
    const start = performance.now();
    work(run);
    return performance.now() - start;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
}

function changeCell(priced: PricedEstimate, run: number, field: LineField): PricedEstimate {
  const key = `l${5 + (run % 7) * 10}`;
  const value = field === "formula" ? `L*W*${run + 1}` : `${run + 1}.25`;
  const applied = applyChanges(priced.estimate, [{ type: "setLine", key, field, value }]);
  if (!applied.ok) throw new Error(`The change was refused: ${applied.problem.code}`);
  return repriceEstimate(priced, applied.value);
}

function measure(estimate: Estimate) {
  const full = medianMs(() => priceEstimate(estimate));
  const cellOf = (field: LineField) => {
    let priced = priceEstimate(estimate);
    return medianMs((run) => {
      priced = changeCell(priced, run, field);
    });
  };
  return {
    full,
    price: cellOf("buyingPrice"),
    quantity: cellOf("quantity"),
    formula: cellOf("formula"),
  };
}

const results = sizes.map((size) => ({ size, times: measure(makeLargeEstimate(size)) }));
const smallest = results[0]?.times;
console.log("lines   full ms (ratio)   price cell   quantity cell   formula cell   (medians)");
for (const { size, times } of results) {
  const cell = (name: keyof typeof times) =>
    `${times[name].toFixed(3)} (${(times[name] / (smallest?.[name] ?? Number.NaN)).toFixed(1)}x)`;
  console.log(
    `${size}   ${cell("full")}   ${cell("price")}   ${cell("quantity")}   ${cell("formula")}`,
  );
}
