import * as z from "zod";
import { maxChanges } from "../domain/money/limits.ts";
import { estimateTypes } from "../domain/project/estimate-type.ts";
import { estimateStatuses } from "../domain/estimate/estimate-status.ts";
import { attachedPage } from "./attachments.ts";
import { cost } from "./costs.ts";
import { Email, EmailInput, EmailState } from "./emails.ts";
import { endpoint, idParams } from "./endpoint.ts";
import { Change } from "./estimate-content.ts";
import { EstimateContent } from "./seen-content.ts";
import { RowFigures } from "./estimate-figures.ts";
import { Batch } from "./estimate-log.ts";
import { EstimateTotals } from "./estimate-totals.ts";
import { date, day, decimalText, id, language, moment, queryNumber, revision } from "./fields.ts";

export const EstimateStatus = z.enum(estimateStatuses).meta({ id: "EstimateStatus" });
export type EstimateStatus = z.output<typeof EstimateStatus>;

/** How the customer got a version; "email" is what the outbox has sent. */
export const SentWay = z.enum(["email", "hand", "portal", "post", "other"]).meta({ id: "SentWay" });
export type SentWay = z.output<typeof SentWay>;

/** One version in the list of a project. The amounts are a copy of the computed totals. */
export const EstimateSummary = z
  .object({
    id,
    projectId: id,
    version: z.int(),
    fromVersion: z.int().nullable(),
    /** The own number of a change order; its `version` is the one that it changes. Null of versions. */
    changeNumber: z.int().nullable(),
    status: EstimateStatus,
    language,
    offerDate: day,
    validUntil: day,
    revision: z.int(),
    vatPayer: z.boolean(),
    netAmount: decimalText,
    totalAmount: decimalText,
    purchaseAmount: cost(decimalText.nullable()),
    profitAmount: cost(decimalText.nullable()),
    hoursScheduled: decimalText,
    incomplete: z.int(),
    withoutCost: cost(z.int()),
    lineCount: z.int(),
    sentAt: moment.nullable(),
    /** When the customer first opened the page of the offer. */
    firstVisitAt: moment.nullable(),
    /** How the customer got it last; null of what never left the house. */
    sentWay: SentWay.nullable(),
    sentNote: z.string(),
    /** Why it was withdrawn or opened again. */
    statusNote: z.string(),
    /** How the newest message with it stands; null where there is none, or where it was cancelled. */
    emailState: EmailState.nullable(),
    createdBy: z.string(),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({
    id: "EstimateSummary",
    description:
      "One version in the list of a project. The amounts are a copy of the computed totals. While `withoutCost` is not 0, so many lines are sold at a cost that is not known, and what the version costs and earns is null.",
  });
export type EstimateSummary = z.output<typeof EstimateSummary>;

export const EstimateHeader = EstimateSummary.extend({
  headerRevision: z.int(),
  /** True while a message with this estimate waits for the mail server, or may have arrived. */
  sending: z.boolean(),
  project: z.object({
    id,
    number: z.string(),
    title: z.string(),
    status: z.string(),
    estimateType: z.enum(estimateTypes),
    clientId: id,
    clientTitle: z.string(),
    contactPersonId: id.nullable(),
  }),
  currency: z.string(),
}).meta({ id: "EstimateHeader", description: "The version itself, its project and its state." });
export type EstimateHeader = z.output<typeof EstimateHeader>;

/** The whole estimate: who it belongs to, what was entered, and what that comes to. */
export const EstimateDocument = z
  .object({
    header: EstimateHeader,
    content: EstimateContent,
    totals: EstimateTotals,
    /** The figures of the rows of a version that went out, as they were then; null is counted. */
    figures: RowFigures.nullable(),
  })
  .meta({
    id: "EstimateDocument",
    description:
      "The whole estimate: who it belongs to, what was entered, and what that comes to. A version that was sent keeps its figures, also those of its rows in `figures`, whatever the rules have become since; of a draft they are null, but for getPricedEstimate, and follow from the content.",
  });
export type EstimateDocument = z.output<typeof EstimateDocument>;

export const BatchInput = z.strictObject({
  /** Made by the sender: a repeated batch answers its revision again and changes nothing. */
  batchId: id,
  /** The last revision that the sender knows. */
  baseRevision: revision,
  changes: z.array(Change).min(1, "required").max(maxChanges, `too_many:${maxChanges}`),
});

export const BatchReply = z
  .object({
    revision: z.int(),
    /** What others changed since `baseRevision`, in order, without the batch itself. */
    missed: z.array(Batch),
    totals: EstimateTotals,
  })
  .meta({
    id: "BatchReply",
    description:
      "The revision that the batch made, what others changed since baseRevision, and the new totals.",
  });
export type BatchReply = z.output<typeof BatchReply>;

const view = "PROJECT_ESTIMATES_VIEW";
const act = "PROJECT_ESTIMATE_ACTIONS";
const projectParams = z.object({ projectId: id });
const documentQuery = z.strictObject({ language: language.optional() });

const guarded = { access: act, params: idParams, comparesRevision: true } as const;

export const estimates = {
  list: endpoint({
    name: "listEstimateVersions",
    method: "GET",
    path: "/api/projects/:projectId/estimates",
    summary: "All versions of a project's estimate, newest first",
    access: view,
    params: projectParams,
    reply: z.array(EstimateSummary),
    mayBeOld: true,
  }),
  create: endpoint({
    name: "createEstimateVersion",
    method: "POST",
    path: "/api/projects/:projectId/estimates",
    summary: "Create a new version of an estimate, empty or from a chosen version",
    access: act,
    params: projectParams,
    body: z.strictObject({ fromEstimateId: id.nullable(), language: language.optional() }),
    reply: EstimateSummary,
  }),
  get: endpoint({
    name: "getEstimate",
    method: "GET",
    path: "/api/estimates/:id",
    summary: "Read one estimate with all groups and lines",
    access: view,
    params: idParams,
    reply: EstimateDocument,
  }),
  update: endpoint({
    name: "updateEstimate",
    method: "PUT",
    path: "/api/estimates/:id",
    summary: "Change dates and document language",
    ...guarded,
    body: z.strictObject({ offerDate: date, validUntil: date, language, headerRevision: revision }),
    reply: EstimateHeader,
  }),
  remove: endpoint({
    name: "deleteEstimate",
    method: "DELETE",
    path: "/api/estimates/:id",
    summary: "Delete one estimate that was never sent",
    ...guarded,
  }),
  change: endpoint({
    name: "changeEstimate",
    method: "POST",
    path: "/api/estimates/:id/batches",
    summary: "Apply one batch of changes, all or nothing",
    ...guarded,
    body: BatchInput.meta({
      id: "BatchInput",
      description: "Changes that are applied in order, all or none.",
    }),
    reply: BatchReply,
    hasOwnId: true,
    bodyLimit: 4 * 1024 * 1024,
  }),
  batches: endpoint({
    name: "listEstimateBatches",
    method: "GET",
    path: "/api/estimates/:id/batches",
    summary: "The log of an estimate after a revision, oldest first",
    access: view,
    params: idParams,
    query: z.strictObject({
      after: queryNumber(0, 2_147_483_647).default(0),
      rows: queryNumber(1, 200).default(100),
    }),
    reply: z.array(Batch),
  }),
  history: endpoint({
    name: "listEstimateHistory",
    method: "GET",
    path: "/api/estimates/:id/history",
    summary: "Who changed what and when, newest first",
    access: view,
    params: idParams,
    query: z.strictObject({
      /** Only what came before this revision: the last one of the page before. */
      before: queryNumber(1, 2_147_483_647).optional(),
      rows: queryNumber(1, 25).default(25),
    }),
    reply: z.object({ rows: z.array(Batch), total: z.int() }),
    mayBeOld: true,
  }),
  pdf: endpoint({
    name: "getOfferPdf",
    method: "GET",
    path: "/api/estimates/:id/pdf",
    summary: "The offer as a PDF, in its language or another; once it is out, its customer's file",
    access: view,
    params: idParams,
    query: documentQuery,
    file: "application/pdf",
  }),
  preview: endpoint({
    name: "getOfferPreview",
    method: "GET",
    path: "/api/estimates/:id/preview",
    summary: "The PDF as a picture, or a page behind it; of one person the newest is made",
    access: view,
    params: idParams,
    query: z.strictObject({ attached: attachedPage.optional() }),
    file: "image/svg+xml",
  }),
  calculationReport: endpoint({
    name: "getCalculationReport",
    method: "GET",
    path: "/api/estimates/:id/calculation-report",
    summary:
      "The calculation with costs, hours, markups and sources as a PDF, for whoever sees costs",
    access: view,
    isForCosts: true,
    params: idParams,
    query: documentQuery,
    file: "application/pdf",
  }),
  crewSheet: endpoint({
    name: "getCrewSheet",
    method: "GET",
    path: "/api/estimates/:id/crew-sheet",
    summary: "What is to be done, brought and measured as a PDF, without any price",
    access: view,
    params: idParams,
    query: documentQuery,
    file: "application/pdf",
  }),
  send: endpoint({
    name: "sendOffer",
    method: "POST",
    path: "/api/estimates/:id/emails",
    summary: "Send the offer by e-mail; the log says when the mail server has accepted it",
    access: act,
    params: idParams,
    body: EmailInput.meta({ id: "EmailInput" }),
    reply: Email,
    hasOwnId: true,
  }),
  emails: endpoint({
    name: "listOfferEmails",
    method: "GET",
    path: "/api/estimates/:id/emails",
    summary: "The e-mail log of an estimate, newest first",
    access: view,
    params: idParams,
    reply: z.array(Email),
    mayBeOld: true,
  }),
  emailAttachment: endpoint({
    name: "getEmailAttachment",
    method: "GET",
    path: "/api/emails/:id/attachment",
    summary: "The PDF exactly as it was sent",
    access: view,
    params: idParams,
    file: "application/pdf",
  }),
  cancelEmail: endpoint({
    name: "cancelEmail",
    method: "PUT",
    path: "/api/emails/:id/cancel",
    summary: "Stop trying to deliver a message that waits for its next try",
    access: act,
    params: idParams,
    body: z.strictObject({}),
    reply: Email,
  }),
};
