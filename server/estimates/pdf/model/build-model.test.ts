import { expect, test } from "vitest";
import { decimal } from "../../../../domain/money/decimal.ts";
import {
  build,
  lineRow,
  makeGroup,
  makeLine,
  makeText,
  modelOf,
  sketch,
} from "../../../test/built-offer.ts";
import { makeEstimate, makeOffer } from "../../../test/make-offer.ts";
import type { Offer } from "./offer.ts";
import { buildModel } from "./build-model.ts";

test("a unit price is printed with the decimals that it was typed with", () => {
  const lines = [
    makeLine("1", "a", { quantity: decimal("2500"), sellingPrice: decimal("0.1275") }),
    makeLine("2", "a", { sellingPrice: decimal("99.5") }),
  ];
  const { rows } = build([makeGroup("a")], lines).specification;
  expect(lineRow(rows, "1.1")).toMatchObject({ unitPrice: "0.1275", amount: "318.75" });
  expect(lineRow(rows, "1.2")).toMatchObject({ unitPrice: "99.50", amount: "995.00" });
});

test("a credit line is printed with its quantity and amount below 0", () => {
  const lines = [
    makeLine("1", "a"),
    makeLine("2", "a", { credit: true, quantity: decimal("2.5"), discountPercent: decimal("10") }),
  ];
  const printed = build([makeGroup("a")], lines);
  expect(lineRow(printed.specification.rows, "1.2")).toMatchObject({
    quantity: "−2.5",
    unitPrice: "100.00",
    amount: "−225.00",
    notes: ["Discount 10%: 25.00"],
  });
  expect(printed.totals.before.map(({ value }) => value)).toEqual(["775.00", "193.75"]);
});

const mixedGroups = [makeGroup("a"), makeGroup("b", { parentKey: "a", position: "35" })];
const percent = {
  kind: "percent",
  quantity: null,
  sellingPrice: null,
  percent: decimal("5"),
} as const;
const mixedLines = [
  makeLine("1", "a", { kind: "material" }),
  makeLine("2", "a", { kind: "work" }),
  makeLine("3", "a", { ...percent, purchaseAmount: decimal("100") }),
  makeText("4", "a"),
  makeLine("5", "a"),
  makeLine("6", "b"),
];

test("rows are printed as they stand in the editor; what follows a subgroup says whose it is", () => {
  const { rows } = build(mixedGroups, mixedLines).specification;
  expect(sketch(rows)).toEqual([
    "1 Group a (1)",
    "1.1 Line 1 1,000.00",
    "1.2 Line 2 1,000.00",
    "1.3 Line 3 200.00",
    "1.4 Group b (2)",
    "1.4.1 Line 6 1,000.00",
    "Total Group b 1,000.00",
    "Group a",
    "1.5 Line 4",
    "1.6 Line 5 1,000.00",
    "Total Group a 4,200.00",
  ]);
  expect(lineRow(rows, "1.3")).toMatchObject({ quantity: "5", unit: "%", unitPrice: "" });
  expect(rows[7]).toMatchObject({ type: "section", depth: 1 });
});

test("by kind: texts first, then services with percent lines, works, materials, subgroups", () => {
  const { rows } = build(mixedGroups, mixedLines, { lineOrder: "kind" }).specification;
  expect(sketch(rows)).toEqual([
    "1 Group a (1)",
    "1.1 Line 4",
    "Services",
    "1.2 Line 3 200.00",
    "1.3 Line 5 1,000.00",
    "Works",
    "1.4 Line 2 1,000.00",
    "Materials",
    "1.5 Line 1 1,000.00",
    "1.6 Group b (2)",
    "1.6.1 Line 6 1,000.00",
    "Total Group b 1,000.00",
    "Total Group a 4,200.00",
  ]);
  expect(lineRow(rows, "1.6.1")?.sumsBelow).toBe(2);
});

test("by kind, a group with one kind of lines inside the total needs no headings", () => {
  const lines = [
    makeText("1", "a"),
    makeLine("2", "a"),
    makeLine("3", "a", percent),
    makeLine("4", "a", { kind: "work", optional: true }),
  ];
  const { rows } = build([makeGroup("a")], lines, { lineOrder: "kind" }).specification;
  expect(rows.map(({ type }) => type)).toEqual(["group", "text", "line", "line", "sum"]);
});

test("options and alternatives are printed apart with the numbers that they have in the editor", () => {
  const option = { optional: true, chosen: false };
  const groups = [makeGroup("a"), makeGroup("b", option), makeGroup("c")];
  const lines = [
    makeLine("1", "a", option),
    makeLine("2", "a", { alternativeSet: "tap" }),
    makeLine("3", "a", { alternativeSet: "tap", chosen: true, sellingPrice: decimal("200") }),
    makeLine("4", "b"),
    makeLine("5", "c", { optional: true, chosen: true }),
  ];
  const { specification, options, totals } = build(groups, lines);
  expect(sketch(specification.rows)).toEqual([
    "1 Group a (1)",
    "1.3 Line 3 2,000.00",
    "Total Group a 2,000.00",
    "3 Group c (1)",
    "3.1 Line 5 1,000.00",
    "Total Group c 1,000.00",
  ]);
  expect(options?.heading).toBe("Options and alternatives");
  expect(sketch(options?.rows ?? [])).toEqual([
    "1.1 Line 1 1,000.00",
    "1.2 Line 2 1,000.00",
    "2 Group b (1)",
    "2.1 Line 4 1,000.00",
    "Total Group b 1,000.00",
    "Total options 2,000.00",
  ]);
  expect(lineRow(options?.rows ?? [], "1.1")?.notes).toEqual(["Belongs to 1 Group a"]);
  expect(lineRow(options?.rows ?? [], "1.2")?.notes).toEqual([
    "Alternative to 1.3 Line 3 (−1,000.00)",
  ]);
  expect(totals.before[0]).toMatchObject({ value: "3,000.00" });
});

test("a group without anything to print is left out, one with texts alone has no sum", () => {
  const groups = [makeGroup("a"), makeGroup("b"), makeGroup("c")];
  const { specification } = build(groups, [makeText("1", "b"), makeLine("2", "c")]);
  expect(sketch(specification.rows)).toEqual([
    "2 Group b (1)",
    "2.1 Line 1",
    "3 Group c (1)",
    "3.1 Line 2 1,000.00",
    "Total Group c 1,000.00",
  ]);
});

test("titles and units fall back to the other language, and usual units are shortened", () => {
  const empty = { titleEn: "", titleNb: "" };
  const groups = [makeGroup("a", { titleEn: " ", titleNb: "Bad" }), makeGroup("b", empty)];
  const lines = [
    makeLine("1", "a", { titleEn: "", titleNb: "Flis", unitEn: "", unitNb: "kasse" }),
    makeLine("2", "a", { unitEn: "hour", quantity: decimal("1") }),
    makeLine("3", "b", { unitEn: "hour", quantity: decimal("2.5") }),
  ];
  const { rows } = build(groups, lines).specification;
  expect(sketch(rows).slice(0, 2)).toEqual(["1 Bad (1)", "1.1 Flis 1,000.00"]);
  expect(sketch(rows)[4]).toBe("2 Group 2 (1)");
  expect(lineRow(rows, "1.1")?.unit).toBe("kasse");
  expect(lineRow(rows, "1.2")).toMatchObject({ quantity: "1", unit: "hr" });
  expect(lineRow(rows, "2.1")).toMatchObject({ quantity: "2.5", unit: "hrs" });
});

test("a Norwegian offer takes Norwegian titles and units, else the English ones; usual units are Norwegian", () => {
  const titles = { titleEn: "Tile", titleNb: "Flis", unitEn: "hour", unitNb: "time" };
  const lines = [
    makeLine("1", "a", titles),
    makeLine("2", "a", { ...titles, titleNb: " ", unitEn: "box", unitNb: "" }),
    makeLine("3", "a", { ...titles, unitNb: "plate", quantity: decimal("1") }),
    makeLine("4", "a", { ...titles, unitNb: "", quantity: decimal("1") }),
  ];
  const estimate = makeEstimate([makeGroup("a", { titleNb: "" })], lines);
  const { rows } = modelOf(makeOffer("nb", { estimate })).specification;
  expect(rows[0]?.title).toBe("Group a");
  expect(["1.1", "1.2", "1.3", "1.4"].map((number) => lineRow(rows, number))).toMatchObject([
    { title: "Flis", unit: "timer" },
    { title: "Tile", unit: "box" },
    { title: "Flis", unit: "plate" },
    { title: "Flis", unit: "time" },
  ]);
});

test("the VAT code is printed where it is another number than the organisation number", () => {
  const offer = makeOffer("nb");
  const linesOf = (changes: Partial<Offer["company"]>) =>
    modelOf({ ...offer, company: { ...offer.company, ...changes } }).parties[1]?.lines.slice(2);
  expect(linesOf({ vatCode: "" })).toEqual(["Org.nr. 974\u00a0760\u00a0673\u00a0MVA"]);
  expect(linesOf({ vatCode: "NO 974760673 MVA" })).toEqual([
    "Org.nr. 974\u00a0760\u00a0673\u00a0MVA",
  ]);
  expect(linesOf({ vatCode: "923609016MVA" })).toEqual([
    "Org.nr. 974\u00a0760\u00a0673",
    "Mva-nr. 923609016MVA",
  ]);
  expect(linesOf({ country: "DK", vatCode: "DK974760673" })).toEqual([
    "Org.nr. 974760673",
    "Mva-nr. DK974760673",
  ]);
  expect(linesOf({ vatPayer: false, vatCode: "923609016MVA" })).toEqual([
    "Org.nr. 974\u00a0760\u00a0673",
  ]);
});

test.each([
  ["fixed_price", "Fastpris  ·  Tilbud 2026-0187", "Jeg aksepterer tilbud 2026-0187, versjon 3."],
  ["price_estimate", "Prisoverslag 2026-0187", "Jeg aksepterer prisoverslag 2026-0187, versjon 3."],
  ["indication", "Prisantydning 2026-0187", null],
] as const)("%s has its own heading and acceptance", (estimateType, heading, acceptance) => {
  const printed = modelOf(makeOffer("nb", { estimateType }));
  expect(printed.title.heading).toBe(heading);
  expect(printed.acceptance).toBe(acceptance);
});

test("an estimate that lacks a figure, also in an option or alternative, is refused", () => {
  const missing = { quantity: null };
  for (const changes of [
    missing,
    { ...missing, optional: true },
    { ...missing, alternativeSet: "tap" },
  ]) {
    const lines = [
      makeLine("1", "a", { alternativeSet: "tap", chosen: true }),
      makeLine("2", "a", changes),
    ];
    const offer = makeOffer("en", { estimate: makeEstimate([makeGroup("a")], lines) });
    expect(buildModel(offer)).toMatchObject({
      ok: false,
      problem: { code: "estimate_incomplete", isEmpty: false, lines: [{ key: "2" }] },
    });
  }
});

test("an estimate that has nothing to sell is refused as empty", () => {
  for (const lines of [[], [makeText("1", "a")]]) {
    const offer = makeOffer("en", { estimate: makeEstimate([makeGroup("a")], lines) });
    expect(buildModel(offer)).toEqual({
      ok: false,
      problem: { code: "estimate_incomplete", isEmpty: true, lines: [] },
    });
  }
});

test("a refusal names what lacks a figure and why, up to 100 lines", () => {
  const lines = Array.from({ length: 102 }, (_, index) =>
    makeLine(`${index}`, "a", index === 0 ? {} : { quantity: null }),
  );
  const offer = makeOffer("en", { estimate: makeEstimate([makeGroup("a")], lines) });
  const named = lines.slice(1, 101).map(({ key }) => ({ key, problem: "quantity_missing" }));
  expect(buildModel(offer)).toEqual({
    ok: false,
    problem: { code: "estimate_incomplete", isEmpty: false, lines: named },
  });
});

test("more than 2,000 lines are refused", () => {
  const lines = Array.from({ length: 2_001 }, (_, index) => makeLine(`${index}`, "a"));
  const offer = makeOffer("en", { estimate: makeEstimate([makeGroup("a")], lines) });
  const most = makeEstimate([makeGroup("a")], lines.slice(1));
  expect(buildModel(makeOffer("en", { estimate: most })).ok).toBe(true);
  expect(buildModel(offer)).toEqual({
    ok: false,
    problem: { code: "too_many_lines", lines: 2_001, limit: 2_000 },
  });
});
