import type { Email, EmailInput } from "../../../contracts/emails.ts";
import { estimates } from "../../../contracts/estimates.ts";
import { type OfferChecks, offerCheckEndpoints } from "../../../contracts/offer-checks.ts";
import { clients } from "../../../contracts/partners.ts";
import type * as z from "zod";
import { call } from "../../base/api.ts";
import type { EstimateHeader } from "../editor/store/estimate-store.ts";
import type { MadeFile } from "../../kit/page/file-at.ts";
import { makePdfFile } from "./pdf-file.ts";

export interface ContactPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly position: string;
}

/** What sending needs of the server; tests give a server of their own. Every call may throw ApiProblem. */
export interface EmailCalls {
  readonly listPersons: (clientId: string) => Promise<readonly ContactPerson[]>;
  readonly makePdf: (estimateId: string, signal?: AbortSignal) => Promise<MadeFile>;
  readonly send: (estimateId: string, message: z.input<typeof EmailInput>) => Promise<Email>;
  readonly listEmails: (estimateId: string, signal?: AbortSignal) => Promise<readonly Email[]>;
  readonly cancel: (emailId: string) => Promise<Email>;
  readonly checkOffer: (estimateId: string, signal?: AbortSignal) => Promise<OfferChecks>;
  readonly findHeader: (estimateId: string) => Promise<EstimateHeader>;
}

export const emailCalls: EmailCalls = {
  listPersons: (id) => call(clients.personOptions, { params: { id } }),
  makePdf: makePdfFile,
  send: (id, body) => call(estimates.send, { params: { id }, body }),
  listEmails: (id, signal) => call(estimates.emails, { params: { id } }, signal),
  cancel: (id) => call(estimates.cancelEmail, { params: { id }, body: {} }),
  checkOffer: (id, signal) => call(offerCheckEndpoints.get, { params: { id } }, signal),
  findHeader: async (id) => (await call(estimates.get, { params: { id } })).header,
};
