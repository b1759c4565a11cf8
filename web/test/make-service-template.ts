import type { ServiceTemplate } from "../../contracts/service-templates.ts";
import type { Service } from "../../contracts/services.ts";
import { decimal } from "../../domain/money/decimal.ts";

/** An id that ends in this digit. */
export const idOf = (end: number) => `01900000-0000-7000-8000-00000000000${end}`;

export const makeService = (own: Partial<Service> = {}): Service => ({
  id: idOf(1),
  revision: 1,
  kind: "material",
  code: "M-1",
  titleEn: "Tile",
  titleNb: "Flis",
  unitId: idOf(9),
  unitEn: "m2",
  unitNb: "m²",
  dimension: "area",
  serviceGroupId: idOf(8),
  serviceGroupEn: "",
  serviceGroupNb: "",
  buyingPrice: decimal("62"),
  priceDate: null,
  markupPercent: decimal("25"),
  wastePercent: decimal("0"),
  hourNorm: null,
  sample: false,
  active: true,
  ...own,
});

/** One of the service for each unit of the template. */
export const makeTemplateLine = (service: Service): ServiceTemplate["lines"][number] => ({
  serviceId: service.id,
  kind: service.kind,
  code: service.code,
  titleEn: service.titleEn,
  titleNb: service.titleNb,
  quantity: decimal("1"),
  formula: null,
  linkedLine: null,
  linkedRatio: decimal("1"),
  credit: false,
  discountPercent: decimal("0"),
  vatPercent: null,
  vatCode: null,
  vatReason: "",
});

export const makeServiceTemplate = (own: Partial<ServiceTemplate> = {}): ServiceTemplate => ({
  id: idOf(5),
  revision: 1,
  titleEn: "Floor",
  titleNb: "Gulv",
  descriptionEn: "",
  descriptionNb: "",
  unitId: idOf(9),
  unitEn: "m2",
  unitNb: "m²",
  sample: false,
  lines: [],
  ...own,
});
