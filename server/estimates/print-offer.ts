import type { Language } from "../../contracts/fields.ts";
import type { Context } from "../base/context.ts";
import { Problem } from "../base/problem.ts";
import type { FileAnswer } from "../base/route.ts";
import type { Session } from "../base/session.ts";
import { asCompany } from "../db/company.ts";
import { noteEvent } from "../records/note-event.ts";
import type { EstimateTools } from "./estimate-tools.ts";
import { lockEstimate } from "./lock-estimate.ts";
import { buildModel } from "./pdf/model/build-model.ts";
import type { Offer } from "./pdf/model/offer.ts";
import { readOffer } from "./read-offer.ts";
import { PdfError } from "./pdf/render/pdf-error.ts";

/** Hears of what had to be left out of an offer. */
export interface PrintLog {
  readonly log: { warn(details: object, message: string): void };
}

/** The offer as a file. The same estimate gives the same bytes. */
export async function printEstimate(
  context: Pick<Context, "db"> & EstimateTools & PrintLog,
  session: Pick<Session, "companyId" | "userId" | "userName">,
  estimateId: string,
  language?: Language,
): Promise<FileAnswer | undefined> {
  const { companyId, userId } = session;
  const offer = await asCompany(context.db, companyId, async (db) => {
    const estimate = await lockEstimate(db, estimateId, "read");
    return estimate && readOffer(db, context.cache, estimate, language);
  });
  if (!offer) return undefined;
  const file = await printOffer(context, offer, userId);
  const exported = { action: "exported", kind: "estimate", id: estimateId } as const;
  await asCompany(context.db, companyId, (db) => noteEvent(db, exported), session);
  return file;
}

/** Takes a moment, and waits for its turn: never inside a transaction. */
export async function printOffer(
  { pdf, log }: Pick<EstimateTools, "pdf"> & PrintLog,
  offer: Offer,
  userId: string,
): Promise<FileAnswer> {
  const built = buildModel(offer);
  if (!built.ok) {
    const { code, ...details } = built.problem;
    throw new Problem(code, { details });
  }
  const { model, pictures, warnings, fileName } = built.value;
  const bytes = await pdf.render(model, pictures, userId).catch((error: unknown) => {
    throw pdfProblem(error) ?? error;
  });
  for (const warning of warnings) {
    log.warn(warning, "A picture cannot be read and was left out of the offer.");
  }
  return { bytes, name: fileName };
}

function pdfProblem(error: unknown): Problem | undefined {
  if (!(error instanceof PdfError)) return undefined;
  if (error.code === "pdf_busy") return new Problem("unavailable");
  // Which package is missing is for whoever runs the product; what went wrong inside is for nobody else.
  return error.code === "pdf_unavailable"
    ? new Problem("pdf_unavailable", { details: { reason: error.message } })
    : new Problem("pdf_failed");
}
