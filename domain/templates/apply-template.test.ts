import * as fc from "fast-check";
import { expect, test } from "vitest";
import { applyChanges } from "../changes/apply-changes.ts";
import {
  type TemplateLineToApply,
  type TemplateUse,
  applyTemplate,
  variableNameFor,
} from "./apply-template.ts";
import { decimal, multiply, round } from "../money/decimal.ts";
import { linesWithin, templateFromLines } from "./template-from-lines.ts";
import type { CatalogueService } from "../estimate/new-row.ts";
import { emptyGroup } from "../estimate/new-row.ts";
import { positionsBetween } from "../estimate/order.ts";
import { priceEstimate } from "../pricing/price-estimate.ts";
import { findTemplateProblems } from "./template-lines.ts";
import { decimals } from "../test/arbitrary.ts";
import { makeEstimate, makeGroup, makeLine, makeRow } from "../test/make.ts";

const tile: CatalogueService = {
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
const tiling: CatalogueService = {
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

const noTerms = {
  credit: false,
  discountPercent: decimal("0"),
  vatPercent: null,
  vatCode: null,
  vatReason: "",
};

const line = (given: Partial<TemplateLineToApply>): TemplateLineToApply => ({
  service: tile,
  quantity: null,
  formula: null,
  linkedLine: null,
  linkedRatio: decimal("1"),
  ...noTerms,
  ...given,
});

const noSizes = { length: null, width: null, height: null, factor: null };

const useFor = (count: number, given: Partial<TemplateUse> = {}): TemplateUse => ({
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
function insert(lines: readonly TemplateLineToApply[], given: Partial<TemplateUse> = {}) {
  const made = applyTemplate(lines, useFor(lines.length, given));
  if (!made.ok) throw new Error(made.problem.code);
  const applied = applyChanges(makeEstimate({}), made.value);
  if (!applied.ok) throw new Error(applied.problem.code);
  return priceEstimate(applied.value.estimate);
}

test("three units of a template come to the figures that its lines have one by one", () => {
  const { totals, lines, estimate } = insert(
    [
      line({ quantity: decimal("1.05") }),
      line({ service: tiling, linkedLine: 0, linkedRatio: decimal("2") }),
    ],
    { units: decimal("3") },
  );
  // 3.15 m2 at 85.25 and 68.20; 6.30 m2 at 172.50 and 105.00.
  expect(totals).toMatchObject({ netAmount: "1355.29", purchaseAmount: "876.33" });
  expect(lines.get("new1")).toMatchObject({ quantity: "6.3", hours: "1.575" });
  expect(estimate.lines.get("new0")).toMatchObject({
    kind: "material",
    titleEn: "Tile",
    titleNb: "Flis",
    serviceId: "tile",
    unitId: "m2",
    buyingPrice: "62",
    markupPercent: "25",
    wastePercent: "10",
    quantity: "3.15",
    formula: null,
  });
  expect(estimate.groups.get("new")).toMatchObject({ titleEn: "Wall", titleNb: "Vegg" });
});

test("a formula stays a formula and takes the sizes along", () => {
  const sizes = { ...noSizes, length: decimal("2"), height: decimal("1.5") };
  const { estimate, lines } = insert(
    [line({ formula: "2*(L+H)" }), line({ formula: "ceil(units/3)" })],
    { units: decimal("4"), sizes },
  );
  expect(estimate.lines.get("new0")).toMatchObject({ formula: "(2*(L+H))*4", length: "2" });
  expect(lines.get("new0")?.quantity).toBe("28");
  expect(lines.get("new1")?.quantity).toBe("2");
});

test("without a group of its own a template goes into one that is there, in its own order", () => {
  const parts = [line({ quantity: decimal("2") }), line({ quantity: decimal("1") })];
  const made = applyTemplate(parts, useFor(2, { group: null, groupKey: "group" }));
  expect(made).toMatchObject({
    value: [
      {
        type: "insert",
        groups: [],
        lines: [
          { key: "new0", groupKey: "group" },
          { key: "new1", groupKey: "group" },
        ],
      },
    ],
  });
});

test("with a variable one number counts every line anew", () => {
  const parts = [line({ quantity: decimal("0.15") }), line({ formula: "ceil(units)" })];
  const { estimate } = insert(parts, { units: decimal("10.5"), variable: "wall" });
  const changed = applyChanges(estimate, [
    { type: "setVariable", name: "wall", value: decimal("20.5") },
  ]);
  if (!changed.ok) throw new Error(changed.problem.code);
  const { lines } = priceEstimate(changed.value.estimate);
  expect([lines.get("new0")?.quantity, lines.get("new1")?.quantity]).toEqual(["3.075", "21"]);
});

const put = (quantity: string, units: string) =>
  applyTemplate(
    [line({ quantity: decimal("1") }), line({ quantity: decimal(quantity) })],
    useFor(2, { units: decimal(units) }),
  );

test("a line that says no quantity is refused", () => {
  expect(applyTemplate([line({ quantity: null })], useFor(1))).toEqual({
    ok: false,
    problem: { code: "quantity_zero", line: 0 },
  });
});

test("a quantity that would become 0 or too large is refused with its line", () => {
  expect(put("0.0004", "0.1")).toEqual({
    ok: false,
    problem: { code: "quantity_zero", line: 1 },
  });
  expect(put("0.0005", "0.1").ok).toBe(true);
  expect(put("99999", "1000000")).toEqual({
    ok: false,
    problem: { code: "out_of_range", line: 1 },
  });
});

test("a formula that the name of the variable makes longer than 500 signs is refused", () => {
  const variable = "a".repeat(40);
  const use = useFor(1, { variable });
  const formula = `${"units*".repeat(12)}10000000`;
  const longest = formula.replaceAll("units", variable);
  expect(longest).toHaveLength(500);
  expect(applyTemplate([line({ formula })], use)).toMatchObject({
    value: [{ type: "setVariable" }, { lines: [{ formula: longest }] }],
  });
  expect(applyTemplate([line({ formula: `${formula}0` })], use)).toMatchObject({
    problem: { code: "formula_too_long" },
  });
});

/** Templates of up to 6 lines with sound sources; a link goes to a line before it. */
const templates = fc
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

test("every sound template can be put in, and each line has its quantity", () => {
  fc.assert(
    fc.property(templates, decimals(1, 300, 4), fc.boolean(), (lines, units, hasVariable) => {
      expect(findTemplateProblems(lines)).toEqual([]);
      const variable = hasVariable ? "wall" : null;
      const priced = insert(lines, { units, variable });
      expect(priced.totals.incomplete).toBe(0);
      for (const [index, { quantity }] of lines.entries()) {
        const counted = priced.lines.get(`new${index}`)?.quantity;
        if (quantity !== null) expect(counted).toBe(round(multiply(quantity, units), 4));
      }
    }),
  );
});

test("a template made of the lines that it gave is the same template again", () => {
  fc.assert(
    fc.property(templates, fc.integer({ min: 1, max: 40 }), (lines, count) => {
      const units = String(count);
      const plain = lines.filter(
        ({ formula, linkedLine }) => formula === null && linkedLine === null,
      );
      const priced = insert(plain, { units: decimal(units) });
      const keys = linesWithin(priced.estimate, new Set(["new"]));
      const again = templateFromLines(priced, keys, decimal(units));
      expect(again.lines.map(({ quantity }) => quantity)).toEqual(
        plain.map(({ quantity }) => quantity),
      );
    }),
  );
});

test("lines that no template can hold are named with their reason, links are kept", () => {
  const estimate = makeEstimate({
    groups: [makeGroup({ key: "group" }), makeGroup({ key: "inner", parentKey: "group" })],
    lines: [
      makeLine({ key: "a", position: "1", serviceId: "tile", quantity: decimal("12") }),
      makeLine({ key: "b", position: "2", kind: "work", serviceId: "tiling", linkedKey: "a" }),
      makeLine({ key: "c", position: "3", quantity: decimal("1") }),
      makeLine({ key: "d", position: "4", kind: "percent", percent: decimal("5") }),
      makeLine({ key: "e", position: "5", kind: "text" }),
      makeLine({ key: "f", groupKey: "inner", position: "1", serviceId: "tile", formula: "L*" }),
      makeLine({
        key: "g",
        groupKey: "inner",
        position: "2",
        serviceId: "tile",
        quantity: decimal("0.0006"),
      }),
    ],
  });
  const keys = linesWithin(estimate, new Set(["a", "b", "c", "d", "e", "inner"]));
  expect(keys).toEqual(["a", "b", "c", "d", "e", "f", "g"]);
  expect(linesWithin(estimate, new Set(["inner", "b"]))).toEqual(["b", "f", "g"]);
  expect(linesWithin(estimate, new Set(["group"]))).toEqual(keys);
  const made = templateFromLines(priceEstimate(estimate), keys, decimal("16"));
  expect(made).toEqual({
    lines: [
      { key: "a", serviceId: "tile", quantity: "0.75", ...noSource },
      { key: "b", serviceId: "tiling", ...noSource, quantity: null, linkedLine: 0 },
      { key: "g", serviceId: "tile", quantity: "0", ...noSource },
    ],
    leftOut: [
      { key: "c", reason: "not_in_catalogue" },
      { key: "d", reason: "not_in_catalogue" },
      { key: "e", reason: "not_in_catalogue" },
      { key: "f", reason: "no_quantity" },
    ],
    zero: ["g"],
  });
});

test("the lines of a template stand as they are shown, also where they are sorted by kind", () => {
  const lines = [
    makeLine({ key: "tile", position: "1" }),
    makeLine({ key: "tiling", position: "2", kind: "work" }),
  ];
  const linesIn = (lineOrder: "entered" | "kind") =>
    linesWithin(makeEstimate({ settings: { lineOrder }, lines }), new Set(["group"]));
  expect(linesIn("entered")).toEqual(["tile", "tiling"]);
  expect(linesIn("kind")).toEqual(["tiling", "tile"]);
});

const noSource = { ...noTerms, formula: null, linkedLine: null, linkedRatio: "1" };

test("what comes to nothing is no line of a template, and a credit is one as before", () => {
  const service = { serviceId: "tile", groupKey: "group" };
  const row = makeRow({ count: decimal("0"), length: decimal("2") });
  const estimate = makeEstimate({
    lines: [
      makeLine({ key: "a", ...service, quantity: decimal("4") }),
      makeLine({ key: "b", ...service, quantity: decimal("4"), credit: true }),
      makeLine({ key: "c", ...service, measurementRows: [row] }),
    ],
  });
  const made = templateFromLines(priceEstimate(estimate), ["a", "b", "c"], decimal("2"));
  expect(made.leftOut).toEqual([{ key: "c", reason: "no_quantity" }]);
  expect(made.lines).toMatchObject([
    { key: "a", quantity: "2", credit: false },
    { key: "b", quantity: "2", credit: true },
  ]);
});

test("what is measured or counted by a formula follows no other line", () => {
  const linked = { serviceId: "tile", linkedKey: "a" };
  const estimate = makeEstimate({
    lines: [
      makeLine({ key: "a", serviceId: "tile", quantity: decimal("4") }),
      makeLine({ key: "b", ...linked, formula: "6" }),
      makeLine({ key: "c", ...linked, measurementRows: [makeRow({ length: decimal("8") })] }),
      makeLine({ key: "d", ...linked, linkedRatio: decimal("1.5") }),
    ],
  });
  const made = templateFromLines(priceEstimate(estimate), ["a", "b", "c", "d"], decimal("2"));
  expect(made.lines).toMatchObject([
    { quantity: "2", linkedLine: null },
    { quantity: "3", linkedLine: null },
    { quantity: "4", linkedLine: null },
    { quantity: null, linkedLine: 0, linkedRatio: "1.5" },
  ]);
});

test("the variable is named after the template, so that formulas can read it", () => {
  expect(variableNameFor("Flislegging av badevegg, 2 m²", new Set())).toBe(
    "Flislegging_av_badevegg_2_m2",
  );
  expect(variableNameFor("2 × gips", new Set())).toBe("gips");
  expect(variableNameFor("Vegg", new Set(["Vegg", "Vegg_2"]))).toBe("Vegg_3");
  expect(variableNameFor("Length", new Set())).toBe("Length_2");
  expect(variableNameFor("Units", new Set())).toBe("Units_2");
  expect(variableNameFor("²", new Set())).toBe("N");
  expect(variableNameFor("–", new Set(["N"]))).toBe("N_2");
  expect(variableNameFor("a".repeat(200), new Set())).toHaveLength(36);
  const title = "Innvendig vegg med dobbel gipsplate";
  expect(variableNameFor(`${title} x`, new Set())).toBe("Innvendig_vegg_med_dobbel_gipsplate");
  expect(variableNameFor(`${title}r og`, new Set())).toBe("Innvendig_vegg_med_dobbel_gipsplater");
  expect(variableNameFor(`${title}ne og`, new Set())).toBe("Innvendig_vegg_med_dobbel");
});

const terms = {
  credit: true,
  discountPercent: decimal("5"),
  vatPercent: null,
  vatCode: "exempt",
  vatReason: "§ 6-21",
} as const;

test("credits, discounts in percent and VAT go into the estimate and come out of it", () => {
  const source = [line({ quantity: decimal("2"), ...terms }), line({ quantity: decimal("1") })];
  const priced = insert(source, { units: decimal("3") });
  expect(priced.estimate.lines.get("new0")).toMatchObject({ ...terms, quantity: "6" });
  expect(priced.lines.get("new0")).toMatchObject({ quantity: "-6", problem: null });
  expect(priced.estimate.lines.get("new1")).toMatchObject(noTerms);
  const again = templateFromLines(priced, ["new0", "new1"], decimal("3"));
  expect(again.leftOut).toEqual([]);
  expect(again.lines).toMatchObject([
    { quantity: "2", ...terms },
    { quantity: "1", ...noTerms },
  ]);
});

const noVat = { vatPercent: null, vatCode: null, vatReason: "" };

test.each([
  ["a credit", { ...noTerms, credit: true }],
  ["a discount", { ...noTerms, discountPercent: decimal("5") }],
  ["a surcharge", { ...noTerms, discountPercent: decimal("-5") }],
  ["a rate of VAT", { ...noTerms, ...noVat, vatPercent: decimal("15") }],
  ["a rate of 0 %", { ...noTerms, ...noVat, vatPercent: decimal("0") }],
  ["what is exempt", { ...noTerms, vatCode: "exempt", vatReason: "§ 3" }],
  ["what is outside", { ...noTerms, vatCode: "outside", vatReason: "§ 4" }],
] as const)("%s goes in and comes out, whatever the quantity is made of", (_, given) => {
  const source = [
    line({ quantity: decimal("2"), ...given }),
    line({ service: tiling, formula: "1.5", ...given }),
    line({ linkedLine: 0, linkedRatio: decimal("3"), ...given }),
  ];
  for (const variable of [null, "wall"]) {
    const priced = insert(source, { units: decimal("3"), variable });
    const keys = ["new0", "new1", "new2"];
    expect(keys.map((key) => priced.estimate.lines.get(key))).toMatchObject([given, given, given]);
    const { lines, leftOut, zero } = templateFromLines(priced, keys, decimal("3"));
    expect(lines).toEqual([
      { ...noSource, ...given, key: "new0", serviceId: "tile", quantity: "2" },
      { ...noSource, ...given, key: "new1", serviceId: "tiling", quantity: "1.5" },
      {
        ...noSource,
        ...given,
        key: "new2",
        serviceId: "tile",
        quantity: null,
        linkedLine: 0,
        linkedRatio: "3",
      },
    ]);
    expect([...leftOut, ...zero]).toEqual([]);
  }
});

test.each([
  ["a quantity", { quantity: decimal("2") }, "6", "2*wall"],
  ["a formula", { formula: "L+1" }, null, "(L+1)*wall"],
  ["a formula of units", { formula: "ceil(units/2)" }, null, "ceil(wall/2)"],
])("with a variable %s becomes a formula of it, without one it does not", (...row) => {
  const [, source, quantity, formula] = row;
  const made = (variable: string | null) =>
    insert([line(source)], { units: decimal("3"), variable }).estimate;
  const plain = made(null);
  expect(plain.lines.get("new0")?.quantity).toBe(quantity);
  expect(plain.lines.get("new0")?.formula).toBe(
    quantity === null ? formula.replace("wall", "3") : null,
  );
  expect([...plain.variables]).toEqual([]);
  const counted = made("wall");
  expect(counted.lines.get("new0")).toMatchObject({ quantity: null, formula });
  expect([...counted.variables]).toEqual([["wall", "3"]]);
});

test.each(["length", "width", "height", "factor"] as const)(
  "a line with a formula takes the %s along, others do not",
  (size) => {
    const sizes = { ...noSizes, [size]: decimal("2.5") };
    const parts = [
      line({ formula: "units" }),
      line({ quantity: decimal("1") }),
      line({ linkedLine: 1 }),
    ];
    const { lines } = insert(parts, { sizes }).estimate;
    expect(lines.get("new0")).toMatchObject(sizes);
    expect([lines.get("new1"), lines.get("new2")]).toMatchObject([noSizes, noSizes]);
  },
);

test.each([null, "wall"])(
  "a quantity is refused as it comes to, with the variable %s",
  (variable) => {
    const use = (units: string) => useFor(1, { units: decimal(units), variable });
    const putOne = (quantity: string, units: string) =>
      applyTemplate([line({ quantity: decimal(quantity) })], use(units));
    expect(putOne("0.0004", "0.1")).toMatchObject({ problem: { code: "quantity_zero" } });
    expect(putOne("0.0005", "0.1").ok).toBe(true);
    expect(putOne("9999999999.9999", "1").ok).toBe(true);
    expect(putOne("1000000000", "10")).toMatchObject({ problem: { code: "out_of_range" } });
  },
);

test.each(
  "length width height factor squares l w h f min max round ceil floor sqrt abs if qty units".split(
    " ",
  ),
)("a template that is called %s has a variable of another name", (title) => {
  expect(variableNameFor(title, new Set())).toBe(`${title}_2`);
  expect(variableNameFor(title.toUpperCase(), new Set())).toBe(`${title.toUpperCase()}_2`);
});

test("a discount in money is of one job and stays out of a template", () => {
  const { estimate } = insert([line({ quantity: decimal("1") })]);
  const applied = applyChanges(estimate, [
    { type: "setLine", key: "new0", field: "discountAmount", value: decimal("5") },
  ]);
  if (!applied.ok) throw new Error(applied.problem.code);
  const made = templateFromLines(priceEstimate(applied.value.estimate), ["new0"], decimal("1"));
  expect(made.lines).toMatchObject([noTerms]);
});
