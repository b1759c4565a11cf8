import { expect, test } from "vitest";
import type { Service } from "../../contracts/services.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newTemplateLine } from "./line-list.ts";
import { keyAt, priceTemplate } from "./price-template.ts";

const tile: Service = {
  id: "tile",
  revision: 1,
  kind: "material",
  code: "T1",
  titleEn: "Tile",
  titleNb: "Flis",
  unitId: "m2",
  unitEn: "m2",
  unitNb: "m2",
  dimension: "area",
  serviceGroupId: "group",
  serviceGroupEn: "",
  serviceGroupNb: "",
  buyingPrice: decimal("100"),
  priceDate: null,
  markupPercent: null,
  wastePercent: decimal("0"),
  hourNorm: null,
  sample: false,
  active: true,
};

const rates = {
  vatPayer: true,
  vatPercent: decimal("25"),
  workCostPerHour: decimal("420"),
  workPricePerHour: decimal("690"),
  markupMaterial: decimal("25"),
  markupWork: decimal("25"),
};
const noSizes = { length: null, width: null, height: null, factor: null };

test.each([{ quantity: "two" }, { quantity: null, linkedLine: 0, linkedRatio: "half" }])(
  "a line with %o, which is no number, has no figures, and the others have theirs",
  (typed) => {
    const lines = [newTemplateLine("tile"), { ...newTemplateLine("tile"), ...typed }];
    const trial = { units: decimal("2"), squares: null, sizes: noSizes };
    const priced = priceTemplate(lines, new Map([["tile", tile]]), rates, trial);
    if (!priced?.ok) throw new Error("The template is not priced.");
    expect(priced.value.lines.get(keyAt(0))?.sellingAmount).toBe("250");
    expect(priced.value.lines.get(keyAt(1))?.sellingAmount).toBeNull();
  },
);
