import { type OfferChecks, mostFoundRows } from "../../contracts/offer-checks.ts";
import { checkOffer, type Finding } from "../../domain/checks/check-offer.ts";
import { oldestPriceDays, paymentPlan, tellsOfCosts } from "../../domain/checks/offer-check.ts";
import { isFrozen } from "../../domain/estimate/estimate-status.ts";
import type { Key } from "../../domain/estimate/estimate.ts";
import type { Decimal } from "../../domain/money/decimal.ts";
import { planPercent } from "../../domain/pricing/payment-plan.ts";
import { addDays, localDate } from "../base/local-date.ts";
import { Problem } from "../base/problem.ts";
import type { Db } from "../base/db.ts";
import { listArticlePrices } from "./article-prices.ts";
import { type LockedEstimate, lockEstimate, pricedEstimate } from "./lock-estimate.ts";
import type { PricedCache } from "./priced-cache.ts";

/** What speaks against sending the estimate as it is now, by the rules of its company. */
export async function findChecks(
  db: Db,
  cache: PricedCache,
  id: string,
  now: Date,
): Promise<OfferChecks | undefined> {
  const locked = await lockEstimate(db, id, "read");
  if (!locked) return undefined;
  const { findings, minMargin } = await check(db, cache, locked, now);
  return {
    canLeave: findings.every(({ level }) => level !== "block"),
    findings: findings.map(({ keys, ...finding }) => ({
      ...finding,
      keys: keys.slice(0, mostFoundRows),
      count: keys.length,
    })),
    minMargin,
  };
}

/**
 * Lets a draft leave the house only if nothing blocks it. Checks that tell of costs are not named: an
 * answer about a refusal goes to every role.
 * @throws Problem that names the others
 */
export async function assertChecked(
  db: Db,
  cache: PricedCache,
  locked: LockedEstimate,
  now: Date,
): Promise<void> {
  const { findings } = await check(db, cache, locked, now);
  await assertWholePlan(db, cache, locked, findings);
  const blocking = findings.flatMap(({ check: name, level }) => (level === "block" ? [name] : []));
  if (blocking.length === 0) return;
  const checks = blocking.filter((name) => !tellsOfCosts(name));
  throw new Problem("offer_blocked", { details: { checks } });
}

/** Its sum tells whoever wants to send what to put right. */
async function assertWholePlan(
  db: Db,
  cache: PricedCache,
  locked: LockedEstimate,
  findings: readonly Finding[],
): Promise<void> {
  if (findings.every(({ check: name }) => name !== paymentPlan)) return;
  const { estimate } = await pricedEstimate(db, cache, locked.id, locked);
  const percent = planPercent(estimate.settings.paymentPlan);
  throw new Problem("payment_plan_not_whole", { details: { percent } });
}

interface Checked {
  readonly findings: readonly Finding[];
  readonly minMargin: Decimal;
}

/** The caller holds the lock. */
async function check(
  db: Db,
  cache: PricedCache,
  locked: LockedEstimate,
  now: Date,
): Promise<Checked> {
  const company = await db
    .selectFrom("companies")
    .select(["address", "code", "vatCode", "minMargin", "blockingChecks", "silentChecks"])
    .select(["mailSubjectNb", "mailSubjectEn", "mailBodyNb", "mailBodyEn"])
    .executeTakeFirstOrThrow();
  const { minMargin } = company;
  // What went out stays as it is, whatever one would say of it today.
  if (isFrozen(locked.status)) return { findings: [], minMargin };
  const today = localDate(now);
  const offer = {
    priced: await pricedEstimate(db, cache, locked.id, locked),
    today,
    ...(await findOffer(db, locked)),
    mailTexts: [
      { nb: company.mailSubjectNb, en: company.mailSubjectEn },
      { nb: company.mailBodyNb, en: company.mailBodyEn },
    ],
    companyAddress: company.address,
    vatNumber: company.vatCode || company.code,
    minMargin,
    oldPrices: await findOldPrices(db, locked.id, today),
  };
  return { findings: checkOffer(offer, company), minMargin };
}

async function findOffer(db: Db, { id, changeNumber }: LockedEstimate) {
  const { topNb, topEn, bottomNb, bottomEn, exclusionsNb, exclusionsEn, ...offer } = await db
    .selectFrom("estimates")
    .innerJoin("projects", "projects.id", "estimates.projectId")
    .innerJoin("partners", "partners.id", "projects.clientId")
    .select(["estimates.language", "estimates.validUntil"])
    .select("partners.address as customerAddress")
    .select(["projects.descriptionTopNb as topNb", "projects.descriptionTopEn as topEn"])
    .select([
      "projects.descriptionBottomNb as bottomNb",
      "projects.descriptionBottomEn as bottomEn",
    ])
    .select(["projects.exclusionsNb", "projects.exclusionsEn"])
    .where("estimates.id", "=", id)
    .executeTakeFirstOrThrow();
  const texts = [
    { nb: topNb, en: topEn },
    { nb: bottomNb, en: bottomEn },
    { nb: exclusionsNb, en: exclusionsEn },
  ];
  // A change order prints none of them.
  return { ...offer, texts: changeNumber === null ? texts : [] };
}

/**
 * Lines that still have the price of the catalogue or of their article, where that is from before the last days. A
 * price that was typed has no date.
 */
async function findOldPrices(db: Db, id: string, today: string): Promise<ReadonlySet<Key>> {
  const oldest = addDays(today, -oldestPriceDays);
  const ofServices = await db
    .selectFrom("estimateLines")
    .innerJoin("services", "services.id", "estimateLines.serviceId")
    .select("estimateLines.key")
    .where("estimateLines.estimateId", "=", id)
    .where("services.priceDate", "<", oldest)
    .whereRef("services.buyingPrice", "=", "estimateLines.buyingPrice")
    .execute();
  const articles = await listArticlePrices(db, id, today);
  const old = new Map(
    articles
      .filter(({ priceDate }) => priceDate !== null && priceDate < oldest)
      .map(({ articleId, buyingPrice }) => [articleId, buyingPrice]),
  );
  const ofArticles = await db
    .selectFrom("estimateLines")
    .select(["key", "articleId", "buyingPrice"])
    .where("estimateId", "=", id)
    .where("articleId", "is not", null)
    .execute();
  const atOldPrice = ofArticles.filter(
    ({ articleId, buyingPrice }) =>
      buyingPrice !== null && old.get(articleId ?? "") === buyingPrice,
  );
  return new Set([...ofServices, ...atOldPrice].map(({ key }) => key));
}
