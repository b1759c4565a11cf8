import * as fc from "fast-check";
import { expect, test } from "vitest";
import { applyChanges } from "../changes/apply-changes.ts";
import { decimal, multiply, round } from "../money/decimal.ts";
import { priceEstimate } from "../pricing/price-estimate.ts";
import { decimals } from "../test/arbitrary.ts";
import { insert, line, noSizes, templates, tiling, useFor } from "../test/templates.ts";
import { applyTemplate, variableNameFor } from "./apply-template.ts";
import { findTemplateProblems } from "./template-lines.ts";

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

test.each(
  "length width height factor squares l w h f min max round ceil floor sqrt abs if qty units".split(
    " ",
  ),
)("a template that is called %s has a variable of another name", (title) => {
  expect(variableNameFor(title, new Set())).toBe(`${title}_2`);
  expect(variableNameFor(title.toUpperCase(), new Set())).toBe(`${title.toUpperCase()}_2`);
});
