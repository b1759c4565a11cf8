import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { cost, costFilter } from "./costs.ts";
import { endpoint, idParams, pageOf, recordEndpoints, recordFields } from "./endpoint.ts";
import {
  ActiveState,
  buyingPrice,
  date,
  id,
  percent,
  positiveMeasure,
  requiredText,
  share,
  text,
} from "./fields.ts";
import { ServiceGroup } from "./service-groups.ts";
import {
  maxSupplierPrices,
  refusalsOf,
  SupplierPrice,
  SupplierPriceInput,
} from "./supplier-prices.ts";
import { Dimension, Unit } from "./units.ts";

export const ServiceKind = z.enum(["material", "work"]).meta({ id: "ServiceKind" });
export type ServiceKind = z.output<typeof ServiceKind>;

const ServiceFields = z.strictObject({
  kind: ServiceKind,
  code: requiredText(textLimits.serviceCode),
  /** One of the two says something; where the other is empty, this one is shown. */
  titleEn: text().default(""),
  titleNb: text().default(""),
  unitId: id,
  serviceGroupId: id.nullable().default(null),
  /**
   * Net of supplier discount, per unit. A work needs it only where it has no hour norm. Where a
   * supplier's price is preferred, that price and its date are taken and these two are not.
   */
  buyingPrice: buyingPrice.nullable(),
  priceDate: date.nullable(),
  markupPercent: percent.nullable(),
  wastePercent: share,
  /** Hours for one unit of work. */
  hourNorm: positiveMeasure.nullable(),
  active: z.boolean(),
  supplierPrices: z
    .array(SupplierPriceInput)
    .max(maxSupplierPrices, `too_many:${maxSupplierPrices}`),
});

/** A material has a price and no hours; a work has hours, or a price where it is bought in. */
export const ServiceInput = ServiceFields.superRefine((service, context) => {
  const missing = (path: string) =>
    context.addIssue({ code: "custom", message: "required", path: [path] });
  if (service.titleEn === "" && service.titleNb === "") {
    context.addIssue({ code: "custom", message: "one_title", path: ["titleEn"] });
  }
  const hasPrice =
    service.buyingPrice !== null || service.supplierPrices.some(({ preferred }) => preferred);
  if (service.kind === "material" && !hasPrice) missing("buyingPrice");
  if (service.kind === "work" && service.hourNorm === null && !hasPrice) missing("hourNorm");
  if (service.kind === "material" && service.hourNorm !== null) {
    context.addIssue({ code: "custom", message: "not_for_materials", path: ["hourNorm"] });
  }
  for (const { path, message } of refusalsOf(service.supplierPrices)) {
    context.addIssue({ code: "custom", message, path: ["supplierPrices", ...path] });
  }
});

/** What is stored in the row of the service itself. */
export const ServiceColumns = ServiceFields.omit({ supplierPrices: true });

export const Service = z
  .object({
    ...recordFields,
    ...ServiceColumns.shape,
    titleEn: ServiceColumns.shape.titleEn.unwrap(),
    titleNb: ServiceColumns.shape.titleNb.unwrap(),
    serviceGroupId: ServiceColumns.shape.serviceGroupId.unwrap(),
    buyingPrice: cost(ServiceColumns.shape.buyingPrice),
    priceDate: cost(ServiceColumns.shape.priceDate),
    markupPercent: cost(ServiceColumns.shape.markupPercent),
    wastePercent: cost(ServiceColumns.shape.wastePercent),
    unitEn: Unit.shape.titleEn,
    unitNb: Unit.shape.titleNb,
    dimension: Dimension,
    serviceGroupEn: ServiceGroup.shape.titleEn.nullable(),
    serviceGroupNb: ServiceGroup.shape.titleNb.nullable(),
    sample: z.boolean(),
  })
  .meta({ id: "Service", description: "An entry of the catalogue: a material or a work." });
export type Service = z.output<typeof Service>;

/** In a list: also whose price the buying price is. */
const ListedService = Service.extend({ supplierTitle: cost(z.string().nullable()) }).meta({
  id: "ListedService",
});
export type ListedService = z.output<typeof ListedService>;

const ServiceDetails = Service.extend({ supplierPrices: cost(z.array(SupplierPrice)) }).meta({
  id: "ServiceDetails",
});
export type ServiceDetails = z.output<typeof ServiceDetails>;

/** Suppliers change their prices about every other month. */
export const oldPriceDays = 60;

export const PriceAge = z.enum(["recent", "old", "undated"]);

/** The order kept by hand comes first: it holds where nothing else is asked for. */
const sort = [
  "position",
  "code",
  "titleEn",
  "titleNb",
  "buyingPrice",
  "hourNorm",
  "priceDate",
  "supplierTitle",
] as const;

/** What the list is narrowed to. */
const filters = {
  kind: ServiceKind.optional(),
  serviceGroupId: id.optional(),
  /** Whether they are in any group. */
  grouped: z.enum(["yes", "no"]).optional(),
  /** Any supplier that gives a price, not only the preferred one. */
  supplierId: costFilter(id),
  state: ActiveState.optional(),
  sample: z.enum(["yes", "no"]).optional(),
  /** How long ago the buying price was known to be right; what has no price has no age. */
  priceAge: costFilter(PriceAge),
};
/** The same with words to search for, where it says which services something is done to. */
export const serviceFilters = { ...filters, search: text(textLimits.search).default("") };

const access = { view: "SERVICES_VIEW", act: "SERVICE_ACTIONS" } as const;

const { list, ...calls } = recordEndpoints(
  "/api/services",
  access,
  { name: "service", record: ServiceDetails, input: ServiceInput, sort },
  filters,
);

/** So many services are found to add; a list of as many may go on. */
export const mostFoundServices = 15;

export const services = {
  ...calls,
  list: endpoint({
    ...list,
    reply: pageOf(ListedService),
    costSorts: ["buyingPrice", "priceDate", "supplierTitle"],
  }),
  /** Moves a service within the order that is kept by hand; materials and works have one each. */
  setPosition: endpoint({
    name: "moveService",
    method: "PUT",
    path: "/api/services/:id/position",
    summary: "Move a service in the list",
    access: access.act,
    params: idParams,
    body: z
      .strictObject({
        /** Right behind this service; null is the very first place. */
        afterId: id.nullable().optional(),
        /** Or at this place, counted from 1; a number beyond the end is the end. */
        number: z.int().min(1).max(1_000_000).optional(),
      })
      .refine(({ afterId, number }) => (afterId === undefined) !== (number === undefined), {
        message: "required",
        path: ["afterId"],
      }),
    /** Where it stands now, and among how many. */
    reply: z.object({ number: z.int(), total: z.int() }),
  }),
  /** For adding lines by typing: active services whose code or title, in either language, fits the words. */
  search: endpoint({
    name: "searchServices",
    method: "GET",
    path: "/api/service-search",
    summary: "Find services to add to an estimate, best first",
    access: ["SERVICES_VIEW", "SERVICE_TEMPLATE_ACTIONS", "PROJECT_ESTIMATE_ACTIONS"],
    query: z.strictObject({
      search: text(textLimits.search),
      kind: ServiceKind.optional(),
    }),
    reply: z.array(Service),
    mayBeOld: true,
  }),
};
