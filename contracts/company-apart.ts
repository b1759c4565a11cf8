import * as z from "zod";
import { moment } from "./fields.ts";

export const CompanyApart = z
  .object({
    /** Empty where others of the same title have it too. */
    code: z.string(),
    addedAt: moment,
  })
  .meta({
    id: "CompanyApart",
    description:
      "What tells a company from others of the same title: its number, or else when it was added here.",
  });
export type CompanyApart = z.output<typeof CompanyApart>;
