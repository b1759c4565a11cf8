import { sql } from "kysely";
import type { Language } from "../../contracts/fields.ts";
import { isFrozen } from "../../domain/estimate/estimate-status.ts";
import type { KeptHead } from "../../domain/project/kept-head.ts";
import type { Decimal } from "../../domain/money/decimal.ts";
import type { PricedEstimate } from "../../domain/pricing/priced-estimate.ts";
import { printedIn } from "../../domain/project/two-languages.ts";
import { Problem } from "../base/problem.ts";
import type { Db } from "../base/db.ts";
import { contractSumBefore } from "./contract-sum.ts";
import { headOf } from "./kept-head.ts";
import { type LockedEstimate, pricedEstimate } from "./lock-estimate.ts";
import type { PricedCache } from "./priced-cache.ts";
import type { Offer } from "./pdf/model/offer.ts";

const lines = (text: string) => text.split("\n").filter((line) => line.trim() !== "");

/** What is printed of a version, and the names in it as they are kept once it is frozen. */
interface ReadOffer extends Offer {
  readonly head: KeptHead;
}

/** The estimate as it is now, in its own language or in another one. The caller holds the lock. */
export async function readOffer(
  db: Db,
  cache: PricedCache,
  locked: LockedEstimate,
  language?: Language,
): Promise<ReadOffer> {
  const priced = await pricedEstimate(db, cache, locked.id, locked);
  const estimate = await db
    .selectFrom("estimates")
    .innerJoin("projects", "projects.id", "estimates.projectId")
    .select([
      "estimates.version",
      "estimates.language",
      "estimates.offerDate",
      "estimates.validUntil",
      "estimates.totalAmount",
      "estimates.contractNetAmount",
      "estimates.contractTotalAmount",
    ])
    .select("projects.number")
    .where("estimates.id", "=", locked.id)
    .executeTakeFirstOrThrow();
  assertAsSent(priced, locked, estimate.totalAmount);
  const printed = language ?? estimate.language;
  const head = await headOf(db, locked);
  const { project, client, contact, responsible, company } = head;
  return {
    head,
    language: printed,
    number: estimate.number,
    version: estimate.version,
    change: await readChange(db, { ...locked, ...estimate }),
    offerDate: estimate.offerDate,
    validUntil: estimate.validUntil,
    estimateType: project.estimateType,
    project: { title: project.title, addressLines: lines(project.address) },
    ...textsIn(printed, project),
    currency: company.currency,
    company: {
      ...printedCompany(company),
      vatPayer: priced.estimate.settings.vatPayer,
      logo: await findLogo(db),
    },
    responsible,
    customer: {
      title: client.title,
      addressLines: lines(client.address),
      type: client.type,
      contact,
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

const printedCompany = ({ code, webAddress, address, ...company }: KeptHead["company"]) => ({
  ...company,
  addressLines: lines(address),
  organisationNumber: code,
  web: webAddress.replace(/^https?:\/\//, "").replace(/\/$/, ""),
});

/** Pictures are those of today, also of a frozen version. */
async function findLogo(db: Db): Promise<Uint8Array | null> {
  const logo = await db
    .selectFrom("companies")
    .innerJoin("images", "images.id", "companies.logoId")
    .select("images.bytes")
    .executeTakeFirst();
  return logo?.bytes ?? null;
}

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
