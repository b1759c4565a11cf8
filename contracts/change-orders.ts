import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { EstimateSummary } from "./estimates.ts";
import { decimalText, id, language } from "./fields.ts";

/** What was agreed, without and with VAT. */
const ContractAmounts = z.object({ netAmount: decimalText, totalAmount: decimalText });

export const ChangeOrders = z
  .object({
    rows: z.array(EstimateSummary),
    /** Null where no version is accepted: then nothing can be changed. */
    contract: z
      .object({
        version: z.int(),
        /** Of the accepted version, which change orders follow. */
        vatPayer: z.boolean(),
        accepted: ContractAmounts,
        changes: ContractAmounts,
        sum: ContractAmounts,
      })
      .nullable(),
  })
  .meta({
    id: "ChangeOrders",
    description:
      "The change orders of a project. The contract sum is what was accepted and the changes that were.",
  });
export type ChangeOrders = z.output<typeof ChangeOrders>;

const address = {
  path: "/api/projects/:projectId/change-orders",
  params: z.object({ projectId: id }),
} as const;

export const changeOrders = {
  list: endpoint({
    ...address,
    name: "listChangeOrders",
    method: "GET",
    summary: "The change orders of a project, newest first, and its contract sum",
    access: "PROJECT_ESTIMATES_VIEW",
    reply: ChangeOrders,
    mayBeOld: true,
  }),
  create: endpoint({
    ...address,
    name: "createChangeOrder",
    method: "POST",
    summary: "Begin a change order to the accepted version of a won project, with its rates",
    access: "PROJECT_ESTIMATE_ACTIONS",
    body: z.strictObject({ language: language.optional() }),
    reply: EstimateSummary,
  }),
};
