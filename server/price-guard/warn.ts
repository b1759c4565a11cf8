import { formatAmount, formatPercent } from "../../domain/money/format.ts";
import type { GuardLevel, PriceGuard } from "../../domain/project/price-guard.ts";
import { priceMailEn } from "../../locales/price-mail.en.ts";
import { priceMailNb } from "../../locales/price-mail.nb.ts";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { queueLetter } from "../mail/queue-letter.ts";
import { findHouse, projectAddress } from "../offer-questions/find-house.ts";
import { findGuard, leftOf } from "./find-guard.ts";

const textsIn = { en: priceMailEn, nb: priceMailNb };

interface Told {
  readonly db: Db;
  readonly context: Pick<Context, "config" | "clock">;
}

/**
 * Tells whoever is responsible that a price estimate is used up, each level once, where the company wants it. The
 * caller has changed something that counts.
 */
export async function warnOfPrice({ db, context }: Told, projectId: string): Promise<void> {
  const found = await findGuard(db, projectId);
  const level = found?.guard.level;
  if (!found || !level || !(await wantsWarnings(db))) return;
  const { estimateId } = found.contract;
  const house = await findHouse(db, estimateId);
  // Whoever has left reads none, and the address for answers is of customers.
  if (!house.recipients.includes(house.userEmail)) return;
  await queueLetter(db, {
    kind: "price_warning",
    priceLevel: level,
    estimateId,
    userId: house.responsibleId,
    sender: house.userEmail,
    recipients: [house.userEmail],
    ...letter(level, found.guard, {
      ...house,
      address: projectAddress(context.config, projectId),
    }),
    now: context.clock(),
  });
}

/** The same of the project of a version, after hours were entered at its lines. */
export async function warnOfHours(told: Told, estimateId: string): Promise<void> {
  const estimate = await told.db
    .selectFrom("estimates")
    .select("projectId")
    .where("id", "=", estimateId)
    .where("status", "=", "accepted")
    .executeTakeFirst();
  if (estimate) await warnOfPrice(told, estimate.projectId);
}

const wantsWarnings = async (db: Db) =>
  (await db.selectFrom("companies").select("priceWarnings").executeTakeFirstOrThrow())
    .priceWarnings;

type House = Awaited<ReturnType<typeof findHouse>> & { readonly address: string };

function letter(level: GuardLevel, guard: PriceGuard, house: House) {
  const { locale, currency } = house;
  const texts = textsIn[locale];
  const amount = (value: PriceGuard["usedAmount"]) => formatAmount(value, locale, currency);
  const words: Readonly<Record<string, string>> = {
    number: house.number,
    title: house.title,
    address: house.address,
    used: amount(guard.usedAmount),
    accepted: amount(guard.acceptedAmount),
    ceiling: amount(guard.ceilingAmount),
    left: amount(leftOf(guard)),
    percent: guard.usedPercent === null ? "" : formatPercent(guard.usedPercent, locale, 1),
  };
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (all, name: string) => words[name] ?? all);
  return { subject: fill(texts.subject), body: fill(`${texts[level]}\n\n${texts.figures}`) };
}
