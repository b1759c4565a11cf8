import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { id, language } from "./fields.ts";

const asked = {
  method: "GET",
  access: "PROJECT_ESTIMATES_VIEW",
  params: z.object({ projectId: id }),
} as const;

/** What was accepted of a project, for an accounting program; it tells of no cost. */
export const accounting = {
  json: endpoint({
    ...asked,
    name: "getAccountingFile",
    path: "/api/projects/:projectId/accounting",
    summary:
      "The accepted version and its accepted change orders for an accounting program, with tax codes and amounts in øre",
    file: "application/json",
  }),
  csv: endpoint({
    ...asked,
    name: "getAccountingTable",
    path: "/api/projects/:projectId/accounting/csv",
    summary: "The same as a table: a row for each document and rate of VAT",
    query: z.strictObject({ language: language.optional() }),
    file: "text/csv",
  }),
};
