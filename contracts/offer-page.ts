import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { acceptanceCode } from "../domain/project/acceptance-code.ts";
import { isDecimal, maxDecimalLength } from "../domain/money/decimal.ts";
import { endpoint } from "./endpoint.ts";
import { AttachmentType } from "./attachments.ts";
import { OfferContent } from "./offer-content.ts";
import { key } from "./estimate-content.ts";
import { questionText } from "./offer-questions.ts";
import { day, email, id, language, longText, moment, requiredText } from "./fields.ts";

/** What the customer meets behind his link. Only an open offer can be answered. */
export const OfferPageState = z.enum([
  "open",
  "accepted",
  "declined",
  "expired",
  "superseded",
  "withdrawn",
  /** The message is on its way, and its mail server has not answered yet. */
  "preparing",
]);
export type OfferPageState = z.output<typeof OfferPageState>;

export const OfferPage = z
  .object({
    state: OfferPageState,
    language,
    /** Of a change to what is agreed already, which stands whatever is answered. */
    isChangeOrder: z.boolean(),
    validUntil: day,
    /** Which offer went out; null before it did. */
    named: z
      .object({
        number: z.string(),
        version: z.int(),
        changeNumber: z.int().nullable(),
        title: z.string(),
      })
      .nullable(),
    company: z.object({
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      /** A picture as the address of an image; null where there is none. */
      logo: z.string().nullable(),
      /** #rrggbb: for shapes, for words on white, and for words on dark ground. */
      colours: z.object({ brand: z.string(), dark: z.string(), onDark: z.string() }),
    }),
    contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }).nullable(),
    /** Accepting takes a code that is mailed to the address which the customer gives. */
    asksForCode: z.boolean(),
    /** False where there is no mail server: no message may be promised. */
    canSendMail: z.boolean(),
    /** `hasCertificate` of an acceptance that was given here. */
    answer: z.object({ at: moment, name: z.string(), hasCertificate: z.boolean() }).nullable(),
    /** What was asked about this version and answered, oldest first. */
    questions: z.array(
      z.object({
        id,
        at: moment,
        name: z.string(),
        text: z.string(),
        answer: z.object({ at: moment, name: z.string(), text: z.string() }).nullable(),
      }),
    ),
    /** Files besides the document, which goes by itself. */
    attachments: z.array(
      z.object({ id, title: z.string(), contentType: AttachmentType, pages: z.int() }),
    ),
    /** Absent where nothing is offered any more, or not yet. */
    offer: OfferContent.nullable(),
  })
  .meta({ id: "OfferPage", description: "An offer as its customer sees it." });
export type OfferPage = z.output<typeof OfferPage>;

const token = z
  .string()
  .min(1, "required")
  .max(textLimits.linkToken, `too_long:${textLimits.linkToken}`)
  .meta({ maxLength: textLimits.linkToken });

const mostChoices = 1_000;
/** All rows that are to count among those that can be chosen. */
const chosen = z.array(key).max(mostChoices, `too_many:${mostChoices}`);

/** Where a line of a signature goes, on a sheet of 1000 by 400. */
const point = z.strictObject({
  x: z.int().min(0).max(1_000),
  y: z.int().min(0).max(400),
});
const mostPoints = 500;
const mostStrokes = 60;
/** The strokes of a signature that was drawn; none where the typed name is the signature. */
const strokes = z
  .array(z.array(point).min(1, "required").max(mostPoints, `too_many:${mostPoints}`))
  .max(mostStrokes, `too_many:${mostStrokes}`);

/** What every answer of a customer says. */
const answer = {
  token,
  /** Made by the page: sent again, it does nothing more. */
  id,
  name: requiredText(),
};

export const OfferAcceptance = z
  .strictObject({
    ...answer,
    email,
    /** Six digits; a company may ask for them. */
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, "wrong_format")
      .meta({ maxLength: acceptanceCode.digits })
      .optional(),
    chosen,
    totalAmount: z.string().max(maxDecimalLength).refine(isDecimal, "not_a_number"),
    /** Of the file that the customer was shown. */
    pdfSha256: z.string().regex(/^[0-9a-f]{64}$/, "wrong_format"),
    strokes,
  })
  .meta({ id: "OfferAcceptance" });

export const OfferCodeInput = z.strictObject({ token, email }).meta({ id: "OfferCodeInput" });

export const OfferRefusal = z
  .strictObject({ ...answer, reason: longText(textLimits.statusReason).default("") })
  .meta({ id: "OfferRefusal" });

export const OfferQuestionInput = z
  .strictObject({ ...answer, email, question: questionText })
  .meta({ id: "OfferQuestionInput" });

/** For whoever has the link, and nobody signs in. Reading changes nothing: programs open links, too. */
export const offerPage = {
  look: endpoint({
    name: "lookAtOffer",
    method: "POST",
    path: "/api/offer-page/look",
    summary: "Read the offer that a link leads to; nothing is changed",
    access: "public",
    body: z.strictObject({ token }),
    reply: OfferPage,
  }),
  choose: endpoint({
    name: "priceOfferChoices",
    method: "POST",
    path: "/api/offer-page/choices",
    summary: "The offer with other choices; nothing is stored",
    access: "public",
    body: z.strictObject({ token, chosen }),
    reply: OfferContent,
  }),
  visit: endpoint({
    name: "countOfferVisit",
    method: "POST",
    path: "/api/offer-page/visits",
    summary: "Count that the page was opened, but for users of the company itself",
    access: "public",
    body: z.strictObject({ token }),
  }),
  pdf: endpoint({
    name: "getOfferPagePdf",
    method: "POST",
    path: "/api/offer-page/pdf",
    summary: "The offer as a PDF; its entity tag is its SHA-256",
    access: "public",
    body: z.strictObject({ token }),
    file: "application/pdf",
  }),
  attachment: endpoint({
    name: "getOfferPageAttachment",
    method: "POST",
    path: "/api/offer-page/attachment",
    summary: "A file that lies beside the offer",
    access: "public",
    body: z.strictObject({ token, id }),
    file: "*/*",
  }),
  certificate: endpoint({
    name: "getOfferPageCertificate",
    method: "POST",
    path: "/api/offer-page/certificate",
    summary: "The certificate of the acceptance as a PDF, once the offer is accepted by the link",
    access: "public",
    body: z.strictObject({ token }),
    file: "application/pdf",
  }),
  sendCode: endpoint({
    name: "sendAcceptanceCode",
    method: "POST",
    path: "/api/offer-page/code",
    summary: "Mail the code that accepting asks for; answers alike whether or not it can arrive",
    access: "public",
    body: OfferCodeInput,
  }),
  accept: endpoint({
    name: "acceptOfferByLink",
    method: "POST",
    path: "/api/offer-page/acceptance",
    summary: "Accept the offer",
    access: "public",
    body: OfferAcceptance,
    // Room for the largest signature.
    bodyLimit: 1024 * 1024,
    reply: OfferPage,
    hasOwnId: true,
  }),
  decline: endpoint({
    name: "declineOfferByLink",
    method: "POST",
    path: "/api/offer-page/refusal",
    summary: "Decline the offer",
    access: "public",
    body: OfferRefusal,
    reply: OfferPage,
    hasOwnId: true,
  }),
  ask: endpoint({
    name: "askAboutOffer",
    method: "POST",
    path: "/api/offer-page/questions",
    summary: "Ask the company about the offer; it answers by e-mail and on the page",
    access: "public",
    body: OfferQuestionInput,
    reply: OfferPage,
    hasOwnId: true,
  }),
};
