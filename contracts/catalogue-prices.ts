import * as z from "zod";
import { cost } from "./costs.ts";
import { endpoint, idParams } from "./endpoint.ts";
import { day, decimalText, id } from "./fields.ts";

export const CataloguePrice = z
  .object({
    serviceId: id,
    /** What the price is for; empty where the service has no unit. */
    unitEn: z.string(),
    unitNb: z.string(),
    /** False where it is no longer used. */
    active: z.boolean(),
    /** Of one unit; null of work that is counted by the hour. */
    buyingPrice: cost(decimalText.nullable()),
    priceDate: day.nullable(),
    /** Whose price it is, where a supplier's is preferred. */
    supplierTitle: z.string().nullable(),
  })
  .meta({ id: "CataloguePrice", description: "What a service of the catalogue costs today." });
export type CataloguePrice = z.output<typeof CataloguePrice>;

export const cataloguePrices = {
  list: endpoint({
    name: "listCataloguePrices",
    method: "GET",
    path: "/api/estimates/:id/catalogue-prices",
    summary: "What the services that lines of the estimate were copied from cost today",
    access: "PROJECT_ESTIMATES_VIEW",
    isForCosts: true,
    params: idParams,
    reply: z.array(CataloguePrice),
  }),
};
