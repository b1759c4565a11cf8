import { createHash } from "node:crypto";
import type { Language } from "../../contracts/fields.ts";
import type { Services } from "../app/app.ts";
import { Problem } from "../app/problem.ts";
import type { FileAnswer } from "../app/route.ts";
import type { Db } from "../db/company.ts";
import { lockEstimate, pricedEstimate } from "./lock-estimate.ts";
import type { EstimatePdfInput } from "./pdf/input.ts";
import { PdfError } from "./pdf/pdf-error.ts";
import { renderEstimatePdf } from "./pdf/render.ts";
import { findPdfInput } from "./pdf-input.ts";

/** What the customer must not get: an offer that lacks a price. The keys say where to look. */
function assertComplete({ priced }: EstimatePdfInput): void {
  const problems = [...priced.lines].filter(([, line]) => line.problem !== null);
  const isEmpty = ![...priced.lines.values()].some(({ sellingAmount }) => sellingAmount !== null);
  if (problems.length === 0 && !isEmpty && priced.totals.problem === null) return;
  const lines = problems.slice(0, 100).map(([key, line]) => ({ key, problem: line.problem?.code }));
  throw new Problem("estimate_incomplete", { details: { isEmpty, lines } });
}

/** The offer as a file. The same estimate gives the same bytes. */
export async function makePdf(
  db: Db,
  { pdf, cache }: Pick<Services, "pdf" | "cache">,
  estimateId: string,
  language?: Language,
): Promise<FileAnswer | undefined> {
  const estimate = await lockEstimate(db, estimateId, "read");
  if (!estimate) return undefined;
  const priced = await pricedEstimate(db, cache, estimateId, estimate);
  const input = await findPdfInput(db, estimateId, priced, language);
  assertComplete(input);
  const made = await renderEstimatePdf(pdf, input).catch((error: unknown) => {
    throw pdfProblem(error) ?? error;
  });
  if (!made.ok) throw new Problem(made.problem.code, { details: { ...made.problem } });
  const bytes = made.value.pdf;
  const word = input.language === "nb" ? "Tilbud" : "Estimate";
  return {
    bytes,
    name: `${word} ${input.number} v${input.version}.pdf`,
    sha256: createHash("sha256").update(bytes).digest("hex"),
  };
}

function pdfProblem(error: unknown): Problem | undefined {
  if (!(error instanceof PdfError)) return undefined;
  const details = { reason: error.message };
  return error.code === "pdf_unavailable" || error.code === "pdf_busy"
    ? new Problem("pdf_unavailable", { details })
    : new Problem("pdf_failed", { details });
}
