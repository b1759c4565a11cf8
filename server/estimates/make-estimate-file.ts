import { estimateFileOf } from "../../domain/estimate-file/estimate-file.ts";
import type { Language } from "../../contracts/fields.ts";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import type { Share } from "../base/fair-line.ts";
import type { FileAnswer } from "../base/route.ts";
import { Problem } from "../base/problem.ts";
import type { Session } from "../base/session.ts";
import { asCompany } from "../db/company.ts";
import { noteEvent } from "../records/note-event.ts";
import { citedArticlesOf } from "./articles-of-lines.ts";
import { isLargeEstimate } from "./large-estimate.ts";
import { lockEstimate } from "./lock-estimate.ts";
import { findMissingPrices } from "./pdf/model/build-model.ts";
import type { Offer } from "./pdf/model/offer.ts";
import type { PricedCache } from "./priced-cache.ts";
import { readOffer } from "./read-offer.ts";
import { buildWorkbook, workbookTitle } from "./workbook/build-workbook.ts";
import type { CitedArticles } from "./workbook/line-rows.ts";
import { csvOf } from "./workbook/write-csv.ts";
import { writeWorkbook } from "./workbook/write-workbook.ts";

export type EstimateFileForm = "workbook" | "csv" | "json";

/** Which estimate, with costs or as its customer may read it, and in which language but the estimate's own. */
export interface EstimateFileAsked extends Share {
  readonly estimateId: string;
  readonly form: EstimateFileForm;
  readonly isInternal: boolean;
  readonly language?: Language | undefined;
}

export type MakeEstimateFile = (asked: EstimateFileAsked) => Promise<FileAnswer | undefined>;

interface Making {
  readonly makeEstimateFile: MakeEstimateFile;
}

/** Here, or by a worker where the estimate is large. */
export const estimateFileMaker =
  (db: Db, cache: PricedCache, workers: Making): MakeEstimateFile =>
  async (asked) => {
    const isLarge = await asCompany(db, asked.companyId, (own) =>
      isLargeEstimate(own, asked.estimateId),
    );
    return isLarge ? workers.makeEstimateFile(asked) : makeEstimateFile(db, cache, asked);
  };

export async function makeEstimateFile(
  db: Db,
  cache: PricedCache,
  { companyId, estimateId, form, isInternal, language }: EstimateFileAsked,
): Promise<FileAnswer | undefined> {
  const read = await asCompany(db, companyId, async (own) => {
    const estimate = await lockEstimate(own, estimateId, "read");
    if (!estimate) return undefined;
    const offer = await readOffer(own, cache, estimate, language);
    return { offer, articles: isInternal ? await citedArticlesOf(own, estimateId) : undefined };
  });
  if (!read) return undefined;
  if (!isInternal) assertPriced(read.offer);
  return fileOf(read, form, isInternal);
}

interface Read {
  readonly offer: Offer;
  /** Of its lines, for whoever sees costs. */
  readonly articles: CitedArticles | undefined;
}

async function fileOf(
  { offer, articles }: Read,
  form: EstimateFileForm,
  isInternal: boolean,
): Promise<FileAnswer> {
  const name = (ending: string) => `${workbookTitle(offer, isInternal)}.${ending}`;
  if (form === "json") return { bytes: Buffer.from(jsonOf(offer, articles)), name: name("json") };
  const sheets = buildWorkbook(offer, isInternal, articles);
  return form === "csv"
    ? { bytes: Buffer.from(csvOf(sheets, offer.language)), name: name("csv") }
    : { bytes: await writeWorkbook(sheets), name: name("xlsx") };
}

function jsonOf(
  { priced, currency, number, project: { title } }: Offer,
  articles: CitedArticles = new Map(),
): string {
  return JSON.stringify(estimateFileOf(priced, { currency, project: { number, title }, articles }));
}

/** A customer must not get a sum that lacks something; whoever calculates reads what is missing. */
function assertPriced({ priced }: Offer): void {
  const missing = findMissingPrices(priced);
  if (missing === undefined) return;
  const { code, ...details } = missing;
  throw new Problem(code, { details });
}

/** A file for whoever asks; that he took it along stands in the audit log. */
export async function exportEstimateFile(
  context: Pick<Context, "db"> & Making,
  session: Pick<Session, "companyId" | "userId" | "userName">,
  asked: Omit<EstimateFileAsked, keyof Share>,
): Promise<FileAnswer | undefined> {
  const { companyId, userId } = session;
  const file = await context.makeEstimateFile({ ...asked, companyId, userId });
  if (!file) return undefined;
  const exported = { action: "exported", kind: "estimate", id: asked.estimateId } as const;
  await asCompany(context.db, companyId, (db) => noteEvent(db, exported), session);
  return file;
}
