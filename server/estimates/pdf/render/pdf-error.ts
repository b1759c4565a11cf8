/** `pdf_unavailable`, `pdf_busy` and `pdf_superseded` may be answered with 503; the others are failures of one file. */
export type PdfErrorCode =
  | "pdf_unavailable"
  | "pdf_busy"
  | "pdf_superseded"
  | "pdf_timeout"
  | "pdf_failed";

/** Why a PDF could not be made. The message is for logs and names the remedy where there is one. */
export class PdfError extends Error {
  readonly code: PdfErrorCode;

  constructor(code: PdfErrorCode, message: string) {
    super(message);
    this.name = "PdfError";
    this.code = code;
  }
}
