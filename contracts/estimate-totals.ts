import * as z from "zod";
import type { SeenTotals } from "../domain/pricing/seen-figures.ts";
import { VatCode } from "./estimate-words.ts";
import { cost } from "./costs.ts";
import { decimalText, id } from "./fields.ts";
import { exactly } from "./tied.ts";

const nullableDecimal = decimalText.nullable();
const costAmount = cost(nullableDecimal);

export const VatRow = z
  .object({
    vatPercent: decimalText,
    vatCode: VatCode.nullable(),
    vatReason: z.string(),
    baseAmount: decimalText,
    vatAmount: decimalText,
  })
  .meta({ id: "VatRow" });
const KindTotal = z
  .object({
    purchaseAmount: costAmount,
    sellingAmount: decimalText,
    profitAmount: costAmount,
  })
  .meta({ id: "KindTotal" });

/** Always computed by the server; nobody can send them. */
export const EstimateTotals = exactly<SeenTotals>()(
  z
    .object({
      materials: KindTotal,
      works: KindTotal,
      general: KindTotal,
      adjustmentAmount: decimalText,
      sumAmount: decimalText,
      discountAmount: decimalText,
      netAmount: decimalText,
      vatRows: z.array(VatRow).readonly(),
      vatAmount: decimalText,
      roundingAmount: decimalText,
      totalAmount: decimalText,
      pricePerSquareMetre: nullableDecimal,
      purchaseAmount: costAmount,
      profitAmount: costAmount,
      marginPercent: costAmount,
      markupPercent: costAmount,
      hoursScheduled: decimalText,
      hoursUsed: decimalText,
      optionsAmount: decimalText,
      incomplete: z.int(),
      optionsIncomplete: z.int(),
      withoutCost: cost(z.int()),
      /** A discount is beyond its sum and was not taken off. */
      problem: z
        .discriminatedUnion("code", [
          z.object({ code: z.literal("discount_beyond_sum") }),
          z.object({ code: z.literal("group_discount_beyond_sum"), key: id }),
        ])
        .nullable(),
    })
    .meta({
      id: "EstimateTotals",
      description:
        "What the estimate comes to. Always computed by the server. While `incomplete` is not 0, so many lines have a problem and the totals are too low. While `withoutCost` is not 0, so many lines are sold at a cost that is not known: they count in all that is sold, and what the estimate costs and earns is null.",
    }),
);
