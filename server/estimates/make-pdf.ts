import type { Language } from "../../contracts/fields.ts";
import { isComplete } from "../../domain/pricing/priced-estimate.ts";
import { estimatePdfEn } from "../../locales/estimate-pdf.en.ts";
import { estimatePdfNb } from "../../locales/estimate-pdf.nb.ts";
import type { Context } from "../base/context.ts";
import type { EstimateTools } from "./estimate-tools.ts";
import { Problem } from "../base/problem.ts";
import type { FileAnswer } from "../base/route.ts";
import type { Session } from "../base/session.ts";
import type { Db } from "../base/db.ts";
import { asCompany } from "../db/company.ts";
import { type LockedEstimate, lockEstimate, pricedEstimate } from "./lock-estimate.ts";
import type { EstimatePdfInput } from "./pdf/input.ts";
import { PdfError } from "./pdf/pdf-error.ts";
import { renderEstimatePdf } from "./pdf/render.ts";
import { findPdfInput } from "./pdf-input.ts";
import type { PricedCache } from "./priced-cache.ts";

/** Hears of what had to be left out of an offer. */
export interface PrintLog {
  readonly log: { warn(details: object, message: string): void };
}

/** The offer as a file. The same estimate gives the same bytes. */
export async function makePdf(
  context: Pick<Context, "db"> & EstimateTools & PrintLog,
  { companyId }: Pick<Session, "companyId">,
  estimateId: string,
  language?: Language,
): Promise<FileAnswer | undefined> {
  const input = await asCompany(context.db, companyId, async (db) => {
    const estimate = await lockEstimate(db, estimateId, "read");
    return estimate && readPdfInput(db, context.cache, estimate, language);
  });
  return input && renderFile(context, input);
}

/** What is printed, checked: the caller holds the lock. */
export async function readPdfInput(
  db: Db,
  cache: PricedCache,
  estimate: LockedEstimate,
  language?: Language,
): Promise<EstimatePdfInput> {
  const priced = await pricedEstimate(db, cache, estimate.id, estimate);
  const input = await findPdfInput(db, estimate.id, priced, language);
  assertComplete(input);
  return input;
}

/** What the customer must not get: an offer that lacks a price. The keys say where to look. */
function assertComplete({ priced }: EstimatePdfInput): void {
  const isEmpty = priced.lines.values().every(({ sellingAmount }) => sellingAmount === null);
  if (isComplete(priced) && !isEmpty) return;
  const lines = [...priced.lines]
    .filter(([, line]) => line.problem !== null)
    .slice(0, 100)
    .map(([key, line]) => ({ key, problem: line.problem?.code }));
  throw new Problem("estimate_incomplete", { details: { isEmpty, lines } });
}

/** Takes a moment, and waits for its turn: never inside a transaction. */
export async function renderFile(
  { pdf, log }: Pick<EstimateTools, "pdf"> & PrintLog,
  input: EstimatePdfInput,
): Promise<FileAnswer> {
  const made = await renderEstimatePdf(pdf, input).catch((error: unknown) => {
    throw pdfProblem(error) ?? error;
  });
  if (!made.ok) throw new Problem(made.problem.code, { details: { ...made.problem } });
  for (const { code, title } of made.value.warnings) {
    log.warn({ code, title }, "A picture cannot be read and was left out of the offer.");
  }
  const texts = input.language === "nb" ? estimatePdfNb : estimatePdfEn;
  return {
    bytes: made.value.pdf,
    name: `${texts.documentOffer} ${input.number} v${input.version}.pdf`,
  };
}

function pdfProblem(error: unknown): Problem | undefined {
  if (!(error instanceof PdfError)) return undefined;
  if (error.code === "pdf_busy") return new Problem("unavailable");
  // Which package is missing is for whoever runs the product; what went wrong inside is for nobody else.
  return error.code === "pdf_unavailable"
    ? new Problem("pdf_unavailable", { details: { reason: error.message } })
    : new Problem("pdf_failed");
}
