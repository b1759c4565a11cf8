import * as z from "zod";
import { estimateFormat, type ReadEstimateFile } from "../domain/estimate-file/estimate-file.ts";
import { textLimits } from "../domain/base/text-limits.ts";
import { maxGroups, maxLines } from "../domain/money/limits.ts";
import { groupFields, key, lineFields, position, settingFields } from "./estimate-content.ts";
import { decimalText, id, measure, percent, requiredText, text } from "./fields.ts";
import { exactly } from "./tied.ts";

const {
  serviceId: _service,
  articleId: _article,
  unitId: _unit,
  hoursUsed: _hours,
  ...travelling
} = lineFields;

/** What suppliers call an article of a line; files from before have none. */
const article = z
  .strictObject({
    id: id.nullable(),
    supplier: text(),
    number: requiredText(textLimits.articleNumber),
  })
  .nullable()
  .default(null);

/** So large may a file be that comes in, in bytes: some times the largest estimate. */
export const maxEstimateFile = 40 * 1024 * 1024;

/** A file that an estimate left by, as it comes in: see docs/estimate-files.md. */
export const EstimateFile = exactly<ReadEstimateFile>()(
  z.strictObject({
    format: z.literal(estimateFormat.format),
    version: z.literal(estimateFormat.version),
    currency: z.string().regex(/^[A-Z]{3}$/, "malformed"),
    project: z.strictObject({ number: z.string().max(100), title: z.string().max(1_000) }),
    settings: z.strictObject({
      ...settingFields,
      // Files from before do not say it.
      clientNumbersShown: settingFields.clientNumbersShown.default(true),
      vatPayer: z.boolean(),
      companyMarkupMaterial: percent,
      companyMarkupWork: percent,
      companyMarkupGeneral: percent,
    }),
    variables: z.record(z.string(), measure),
    groups: z
      .array(z.strictObject({ key, parentKey: key.nullable(), position, ...groupFields }))
      .max(maxGroups, `too_many:${maxGroups}`),
    lines: z
      .array(z.strictObject({ key, groupKey: key, position, ...travelling, article }))
      .max(maxLines, `too_many:${maxLines}`),
    // The others are for readers.
    figures: z.object({ totalAmount: decimalText }),
  }),
);
