import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { endpoint, idParams } from "./endpoint.ts";
import { RowFigures } from "./estimate-figures.ts";
import { EstimateDocument } from "./estimates.ts";
import { EstimateTotals } from "./estimate-totals.ts";
import {
  buyingPrice,
  id,
  longText,
  positiveMeasure,
  requiredText,
  sellingPrice,
  text,
} from "./fields.ts";

/** So many at once; more are sent in turn. */
export const maxNewLines = 1000;

const NewLineInput = z
  .strictObject({
    groupKey: id.nullable().default(null),
    group: requiredText().nullable().default(null),
    kind: z.enum(["material", "work", "general", "text"]).default("material"),
    title: requiredText(textLimits.lineTitle),
    quantity: positiveMeasure.nullable().default(null),
    unit: text(textLimits.shortTitle).default(""),
    buyingPrice: buyingPrice.nullable().default(null),
    sellingPrice: sellingPrice.nullable().default(null),
    hourNorm: positiveMeasure.nullable().default(null),
    description: longText(textLimits.lineText).default(""),
    note: longText(textLimits.lineText).default(""),
  })
  .refine(({ groupKey, group }) => (groupKey === null) !== (group === null), {
    message: "required",
    path: ["group"],
  })
  .meta({
    id: "NewLineInput",
    description:
      "A line in a handful of fields; everything else is as in a line that somebody begins to type.",
  });
export type NewLineInput = z.output<typeof NewLineInput>;

const InsertedLines = z
  .object({
    /** The revision that the batch made. */
    revision: z.int(),
    /** What each line comes to, in the order of the call. */
    lines: RowFigures.shape.lines,
    totals: EstimateTotals,
  })
  .meta({ id: "InsertedLines" });

/** What programs need that know nothing of keys and positions, and count no figures. */
export const programEstimates = {
  getPriced: endpoint({
    name: "getPricedEstimate",
    method: "GET",
    path: "/api/estimates/:id/priced",
    summary: "Read one estimate with the figures of every group and line, also of a draft",
    access: "PROJECT_ESTIMATES_VIEW",
    params: idParams,
    reply: EstimateDocument,
  }),
  insertLines: endpoint({
    name: "insertEstimateLines",
    comparesRevision: true,
    method: "POST",
    path: "/api/estimates/:id/lines",
    summary: "Put lines at the end of groups, in a handful of fields; one batch, all or nothing",
    access: "PROJECT_ESTIMATE_ACTIONS",
    // Rows come with their costs.
    isForCosts: true,
    params: idParams,
    body: z
      .strictObject({
        lines: z.array(NewLineInput).min(1, "required").max(maxNewLines, `too_many:${maxNewLines}`),
      })
      .meta({ id: "NewLinesInput" }),
    reply: InsertedLines,
    bodyLimit: 4 * 1024 * 1024,
  }),
};
