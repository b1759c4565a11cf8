import * as z from "zod";
import { endpoint, idParams, workbookType } from "./endpoint.ts";
import { language } from "./fields.ts";

const view = "PROJECT_ESTIMATES_VIEW";
/** Without it the file is in the language of the estimate. */
const documentQuery = z.strictObject({ language: language.optional() });

/** An estimate as a table, for programs that count on. */
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
};
