import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { decimalText, id } from "./fields.ts";
import { ImageRef } from "./images.ts";
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
    /** What a new project begins with. */
    descriptionTop: z.string(),
    descriptionBottom: z.string(),
    companyLogo: ImageRef.nullable(),
    /** False until somebody went through the first set-up of the company, or skipped it. */
    isSetUp: z.boolean(),
    dateFormat: z.string(),
    dateTimeFormat: z.string(),
  })
  .meta({ id: "Settings" });
export type Settings = z.output<typeof Settings>;

/** What holds in the client until the settings have come from the server. */
export const defaultSettings: Settings = {
  roles: [],
  permissions: {},
  currency: "",
  country: "NO",
  vatPayer: false,
  vatPercent: "0",
  validDays: 30,
  markupMaterial: "0",
  markupWork: "0",
  workCostPerHour: "0",
  workPricePerHour: "0",
  descriptionTop: "",
  descriptionBottom: "",
  companyLogo: null,
  isSetUp: true,
  dateFormat: "yyyy-MM-dd",
  dateTimeFormat: "yyyy-MM-dd HH:mm",
};

export const settings = {
  get: endpoint({
    method: "GET",
    path: "/api/settings",
    summary: "Roles, permissions and the defaults of the company",
    access: "signedIn",
    reply: Settings,
  }),
};
