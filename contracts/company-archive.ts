import * as z from "zod";
import { companyParams, endpoint } from "./endpoint.ts";
import { language } from "./fields.ts";

/** Why a file cannot be taken in; `details.reason` of the problem `archive_unusable`. */
export const UnusableArchiveReason = z.enum([
  "foreign",
  "cut_off",
  "damaged",
  "newer",
  "too_large",
  "does_not_fit",
]);
export type UnusableArchiveReason = z.output<typeof UnusableArchiveReason>;

const path = "/api/companies/:companyId/archive";

export const companyArchive = {
  export: endpoint({
    name: "exportCompany",
    method: "GET",
    path,
    summary:
      "Everything of the company as one zip file: records as JSON, tables as CSV, and all files",
    access: "COMPANY_ACTIONS",
    isForCosts: true,
    params: companyParams,
    query: z.strictObject({ language: language.optional() }),
    file: "application/zip",
  }),
  state: endpoint({
    name: "getCompanyArchiveState",
    method: "GET",
    path: `${path}/state`,
    summary: "Whether nothing was done in the company yet, so that an archive can be taken in",
    access: "COMPANY_ACTIONS",
    params: companyParams,
    reply: z.object({ isEmpty: z.boolean() }),
  }),
  import: endpoint({
    name: "importCompany",
    method: "POST",
    path,
    summary: "Take an archive into a company that nothing was done in yet, all of it or nothing",
    access: "COMPANY_ACTIONS",
    isForCosts: true,
    params: companyParams,
    form: z.strictObject({}),
    reply: z.object({
      /** How many records there are now. */
      records: z.int(),
      /** How many people came along, none of whom can sign in. */
      people: z.int(),
    }),
  }),
};
