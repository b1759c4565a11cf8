import * as z from "zod";
import { endpoint, recordEndpoints, recordFields } from "./endpoint.ts";
import {
  buyingPrice,
  date,
  decimalText,
  id,
  percent,
  positiveMeasure,
  requiredText,
  share,
  text,
} from "./fields.ts";
import { Dimension } from "./units.ts";

export const ServiceKind = z.enum(["material", "work"]);
export type ServiceKind = z.output<typeof ServiceKind>;

const ServiceFields = z.strictObject({
  kind: ServiceKind,
  code: requiredText(40),
  titleEn: requiredText(200),
  titleNb: requiredText(200),
  unitId: id,
  serviceGroupId: id,
  /** Net of supplier discount, per unit. A work needs it only where it has no hour norm. */
  buyingPrice: buyingPrice.nullable(),
  priceDate: date.nullable(),
  markupPercent: percent.nullable(),
  wastePercent: share,
  /** Hours for one unit of work. */
  hourNorm: positiveMeasure.nullable(),
  active: z.boolean(),
});

/** A material has a price and no hours; a work has hours, or a price where it is bought in. */
export const ServiceInput = ServiceFields.superRefine((service, context) => {
  const missing = (path: string) =>
    context.addIssue({ code: "custom", message: "required", path: [path] });
  if (service.kind === "material" && service.buyingPrice === null) missing("buyingPrice");
  if (service.kind === "work" && service.hourNorm === null && service.buyingPrice === null)
    missing("hourNorm");
  if (service.kind === "material" && service.hourNorm !== null) {
    context.addIssue({ code: "custom", message: "not_for_materials", path: ["hourNorm"] });
  }
});

export const Service = z
  .object({
    ...recordFields,
    kind: ServiceKind,
    code: z.string(),
    titleEn: z.string(),
    titleNb: z.string(),
    unitId: id,
    unitEn: z.string(),
    unitNb: z.string(),
    dimension: Dimension,
    serviceGroupId: id,
    serviceGroupEn: z.string(),
    serviceGroupNb: z.string(),
    buyingPrice: decimalText.nullable(),
    priceDate: z.string().nullable(),
    markupPercent: decimalText.nullable(),
    wastePercent: decimalText,
    hourNorm: decimalText.nullable(),
    sample: z.boolean(),
    active: z.boolean(),
  })
  .meta({ id: "Service" });
export type Service = z.output<typeof Service>;

export const services = {
  ...recordEndpoints(
    "/api/services",
    { view: "SERVICES_VIEW", act: "SERVICE_ACTIONS" },
    {
      name: "service",
      record: Service,
      input: ServiceInput,
      sort: ["code", "titleEn", "titleNb", "buyingPrice", "hourNorm", "priceDate"],
    },
    { kind: ServiceKind.optional(), serviceGroupId: id.optional() },
  ),
  /** For adding lines by typing: active services whose code or title, in either language, fits the words. */
  search: endpoint({
    method: "GET",
    path: "/api/service-search",
    summary: "Find services to add to an estimate, best first",
    access: ["SERVICES_VIEW", "PROJECT_ESTIMATE_ACTIONS"],
    query: z.strictObject({
      search: text(200),
      kind: ServiceKind.optional(),
    }),
    reply: z.array(Service),
  }),
};
