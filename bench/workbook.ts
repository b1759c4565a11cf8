import { priceEstimate } from "../domain/pricing/price-estimate.ts";
import { makeLargeEstimate } from "../domain/test/make.ts";
import { buildWorkbook } from "../server/estimates/workbook/build-workbook.ts";
import { writeWorkbook } from "../server/estimates/workbook/write-workbook.ts";
import { makeOffer } from "../server/test/make-offer.ts";

/**
 * How long a workbook with costs takes, from the priced estimate to the bytes, beside pricing the same estimate
 * anew. A workbook of 1 000 lines may take 500 ms of a processor. Run with `node bench/workbook.ts`.
 */
const sizes = [100, 1_000, 5_000, 20_000];
const runs = 5;
const most = { lines: 1_000, ms: 500 };

/** Milliseconds of the processor, which neighbours on the machine do not lengthen. */
async function medianMs(work: () => unknown): Promise<number> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1_000);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
}

const offer = makeOffer("nb");
console.log("lines   pricing ms   workbook ms   (ratio)   kB");
for (const size of sizes) {
  const estimate = makeLargeEstimate(size);
  const priced = priceEstimate(estimate);
  const make = () => writeWorkbook(buildWorkbook({ ...offer, priced }, true));
  const pricing = await medianMs(() => priceEstimate(estimate));
  const workbook = await medianMs(make);
  const { length } = await make();
  const ratio = (workbook / pricing).toFixed(1);
  console.log(
    `${size}   ${pricing.toFixed(1)}   ${workbook.toFixed(0)}   (${ratio}x)   ${Math.round(length / 1_000)}`,
  );
  if (size === most.lines && workbook > most.ms) process.exitCode = 1;
}
