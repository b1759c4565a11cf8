import * as z from "zod";
import {
  buyingSteps,
  leftOutReasons,
  markupSteps,
  roundings,
} from "../domain/price-care/change-prices.ts";
import { cost } from "./costs.ts";
import { after, endpoint, idParams, pageOf } from "./endpoint.ts";
import {
  buyingPrice,
  date,
  day,
  decimalText,
  id,
  listPrice,
  moment,
  percent,
  queryNumber,
} from "./fields.ts";
import { serviceFilters } from "./services.ts";

/** Of what a change would do, so many rows are a page. */
export const changeRowsInPage = 50;

export const BuyingStep = z.enum(buyingSteps);
export const MarkupStep = z.enum(markupSteps);
export const Rounding = z.enum(roundings);
export const PriceChangeState = z.enum(["previewed", "taken", "undone"]);
export type PriceChangeState = z.output<typeof PriceChangeState>;
export const PriceChangeRowState = z.enum(["changed", "unchanged", "left_out", "kept"]);
export type PriceChangeRowState = z.output<typeof PriceChangeRowState>;

/** What a wish says of prices; the limits of the table are compared with these. */
export const priceWishFields = {
  buyingBy: BuyingStep.nullable(),
  buyingValue: buyingPrice.nullable(),
  roundTo: Rounding.nullable(),
  markupBy: MarkupStep.nullable(),
  markupValue: percent.nullable(),
  priceDate: date.nullable(),
};

/** What the number beside each step may be. */
export const stepValues = { percent, amount: buyingPrice, set: listPrice } as const;

/** Which services, and how their prices are changed. What is null stays as it is. */
export const PriceChangeInput = z
  .strictObject({ ...serviceFilters, ...priceWishFields })
  .superRefine(({ buyingBy, buyingValue, roundTo, markupBy, markupValue }, context) => {
    const refuse = (path: string, message = "required") =>
      context.addIssue({ code: "custom", message, path: [path] });
    if (buyingBy === null && markupBy === null) refuse("buyingBy");
    if (buyingBy === "round" && roundTo === null) refuse("roundTo");
    if (markupBy !== null && markupBy !== "clear" && markupValue === null) refuse("markupValue");
    if (buyingBy === null || buyingBy === "round" || buyingBy === "article") return;
    if (buyingValue === null) return refuse("buyingValue");
    const read = stepValues[buyingBy].safeParse(buyingValue);
    if (!read.success) refuse("buyingValue", read.error.issues[0]?.message);
  });

export const PriceChange = z
  .object({
    id,
    state: PriceChangeState,
    buyingBy: BuyingStep.nullable(),
    buyingValue: cost(decimalText.nullable()),
    roundTo: Rounding.nullable(),
    markupBy: MarkupStep.nullable(),
    markupValue: cost(decimalText.nullable()),
    priceDate: day.nullable(),
    changed: z.int(),
    unchanged: z.int(),
    leftOut: z.int(),
    /** Of what was undone: changed by somebody since, so that they keep what they have. */
    kept: z.int(),
    madeBy: z.string(),
    takenAt: moment.nullable(),
    undoneAt: moment.nullable(),
    undoneBy: z.string().nullable(),
  })
  .meta({ id: "PriceChange", description: "A change of many prices, looked at, made or undone." });
export type PriceChange = z.output<typeof PriceChange>;

export const PriceChangeRow = z
  .object({
    id,
    serviceId: id,
    code: z.string(),
    titleEn: z.string(),
    titleNb: z.string(),
    state: PriceChangeRowState,
    reason: z.enum(leftOutReasons).nullable(),
    priceBefore: cost(decimalText.nullable()),
    priceAfter: cost(decimalText.nullable()),
    /** How much dearer, in percent; null where the price was 0 or there was none. */
    changePercent: cost(decimalText.nullable()),
    markupBefore: cost(decimalText.nullable()),
    markupAfter: cost(decimalText.nullable()),
  })
  .meta({ id: "PriceChangeRow", description: "What a change does to one service." });
export type PriceChangeRow = z.output<typeof PriceChangeRow>;

export const SupplierServices = z
  .object({
    /** Services that name an article of the supplier. */
    named: z.int(),
    /** Those of each kind whose preferred price is the supplier's, and is another than that of the article. */
    material: z.int(),
    work: z.int(),
    /** Those with another price of the supplier's that is not the preferred one, so that no change takes it over. */
    notPreferred: z.int(),
  })
  .meta({
    id: "SupplierServices",
    description: "How the catalogue stands to the articles of a supplier.",
  });

const view = { access: "SERVICES_VIEW", isForCosts: true } as const;
const act = { access: "SERVICE_ACTIONS", isForCosts: true } as const;

export const priceChanges = {
  list: endpoint({
    ...view,
    name: "listPriceChanges",
    method: "GET",
    path: "/api/price-changes",
    summary: "The changes of many prices, newest first",
    reply: z.array(PriceChange),
  }),
  ofSupplier: endpoint({
    ...view,
    name: "getSupplierServices",
    method: "GET",
    path: "/api/suppliers/:id/services",
    summary: "How many services name articles of the supplier whose prices have changed",
    params: idParams,
    reply: SupplierServices,
  }),
  preview: endpoint({
    ...act,
    name: "previewPriceChange",
    method: "POST",
    path: "/api/price-changes",
    summary: "See what a change of many prices would do; nothing is changed yet",
    body: PriceChangeInput.meta({ id: "PriceChangeInput" }),
    reply: PriceChange,
  }),
  rows: endpoint({
    ...view,
    name: "listPriceChangeRows",
    method: "GET",
    path: "/api/price-changes/:id/rows",
    summary: "What a change does to the services",
    params: idParams,
    query: z.strictObject({
      page: queryNumber(1, 100_000).default(1),
      after,
      state: PriceChangeRowState.default("changed"),
    }),
    reply: pageOf(PriceChangeRow),
  }),
  take: endpoint({
    ...act,
    name: "takePriceChange",
    method: "PUT",
    path: "/api/price-changes/:id/taking",
    summary: "Make the change that was looked at, as a whole",
    params: idParams,
    body: z.strictObject({}),
    reply: PriceChange,
  }),
  undo: endpoint({
    ...act,
    name: "undoPriceChange",
    method: "PUT",
    path: "/api/price-changes/:id/undoing",
    summary: "Put back what a change did; services that were changed since keep what they have",
    params: idParams,
    body: z.strictObject({}),
    reply: PriceChange,
  }),
};
