import { type OfferChecks, mostFoundRows } from "../../contracts/offer-checks.ts";
import { localDate } from "../../domain/base/local-time.ts";
import { checkOffer, type Finding } from "../../domain/checks/check-offer.ts";
import { oldestPriceDays, paymentPlan, tellsOfCosts } from "../../domain/checks/offer-check.ts";
import { isFrozen } from "../../domain/estimate/estimate-status.ts";
import type { Estimate, Key, Line } from "../../domain/estimate/estimate.ts";
import { sourceOf } from "../../domain/estimate/one-of.ts";
import type { Decimal } from "../../domain/money/decimal.ts";
import { isAtOtherPrice, type PriceToday } from "../../domain/price-care/price-update.ts";
import { planPercent } from "../../domain/pricing/payment-plan.ts";
import { addDays } from "../base/local-date.ts";
import { Problem } from "../base/problem.ts";
import type { Db } from "../base/db.ts";
import { languageSentLast } from "./document-language.ts";
import { type LockedEstimate, lockEstimate, pricedEstimate } from "./lock-estimate.ts";
import type { PricedCache } from "./priced-cache.ts";
import { findPricesToday } from "./prices-today.ts";

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
    .leftJoin("images as logo", "logo.id", "companies.logoId")
    .select(["title", "code", "tagline", "address", "phone", "email", "webAddress"])
    .select(["logo.sha256 as logo", "vatCode", "minMargin", "blockingChecks", "silentChecks"])
    .select(["mailSubjectNb", "mailSubjectEn", "mailBodyNb", "mailBodyEn"])
    .executeTakeFirstOrThrow();
  const { minMargin } = company;
  // What went out stays as it is, whatever one would say of it today.
  if (isFrozen(locked.status)) return { findings: [], minMargin };
  const today = localDate(now);
  const priced = await pricedEstimate(db, cache, locked.id, locked);
  const offer = {
    priced,
    today,
    ...(await findOffer(db, locked)),
    languageBefore: await languageSentLast(db, locked.projectId),
    mailTexts: [
      { nb: company.mailSubjectNb, en: company.mailSubjectEn },
      { nb: company.mailBodyNb, en: company.mailBodyEn },
    ],
    company: { ...company, certificates: await listCertificates(db) },
    vatNumber: company.vatCode || company.code,
    minMargin,
    ...(await comparePrices(db, priced.estimate, locked.id, today)),
  };
  return { findings: checkOffer(offer, company), minMargin };
}

async function listCertificates(db: Db) {
  const rows = await db
    .selectFrom("certificateImages")
    .innerJoin("images", "images.id", "certificateImages.imageId")
    .select("images.sha256")
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

async function findOffer(db: Db, { id, changeNumber }: LockedEstimate) {
  const { topNb, topEn, bottomNb, bottomEn, exclusionsNb, exclusionsEn, ...offer } = await db
    .selectFrom("estimates")
    .innerJoin("projects", "projects.id", "estimates.projectId")
    .innerJoin("partners", "partners.id", "projects.clientId")
    .innerJoin("users", "users.id", "projects.responsibleId")
    .select(["estimates.language", "estimates.validUntil"])
    .select(["partners.address as customerAddress", "users.email as contactEmail"])
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

/** What services and suppliers' articles that lines were copied from cost today, beside what the lines say. */
async function comparePrices(db: Db, { lines }: Estimate, id: string, today: string) {
  const prices = await findPricesToday(db, id, today);
  const oldest = addDays(today, -oldestPriceDays);
  const linesWhere = (isFound: (line: Line, price: PriceToday) => boolean): ReadonlySet<Key> =>
    new Set(
      [...lines.values()].flatMap((line) => {
        const price = prices.get(sourceOf(line) ?? "");
        return price !== undefined && isFound(line, price) ? [line.key] : [];
      }),
    );
  return {
    // A price that was typed has no date.
    oldPrices: linesWhere(
      ({ buyingPrice }, { buyingPrice: price, priceDate }) =>
        price !== null && price === buyingPrice && priceDate !== null && priceDate < oldest,
    ),
    otherPrices: linesWhere(isAtOtherPrice),
  };
}
