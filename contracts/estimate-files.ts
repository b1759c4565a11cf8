import * as z from "zod";
import { endpoint, idParams, workbookType } from "./endpoint.ts";
import { language } from "./fields.ts";

const view = "PROJECT_ESTIMATES_VIEW";
/** Without it the file is in the language of the estimate. */
const documentQuery = z.strictObject({ language: language.optional() });

/** An estimate as a file, for programs that count on. */
export const estimateFiles = {
  workbook: endpoint({
    name: "getWorkbook",
    method: "GET",
    path: "/api/estimates/:id/workbook",
    summary: "The estimate as a workbook with formulas, as its customer may read it",
    access: view,
    params: idParams,
    query: documentQuery,
    file: workbookType,
  }),
  calculationWorkbook: endpoint({
    name: "getCalculationWorkbook",
    method: "GET",
    path: "/api/estimates/:id/calculation-workbook",
    summary: "The calculation with costs as a workbook with formulas, for whoever sees costs",
    access: view,
    isForCosts: true,
    params: idParams,
    query: documentQuery,
    file: workbookType,
  }),
  csv: endpoint({
    name: "getEstimateCsv",
    method: "GET",
    path: "/api/estimates/:id/csv",
    summary: "The groups and lines of the estimate as CSV, with costs for whoever sees them",
    access: view,
    params: idParams,
    query: documentQuery,
    file: "text/csv",
  }),
  json: endpoint({
    name: "getEstimateFile",
    method: "GET",
    path: "/api/estimates/:id/json",
    summary:
      "All that was entered in the estimate as a file that comes in again, for whoever sees costs",
    access: view,
    isForCosts: true,
    params: idParams,
    query: documentQuery,
    file: "application/json",
  }),
};
