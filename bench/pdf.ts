import type { Estimate, Group, Line } from "../domain/estimate/estimate.ts";
import { buildModel } from "../server/estimates/pdf/model/build-model.ts";
import type { Offer } from "../server/estimates/pdf/model/offer.ts";
import { printJob } from "../server/estimates/pdf/model/print-job.ts";
import { createPdfRenderer, type PdfRenderer } from "../server/estimates/pdf/render/render.ts";
import { makeBathroomEstimate, makeEstimate, makeOffer } from "../server/test/make-offer.ts";
import { tell } from "./figures.ts";

/**
 * How long the offer takes from priced estimate to file, with a typesetter that runs already, and how large the file is,
 * beside an offer of one line. Run with `node bench/pdf.ts`.
 */
const lineCounts = [1, 20, 200, 1_000, 2_000];
const runs = 9;

function makeLargeEstimate(lineCount: number): Estimate {
  const { groups, lines } = makeBathroomEstimate("nb");
  const [group] = groups.values();
  const patterns = [...lines.values()];
  const made: { groups: Group[]; lines: Line[] } = { groups: [], lines: [] };
  for (let index = 0; index < lineCount; index += 1) {
    const groupKey = `group-${Math.floor(index / 20)}`;
    const position = `a${String(index).padStart(5, "0")}V`;
    if (index % 20 === 0 && group !== undefined) {
      made.groups.push({ ...group, key: groupKey, position });
    }
    const pattern = patterns[index % patterns.length];
    if (pattern !== undefined) {
      made.lines.push({ ...pattern, key: `line-${index}`, groupKey, position });
    }
  }
  return makeEstimate(made.groups, made.lines);
}

async function measure(renderer: PdfRenderer, offer: Offer) {
  const times: number[] = [];
  let bytes = 0;
  for (let run = 0; run <= runs; run += 1) {
    // Another number each time: a typesetter that had kept anything would not profit from it.
    const started = performance.now();
    const built = buildModel({ ...offer, number: `2026-${run}` });
    if (!built.ok) throw new Error(built.problem.code);
    const pdf = await renderer.render(printJob(built.value), {
      companyId: "bench",
      userId: "bench",
    });
    if (run > 0) times.push(performance.now() - started);
    bytes = pdf.length;
  }
  return { times, bytes };
}

const renderer = createPdfRenderer();
let floor: { ms: number; kb: number } | undefined;
for (const lineCount of lineCounts) {
  const large = makeLargeEstimate(lineCount);
  for (const amountsShown of ["without_vat", "with_vat"] as const) {
    const estimate = { ...large, settings: { ...large.settings, amountsShown } };
    const { times, bytes } = await measure(renderer, makeOffer("nb", { estimate }));
    const mode = amountsShown === "with_vat" ? "with VAT" : "without VAT";
    const words = `offer of ${lineCount} lines, ${mode}`;
    const ms = tell(words, "ms", times, floor?.ms);
    const kb = tell(`${words}: its file`, "KB", [bytes / 1_000], floor?.kb);
    floor ??= { ms, kb };
  }
}
await renderer.close();
