import { expect, test } from "vitest";
import type { Service } from "../../contracts/services.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newTemplateLine, type TemplateLines } from "./line-list.ts";
import { keyAt, priceTemplate, type Trial } from "./price-template.ts";

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

const tileLines = (...own: Partial<ReturnType<typeof newTemplateLine>>[]) =>
  own.map((one) => ({ ...newTemplateLine("tile"), ...one }));

function amounts(lines: TemplateLines, trial: Partial<Trial> = {}) {
  const whole = { units: decimal("2"), squares: null, sizes: noSizes, ...trial };
  const priced = priceTemplate(lines, new Map([["tile", tile]]), rates, whole);
  if (!priced?.ok) throw new Error("The template is not priced.");
  return lines.map((_, place) => priced.value.lines.get(keyAt(place))?.sellingAmount);
}

test("quantities and formulas are for one unit, links follow their line, and formulas read the sizes", () => {
  const lines = tileLines(
    { quantity: "3" },
    { quantity: null, linkedLine: 0, linkedRatio: "0.5" },
    { quantity: null, formula: "length * 2" },
  );
  const sizes = { ...noSizes, length: decimal("1.5") };
  expect(amounts(lines, { sizes })).toEqual(["750", "375", "750"]);
  expect(amounts(lines, { sizes, units: decimal("1") }).slice(0, 2)).toEqual(["375", "187.5"]);
});

test("the discount of a line and a credit count in its price", () => {
  const lines = tileLines({ discountPercent: "10" }, { credit: true }, {});
  expect(amounts(lines)).toEqual(["225", "-250", "250"]);
});

test("a line that breaks a rule of templates has no figures either", () => {
  const lines = tileLines(
    {},
    { quantity: null, linkedLine: 1 },
    { quantity: null, formula: "length *" },
    { quantity: "1", formula: "2 * 3" },
    { quantity: "1", linkedLine: 0 },
  );
  expect(amounts(lines)).toEqual(["250", null, null, null, null]);
});

test("a template with a service that is not known here is not priced", () => {
  const trial = { units: decimal("1"), squares: null, sizes: noSizes };
  expect(priceTemplate(tileLines({}), new Map(), rates, trial)).toBeUndefined();
});

test("a formula may read the squares of the project, where they are known", () => {
  const lines = tileLines({ quantity: null, formula: "squares" });
  expect(amounts(lines, { squares: decimal("4") })).toEqual(["1000"]);
  expect(amounts(lines)).toEqual([null]);
});

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
