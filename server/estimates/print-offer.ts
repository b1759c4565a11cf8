import type { Context } from "../base/context.ts";
import type { Share } from "../base/fair-line.ts";
import { Problem } from "../base/problem.ts";
import type { FileAnswer } from "../base/route.ts";
import type { Session } from "../base/session.ts";
import { asCompany } from "../db/company.ts";
import { noteEvent } from "../records/note-event.ts";
import type { EstimateTools } from "./estimate-tools.ts";
import { PdfError } from "./pdf/render/pdf-error.ts";
import { attachedPageJob } from "./pdf/model/attachments.ts";
import type { PreparedSheet, SheetAsked } from "./prepare-sheet.ts";

/** Hears of what had to be left out of an offer. */
export interface PrintLog {
  readonly log: { warn(details: object, message: string): void };
}

interface PreviewAsked {
  readonly estimateId: string;
  /** One page of those behind the offer, counted from 1; without it all pages. */
  readonly attached?: number | undefined;
}

/** The pages of the offer as a picture. It is looked at and not taken along, so the audit log does not tell of it. */
export async function previewEstimate(
  context: Pick<EstimateTools, "pdf" | "prepareOffer"> & PrintLog,
  { companyId, userId }: Share,
  { estimateId, attached }: PreviewAsked,
): Promise<FileAnswer | undefined> {
  const share = { companyId, userId };
  const offer = await context.prepareOffer({ estimateId, ...share });
  if (!offer) return undefined;
  const job = attached === undefined ? offer.job : attachedPageJob(offer.job, attached);
  if (!job) return undefined;
  const preview = { ...offer, job: { ...job, isPreview: true } as const };
  const { bytes, name } = await printOffer(context, preview, share);
  return { bytes, name: name.replace(/\.pdf$/u, ".svg") };
}

/** A sheet for colleagues as a file. */
export async function printSheet(
  context: Pick<Context, "db"> & Pick<EstimateTools, "pdf" | "prepareSheet"> & PrintLog,
  session: Pick<Session, "companyId" | "userId" | "userName" | "seesCosts">,
  asked: Omit<SheetAsked, keyof Share | "seesCosts">,
): Promise<FileAnswer | undefined> {
  const { companyId, userId, seesCosts } = session;
  const sheet = await context.prepareSheet({ ...asked, companyId, userId, seesCosts });
  return sheet && printNoted(context, sheet, session, asked.estimateId);
}

/** The shopping list as a table that a spreadsheet or a supplier's shop reads. */
export async function exportShoppingList(
  context: Pick<Context, "db"> & Pick<EstimateTools, "prepareSheet">,
  session: Pick<Session, "companyId" | "userId" | "userName" | "seesCosts">,
  asked: Omit<SheetAsked, keyof Share | "seesCosts">,
): Promise<FileAnswer | undefined> {
  const { companyId, userId, seesCosts } = session;
  const sheet = await context.prepareSheet({ ...asked, companyId, userId, seesCosts });
  if (!sheet) return undefined;
  await noteExport(context, session, asked.estimateId);
  return {
    bytes: Buffer.from(sheet.csv ?? ""),
    name: sheet.fileName.replace(/\.pdf$/u, ".csv"),
  };
}

async function printNoted(
  context: Pick<Context, "db"> & Pick<EstimateTools, "pdf"> & PrintLog,
  prepared: PreparedSheet,
  session: Pick<Session, "companyId" | "userId" | "userName">,
  id: string,
): Promise<FileAnswer> {
  const file = await printOffer(context, prepared, session);
  await noteExport(context, session, id);
  return file;
}

/** Who took which version along stands in the audit log. */
export async function noteExport(
  { db }: Pick<Context, "db">,
  session: Pick<Session, "companyId" | "userId" | "userName">,
  id: string,
): Promise<void> {
  const exported = { action: "exported", kind: "estimate", id } as const;
  await asCompany(db, session.companyId, (own) => noteEvent(own, exported), session);
}

/** Takes a moment, and waits for its turn: never inside a transaction. */
export async function printOffer(
  { pdf, log }: Pick<EstimateTools, "pdf"> & PrintLog,
  { job, warnings, fileName }: PreparedSheet,
  share: Share,
): Promise<FileAnswer> {
  const bytes = await pdf.render(job, share).catch((error: unknown) => {
    throw pdfProblem(error) ?? error;
  });
  for (const warning of warnings) {
    log.warn(warning, "A picture cannot be read and was left out of the document.");
  }
  return { bytes, name: fileName };
}

function pdfProblem(error: unknown): Problem | undefined {
  if (!(error instanceof PdfError)) return undefined;
  if (error.code === "pdf_busy" || error.code === "pdf_superseded")
    return new Problem("unavailable");
  // Which package is missing is for whoever runs the product; what went wrong inside is for nobody else.
  return error.code === "pdf_unavailable"
    ? new Problem("pdf_unavailable", { details: { reason: error.message } })
    : new Problem("pdf_failed");
}
