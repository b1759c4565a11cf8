import { sql } from "kysely";
import type { Language } from "../../contracts/fields.ts";
import { isFrozen } from "../../domain/estimate/estimate-status.ts";
import type { Decimal } from "../../domain/money/decimal.ts";
import type { PricedEstimate } from "../../domain/pricing/priced-estimate.ts";
import { printedIn } from "../../domain/project/two-languages.ts";
import { Problem } from "../base/problem.ts";
import type { Db } from "../base/db.ts";
import { contractSumBefore } from "./contract-sum.ts";
import { type LockedEstimate, pricedEstimate } from "./lock-estimate.ts";
import type { PricedCache } from "./priced-cache.ts";
import type { Offer } from "./pdf/model/offer.ts";

const lines = (text: string) => text.split("\n").filter((line) => line.trim() !== "");

/** The estimate as it is now, in its own language or in another one. The caller holds the lock. */
export async function readOffer(
  db: Db,
  cache: PricedCache,
  locked: LockedEstimate,
  language?: Language,
): Promise<Offer> {
  const priced = await pricedEstimate(db, cache, locked.id, locked);
  const estimate = await db
    .selectFrom("estimates")
    .innerJoin("projects", "projects.id", "estimates.projectId")
    .innerJoin("partners", "partners.id", "projects.clientId")
    .select([
      "estimates.version",
      "estimates.language",
      "estimates.offerDate",
      "estimates.validUntil",
      "estimates.totalAmount",
      "estimates.contractNetAmount",
      "estimates.contractTotalAmount",
    ])
    .select(["projects.number", "projects.title", "projects.estimateType", "projects.address"])
    .select(["projects.descriptionTopNb", "projects.descriptionTopEn"])
    .select(["projects.descriptionBottomNb", "projects.descriptionBottomEn"])
    .select(["projects.exclusionsNb", "projects.exclusionsEn"])
    .select([
      "projects.contactPersonId",
      "projects.responsibleId",
      "partners.title as clientTitle",
      "partners.type as clientType",
    ])
    .select("partners.address as clientAddress")
    .where("estimates.id", "=", locked.id)
    .executeTakeFirstOrThrow();
  assertAsSent(priced, locked, estimate.totalAmount);
  const printed = language ?? estimate.language;
  return {
    language: printed,
    number: estimate.number,
    version: estimate.version,
    change: await readChange(db, { ...locked, ...estimate }),
    offerDate: estimate.offerDate,
    validUntil: estimate.validUntil,
    estimateType: estimate.estimateType,
    project: { title: estimate.title, addressLines: lines(estimate.address) },
    ...textsIn(printed, estimate),
    ...(await findCompany(db, priced.estimate.settings.vatPayer)),
    responsible: await findResponsible(db, estimate.responsibleId),
    customer: {
      title: estimate.clientTitle,
      addressLines: lines(estimate.clientAddress),
      type: estimate.clientType,
      contact:
        estimate.contactPersonId === null ? null : await findContact(db, estimate.contactPersonId),
    },
    certificates: await listCertificates(db),
    attachments: await listAttached(db, locked.id),
    priced,
  };
}

type Texts = Readonly<
  Record<`${"descriptionTop" | "descriptionBottom" | "exclusions"}${"Nb" | "En"}`, string>
>;
const textsIn = (language: Language, texts: Texts) => ({
  descriptionTop: printedIn({ nb: texts.descriptionTopNb, en: texts.descriptionTopEn }, language),
  descriptionBottom: printedIn(
    { nb: texts.descriptionBottomNb, en: texts.descriptionBottomEn },
    language,
  ),
  exclusions: printedIn({ nb: texts.exclusionsNb, en: texts.exclusionsEn }, language),
});

async function readChange(
  db: Db,
  order: LockedEstimate & Parameters<typeof contractSumBefore>[1],
): Promise<Offer["change"]> {
  if (order.changeNumber === null) return null;
  return { number: order.changeNumber, before: await contractSumBefore(db, order) };
}

/** A version from before figures were kept is printed only while today's rules give what was sent. */
function assertAsSent(
  { keepsFigures, totals }: PricedEstimate,
  { status }: LockedEstimate,
  sentTotal: Decimal,
): void {
  if (!isFrozen(status) || keepsFigures) return;
  if (totals.totalAmount !== sentTotal) throw new Problem("figures_not_kept");
}

async function findCompany(db: Db, vatPayer: boolean) {
  const { currency, code, webAddress, address, logoId, ...company } = await db
    .selectFrom("companies")
    .select(["title", "tagline", "address", "code", "phone", "email", "webAddress", "brandColour"])
    .select(["country", "currency", "logoId", "vatCode"])
    .executeTakeFirstOrThrow();
  const logo = logoId === null ? undefined : await findImage(db, logoId);
  return {
    currency,
    company: {
      ...company,
      addressLines: lines(address),
      organisationNumber: code,
      vatPayer,
      web: webAddress.replace(/^https?:\/\//, "").replace(/\/$/, ""),
      logo: logo?.bytes ?? null,
    },
  };
}

const findImage = (db: Db, id: string) =>
  db.selectFrom("images").select("bytes").where("id", "=", id).executeTakeFirst();

const findContact = async (db: Db, id: string) =>
  (await db
    .selectFrom("persons")
    .select(["name", "phone", "email"])
    .where("id", "=", id)
    .executeTakeFirst()) ?? null;

const findResponsible = async (db: Db, id: string) =>
  (await db
    .selectFrom("users")
    .select(["name", "position", "phone", "email"])
    .where("id", "=", id)
    .executeTakeFirst()) ?? null;

async function listCertificates(db: Db) {
  const rows = await db
    .selectFrom("certificateImages")
    .innerJoin("images", "images.id", "certificateImages.imageId")
    .select(["certificateImages.title", "images.bytes"])
    .orderBy("certificateImages.createdAt")
    .orderBy("certificateImages.id")
    .limit(8)
    .execute();
  return rows.map(({ title, bytes }) => ({ title, image: bytes }));
}

/** In their order; only what is printed behind the offer is read. */
const listAttached = (db: Db, estimateId: string) =>
  db
    .selectFrom("estimateAttachments as a")
    .innerJoin("attachmentFiles as f", "f.id", "a.fileId")
    .select(["f.title", "f.contentType", "f.pages"])
    .select(sql<Buffer | null>`case when a.merged then f.bytes end`.as("bytes"))
    .where("a.estimateId", "=", estimateId)
    .orderBy("a.number")
    .execute();
