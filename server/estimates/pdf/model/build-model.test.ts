import { expect, test } from "vitest";
import type { Group, Line } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeBathroomEstimate, makeEstimate, makeOffer } from "../../../test/make-offer.ts";
import type { Offer } from "./offer.ts";
import { buildModel } from "./build-model.ts";
import type { OfferModel, LineRow, SpecificationRow } from "./offer-model.ts";

function model(offer: Offer): OfferModel {
  const built = buildModel(offer);
  if (!built.ok) throw new Error(built.problem.code);
  return built.value.model;
}

const bathroom = makeBathroomEstimate("en");
const [bathroomGroup] = bathroom.groups.values();
const [bathroomLine] = bathroom.lines.values();
if (bathroomGroup === undefined || bathroomLine === undefined) throw new Error("no rows");

const makeGroup = (key: string, changes: Partial<Group> = {}): Group => ({
  ...bathroomGroup,
  key,
  position: key,
  titleEn: `Group ${key}`,
  ...changes,
});

/** Ten pieces at 100.00 by default. */
const makeLine = (key: string, groupKey: string, changes: Partial<Line> = {}): Line => ({
  ...bathroomLine,
  key,
  groupKey,
  position: key,
  kind: "general",
  titleEn: `Line ${key}`,
  description: "",
  unitEn: "piece",
  quantity: decimal("10"),
  sellingPrice: decimal("100"),
  ...changes,
});

const makeText = (key: string, groupKey: string): Line =>
  makeLine(key, groupKey, { kind: "text", quantity: null, sellingPrice: null, buyingPrice: null });

function sketch(rows: readonly SpecificationRow[]): string[] {
  return rows.map((row) => {
    if (row.type === "line") return `${row.number} ${row.title} ${row.amount}`;
    if (row.type === "group") return `${row.number} ${row.title} (${row.depth})`;
    if (row.type === "text") return `${row.number} ${row.title}`;
    return row.type === "sum" ? `${row.title} ${row.amount}` : row.title;
  });
}

function lineRow(rows: readonly SpecificationRow[], number: string): LineRow | undefined {
  return rows.find((row): row is LineRow => row.type === "line" && row.number === number);
}

const build = (groups: Group[], lines: Line[], changes = {}) =>
  model(makeOffer("en", { estimate: makeEstimate(groups, lines, changes) }));

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
    quantity: "-2.5",
    unitPrice: "100.00",
    amount: "-225.00",
    notes: ["Discount 10%: 25.00"],
  });
  expect(printed.totals.before.map(({ value }) => value)).toEqual(["775.00", "193.75"]);
});

test("a rounded total has a row of its own after the VAT, and the first page adds up", () => {
  const lines = [makeLine("1", "a"), makeLine("2", "b", { sellingPrice: decimal("33.33") })];
  const groups = [makeGroup("a"), makeGroup("b")];
  const printed = build(groups, lines, { totalRounding: "10" });
  expect(printed.totals.before.map(({ label, value }) => `${label} ${value}`)).toEqual([
    "Sum without VAT 1,333.30",
    "VAT 25% 333.33",
    "Rounding 3.37",
  ]);
  expect(printed.totals.main.value).toBe("1,670.00\u00a0kr");
  const [net, vat] = printed.summary?.hero.items ?? [];
  expect([net, vat].map((item) => `${item?.label} ${item?.value}`)).toEqual([
    "Sum without VAT 1,333.30",
    "VAT and rounding 336.70",
  ]);
  const bare = build(groups, lines, { totalRounding: "10", vatPayer: false }).totals;
  expect(bare.before.map(({ label, value }) => `${label} ${value}`)).toEqual([
    "Sum before rounding 1,333.30",
    "Rounding -3.30",
  ]);
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
    "Alternative to 1.3 Line 3 (-1,000.00)",
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
  const { rows } = model(makeOffer("nb", { estimate })).specification;
  expect(rows[0]?.title).toBe("Group a");
  expect(["1.1", "1.2", "1.3", "1.4"].map((number) => lineRow(rows, number))).toMatchObject([
    { title: "Flis", unit: "timer" },
    { title: "Tile", unit: "box" },
    { title: "Flis", unit: "plate" },
    { title: "Flis", unit: "time" },
  ]);
});

test("discounts and several VAT rates are told so that the sums can be checked by hand", () => {
  const lines = [
    makeLine("1", "a", { discountPercent: decimal("12.5") }),
    makeLine("2", "a", { vatPercent: decimal("15") }),
  ];
  const printed = build([makeGroup("a")], lines, { discountPercent: "10" });
  const { rows } = printed.specification;
  expect(lineRow(rows, "1.1")?.notes).toEqual(["Discount 12.5%: -125.00"]);
  expect(lineRow(rows, "1.2")?.notes).toEqual(["VAT 15%"]);
  expect(printed.totals.before.map(({ label, value }) => `${label} ${value}`)).toEqual([
    "Sum before discount 1,875.00",
    "Discount 10% -187.50",
    "Sum without VAT 1,687.50",
    "VAT 25% of 787.50 196.88",
    "VAT 15% of 900.00 135.00",
  ]);
  expect(printed.totals.main).toEqual({ label: "Total with VAT", value: "2,019.38\u00a0kr" });
});

test("more than 12 lines get a summary on the first page", () => {
  const lines = Array.from({ length: 13 }, (_, index) => makeLine(`${index}`, "a"));
  expect(build([makeGroup("a")], lines.slice(1)).summary).toBeNull();
  expect(build([makeGroup("a")], lines).summary).not.toBeNull();
});

test("a negative discount is printed as a surcharge", () => {
  const lines = [
    makeLine("1", "a", { discountPercent: decimal("-12.5") }),
    makeLine("2", "a", { discountPercent: decimal("0"), discountAmount: decimal("-25") }),
    makeLine("3", "a", { discountPercent: decimal("0"), discountAmount: decimal("50") }),
  ];
  const printed = build([makeGroup("a")], lines, { discountAmount: "-100" });
  const { rows } = printed.specification;
  expect(lineRow(rows, "1.1")?.notes).toEqual(["Surcharge 12.5%: 125.00"]);
  expect(lineRow(rows, "1.2")?.notes).toEqual(["Surcharge: 25.00"]);
  expect(lineRow(rows, "1.3")?.notes).toEqual(["Discount: -50.00"]);
  expect(printed.totals.before.slice(0, 2).map(({ label, value }) => `${label} ${value}`)).toEqual([
    "Sum before surcharge 3,100.00",
    "Surcharge 100.00",
  ]);
});

test("a discount of one rate says so", () => {
  const lines = [makeLine("1", "a"), makeLine("2", "a", { vatPercent: decimal("15") })];
  const tied = { discountPercent: "10", discountVatPercent: "15" };
  const { before } = build([makeGroup("a")], lines, tied).totals;
  expect(before.map(({ label, value }) => `${label} ${value}`)).toEqual([
    "Sum before discount 2,000.00",
    "Discount 10% (VAT 15%) -100.00",
    "Sum without VAT 1,900.00",
    "VAT 25% of 1,000.00 250.00",
    "VAT 15% of 900.00 135.00",
  ]);
});

test("the first page adds up with a discount too", () => {
  const groups = [makeGroup("a"), makeGroup("b")];
  const lines = [makeLine("1", "a"), makeLine("2", "b")];
  const printed = build(groups, lines, { discountPercent: "10" });
  expect(printed.labels.groupAmount).toBe("Sum before discount");
  expect(printed.summary?.rows.map(({ amount }) => amount)).toEqual(["1,000.00", "1,000.00"]);
  expect(printed.summary?.hero.items.map(({ label, value }) => `${label} ${value}`)).toEqual([
    "Discount 10% -200.00",
    "Sum without VAT 1,800.00",
    "VAT 25% 450.00",
  ]);
});

test("private persons see the total with VAT first, others the sum without", () => {
  const offer = makeOffer("nb");
  const priv = model(offer);
  const business = model({ ...offer, customer: { ...offer.customer, type: "company" } });
  expect(priv.totals.main.label).toBe("Totalt med mva.");
  expect(priv.summary?.hero.total.value).toBe("357\u00a0249,50");
  expect(business.totals.main).toEqual({
    label: "Sum uten mva.",
    value: "285\u00a0799,60\u00a0kr",
  });
  expect(business.summary?.hero.items.map(({ label }) => label)).toEqual([
    "Mva. 25\u00a0%",
    "Totalt med mva.",
    "Pris med mva. per m²",
  ]);
});

test("the VAT code is printed where it is another number than the organisation number", () => {
  const offer = makeOffer("nb");
  const linesOf = (changes: Partial<Offer["company"]>) =>
    model({ ...offer, company: { ...offer.company, ...changes } }).parties[1]?.lines.slice(2);
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

test("a company that is no VAT payer prints no word about VAT", () => {
  const { groups, lines: sample } = makeBathroomEstimate("nb");
  const changes = { vatPayer: false, squares: decimal("0") };
  // As entered while the company was one.
  const lines = [...sample.values()].map((line) => ({ ...line, vatPercent: decimal("15") }));
  const estimate = makeEstimate([...groups.values()], lines, changes);
  const offer = makeOffer("nb", { estimate, descriptionBottom: "" });
  const printed = model({ ...offer, company: { ...offer.company, vatPayer: false } });
  expect(printed.totals).toEqual({
    before: [],
    main: { label: "Totalt", value: "285\u00a0799,60\u00a0kr" },
    after: [],
  });
  const { labels, ...rest } = printed;
  expect(JSON.stringify([rest, labels.groupAmount])).not.toMatch(/mva/iu);
});

test.each([
  ["fixed_price", "Fastpris  ·  Tilbud 2026-0187", "Vi aksepterer tilbud 2026-0187, versjon 3."],
  ["price_estimate", "Prisoverslag 2026-0187", "Vi aksepterer prisoverslag 2026-0187, versjon 3."],
  ["indication", "Prisantydning 2026-0187", null],
] as const)("%s has its own heading and acceptance", (estimateType, heading, acceptance) => {
  const printed = model(makeOffer("nb", { estimateType }));
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

test("groups that cancel out have no share in the sum", () => {
  const lines = [makeLine("1", "a"), makeLine("2", "b", { credit: true })];
  const { summary } = build([makeGroup("a"), makeGroup("b")], lines);
  expect(summary?.rows).toMatchObject([
    { share: 0, sharePercent: "", amount: "1,000.00" },
    { share: 0, sharePercent: "", amount: "-1,000.00" },
  ]);
  const more = [...lines, makeLine("3", "a")];
  expect(build([makeGroup("a"), makeGroup("b")], more).summary?.rows).toMatchObject([
    { share: 0, sharePercent: "" },
    { share: 0, sharePercent: "" },
  ]);
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
