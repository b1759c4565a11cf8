import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { endpoint, idParams } from "./endpoint.ts";
import { EstimateHeader, SentWay } from "./estimates.ts";
import { date, day, decimalText, id, moment, requiredText, text } from "./fields.ts";
import { maxUploadBytes } from "./images.ts";

/** What a customer says to an offer. */
export const AnswerKind = z.enum(["accepted", "declined"]).meta({ id: "AnswerKind" });
export type AnswerKind = z.output<typeof AnswerKind>;

/** How he says it; "online" is what he does himself on the page of the offer. */
export const AnswerWay = z
  .enum(["online", "paper", "phone", "email", "other"])
  .meta({ id: "AnswerWay" });
export type AnswerWay = z.output<typeof AnswerWay>;
export const EnteredWay = AnswerWay.exclude(["online"]);
export type EnteredWay = z.output<typeof EnteredWay>;

export const SignatureKind = z.enum(["drawn", "typed"]).meta({ id: "SignatureKind" });
export type SignatureKind = z.output<typeof SignatureKind>;

/** What staff can attach to an answer: the paper that was signed. */
export const AnswerFileType = z.enum(["application/pdf", "image/png", "image/jpeg"]);
export type AnswerFileType = z.output<typeof AnswerFileType>;

/** What a customer answered to one version of an offer; it never changes, and can only be taken back. */
export const OfferAnswer = z
  .object({
    id,
    projectId: id,
    estimateId: id,
    version: z.int(),
    /** Of the change order that was answered; null of a version. */
    changeNumber: z.int().nullable(),
    kind: AnswerKind,
    /** False where somebody of the company has entered what the customer said. */
    byCustomer: z.boolean(),
    way: AnswerWay,
    answeredAt: moment,
    name: z.string(),
    email: z.string(),
    emailConfirmed: z.boolean(),
    note: z.string(),
    /** The keys of the optional rows and alternatives that the customer wants. */
    chosen: z.array(id),
    /** Of the version that was answered; without it the total has no VAT in it. */
    vatPayer: z.boolean(),
    netAmount: decimalText,
    vatAmount: decimalText,
    totalAmount: decimalText,
    /** Of the exact document that was answered, where it was kept. */
    pdfSha256: z.string().nullable(),
    hasFile: z.boolean(),
    enteredBy: z.string(),
    reopenedAt: moment.nullable(),
    reopenedBy: z.string().nullable(),
    reopenedNote: z.string(),
  })
  .meta({
    id: "OfferAnswer",
    description:
      "What a customer answered to one version, and the amounts with all that he chose. It never changes; it can be taken back, with a note.",
  });
export type OfferAnswer = z.output<typeof OfferAnswer>;

/** What happens to an offer. */
export const OfferEventKind = z
  .enum([
    "sent",
    "accepted",
    "declined",
    "superseded",
    "withdrawn",
    "extended",
    "reopened",
    /** The customer has opened the page of the offer; the moment is that of the last time. */
    "opened",
    "asked",
    "replied",
  ])
  .meta({ id: "OfferEventKind" });
export type OfferEventKind = z.output<typeof OfferEventKind>;

export const OfferEvent = z
  .object({
    at: moment,
    kind: OfferEventKind,
    estimateId: id,
    version: z.int(),
    /** Of a change order; null of a version. */
    changeNumber: z.int().nullable(),
    /** Whoever asks on the page gives a name; else empty where it was the customer, or followed from something else. */
    userName: z.string(),
    /** How it went out. */
    sentWay: SentWay.nullable(),
    /** Why it was declined, withdrawn or opened again, what was said with an acceptance, how it was handed over, or what was asked or answered. */
    note: z.string(),
    /** The new last day of what was extended. */
    validUntil: day.nullable(),
    /** How often the page was opened. */
    visits: z.int().nullable(),
    /** When an answer of an earlier day was entered: of that one the day is known, and no hour. */
    enteredAt: moment.nullable(),
  })
  .meta({ id: "OfferEvent", description: "One step in the life of an offer." });
export type OfferEvent = z.output<typeof OfferEvent>;

const answerFields = {
  way: EnteredWay,
  /** The day on which the customer said so: not after today, nor before an offer that is out. */
  date,
  name: text(),
};

/** Everything but the outbox, which says so itself. */
export const HandOverWay = SentWay.exclude(["email"]);
export type HandOverWay = z.output<typeof HandOverWay>;

export const HandOverInput = z.strictObject({
  way: HandOverWay,
  note: text(textLimits.offerNote),
});
/** The keys of the optional rows and alternatives that the customer wants; null as they were offered. */
export const chosenRows = z.array(id).max(1_000, "too_many:1000").nullable();

export const AcceptanceInput = z.strictObject({
  ...answerFields,
  name: requiredText(),
  note: text(textLimits.offerNote),
  chosen: chosenRows,
});

export const RefusalInput = z.strictObject({
  ...answerFields,
  note: requiredText(textLimits.offerNote),
});
const Reason = z.strictObject({ note: requiredText(textLimits.offerNote) });

const view = "PROJECT_ESTIMATES_VIEW";
const deed = { method: "PUT", access: "PROJECT_ESTIMATE_ACTIONS", params: idParams } as const;
const projectParams = z.object({ projectId: id });

export const offers = {
  handOver: endpoint({
    ...deed,
    name: "handOverOffer",
    path: "/api/estimates/:id/hand-over",
    summary:
      "Say that the customer has got this version otherwise than by e-mail; it is frozen then",
    body: HandOverInput,
    reply: EstimateHeader,
  }),
  accept: endpoint({
    ...deed,
    method: "POST",
    name: "acceptOffer",
    path: "/api/estimates/:id/acceptance",
    summary: "Enter that the customer has accepted this version; the project is won by it",
    body: AcceptanceInput,
    reply: OfferAnswer,
  }),
  decline: endpoint({
    ...deed,
    method: "POST",
    name: "declineOffer",
    path: "/api/estimates/:id/refusal",
    summary: "Enter that the customer has declined this version, and why",
    body: RefusalInput,
    reply: OfferAnswer,
  }),
  withdraw: endpoint({
    ...deed,
    name: "withdrawOffer",
    path: "/api/estimates/:id/withdrawal",
    summary: "Withdraw a version that is out: nobody can accept it any more",
    body: Reason,
    reply: EstimateHeader,
  }),
  extend: endpoint({
    ...deed,
    name: "extendOffer",
    path: "/api/estimates/:id/validity",
    summary: "Let a version that is out hold until a later day",
    body: z.strictObject({ validUntil: date }),
    reply: EstimateHeader,
  }),
  reopen: endpoint({
    ...deed,
    name: "reopenOffer",
    path: "/api/estimates/:id/reopening",
    summary: "Take an answer or a withdrawal back: the version is out again",
    body: Reason,
    reply: EstimateHeader,
  }),
  answers: endpoint({
    name: "listOfferAnswers",
    method: "GET",
    path: "/api/projects/:projectId/offer-answers",
    summary: "What the customer answered to the versions of a project, newest first",
    access: view,
    params: projectParams,
    reply: z.array(OfferAnswer),
    mayBeOld: true,
  }),
  events: endpoint({
    name: "listOfferEvents",
    method: "GET",
    path: "/api/projects/:projectId/offer-events",
    summary: "What happened to the offers of a project, newest first",
    access: view,
    params: projectParams,
    reply: z.array(OfferEvent),
    mayBeOld: true,
  }),
  attach: endpoint({
    name: "attachAnswerFile",
    method: "POST",
    path: "/api/offer-answers/:id/file",
    summary: "Attach what was signed to an answer: a PDF, PNG or JPEG of at most 10 MB",
    access: "PROJECT_ESTIMATE_ACTIONS",
    params: idParams,
    upload: maxUploadBytes,
    reply: OfferAnswer,
  }),
  file: endpoint({
    name: "getAnswerFile",
    method: "GET",
    path: "/api/offer-answers/:id/file",
    summary: "What was attached to an answer",
    access: view,
    params: idParams,
    file: "*/*",
  }),
};
