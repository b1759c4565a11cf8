import * as fc from "fast-check";
import { expect, test } from "vitest";
import { applyChanges } from "../changes/apply-changes.ts";
import { decimal } from "../money/decimal.ts";
import { priceEstimate } from "../pricing/price-estimate.ts";
import { makeEstimate, makeGroup, makeLine, makeRow } from "../test/make.ts";
import { insert, line, noTerms, templates, tiling } from "../test/templates.ts";
import { linesWithin, templateFromLines } from "./template-from-lines.ts";

const noSource = { ...noTerms, formula: null, linkedLine: null, linkedRatio: "1" };

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

test("a discount in money is of one job and stays out of a template", () => {
  const { estimate } = insert([line({ quantity: decimal("1") })]);
  const applied = applyChanges(estimate, [
    { type: "setLine", key: "new0", field: "discountAmount", value: decimal("5") },
  ]);
  if (!applied.ok) throw new Error(applied.problem.code);
  const made = templateFromLines(priceEstimate(applied.value.estimate), ["new0"], decimal("1"));
  expect(made.lines).toMatchObject([noTerms]);
});
