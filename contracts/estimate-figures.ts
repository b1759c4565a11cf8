import * as z from "zod";
import type { LineProblem as DomainLineProblem } from "../domain/estimate/line-problem.ts";
import type { OfRow } from "../domain/pricing/figures.ts";
import type { MarkupSource as DomainMarkupSource } from "../domain/pricing/priced-rows.ts";
import type { SeenGroupFigures, SeenLineFigures } from "../domain/pricing/seen-figures.ts";
import { endpoint, idParams } from "./endpoint.ts";
import { cost } from "./costs.ts";
import { EstimateTotals } from "./estimate-totals.ts";
import { decimalText, id, revision } from "./fields.ts";
import { exactly, unchecked } from "./tied.ts";

const nullableDecimal = decimalText.nullable();
const costFigure = cost(nullableDecimal);

const MarkupSource = exactly<DomainMarkupSource>()(
  z
    .discriminatedUnion("from", [
      z.object({ from: z.enum(["line", "estimate", "company", "price", "rate"]) }),
      z.object({ from: z.literal("group"), key: id }),
    ])
    .meta({
      id: "MarkupSource",
      description:
        "Where the markup comes from; the nearest level wins. From a price set by hand, or from the price per hour (rate), it follows.",
    }),
);

const plainCodes = [
  "formula_too_long",
  "formula_too_deep",
  "formula_division_by_zero",
  "formula_root_of_negative",
  "formula_whole_number_expected",
  "formula_overflow",
  "quantity_missing",
  "rows_below_zero",
  "quantity_below_zero",
  "buying_price_missing",
  "selling_price_missing",
  "discount_beyond_gross",
  "vat_reason_missing",
  "percent_missing",
] as const;

/** Why a line has no amounts. */
const LineProblem = exactly<DomainLineProblem>()(
  z
    .discriminatedUnion("code", [
      z.object({ code: z.enum(plainCodes) }),
      z.object({
        code: z.enum(["formula_syntax", "formula_comma_ambiguous"]),
        at: z.int().meta({ description: "Characters from 0." }),
      }),
      z.object({
        code: z.enum(["formula_name_unknown", "formula_argument_count"]),
        name: z.string(),
      }),
      z.object({
        code: z.literal("formula_size_missing"),
        size: z.enum(["length", "width", "height", "squares"]),
      }),
      z.object({
        code: z.enum([
          "link_missing",
          "linked_quantity_missing",
          "percent_group_missing",
          "percent_line_missing",
          "percent_line_not_above",
        ]),
        key: id,
      }),
      z.object({ code: z.literal("cycle"), keys: z.array(id) }),
      z.object({
        code: z.literal("out_of_range"),
        figure: z.enum(["quantity", "hours", "buyingPrice", "sellingPrice"]),
      }),
    ])
    .meta({
      id: "LineProblem",
      description: "Why a line has no amounts. Nothing that is missing is ever taken for 0.",
    }),
);

/** A row of figures names the row of the estimate that they are of, and its position number. */
type NumberedRow<Row> = OfRow<Row> & { readonly number: string };

const rowName = {
  key: id,
  number: z.string().meta({
    description:
      "The position number of the row, as in the editor and in print. It follows the order of the estimate and changes with it.",
    examples: ["1.2"],
  }),
};

export const LineFigures = exactly<NumberedRow<SeenLineFigures>>()(
  z
    .object({
      ...rowName,
      quantity: nullableDecimal,
      hours: nullableDecimal,
      hourNorm: nullableDecimal,
      buyingPrice: costFigure,
      unitCost: costFigure,
      sellingPrice: nullableDecimal,
      markupPercent: costFigure,
      marginPercent: costFigure,
      markupFrom: cost(MarkupSource.nullable()),
      baseAmount: nullableDecimal,
      purchaseAmount: costFigure,
      grossAmount: nullableDecimal,
      discountAmount: nullableDecimal,
      sellingAmount: nullableDecimal,
      profitAmount: costFigure,
      counts: z.boolean().meta({ description: "Is the line part of the estimate's total?" }),
      problem: LineProblem.nullable(),
    })
    .meta({
      id: "LineFigures",
      description:
        "The figures of one line. Prices are per unit, amounts are for the quantity, both without VAT. A figure is null where it cannot be known (see problem) or has no meaning for the kind of line. A line with a selling amount and no purchase amount is without a cost: it counts, and what it earns is not known.",
    }),
);

export const GroupFigures = exactly<NumberedRow<SeenGroupFigures>>()(
  z
    .object({
      ...rowName,
      purchaseAmount: costFigure,
      linesAmount: decimalText,
      discountAmount: decimalText,
      sellingAmount: decimalText,
      profitAmount: costFigure,
      marginPercent: costFigure,
      markupPercent: costFigure,
      hoursScheduled: decimalText,
      hoursUsed: decimalText,
      counts: z.boolean().meta({ description: "Is the group part of the estimate's total?" }),
      incomplete: z.int(),
      withoutCost: cost(z.int()),
      problem: z.object({ code: z.literal("discount_beyond_sum") }).nullable(),
    })
    .meta({
      id: "GroupFigures",
      description:
        "The total of a group with its subgroups, after its lump sum and discount, before the document discount. While `withoutCost` is not 0, so many of its lines are without a cost, and what the group costs and earns is null.",
    }),
);

/** Rows stand in the order of the estimate's own answer. */
export const RowFigures = z.object({
  lines: z.array(unchecked<NumberedRow<SeenLineFigures>>(LineFigures)).readonly(),
  groups: z.array(unchecked<NumberedRow<SeenGroupFigures>>(GroupFigures)).readonly(),
});

const EstimateFigures = RowFigures.extend({
  /** The revision of the estimate that they are the figures of. */
  revision,
  totals: EstimateTotals,
}).meta({
  id: "EstimateFigures",
  description: "Rows stand in the order of the estimate; revision says whose figures they are.",
});

/** For programs: the editor counts the figures of drafts itself. */
export const estimateFigures = {
  get: endpoint({
    method: "GET",
    path: "/api/estimates/:id/figures",
    name: "getEstimateFigures",
    summary: "Every figure that follows from what was entered: lines, groups and totals",
    access: "PROJECT_ESTIMATES_VIEW",
    params: idParams,
    reply: EstimateFigures,
  }),
};
