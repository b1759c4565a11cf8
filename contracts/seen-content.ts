import * as z from "zod";
import type { SeenGroup, SeenLine, SeenSettings } from "../domain/estimate/cost-fields.ts";
import { cost } from "./costs.ts";
import { Group, groupFields, Line, lineFields, Payment } from "./estimate-content.ts";
import { AmountsShown, DetailLevel, LineOrder, TotalRounding } from "./estimate-words.ts";
import { decimalText } from "./fields.ts";
import { exactly, unchecked } from "./tied.ts";

const nullableDecimal = decimalText.nullable();
const costPercent = cost(nullableDecimal);

/** A group in an answer. */
export const EstimateGroup = exactly<SeenGroup>()(
  Group.extend({ markupPercent: cost(groupFields.markupPercent) }).meta({
    id: "EstimateGroup",
    description: "A group as it was entered. What tells of costs is absent for whoever sees none.",
  }),
);
/** A line in an answer. */
export const EstimateLine = exactly<SeenLine>()(
  Line.extend({
    note: cost(lineFields.note),
    wastePercent: cost(lineFields.wastePercent),
    buyingPrice: cost(lineFields.buyingPrice),
    markupPercent: cost(lineFields.markupPercent),
    purchaseAmount: cost(lineFields.purchaseAmount),
  }).meta({
    id: "EstimateLine",
    description:
      "A line as it was entered. What tells of costs is absent for whoever sees none; the selling price is then the one that follows from them, unless the price per hour makes it.",
  }),
);

export const EstimateSettings = exactly<SeenSettings>()(
  z
    .object({
      squares: decimalText,
      vatPayer: z.boolean(),
      vatPercent: decimalText,
      workCostPerHour: cost(decimalText),
      workPricePerHour: decimalText,
      markupMaterial: costPercent,
      markupWork: costPercent,
      markupGeneral: costPercent,
      companyMarkupMaterial: cost(decimalText),
      companyMarkupWork: cost(decimalText),
      companyMarkupGeneral: cost(decimalText),
      difficulty: decimalText,
      discountPercent: nullableDecimal,
      discountAmount: nullableDecimal,
      discountVatPercent: nullableDecimal,
      totalRounding: TotalRounding.nullable(),
      lineOrder: LineOrder,
      amountsShown: AmountsShown,
      unitPricesShown: z.boolean(),
      detailLevel: DetailLevel,
      changesShown: z.boolean(),
      coverShown: z.boolean(),
      measurementsShown: z.boolean(),
      clientNumbersShown: z.boolean(),
      priceLimitPercent: decimalText,
      paymentPlan: z.array(Payment).readonly(),
    })
    .meta({
      id: "EstimateSettings",
      description:
        "Copied from company and project when the estimate is made. Where a markup is null, the company's holds.",
    }),
);

/** Groups and lines in an answer. Kept lean: an estimate may have thousands of lines. */
export const EstimateContent = z
  .object({
    settings: EstimateSettings,
    variables: z.array(
      z.object({ name: z.string(), value: decimalText }).meta({
        id: "Variable",
        description: "A named number for formulas.",
      }),
    ),
    groups: z.array(unchecked<SeenGroup>(EstimateGroup)),
    lines: z.array(unchecked<SeenLine>(EstimateLine)),
  })
  .meta({ id: "EstimateContent", description: "What was entered; nothing that is computed." });
