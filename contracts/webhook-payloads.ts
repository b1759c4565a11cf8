import * as z from "zod";
import { AnswerKind, AnswerWay } from "./offers.ts";
import { EmailErrorCode, EmailKind } from "./emails.ts";
import { SentWay } from "./estimates.ts";
import { day, decimalText, id, moment } from "./fields.ts";
import { ProjectStatus } from "./projects.ts";

// What is sent for each event: ids, numbers and moments, amounts that the customer sees, and nothing of costs.

const project = { projectId: id, projectNumber: z.string() };
const version = {
  ...project,
  estimateId: id,
  version: z.int(),
  /** Of a change order, which is to the contract; null of a version. */
  changeNumber: z.int().nullable(),
};
const amounts = {
  netAmount: decimalText,
  vatAmount: decimalText,
  totalAmount: decimalText,
  currency: z.string(),
};

const sent = {
  ...version,
  ...amounts,
  sentAt: moment,
  sentWay: SentWay,
  offerDate: day,
  validUntil: day,
};
const viewed = { ...version, viewedAt: moment };
/** With the options and alternatives that the customer chose. */
const answered = {
  ...version,
  ...amounts,
  answerId: id,
  answeredAt: moment,
  way: AnswerWay,
  byCustomer: z.boolean(),
};
const takenBack = { ...version, answerId: id, answer: AnswerKind, takenBackAt: moment };

const payload = <const Name extends string, Shape extends z.ZodRawShape>(name: Name, data: Shape) =>
  z.strictObject({ type: z.literal(name), timestamp: moment, data: z.strictObject(data) });

/** The body of a delivery, by its event. */
export const WebhookPayload = z.discriminatedUnion("type", [
  payload("offer.sent", sent),
  payload("offer.viewed", viewed),
  payload("offer.accepted", answered),
  payload("offer.declined", answered),
  payload("offer.answer_taken_back", takenBack),
  payload("change_order.sent", sent),
  payload("change_order.viewed", viewed),
  payload("change_order.accepted", answered),
  payload("change_order.declined", answered),
  payload("change_order.answer_taken_back", takenBack),
  payload("question.asked", { ...version, questionId: id, askedAt: moment }),
  payload("email.failed", {
    ...version,
    emailId: id,
    kind: EmailKind,
    errorCode: EmailErrorCode.nullable(),
  }),
  payload("project.status_changed", {
    ...project,
    statusBefore: ProjectStatus,
    status: ProjectStatus,
    changedAt: moment,
  }),
  payload("webhook.test", { webhookId: id }),
]);
