import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
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

export const archiveFormat = "overslag-company-archive";
/** Rises when a reader of before could not understand a file any more. */
export const archiveVersion = 1;
export const mostEntries = 500_000;

/** What an archive says of itself at its first sight. */
export const ArchiveHead = z.object({
  format: z.literal(archiveFormat),
  version: z.int().min(1),
  /** Of the product that made it. */
  release: z.string().max(100),
  madeAt: z.iso.datetime(),
  company: z.object({
    title: z.string().max(textLimits.title),
    code: z.string().max(textLimits.organisationNumber),
  }),
  /** How many records of each kind there are. */
  records: z.record(z.string(), z.object({ count: z.int().min(0) })),
  /** Every entry of the file but the manifest, which says this. */
  entries: z
    .array(z.object({ path: z.string().min(1).max(200), bytes: z.int().min(0) }))
    .max(mostEntries),
});
export type ArchiveHead = z.output<typeof ArchiveHead>;

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
