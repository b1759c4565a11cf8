import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { decimalText, id } from "./fields.ts";
import { permissions } from "./permissions.ts";

/** What the client holds for the whole session. */
export const Settings = z
  .object({
    roles: z.array(z.object({ id, titleEn: z.string(), titleNb: z.string() })),
    /** Permission names by role id. */
    permissions: z.record(z.string(), z.array(z.enum(permissions))),
    currency: z.string(),
    country: z.string(),
    vatPayer: z.boolean(),
    vatPercent: decimalText,
    validDays: z.int(),
    /** What prices are made of where a service or a line does not say its own. */
    markupMaterial: decimalText,
    markupWork: decimalText,
    workCostPerHour: decimalText,
    workPricePerHour: decimalText,
    dateFormat: z.string(),
    dateTimeFormat: z.string(),
  })
  .meta({ id: "Settings" });
export type Settings = z.output<typeof Settings>;

export const settings = {
  get: endpoint({
    method: "GET",
    path: "/api/settings",
    summary: "Roles, permissions and the defaults of the company",
    access: "signedIn",
    reply: Settings,
  }),
};
