import * as fc from "fast-check";
import { applyChanges } from "../changes/apply-changes.ts";
import { type CatalogueService, emptyGroup } from "../estimate/new-row.ts";
import { positionsBetween } from "../estimate/order.ts";
import { decimal } from "../money/decimal.ts";
import { priceEstimate } from "../pricing/price-estimate.ts";
import {
  type TemplateLineToApply,
  type TemplateUse,
  applyTemplate,
} from "../templates/apply-template.ts";
import { decimals } from "./arbitrary.ts";
import { makeEstimate } from "./make.ts";

export const tile: CatalogueService = {
  id: "tile",
  kind: "material",
  titleEn: "Tile",
  titleNb: "Flis",
  unitId: "m2",
  unitEn: "m2",
  unitNb: "m²",
  dimension: "area",
  buyingPrice: decimal("62"),
  markupPercent: decimal("25"),
  wastePercent: decimal("10"),
  hourNorm: null,
};
export const tiling: CatalogueService = {
  ...tile,
  id: "tiling",
  kind: "work",
  titleEn: "Tiling",
  titleNb: "Flislegging",
  buyingPrice: null,
  markupPercent: null,
  wastePercent: decimal("0"),
  hourNorm: decimal("0.25"),
};

export const noTerms = {
  credit: false,
  discountPercent: decimal("0"),
  vatPercent: null,
  vatCode: null,
  vatReason: "",
};

export const line = (given: Partial<TemplateLineToApply>): TemplateLineToApply => ({
  service: tile,
  quantity: null,
  formula: null,
  linkedLine: null,
  linkedRatio: decimal("1"),
  ...noTerms,
  ...given,
});

export const noSizes = { length: null, width: null, height: null, factor: null };

export const useFor = (count: number, given: Partial<TemplateUse> = {}): TemplateUse => ({
  units: decimal("1"),
  variable: null,
  sizes: noSizes,
  group: emptyGroup("new", null, "V", { titleEn: "Wall", titleNb: "Vegg" }),
  groupKey: "new",
  keys: Array.from({ length: count }, (_, index) => `new${index}`),
  positions: positionsBetween(null, null, count),
  ...given,
});

/** The estimate with the template in it; throws where it cannot be put in. */
export function insert(lines: readonly TemplateLineToApply[], given: Partial<TemplateUse> = {}) {
  const made = applyTemplate(lines, useFor(lines.length, given));
  if (!made.ok) throw new Error(made.problem.code);
  const applied = applyChanges(makeEstimate({}), made.value);
  if (!applied.ok) throw new Error(applied.problem.code);
  return priceEstimate(applied.value.estimate);
}

/** Templates of up to 6 lines with sound sources; a link goes to a line before it. */
export const templates = fc
  .array(fc.tuple(decimals(1, 40, 4), fc.nat({ max: 3 }), fc.nat()), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) =>
    parts.map(([number, type, seed], index) => {
      const service = seed % 2 ? tile : tiling;
      if (type === 0) return line({ service, formula: `${number}*units` });
      if (type === 1 && index > 0) {
        return line({ service, linkedLine: seed % index, linkedRatio: decimal("1.5") });
      }
      return line({ service, quantity: number });
    }),
  );
