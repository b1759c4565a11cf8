import * as z from "zod";
import { endpoint, idParams } from "./endpoint.ts";
import { language } from "./fields.ts";

const asked = {
  method: "GET",
  access: "PROJECT_ESTIMATES_VIEW",
  params: idParams,
  query: z.strictObject({ language: language.optional() }),
} as const;

export const shoppingLists = {
  shoppingList: endpoint({
    ...asked,
    name: "getShoppingList",
    path: "/api/estimates/:id/shopping-list",
    summary:
      "What to buy at which supplier as a PDF; waste and buying prices for whoever sees costs",
    file: "application/pdf",
  }),
  shoppingTable: endpoint({
    ...asked,
    name: "getShoppingTable",
    path: "/api/estimates/:id/shopping-list/csv",
    summary: "What to buy at which supplier as CSV; waste and buying prices for whoever sees costs",
    file: "text/csv",
  }),
};
