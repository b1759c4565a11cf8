import { expect, test } from "vitest";
import type { Estimate, Group, Line, Settings } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { priceEstimate } from "../pricing/price-estimate.ts";
import { shownCompany } from "../test/shown-company.ts";
import { makeEstimate, makeGroup, makeLine, makePayment } from "../test/make.ts";
import { type CheckedOffer, checkOffer } from "./check-offer.ts";
import { type CheckRules, fixedChecks, levelOf, offerChecks, tellsOfCosts } from "./offer-check.ts";

const everythingWarns: CheckRules = { blockingChecks: [], silentChecks: [] };

/** A line that no check speaks of. */
const good = (given: Partial<Line> = {}) =>
  makeLine({
    key: "a",
    titleEn: "Tile",
    titleNb: "Flis",
    quantity: decimal("1"),
    buyingPrice: decimal("100"),
    ...given,
  });
const group = (given: Partial<Group> = {}) =>
  makeGroup({ key: "group", titleEn: "Bath", titleNb: "Bad", ...given });
const estimateOf = (
  lines: readonly Line[],
  { groups = [group()], settings = {} }: { groups?: Group[]; settings?: Partial<Settings> } = {},
) => makeEstimate({ lines, groups, settings });

function found(
  estimate: Estimate,
  given: Partial<CheckedOffer> = {},
  rules: CheckRules = everythingWarns,
) {
  const offer: CheckedOffer = {
    priced: priceEstimate(estimate),
    language: "nb",
    today: "2026-11-20",
    validUntil: "2026-12-20",
    company: shownCompany,
    customerAddress: "Lillegata 2",
    contactEmail: "kari@company.example",
    vatNumber: "974760673",
    minMargin: decimal("0"),
    oldPrices: new Set(),
    otherPrices: new Set(),
    texts: [{ nb: "Hei", en: "Hello" }],
    mailTexts: [],
    languageBefore: undefined,
    ...given,
  };
  return checkOffer(offer, rules).map(({ check, keys }) => [check, ...keys].join(" "));
}

test("nothing speaks against an offer that says everything", () => {
  expect(found(estimateOf([good()]))).toEqual([]);
});

const lump = { groups: [group({ lumpAmount: decimal("500") })] };
const option = { optional: true, sellingPrice: decimal("0"), buyingPrice: decimal("0") };
const optionalGroups = [
  group({ key: "other", position: "W", optional: true }),
  group({ key: "inner", parentKey: "other" }),
];
const unitless = { unitEn: "", unitNb: "", quantity: null, buyingPrice: null } as const;
const work = { kind: "work", buyingPrice: null, hourNorm: decimal("0.5") } as const;

test.each<[string, Estimate, string[]]>([
  ["no line", estimateOf([]), ["incomplete"]],
  ["a line without a quantity", estimateOf([good({ quantity: null })]), ["incomplete a"]],
  [
    "an option without a quantity",
    estimateOf([good(), good({ key: "b", position: "W", quantity: null, optional: true })]),
    ["incomplete b"],
  ],
  [
    "a discount beyond the sum",
    estimateOf([good()], { settings: { discountAmount: decimal("9999") } }),
    ["incomplete"],
  ],
  [
    "a payment plan that makes 90 %",
    estimateOf([good()], { settings: { paymentPlan: [makePayment("30"), makePayment("60")] } }),
    ["payment_plan"],
  ],
  [
    "a payment plan that makes 100 %",
    estimateOf([good()], { settings: { paymentPlan: [makePayment("30"), makePayment("70")] } }),
    [],
  ],
  ["a line at its cost", estimateOf([good({ sellingPrice: decimal("100") })]), []],
  [
    "a line an øre below its cost",
    estimateOf([good({ sellingPrice: decimal("99.99") })]),
    ["below_cost a", "low_margin"],
  ],
  [
    "a line below its cost in a lump sum",
    estimateOf([good({ sellingPrice: decimal("1") })], lump),
    [],
  ],
  [
    "a lump sum below its cost",
    estimateOf([good()], { groups: [group({ lumpAmount: decimal("99.99") })] }),
    ["below_cost group", "low_margin"],
  ],
  ["a line without a Norwegian title", estimateOf([good({ titleNb: " " })]), ["missing_title a"]],
  ["a line without a unit", estimateOf([good({ unitEn: "", unitNb: " " })]), ["missing_unit a"]],
  ["a line whose unit is printed from the other language", estimateOf([good({ unitNb: "" })]), []],
  [
    "a text and a percent line, which have no unit",
    estimateOf([
      good(),
      good({ ...unitless, key: "b", position: "W", kind: "text" }),
      good({ ...unitless, key: "c", position: "X", kind: "percent", percent: decimal("5") }),
    ]),
    [],
  ],
  ["a line without an English title", estimateOf([good({ titleEn: "" })]), []],
  [
    "a group without a title",
    estimateOf([good()], { groups: [group({ titleNb: "" })] }),
    ["missing_title group"],
  ],
  ["a line twice", estimateOf([good(), good({ key: "b", position: "W" })]), ["duplicate_line b"]],
  [
    "a line three times",
    estimateOf([good({ key: "c", position: "X" }), good(), good({ key: "b", position: "W" })]),
    ["duplicate_line b c"],
  ],
  [
    "a line with another quantity",
    estimateOf([good(), good({ key: "b", position: "W", quantity: decimal("2") })]),
    [],
  ],
  [
    "a line with another description",
    estimateOf([good(), good({ key: "b", position: "W", description: "Hvit" })]),
    [],
  ],
  [
    "a line in another group",
    estimateOf([good(), good({ key: "b", groupKey: "other" })], {
      groups: [group(), group({ key: "other", position: "W" })],
    }),
    [],
  ],
  ["a work with hours", estimateOf([good(work)]), []],
  [
    "a work without hours",
    estimateOf([good({ ...work, hourNorm: null, buyingPrice: decimal("1") })]),
    ["missing_hours a"],
  ],
  [
    "an option without a price",
    estimateOf([good(), good({ ...option, key: "b", position: "W" })]),
    ["option_price b"],
  ],
  [
    "an alternative without a price",
    estimateOf([
      good(),
      good({ ...option, optional: false, alternativeSet: "floor", key: "b", position: "W" }),
    ]),
    ["option_price b"],
  ],
  [
    "a line that costs nothing and is no option",
    estimateOf([good(), good({ ...option, optional: false, key: "b", position: "W" })]),
    [],
  ],
  [
    "an option of a group without a price",
    estimateOf([good(), good({ ...option, optional: false, key: "b", groupKey: "other" })], {
      groups: [group(), group({ key: "other", position: "W", optional: true })],
    }),
    ["option_price other"],
  ],
  [
    "an optional group of options that have prices",
    estimateOf(
      [
        good(),
        good({ key: "b", groupKey: "inner", optional: true }),
        good({ key: "c", groupKey: "other", kind: "text" }),
      ],
      { groups: [group(), ...optionalGroups] },
    ),
    [],
  ],
  [
    "an option without a price in an optional group of options",
    estimateOf([good(), good({ ...option, key: "b", groupKey: "inner" })], {
      groups: [group(), ...optionalGroups],
    }),
    ["option_price b"],
  ],
  [
    "an option of a group without a price, beside an option of its own",
    estimateOf(
      [
        good(),
        good({ ...option, optional: false, key: "b", groupKey: "other" }),
        good({ key: "c", groupKey: "other", optional: true, position: "W" }),
      ],
      { groups: [group(), group({ key: "other", position: "W", optional: true })] },
    ),
    ["option_price other"],
  ],
  [
    "an optional group that is empty",
    estimateOf([good()], {
      groups: [group(), group({ key: "other", position: "W", optional: true })],
    }),
    ["option_price other"],
  ],
])("%s", (_, estimate, expected) => {
  expect(found(estimate)).toEqual(expected);
});

test("a title is asked for in the language of the document", () => {
  const estimate = estimateOf([good({ titleEn: "" })]);
  expect(found(estimate, { language: "en" })).toEqual(["missing_title a"]);
});

const noText = { nb: "", en: "" };

test.each<[Partial<CheckedOffer>, string[]]>([
  [{ validUntil: "2026-11-20" }, []],
  [{ validUntil: "2026-11-19" }, ["expired"]],
  [{ company: { ...shownCompany, address: " \n" } }, ["company_address"]],
  [{ customerAddress: "" }, ["customer_address"]],
  [{ contactEmail: "admin@example.com" }, ["contact_email admin@example.com"]],
  [{ contactEmail: "admin@example.com.no" }, []],
  [{ vatNumber: "" }, ["vat_number"]],
  // The markup of 25 % earns 20 % of the price.
  [{ minMargin: decimal("20") }, []],
  [{ minMargin: decimal("20.0001") }, ["low_margin"]],
  [{ oldPrices: new Set(["a"]) }, ["old_price a"]],
  [{ otherPrices: new Set(["a"]) }, ["other_price a"]],
  [{ languageBefore: "nb" }, []],
  [{ languageBefore: "en" }, ["other_language"]],
  [{ texts: [{ nb: "Hei", en: "" }] }, []],
  [{ texts: [noText, { nb: "", en: "Bye" }] }, ["missing_text"]],
  [{ texts: [{ nb: "{customer} {x}", en: "{y}" }] }, ["unknown_word x"]],
  [{ texts: [{ nb: "", en: "{y}" }] }, ["missing_text", "unknown_word y"]],
  [{ mailTexts: [{ nb: "{title} {sender} {y}", en: "{z}" }] }, ["unknown_word y"]],
  [{ mailTexts: [{ nb: "", en: "{z}" }] }, []],
  [
    { texts: [{ nb: "{y}", en: "" }], mailTexts: [{ nb: "{y}", en: "" }] },
    ["unknown_word y", "unknown_word y"],
  ],
])("%j", (given, expected) => {
  expect(found(estimateOf([good()]), given)).toEqual(expected);
});

test("who pays no VAT needs no number of it", () => {
  const estimate = estimateOf([good()], { settings: { vatPayer: false } });
  expect(found(estimate, { vatNumber: "" })).toEqual([]);
});

test("an offer whose cost is not known has no margin that could be low", () => {
  const line = good({ buyingPrice: null, sellingPrice: decimal("1") });
  const estimate = estimateOf([line, { ...line, key: "b", position: "W", optional: true }]);
  expect(found(estimate, { minMargin: decimal("99") })).toEqual(["unknown_cost a"]);
});

test("rows stand in the order of the offer, findings in that of the checks", () => {
  const rows = [good({ key: "z", position: "V" }), good({ key: "a", position: "W" })];
  const lines = rows.map((row) => ({ ...row, titleNb: "", quantity: null }));
  expect(found(estimateOf(lines), { validUntil: "2026-01-01" })).toEqual([
    "incomplete z a",
    "expired",
    "missing_title z a",
  ]);
});

test("a company says what blocks and what is off; the rest warns", () => {
  const rules = { blockingChecks: ["expired"], silentChecks: ["vat_number", "expired"] } as const;
  expect(levelOf("expired", rules)).toBe("block");
  expect(levelOf("vat_number", rules)).toBeUndefined();
  expect(levelOf("below_cost", rules)).toBe("warn");
  const silent = { blockingChecks: [], silentChecks: [...offerChecks] };
  expect(fixedChecks.map((check) => levelOf(check, silent))).toEqual(["block", "block"]);
  expect(found(estimateOf([good()]), { validUntil: "", vatNumber: "" }, rules)).toEqual([
    "expired",
  ]);
});

test("five checks tell of costs", () => {
  expect(offerChecks.filter(tellsOfCosts)).toEqual([
    "below_cost",
    "unknown_cost",
    "low_margin",
    "old_price",
    "other_price",
  ]);
});
