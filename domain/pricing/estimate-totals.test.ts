import { expect, test } from "vitest";
import type { Group, Line, Settings } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { isComplete } from "./priced-estimate.ts";
import { priceEstimate } from "./price-estimate.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";

/** A line that costs 60 and sells for `selling`. */
const line = (key: string, selling: string, given: Partial<Line> = {}) =>
  makeLine({
    key,
    quantity: decimal("1"),
    buyingPrice: decimal("60"),
    sellingPrice: decimal(selling),
    ...given,
  });

function price(
  lines: readonly Line[],
  given: { readonly settings?: Partial<Settings>; readonly groups?: readonly Group[] } = {},
) {
  return priceEstimate(makeEstimate({ ...given, lines }));
}

/** What the VAT row of a rate has besides. */
const rate = { vatCode: null, vatReason: "" };

test("an empty estimate is complete and nothing", () => {
  const { totals } = price([]);
  expect(totals).toMatchObject({
    totalAmount: "0",
    vatRows: [],
    marginPercent: null,
    markupPercent: null,
  });
  expect(isComplete({ totals, lines: new Map() })).toBe(true);
});

test("what cost nothing shows dashes for margin and markup, in group and total as on the line", () => {
  const { groups, totals } = price([line("a", "100", { buyingPrice: decimal("0") })]);
  const dashes = { profitAmount: "100", marginPercent: null, markupPercent: null };
  expect(groups.get("group")).toMatchObject(dashes);
  expect(totals).toMatchObject(dashes);
});

test("an option is priced, but in no total until it is chosen", () => {
  const lines = [line("a", "100"), line("b", "70", { optional: true })];
  const open = price(lines);
  expect(open.lines.get("b")).toMatchObject({ sellingAmount: "70", counts: false });
  expect(open.groups.get("group")?.sellingAmount).toBe("100");
  expect(open.totals).toMatchObject({ sumAmount: "100", optionsAmount: "70" });
  const chosen = price([line("a", "100"), line("b", "70", { optional: true, chosen: true })]);
  expect(chosen.totals).toMatchObject({ sumAmount: "170", optionsAmount: "0" });
});

test("an optional group shows its own subtotal and is in none around it", () => {
  const groups = [
    makeGroup({ key: "house" }),
    makeGroup({ key: "sauna", parentKey: "house", optional: true }),
    makeGroup({ key: "stove", parentKey: "sauna" }),
  ];
  const lines = [
    line("a", "100", { groupKey: "house" }),
    line("b", "70", { groupKey: "sauna" }),
    line("c", "30", { groupKey: "stove" }),
    line("d", "5", { groupKey: "stove", optional: true }),
  ];
  const { groups: priced, totals } = price(lines, { groups });
  expect(priced.get("stove")).toMatchObject({ sellingAmount: "30", counts: false });
  expect(priced.get("sauna")).toMatchObject({ sellingAmount: "100", counts: false });
  expect(priced.get("house")).toMatchObject({ sellingAmount: "100", counts: true });
  expect(totals).toMatchObject({ sumAmount: "100", optionsAmount: "105" });
});

const alternatives = (chosen: readonly boolean[]) =>
  chosen.map((isChosen, index) =>
    line(`l${index}`, `${index + 1}00`, {
      position: `${index + 1}`,
      chosen: isChosen,
      optional: true,
      alternativeSet: "floor",
    }),
  );

test("of alternatives the first chosen one counts, else the first", () => {
  const none = price(alternatives([false, false, false]).toReversed()).totals;
  expect(none).toMatchObject({ sumAmount: "100", optionsAmount: "0" });
  expect(price(alternatives([false, true, true])).totals.sumAmount).toBe("200");
});

test("groups may be alternatives, and document order decides across groups", () => {
  const groups = [
    makeGroup({ key: "late", position: "z", alternativeSet: "roof" }),
    makeGroup({ key: "early", position: "1", alternativeSet: "roof" }),
  ];
  const lines = [line("a", "100", { groupKey: "late" }), line("b", "70", { groupKey: "early" })];
  const { totals, groups: priced } = price(lines, { groups });
  expect(totals).toMatchObject({ sumAmount: "70", optionsAmount: "0" });
  expect(priced.get("late")).toMatchObject({ sellingAmount: "100", counts: false });
});

test("a line with a problem is left out and the totals say so", () => {
  const broken = line("b", "70", { quantity: null });
  const { totals, groups, lines } = price([line("a", "100"), broken]);
  expect(totals).toMatchObject({ sumAmount: "100", incomplete: 1, optionsIncomplete: 0 });
  expect(groups.get("group")).toMatchObject({ sellingAmount: "100", incomplete: 1 });
  expect(isComplete({ totals, lines })).toBe(false);
  const optional = price([line("a", "100"), { ...broken, optional: true }]).totals;
  expect(optional).toMatchObject({ incomplete: 0, optionsIncomplete: 1 });
});

test("what a discount leaves over goes øre by øre to the largest bases", () => {
  const lines = ["25", "15", "12"].map((vatPercent) =>
    line(vatPercent, "100", { vatPercent: decimal(vatPercent) }),
  );
  const { totals } = price(lines, { settings: { discountAmount: decimal("100") } });
  expect(totals.vatRows).toEqual([
    { ...rate, vatPercent: "25", baseAmount: "66.66", vatAmount: "16.67" },
    { ...rate, vatPercent: "15", baseAmount: "66.67", vatAmount: "10" },
    { ...rate, vatPercent: "12", baseAmount: "66.67", vatAmount: "8" },
  ]);
  expect(totals).toMatchObject({ netAmount: "200", vatAmount: "34.67", totalAmount: "234.67" });
});

test("a discount may come off one rate alone", () => {
  const lines = [line("a", "100"), line("b", "70", { vatPercent: decimal("15") })];
  const tied = (settings: Partial<Settings>) =>
    price(lines, { settings: { discountVatPercent: decimal("15"), ...settings } }).totals;
  expect(tied({ discountPercent: decimal("10") })).toMatchObject({
    discountAmount: "7",
    netAmount: "163",
    vatRows: [
      { ...rate, vatPercent: "25", baseAmount: "100", vatAmount: "25" },
      { ...rate, vatPercent: "15", baseAmount: "63", vatAmount: "9.45" },
    ],
  });
  expect(tied({ discountAmount: decimal("-5") }).vatRows[1]?.baseAmount).toBe("75");
  const beyond = { discountAmount: "0", problem: { code: "discount_beyond_sum" } };
  expect(tied({ discountAmount: decimal("70.01") })).toMatchObject(beyond);
  const discountVatPercent = decimal("12");
  expect(tied({ discountVatPercent, discountAmount: decimal("-5") })).toMatchObject(beyond);
  expect(tied({ discountVatPercent, discountPercent: decimal("5") }).problem).toBeNull();
  expect(tied({ vatPayer: false, discountPercent: decimal("10") }).discountAmount).toBe("17");
});

test("lines with the estimate's own rate share a row with lines that name the same rate", () => {
  const lines = [line("a", "100"), line("b", "70", { vatPercent: decimal("25") })];
  expect(price(lines).totals.vatRows).toEqual([
    { ...rate, vatPercent: "25", baseAmount: "170", vatAmount: "42.5" },
  ]);
});

test("a company that is no VAT payer has no VAT", () => {
  const { totals } = price([line("a", "100")], {
    settings: { vatPayer: false, squares: decimal("3") },
  });
  expect(totals).toMatchObject({
    vatRows: [],
    vatAmount: "0",
    totalAmount: "100",
    pricePerSquareMetre: "33.33",
  });
});

test.each<[Partial<Settings>, string, string | null]>([
  [{ discountPercent: decimal("12.5") }, "12.5", null],
  [{ discountAmount: decimal("100") }, "100", null],
  [{ discountAmount: decimal("100.01") }, "0", "discount_beyond_sum"],
  [{ discountPercent: decimal("101") }, "0", "discount_beyond_sum"],
  [{ discountAmount: decimal("-1") }, "-1", null],
  [{ discountPercent: decimal("-10") }, "-10", null],
])("a discount of %o on 100 is %s", (settings, discountAmount, code) => {
  const { totals, lines } = price([line("a", "100")], { settings });
  expect(totals).toMatchObject({ discountAmount, problem: code === null ? null : { code } });
  expect(isComplete({ totals, lines })).toBe(code === null);
});

test.each<[Partial<Settings>, string, string | null]>([
  [{ discountPercent: decimal("10") }, "-90", null],
  [{ discountPercent: decimal("-10") }, "-110", null],
  [{ discountAmount: decimal("-100") }, "0", null],
  [{ discountAmount: decimal("-100.01") }, "-100", "discount_beyond_sum"],
])("a credit note of 100 with %o comes to %s", (settings, netAmount, code) => {
  const { totals } = price([line("a", "-100")], { settings });
  expect(totals).toMatchObject({ netAmount, problem: code === null ? null : { code } });
});

test("a surcharge raises the sum and its VAT", () => {
  const { totals } = price([line("a", "100")], { settings: { discountPercent: decimal("-5") } });
  expect(totals).toMatchObject({
    sumAmount: "100",
    netAmount: "105",
    vatAmount: "26.25",
    profitAmount: "45",
  });
});

test.each<[Settings["totalRounding"], string, string, string]>([
  [null, "100.4", "0", "125.5"],
  ["1", "100.4", "0.5", "126"],
  ["1", "-100.4", "-0.5", "-126"],
  ["5", "100.4", "-0.5", "125"],
  ["10", "100", "5", "130"],
  ["100", "100.4", "-25.5", "100"],
])(
  "rounding to %s changes the total of %s by %s to %s",
  (totalRounding, selling, rounding, total) => {
    const settings = { totalRounding, squares: decimal("10") };
    const { totals } = price([line("a", selling)], { settings });
    expect(totals).toMatchObject({
      netAmount: selling,
      roundingAmount: rounding,
      totalAmount: total,
      pricePerSquareMetre: String(Number(total) / 10),
    });
    expect(totals.profitAmount).toBe(String(Math.round((Number(selling) - 60) * 100) / 100));
  },
);

test("who pays no VAT has a rounded total as well", () => {
  const settings = { totalRounding: "10", vatPayer: false } as const;
  expect(price([line("a", "104.5")], { settings }).totals).toMatchObject({
    roundingAmount: "-4.5",
    totalAmount: "100",
  });
});

test.each([
  ["1", "125"],
  ["0.5", "250"],
  ["0", null],
  ["-1", null],
])("over %s m2 the price of each is %s", (squares, perSquareMetre) => {
  const { totals } = price([line("a", "100")], { settings: { squares: decimal(squares) } });
  expect(totals.pricePerSquareMetre).toBe(perSquareMetre);
});

test("VAT rows stand by their rates, the highest first, wherever their lines stand", () => {
  const lines = ["6", "25", "0", "12"].map((vatPercent) =>
    line(vatPercent, "100", { vatPercent: decimal(vatPercent) }),
  );
  const rates = price(lines).totals.vatRows.map(({ vatPercent }) => vatPercent);
  expect(rates).toEqual(["25", "12", "6", "0"]);
});

test("a rate that no counting line has any more has no row", () => {
  const lines = [
    line("a", "100"),
    line("b", "70", { vatPercent: decimal("15"), optional: true }),
    line("c", "50", { vatPercent: decimal("12"), quantity: null }),
  ];
  expect(price(lines).totals.vatRows).toEqual([
    { ...rate, vatPercent: "25", baseAmount: "100", vatAmount: "25" },
  ]);
});

test("what lost to an alternative is no option, whatever is inside or around it", () => {
  const set = { alternativeSet: "roof" };
  const groups = [
    makeGroup({ key: "slate", position: "1", ...set }),
    makeGroup({ key: "tin", position: "2", ...set }),
    makeGroup({ key: "porch", position: "3", optional: true }),
  ];
  const lines = [
    line("a", "100", { groupKey: "slate" }),
    line("b", "70", { groupKey: "tin" }),
    line("c", "30", { groupKey: "tin", optional: true }),
    line("d", "9", { groupKey: "porch", position: "1", alternativeSet: "door" }),
    line("e", "5", { groupKey: "porch", position: "2", alternativeSet: "door" }),
  ];
  const { totals, groups: priced } = price(lines, { groups });
  expect(totals).toMatchObject({ sumAmount: "100", optionsAmount: "9" });
  expect(["slate", "tin", "porch"].map((key) => priced.get(key))).toMatchObject([
    { purchaseAmount: "60", sellingAmount: "100", profitAmount: "40", counts: true },
    { purchaseAmount: "60", sellingAmount: "70", profitAmount: "10", counts: false },
    { purchaseAmount: "60", sellingAmount: "9", profitAmount: "-51", counts: false },
  ]);
  expect(priced.get("slate")).toMatchObject({ marginPercent: "40", markupPercent: "66.6667" });
});

test("the price per square metre is hidden when the area is unknown", () => {
  expect(price([line("a", "100")]).totals.pricePerSquareMetre).toBeNull();
});

test("hours used count even where the price of the work is not known", () => {
  const work = {
    kind: "work",
    hourNorm: decimal("0.5"),
    hoursUsed: decimal("3.5"),
    sellingPrice: null,
  } as const;
  const known = line("a", "0", work);
  const { totals, groups } = price([known, line("b", "0", { ...work, quantity: null })]);
  expect(totals).toMatchObject({ hoursScheduled: "0.5", hoursUsed: "7", incomplete: 1 });
  expect(groups.get("group")).toMatchObject({ hoursScheduled: "0.5", hoursUsed: "7" });
});

test("hours used count for works alone", () => {
  const material = line("a", "100", { kind: "material", hoursUsed: decimal("3.5") });
  expect(price([material]).totals.hoursUsed).toBe("0");
});
