import * as z from "zod";
import { invoiceLacks } from "../domain/accounting/invoice-lacks.ts";
import { textLimits } from "../domain/base/text-limits.ts";
import { endpoint } from "./endpoint.ts";
import { date, day, decimalText, id, requiredText, text } from "./fields.ts";

export const InvoiceLack = z.enum(invoiceLacks).meta({
  id: "InvoiceLack",
  description:
    "What keeps an EHF from being written: a field of the company or the client that is empty or wrong, or a client or a company to whom none can be addressed.",
});

/** What an invoice comes to: net, VAT and rounding are the total. */
const amounts = { net: decimalText, vat: decimalText, rounding: decimalText, total: decimalText };

const InvoicedPart = z
  .object({ titleEn: z.string(), titleNb: z.string(), ...amounts })
  .meta({ id: "InvoicedPart", description: "An instalment of a payment plan, as an invoice." });

export const InvoicedDocument = z
  .object({
    /** null: the offer itself. */
    changeNumber: z.int().nullable(),
    number: z.string(),
    ...amounts,
    payments: z.array(InvoicedPart),
  })
  .meta({
    id: "InvoicedDocument",
    description: "An accepted offer or change order, whole and by the parts of its payment plan.",
  });
export type InvoicedDocument = z.output<typeof InvoicedDocument>;

export const InvoiceDraft = z
  .object({
    lacks: z.array(InvoiceLack),
    clientId: id,
    clientTitle: z.string(),
    /** What a form begins with. */
    issueDate: day,
    dueDate: day,
    paymentDays: z.int(),
    /** Where the customer pays to; empty while the company has none. */
    bankAccount: z.string(),
    buyerReference: z.string(),
    documents: z.array(InvoicedDocument),
  })
  .meta({
    id: "InvoiceDraft",
    description: "What can be invoiced of a project, and what is missing for an EHF.",
  });
export type InvoiceDraft = z.output<typeof InvoiceDraft>;

const reference = text(textLimits.invoiceReference).default("");

/** What is typed for an invoice. */
export const InvoiceFields = z
  .strictObject({
    number: requiredText(textLimits.invoiceNumber),
    issueDate: date,
    dueDate: date,
    deliveryDate: date.nullable().default(null),
    buyerReference: reference,
    orderNumber: reference,
  })
  .refine(({ buyerReference, orderNumber }) => buyerReference !== "" || orderNumber !== "", {
    message: "reference_or_order",
    path: ["buyerReference"],
  })
  .refine(({ issueDate, dueDate }) => dueDate >= issueDate, {
    message: "before_issue",
    path: ["dueDate"],
  });

/** The same with the document, null for the offer, and the part of its payment plan, counted from 1, null for all. */
export const InvoiceTerms = InvoiceFields.safeExtend({
  changeNumber: z.int().min(1).max(2_147_483_647).nullable().default(null),
  instalment: z.int().min(1).max(1_000).nullable().default(null),
});

const asked = {
  access: "PROJECT_ESTIMATES_VIEW",
  params: z.object({ projectId: id }),
} as const;

export const invoiceDrafts = {
  get: endpoint({
    ...asked,
    method: "GET",
    name: "getInvoiceDraft",
    path: "/api/projects/:projectId/invoice-draft",
    summary: "What can be invoiced of what a customer has accepted, and what is missing for it",
    reply: InvoiceDraft,
  }),
  ehf: endpoint({
    ...asked,
    method: "POST",
    name: "makeInvoiceFile",
    path: "/api/projects/:projectId/invoice-draft/ehf",
    summary:
      "An invoice as EHF Billing 3.0 (Peppol BIS Billing 3, UBL 2.1): of an accepted document, or of one part of its payment plan",
    body: InvoiceTerms,
    file: "application/xml",
  }),
};
