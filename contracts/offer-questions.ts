import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { endpoint, idParams } from "./endpoint.ts";
import { id, longText, moment } from "./fields.ts";

/** What a customer asks, or is answered. */
export const questionText = longText(textLimits.offerQuestion)
  .refine((value) => value !== "", "required")
  .meta({ minLength: 1 });

const OfferQuestionAnswer = z.object({ at: moment, name: z.string(), text: z.string() });

export const OfferQuestion = z
  .object({
    id,
    projectId: id,
    projectTitle: z.string(),
    estimateId: id,
    version: z.int(),
    /** Of a change order; null of a version. */
    changeNumber: z.int().nullable(),
    askedAt: moment,
    name: z.string(),
    email: z.string(),
    question: z.string(),
    /** Null while nobody has answered. */
    answer: OfferQuestionAnswer.nullable(),
  })
  .meta({
    id: "OfferQuestion",
    description: "What a customer asked on the page of an offer, and what he was answered.",
  });
export type OfferQuestion = z.output<typeof OfferQuestion>;

/** How many open questions are named; the rest are counted. */
export const mostOpenQuestions = 20;

const view = "PROJECT_ESTIMATES_VIEW";

export const offerQuestions = {
  ofProject: endpoint({
    name: "listOfferQuestions",
    method: "GET",
    path: "/api/projects/:projectId/offer-questions",
    summary: "What customers asked about the offers of a project, newest first",
    access: view,
    params: z.object({ projectId: id }),
    reply: z.array(OfferQuestion),
    mayBeOld: true,
  }),
  open: endpoint({
    name: "listOpenOfferQuestions",
    method: "GET",
    path: "/api/offer-questions",
    summary: "Questions of customers that nobody has answered, the oldest first",
    access: view,
    reply: z.object({ total: z.int(), rows: z.array(OfferQuestion) }),
    mayBeOld: true,
  }),
  answer: endpoint({
    name: "answerOfferQuestion",
    method: "PUT",
    path: "/api/offer-questions/:id/answer",
    summary: "Answer a question: the customer gets it by e-mail and reads it on the page",
    access: "PROJECT_ESTIMATE_ACTIONS",
    params: idParams,
    body: z.strictObject({ answer: questionText }),
    reply: OfferQuestion,
  }),
};
