import type { Language } from "../../contracts/fields.ts";
import type { Db } from "../base/db.ts";
import type { Share } from "../base/fair-line.ts";
import { Problem } from "../base/problem.ts";
import { asCompany } from "../db/company.ts";
import { figuresToKeep, type KeptFigures } from "./kept-figures.ts";
import { isLargeEstimate } from "./large-estimate.ts";
import { lockEstimate } from "./lock-estimate.ts";
import { buildModel } from "./pdf/model/build-model.ts";
import type { Offer } from "./pdf/model/offer.ts";
import type { PictureWarning } from "./pdf/model/pictures.ts";
import { type PrintJob, printJob } from "./pdf/model/print-job.ts";
import type { PricedCache } from "./priced-cache.ts";
import { readOffer } from "./read-offer.ts";

/** Whose version of an estimate is to be printed, for whom, and in which language but its own. */
export interface OfferAsked extends Share {
  readonly estimateId: string;
  readonly language?: Language | undefined;
}

/** An offer that waits for the typesetter alone, and the figures that it shows as they are kept. */
export interface PreparedOffer {
  readonly job: PrintJob;
  readonly warnings: readonly PictureWarning[];
  readonly fileName: string;
  readonly kept: KeptFigures;
}

/** Reads, prices and words an offer. @throws Problem that says why it cannot be printed */
export type PrepareOffer = (asked: OfferAsked) => Promise<PreparedOffer | undefined>;

/** Here, or by a thread where the estimate is large. */
export const offerPreparer =
  (db: Db, cache: PricedCache, threads: { readonly prepareOffer: PrepareOffer }): PrepareOffer =>
  async (asked) => {
    const isLarge = await asCompany(db, asked.companyId, (own) =>
      isLargeEstimate(own, asked.estimateId),
    );
    return isLarge ? threads.prepareOffer(asked) : prepareOffer(db, cache, asked);
  };

export function prepareOffer(
  db: Db,
  cache: PricedCache,
  { companyId, estimateId, language }: OfferAsked,
): Promise<PreparedOffer | undefined> {
  return asCompany(db, companyId, async (own) => {
    const estimate = await lockEstimate(own, estimateId, "read");
    return estimate && wordOffer(await readOffer(own, cache, estimate, language));
  });
}

export function wordOffer(offer: Offer): PreparedOffer {
  const built = buildModel(offer);
  if (!built.ok) {
    const { code, ...details } = built.problem;
    throw new Problem(code, { details });
  }
  const { warnings, fileName } = built.value;
  return { job: printJob(built.value), warnings, fileName, kept: figuresToKeep(offer.priced) };
}
