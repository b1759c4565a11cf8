import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { PermissionName } from "./auth.ts";
import { companyParams, endpoint, idParams } from "./endpoint.ts";
import { id, moment, requiredText } from "./fields.ts";
import { permissions } from "./permissions.ts";

/** Every token begins so: whoever finds one in a file, or searches files for lost ones, knows what it is. */
export const tokenPrefix = "overslag_";

/** How long a token lives, in days: at most, and where nobody says. */
export const longestTokenDays = 365;
const defaultTokenDays = 90;

export const AccessTokenInput = z.strictObject({
  title: requiredText(textLimits.shortTitle),
  permissions: z.array(PermissionName).min(1, "required").max(permissions.length),
  /** Without it, whatever says what things cost is absent from every answer. */
  seesCosts: z.boolean().default(false),
  /** So many days after it was made it ends. */
  days: z.int().min(1).max(longestTokenDays).default(defaultTokenDays),
});

const tokenFields = {
  id,
  title: z.string(),
  /** The last symbols of the token. */
  ending: z.string(),
  permissions: z.array(PermissionName),
  seesCosts: z.boolean(),
  createdAt: moment,
  expiresAt: moment,
  /** To the minute. */
  lastUsedAt: moment.nullable(),
  /** The address of the network that it was used from. */
  lastUsedFrom: z.string().nullable(),
};

export const OwnToken = z
  .object({
    ...tokenFields,
    /** The company that it works in. */
    company: z.string(),
  })
  .meta({ id: "OwnToken", description: "An access token of the caller's own." });
export type OwnToken = z.output<typeof OwnToken>;

export const CompanyToken = z
  .object({
    ...tokenFields,
    /** Acts as its owner; the others are somebody of their own. */
    isPersonal: z.boolean(),
    /** Who owns it, or answers for it: it never does more than he may. Empty where he is gone. */
    userName: z.string(),
    /** Nobody is there who may answer for it: it opens nothing until somebody takes it over. */
    isResting: z.boolean(),
  })
  .meta({ id: "CompanyToken", description: "An access token that works in the company." });
export type CompanyToken = z.output<typeof CompanyToken>;

const made = { token: z.string().meta({ description: "Shown this once and kept nowhere." }) };
const MadeOwnToken = OwnToken.extend(made).meta({ id: "MadeOwnToken" });
const MadeCompanyToken = CompanyToken.extend(made).meta({ id: "MadeCompanyToken" });

const body = AccessTokenInput.meta({ id: "AccessTokenInput" });
const companyTokenParams = companyParams.extend(idParams.shape);
const own = { access: "PROFILE_VIEW", takesTokens: false } as const;
const company = { access: "COMPANY_ACTIONS", takesTokens: false } as const;

/** What programs show instead of a password. */
export const tokens = {
  listOwn: endpoint({
    ...own,
    name: "listOwnTokens",
    method: "GET",
    path: "/api/profile/tokens",
    summary: "List the own access tokens",
    reply: z.array(OwnToken),
  }),
  createOwn: endpoint({
    ...own,
    name: "createOwnToken",
    method: "POST",
    path: "/api/profile/tokens",
    summary: "Make an access token that acts as the caller in the company that he works in",
    body,
    reply: MadeOwnToken,
    tellsSecret: true,
  }),
  removeOwn: endpoint({
    ...own,
    name: "revokeOwnToken",
    method: "DELETE",
    path: "/api/profile/tokens/:id",
    summary: "Revoke an own access token",
    params: idParams,
  }),
  list: endpoint({
    ...company,
    name: "listCompanyTokens",
    method: "GET",
    path: "/api/companies/:companyId/tokens",
    summary: "List all access tokens that work in the company, those of its people too",
    params: companyParams,
    reply: z.array(CompanyToken),
  }),
  create: endpoint({
    ...company,
    name: "createCompanyToken",
    method: "POST",
    path: "/api/companies/:companyId/tokens",
    summary: "Make an access token of the company, for which the caller answers",
    params: companyParams,
    body,
    reply: MadeCompanyToken,
    tellsSecret: true,
  }),
  takeOver: endpoint({
    ...company,
    name: "takeOverCompanyToken",
    method: "PUT",
    path: "/api/companies/:companyId/tokens/:id/answering",
    summary: "Answer for an access token of the company from now on",
    params: companyTokenParams,
    reply: CompanyToken,
  }),
  remove: endpoint({
    ...company,
    name: "revokeCompanyToken",
    method: "DELETE",
    path: "/api/companies/:companyId/tokens/:id",
    summary: "Revoke an access token that works in the company",
    params: companyTokenParams,
  }),
};
