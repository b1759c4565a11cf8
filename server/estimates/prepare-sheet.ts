import type { Language } from "../../contracts/fields.ts";
import type { Db } from "../base/db.ts";
import type { Share } from "../base/fair-line.ts";
import { Problem } from "../base/problem.ts";
import { asCompany } from "../db/company.ts";
import { listCataloguePrices } from "./catalogue-prices.ts";
import { isLargeEstimate } from "./large-estimate.ts";
import { lockEstimate } from "./lock-estimate.ts";
import type { BuiltSheet } from "./pdf/model/built-sheet.ts";
import { maxPrintedLines } from "./pdf/model/build-model.ts";
import { buildReport } from "./pdf/model/calculation-report.ts";
import { buildCrewSheet } from "./pdf/model/crew-sheet.ts";
import { buildShoppingList } from "./pdf/model/shopping-list.ts";
import type { Offer } from "./pdf/model/offer.ts";
import type { PictureWarning } from "./pdf/model/pictures.ts";
import { type PrintJob, printSheetJob } from "./pdf/model/print-job.ts";
import { priceAccepted } from "./price-accepted.ts";
import type { PricedCache } from "./priced-cache.ts";
import { readOffer } from "./read-offer.ts";
import { listShopping } from "./list-shopping.ts";
import { shoppingCsv } from "./shopping-csv.ts";

/** Which sheet for colleagues of which estimate, and in which language but the estimate's own. */
export interface SheetAsked extends Share {
  readonly estimateId: string;
  readonly sheet: "calculationReport" | "crewSheet" | "shoppingList";
  readonly language?: Language | undefined;
  /** Whoever asks: a report is for nobody else, and a crew sheet tells him of waste. */
  readonly seesCosts: boolean;
}

/** A document that waits for the typesetter alone. */
export interface PreparedSheet {
  readonly job: PrintJob;
  readonly warnings: readonly PictureWarning[];
  readonly fileName: string;
  /** The same as a table, where there is one. */
  readonly csv?: string;
}

/** Reads, prices and words a sheet. @throws Problem that says why it cannot be printed */
export type PrepareSheet = (asked: SheetAsked) => Promise<PreparedSheet | undefined>;

/** Here, or by a worker where the estimate is large. */
export const sheetPreparer =
  (db: Db, cache: PricedCache, workers: { readonly prepareSheet: PrepareSheet }): PrepareSheet =>
  async (asked) => {
    const isLarge = await asCompany(db, asked.companyId, (own) =>
      isLargeEstimate(own, asked.estimateId),
    );
    return isLarge ? workers.prepareSheet(asked) : prepareSheet(db, cache, asked);
  };

export const prepareSheet = (
  db: Db,
  cache: PricedCache,
  asked: SheetAsked,
): Promise<PreparedSheet | undefined> =>
  asCompany(db, asked.companyId, async (own) => {
    const estimate = await lockEstimate(own, asked.estimateId, "read");
    if (!estimate) return undefined;
    const offer = await readOffer(own, cache, estimate, asked.language);
    assertPrintable(offer);
    const { built, csv } = await buildSheet(own, offer, asked);
    const { warnings, fileName } = built;
    return { job: printSheetJob(built), warnings, fileName, ...(csv !== undefined && { csv }) };
  });

/** What lacks a price is printed: whoever checks or builds has to see it. */
function assertPrintable({ priced: { estimate } }: Offer): void {
  const lines = estimate.lines.size;
  if (lines <= maxPrintedLines) return;
  throw new Problem("too_many_lines", { details: { lines, limit: maxPrintedLines } });
}

async function buildSheet(
  db: Db,
  offer: Offer,
  { sheet, seesCosts, estimateId }: SheetAsked,
): Promise<{ readonly built: BuiltSheet; readonly csv?: string }> {
  if (sheet !== "calculationReport") {
    const job = { ...offer, priced: await priceAccepted(db, offer.priced, estimateId) };
    if (sheet === "crewSheet") return { built: buildCrewSheet(job, seesCosts) };
    const sections = await listShopping(db, job.priced, estimateId, seesCosts);
    const csv = shoppingCsv(job, sections, seesCosts);
    return { built: buildShoppingList(job, sections, seesCosts), csv };
  }
  if (!seesCosts) throw new Problem("forbidden");
  const prices = await listCataloguePrices(db, estimateId);
  const byId = new Map(prices.map(({ serviceId, ...price }) => [serviceId, price]));
  return { built: buildReport(offer, byId) };
}
