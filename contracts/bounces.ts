import * as z from "zod";
import { companyParams, endpoint } from "./endpoint.ts";
import { moment } from "./fields.ts";

/** Every token begins so: whoever finds one in a file, or searches files for lost ones, knows what it is. */
export const bounceTokenPrefix = "overslagbounces_";

/** As long as a whole mail may be; only its beginning is read. */
export const mostMailBytes = 25 * 1024 * 1024;

/**
 * What became of a report. `bounced`: some or all did not get the message. `delayed`: it is still tried. `other`:
 * nothing went wrong. `unknown`: it names no message of the company. `unreadable`: it is no report (RFC 3464).
 */
export const BounceOutcome = z
  .enum(["bounced", "delayed", "other", "unknown", "unreadable"])
  .meta({ id: "BounceOutcome" });
export type BounceOutcome = z.output<typeof BounceOutcome>;

/** So far back reports are counted. */
export const bounceReportDays = 90;

const BounceToken = z
  .object({
    /** The last symbols of the token. */
    ending: z.string(),
    madeAt: moment,
  })
  .meta({ id: "BounceToken", description: "What a mail server shows when it posts a bounce." });

export const BounceSettings = z
  .object({
    /** Where reports are posted to. */
    url: z.string(),
    /** Null while nobody may post any. */
    token: BounceToken.nullable(),
    lastReportAt: moment.nullable(),
    /** Reports of the last 90 days, each once. */
    counts: z.record(BounceOutcome, z.int()),
  })
  .meta({ id: "BounceSettings", description: "How bounces come in by themselves, and how many." });
export type BounceSettings = z.output<typeof BounceSettings>;

const path = "/api/companies/:companyId/bounce-token";
const access = "COMPANY_ACTIONS";

export const bounces = {
  get: endpoint({
    name: "getBounceSettings",
    method: "GET",
    path,
    summary: "How mails that came back are posted by a mail server, and how many were",
    access,
    takesTokens: false,
    params: companyParams,
    reply: BounceSettings,
  }),
  makeToken: endpoint({
    name: "makeBounceToken",
    method: "PUT",
    path,
    summary: "Make the token that a mail server posts bounces with; one from before ends at once",
    access,
    takesTokens: false,
    params: companyParams,
    reply: z.object({
      token: z.string().meta({ description: "Shown this once and kept nowhere." }),
      settings: BounceSettings,
    }),
    tellsSecret: true,
  }),
  removeToken: endpoint({
    name: "deleteBounceToken",
    method: "DELETE",
    path,
    summary: "Let nobody post bounces any more",
    access,
    takesTokens: false,
    params: companyParams,
  }),
  post: endpoint({
    name: "postBounce",
    method: "POST",
    path: "/api/inbound/bounces",
    summary: "Hand in a mail of a mail server that says what became of a message (RFC 3464)",
    access: "public",
    mail: mostMailBytes,
    isTakenIn: true,
    reply: z.object({ outcome: BounceOutcome }),
  }),
};
