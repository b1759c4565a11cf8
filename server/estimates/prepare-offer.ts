import type { Language } from "../../contracts/fields.ts";
import type { Key } from "../../domain/estimate/estimate.ts";
import type { KeptHead } from "../../domain/project/kept-head.ts";
import type { Decimal } from "../../domain/money/decimal.ts";
import { type ChoiceEffects, choiceEffects } from "../../domain/pricing/choice-effects.ts";
import type { Db } from "../base/db.ts";
import type { Share } from "../base/fair-line.ts";
import { Problem } from "../base/problem.ts";
import { asCompany } from "../db/company.ts";
import { assertChecked } from "./check-offer.ts";
import { assertContract } from "./contract-sum.ts";
import { findEarlierId, readEarlier } from "./find-earlier.ts";
import { figuresToKeep, type KeptFigures } from "./kept-figures.ts";
import { hasManyChoices, isLargeEstimate } from "./large-estimate.ts";
import { lockEstimate } from "./lock-estimate.ts";
import { buildModel } from "./pdf/model/build-model.ts";
import type { Offer } from "./pdf/model/offer.ts";
import type { PictureWarning } from "./pdf/model/pictures.ts";
import { type PrintedChoice, printChoices } from "./pdf/model/printed-choices.ts";
import { type PrintJob, printJob } from "./pdf/model/print-job.ts";
import type { PricedCache } from "./priced-cache.ts";
import { priceChoice } from "./price-choice.ts";
import { readOffer } from "./read-offer.ts";

/** Whose version of an estimate is to be printed, for whom, and in which language but its own. */
export interface OfferAsked extends Share {
  readonly estimateId: string;
  readonly language?: Language | undefined;
  /** When it is to leave the house, which the checks of the company may not allow. */
  readonly leavesAt?: Date;
  /** All rows on offer that are to count; without it those of the version. */
  readonly chosen?: readonly Key[] | undefined;
  /** Is told what each choice changes? No document tells it, and to count it takes as long as to price the offer often. */
  readonly tellsEffects?: boolean;
}

interface KeptOffer extends KeptFigures {
  readonly head: KeptHead;
}

/** An offer that waits for the typesetter alone. */
export interface PreparedOffer {
  readonly job: PrintJob;
  readonly warnings: readonly PictureWarning[];
  readonly fileName: string;
  /** What it shows and names, where it is to leave the house: of many lines that is long, and seldom asked for. */
  readonly kept?: KeptOffer;
  readonly choices: readonly PrintedChoice[];
  readonly totalAmount: Decimal;
}

/** Reads, prices and words an offer. @throws Problem that says why it cannot be printed */
export type PrepareOffer = (asked: OfferAsked) => Promise<PreparedOffer | undefined>;

/** Here, or by a worker where the estimate is large, or what many choices change is told. */
export const offerPreparer =
  (db: Db, cache: PricedCache, workers: { readonly prepareOffer: PrepareOffer }): PrepareOffer =>
  async (asked) => {
    const here = await asCompany(db, asked.companyId, async (own) => {
      const isLarge =
        (await isLargeEstimate(own, asked.estimateId)) ||
        (await isLargeEstimate(own, await findEarlierId(own, asked.estimateId))) ||
        (asked.tellsEffects === true && (await hasManyChoices(own, asked.estimateId)));
      return !isLarge && { offer: await prepareIn(own, cache, asked) };
    });
    return here ? here.offer : workers.prepareOffer(asked);
  };

export const prepareOffer = (db: Db, cache: PricedCache, asked: OfferAsked) =>
  asCompany(db, asked.companyId, (own) => prepareIn(own, cache, asked));

async function prepareIn(
  own: Db,
  cache: PricedCache,
  { estimateId, language, chosen, tellsEffects, leavesAt }: OfferAsked,
): Promise<PreparedOffer | undefined> {
  const estimate = await lockEstimate(own, estimateId, "read");
  if (!estimate) return undefined;
  const offer = await readOffer(own, cache, estimate, language);
  const { priced } = priceChoice(offer.priced, chosen ?? null);
  const earlier = await readEarlier(own, cache, estimateId, offer.language);
  const effects = tellsEffects ? choiceEffects(priced, offer.priced) : undefined;
  const worded = wordOffer({ ...offer, priced }, earlier, effects);
  if (!leavesAt) return worded;
  await assertContract(own, estimate);
  await assertChecked(own, cache, estimate, leavesAt);
  return { ...worded, kept: { ...figuresToKeep(offer.priced), head: offer.head } };
}

/** With what each choice changes, where that is to be told. */
export function wordOffer(
  offer: Offer,
  earlier?: Offer,
  effects: ChoiceEffects = new Map(),
): PreparedOffer {
  const built = buildModel(offer, earlier);
  if (!built.ok) {
    const { code, ...details } = built.problem;
    throw new Problem(code, { details });
  }
  const { warnings, fileName } = built.value;
  return {
    job: printJob(built.value),
    warnings,
    fileName,
    choices: printChoices(offer, effects),
    totalAmount: offer.priced.totals.totalAmount,
  };
}
