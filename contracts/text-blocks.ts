import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { textPlaces } from "../domain/project/text-places.ts";
import { endpoint, recordEndpoints, recordFields } from "./endpoint.ts";
import { longText, requiredText } from "./fields.ts";

export const TextPlace = z
  .enum(textPlaces)
  .meta({ id: "TextPlace", description: "Where a text block is meant to stand." });

const TextBlockFields = z.strictObject({
  title: requiredText(textLimits.shortTitle),
  place: TextPlace,
  textNb: longText(),
  textEn: longText(),
});
/** One language is enough: where the other one has no text, the field keeps what it has. */
export const TextBlockInput = TextBlockFields.refine(
  ({ textNb, textEn }) => textNb !== "" || textEn !== "",
  { message: "required", path: ["textNb"] },
);
export const TextBlock = TextBlockFields.extend(recordFields).meta({
  id: "TextBlock",
  description: "A text that is written once and copied into the texts of projects and e-mails.",
});
export type TextBlock = z.output<typeof TextBlock>;

export const textBlocks = {
  ...recordEndpoints(
    "/api/text-blocks",
    { view: "UNITS_VIEW", act: "UNIT_ACTIONS" },
    {
      name: "textBlock",
      record: TextBlock,
      input: TextBlockInput,
      sort: ["title", "place"],
    },
  ),
  /** For whoever writes texts, without the right to the screen. */
  options: endpoint({
    name: "listTextBlockOptions",
    method: "GET",
    path: "/api/text-block-options",
    summary: "All text blocks, for pickers",
    access: ["UNITS_VIEW", "PROJECT_ACTIONS", "PROJECT_ESTIMATE_ACTIONS", "COMPANY_ACTIONS"],
    reply: z.array(TextBlock),
    mayBeOld: true,
  }),
};
