import * as z from "zod";
import {
  type CheckRules,
  checkLevels,
  fixedChecks,
  offerChecks,
  tellsOfCosts,
} from "../domain/checks/offer-check.ts";
import { costWhere, cost } from "./costs.ts";
import { endpoint, idParams } from "./endpoint.ts";
import { decimalText } from "./fields.ts";

export const OfferCheck = z.enum(offerChecks).meta({ id: "OfferCheck" });
export type OfferCheck = z.output<typeof OfferCheck>;

/** Checks as a company names them. */
export const checkList = z
  .array(OfferCheck)
  .max(offerChecks.length, `too_many:${offerChecks.length}`);

/** What every new company begins with: an offer that nobody can accept any more is not sent. */
export const defaultChecks = {
  blockingChecks: ["expired"],
  silentChecks: [],
} satisfies CheckRules;

/** Of so many rows the keys are answered; the rest are counted. */
export const mostFoundRows = 100;

export const OfferFinding = z
  .object({
    check: z.enum([...fixedChecks, ...offerChecks]),
    level: z.enum(checkLevels),
    /** The first rows that it is about, from top to bottom, or words; none where it is about the offer. */
    keys: z.array(z.string()),
    count: z.int(),
    /** Words of the e-mail texts of the company; without it of the texts of the project. */
    isInMail: z.boolean().optional(),
  })
  .meta({ id: "OfferFinding", description: "What a check of an offer has found." });
export type OfferFinding = z.output<typeof OfferFinding>;

export const OfferChecks = z
  .object({
    /** False also where what blocks tells of costs, and is not shown to who asks. */
    canLeave: z.boolean(),
    findings: z.array(costWhere(OfferFinding, ({ check }) => tellsOfCosts(check))),
    /** What the company asks of an offer at least. */
    minMargin: cost(decimalText),
  })
  .meta({
    id: "OfferChecks",
    description:
      "What speaks against sending a draft as it is now; of a version that went out nothing is told. A role that sees no costs is not told of what they say, only that the offer cannot leave.",
  });
export type OfferChecks = z.output<typeof OfferChecks>;

export const offerCheckEndpoints = {
  get: endpoint({
    name: "checkOffer",
    method: "GET",
    path: "/api/estimates/:id/checks",
    summary: "What speaks against sending the offer as it is now",
    access: "PROJECT_ESTIMATES_VIEW",
    params: idParams,
    reply: OfferChecks,
  }),
};
