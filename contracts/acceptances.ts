import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { endpoint, idParams } from "./endpoint.ts";
import { language, moment } from "./fields.ts";

/** Behind the # stands the code of a certificate, which no server and no log gets to see. */
export const checkPagePath = "/offer-check";

const code = z
  .string()
  .min(1, "required")
  .max(textLimits.linkToken, `too_long:${textLimits.linkToken}`)
  .meta({ maxLength: textLimits.linkToken });

export const CheckedAcceptance = z
  .object({
    language,
    company: z.string(),
    number: z.string(),
    version: z.int(),
    /** Of a change order, whose contract is that version; null of a version. */
    changeNumber: z.int().nullable(),
    acceptedAt: moment,
    name: z.string(),
    /** When whoever accepted showed by a code that he reads mail to the address that he gave; null where none was asked for. */
    emailConfirmedAt: moment.nullable(),
    /** In the language of the document, with its currency. */
    total: z.string(),
    /** Of the exact document that was accepted. */
    pdfSha256: z.string(),
    /** When the acceptance was taken back; null while it stands. */
    takenBackAt: moment.nullable(),
  })
  .meta({
    id: "CheckedAcceptance",
    description: "What is stored about an acceptance, for whoever holds its certificate.",
  });
export type CheckedAcceptance = z.output<typeof CheckedAcceptance>;

export const acceptances = {
  certificate: endpoint({
    name: "getAcceptanceCertificate",
    method: "GET",
    path: "/api/offer-answers/:id/certificate",
    summary:
      "The certificate of an acceptance that a customer gave by the link, as a PDF; it is made once",
    access: "PROJECT_ESTIMATES_VIEW",
    params: idParams,
    file: "application/pdf",
  }),
  check: endpoint({
    name: "checkAcceptance",
    method: "POST",
    path: "/api/offer-check",
    summary: "What is stored about the acceptance of a certificate, by the code on it",
    access: "public",
    body: z.strictObject({ code }),
    reply: CheckedAcceptance,
  }),
};
