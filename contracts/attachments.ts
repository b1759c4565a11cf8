import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { endpoint, idParams } from "./endpoint.ts";
import { id, moment, queryNumber, text } from "./fields.ts";
import { maxUploadBytes } from "./images.ts";

export const AttachmentType = z.enum(["application/pdf", "image/png", "image/jpeg"]);
export type AttachmentType = z.output<typeof AttachmentType>;

/** Of one version, and of the standing ones of a company. */
export const mostAttachments = 10;
/** Mail servers take little more than that in one message. */
export const mostAttachedBytes = 15 * 1024 * 1024;
export const mostAttachedPages = 50;
/** Of all pages behind an offer, counted from 1. In the picture of the whole document those of PDF files are named alone. */
export const attachedPage = queryNumber(1, mostAttachments * mostAttachedPages);

const file = {
  id,
  title: z.string(),
  contentType: AttachmentType,
  size: z.int(),
  pages: z.int(),
  /** False of what would lose something on the way, such as the fields of a form. */
  canMerge: z.boolean(),
  uploadedBy: z.string(),
  uploadedAt: moment,
};
export const AttachmentFile = z
  .object(file)
  .meta({ id: "AttachmentFile", description: "A file that goes with offers. It never changes." });
export type AttachmentFile = z.output<typeof AttachmentFile>;

export const EstimateAttachment = z
  .object({
    ...file,
    /** Printed behind the offer, in its file; else it is a file of its own beside it. */
    merged: z.boolean(),
    /** Goes with every new offer of the company. */
    standing: z.boolean(),
  })
  .meta({ id: "EstimateAttachment", description: "A file that goes with a version of an offer." });
export type EstimateAttachment = z.output<typeof EstimateAttachment>;

const Attachments = z
  .object({
    rows: z.array(EstimateAttachment),
    /** Standing files that this version goes without. */
    others: z.array(AttachmentFile),
  })
  .meta({ id: "Attachments", description: "What goes with a version, in its order." });
export type Attachments = z.output<typeof Attachments>;

const upload = {
  method: "POST",
  query: z.strictObject({ fileName: text(textLimits.title).default("") }),
  upload: maxUploadBytes,
} as const;
const ofEstimate = { params: idParams } as const;

export const attachments = {
  list: endpoint({
    ...ofEstimate,
    name: "listAttachments",
    method: "GET",
    path: "/api/estimates/:id/attachments",
    summary: "The files that go with a version of an offer",
    access: "PROJECT_ESTIMATES_VIEW",
    reply: Attachments,
  }),
  add: endpoint({
    ...ofEstimate,
    ...upload,
    name: "addAttachment",
    path: "/api/estimates/:id/attachments",
    summary: "Upload a PDF or a picture that goes with a draft",
    access: "PROJECT_ESTIMATE_ACTIONS",
    reply: Attachments,
  }),
  arrange: endpoint({
    ...ofEstimate,
    name: "arrangeAttachments",
    method: "PUT",
    path: "/api/estimates/:id/attachments",
    summary: "Say what goes with a draft, in which order, and what is printed behind it",
    access: "PROJECT_ESTIMATE_ACTIONS",
    body: z.strictObject({
      files: z
        .array(z.strictObject({ id, merged: z.boolean() }))
        .max(mostAttachments, `too_many:${mostAttachments}`),
    }),
    reply: Attachments,
  }),
  file: endpoint({
    name: "getAttachmentFile",
    method: "GET",
    path: "/api/attachment-files/:id",
    summary: "A file that goes with offers",
    access: ["PROJECT_ESTIMATES_VIEW", "COMPANIES_VIEW"],
    params: idParams,
    file: "*/*",
  }),
  standing: endpoint({
    name: "listStandingAttachments",
    method: "GET",
    path: "/api/standing-attachments",
    summary: "The files that go with every new offer",
    access: "COMPANIES_VIEW",
    reply: z.array(AttachmentFile),
  }),
  addStanding: endpoint({
    ...upload,
    name: "addStandingAttachment",
    path: "/api/standing-attachments",
    summary: "Upload a PDF or a picture that goes with every new offer",
    access: "COMPANY_ACTIONS",
    reply: AttachmentFile,
  }),
  removeStanding: endpoint({
    name: "removeStandingAttachment",
    method: "DELETE",
    path: "/api/standing-attachments/:id",
    summary: "Let new offers go without a file; those that have it keep it",
    access: "COMPANY_ACTIONS",
    params: idParams,
  }),
};
