import type { Language } from "../../contracts/fields.ts";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import type { Share } from "../base/fair-line.ts";
import type { FileAnswer } from "../base/route.ts";
import { Problem } from "../base/problem.ts";
import type { Session } from "../base/session.ts";
import { asCompany } from "../db/company.ts";
import { noteEvent } from "../records/note-event.ts";
import { isLargeEstimate } from "./large-estimate.ts";
import { lockEstimate } from "./lock-estimate.ts";
import { findMissingPrices } from "./pdf/model/build-model.ts";
import type { Offer } from "./pdf/model/offer.ts";
import type { PricedCache } from "./priced-cache.ts";
import { readOffer } from "./read-offer.ts";
import { buildWorkbook } from "./workbook/build-workbook.ts";
import { writeWorkbook } from "./workbook/write-workbook.ts";

/** Which estimate, with costs or as its customer may read it, and in which language but the estimate's own. */
export interface WorkbookAsked extends Share {
  readonly estimateId: string;
  readonly isInternal: boolean;
  readonly language?: Language | undefined;
}

export type MakeWorkbook = (asked: WorkbookAsked) => Promise<FileAnswer | undefined>;

interface Making {
  readonly makeWorkbook: MakeWorkbook;
}

/** Here, or by a worker where the estimate is large. */
export const workbookMaker =
  (db: Db, cache: PricedCache, workers: Making): MakeWorkbook =>
  async (asked) => {
    const isLarge = await asCompany(db, asked.companyId, (own) =>
      isLargeEstimate(own, asked.estimateId),
    );
    return isLarge ? workers.makeWorkbook(asked) : makeWorkbook(db, cache, asked);
  };

export async function makeWorkbook(
  db: Db,
  cache: PricedCache,
  { companyId, estimateId, isInternal, language }: WorkbookAsked,
): Promise<FileAnswer | undefined> {
  const offer = await asCompany(db, companyId, async (own) => {
    const estimate = await lockEstimate(own, estimateId, "read");
    return estimate && readOffer(own, cache, estimate, language);
  });
  if (!offer) return undefined;
  if (!isInternal) assertPriced(offer);
  const { sheets, fileName } = buildWorkbook(offer, isInternal);
  return { bytes: await writeWorkbook(sheets), name: fileName };
}

/** A customer must not get a sum that lacks something; whoever calculates reads what is missing. */
function assertPriced({ priced }: Offer): void {
  const missing = findMissingPrices(priced);
  if (missing === undefined) return;
  const { code, ...details } = missing;
  throw new Problem(code, { details });
}

/** A workbook for whoever asks; that he took it along stands in the audit log. */
export async function exportWorkbook(
  context: Pick<Context, "db"> & Making,
  session: Pick<Session, "companyId" | "userId" | "userName">,
  asked: Omit<WorkbookAsked, keyof Share>,
): Promise<FileAnswer | undefined> {
  const { companyId, userId } = session;
  const file = await context.makeWorkbook({ ...asked, companyId, userId });
  if (!file) return undefined;
  const exported = { action: "exported", kind: "estimate", id: asked.estimateId } as const;
  await asCompany(context.db, companyId, (db) => noteEvent(db, exported), session);
  return file;
}
