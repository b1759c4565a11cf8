import { expect, test } from "vitest";
import type { Group, Line } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { isComplete } from "./priced-estimate.ts";
import { priceEstimate } from "./price-estimate.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";

const line = (key: string, groupKey: string, selling: string, given: Partial<Line> = {}) =>
  makeLine({
    key,
    groupKey,
    quantity: decimal("1"),
    buyingPrice: decimal("10"),
    sellingPrice: decimal(selling),
    ...given,
  });

/** A house of 100 at 25 % with a bath of 50 at 15 %. */
function house(ofHouse: Partial<Group>, ofBath: Partial<Group> = {}) {
  return priceEstimate(
    makeEstimate({
      groups: [
        makeGroup({ key: "house", ...ofHouse }),
        makeGroup({ key: "bath", parentKey: "house", ...ofBath }),
      ],
      lines: [line("a", "house", "100"), line("b", "bath", "50", { vatPercent: decimal("15") })],
    }),
  );
}

const basesOf = ({ totals }: ReturnType<typeof house>) =>
  totals.vatRows.map(({ baseAmount }) => baseAmount);

const rules: readonly (readonly [string, Partial<Group>, Partial<Group>, string, string[]])[] = [
  ["nothing", {}, {}, "150", ["100", "50"]],
  ["a percent", { discountPercent: decimal("10") }, {}, "135", ["90", "45"]],
  ["an amount", { discountAmount: decimal("0.01") }, {}, "149.99", ["99.99", "50"]],
  ["all of it", { discountAmount: decimal("150") }, {}, "0", ["0", "0"]],
  ["a surcharge", { discountPercent: decimal("-10") }, {}, "165", ["110", "55"]],
  [
    "first inside, then outside",
    { discountPercent: decimal("10") },
    { discountAmount: decimal("20") },
    "117",
    ["90", "27"],
  ],
  ["a lump sum", { lumpAmount: decimal("120") }, {}, "120", ["80", "40"]],
  [
    "a lump sum above the lines",
    { lumpAmount: decimal("300.01") },
    {},
    "300.01",
    ["200.01", "100"],
  ],
  ["a lump sum of 0", { lumpAmount: decimal("0") }, {}, "0", ["0", "0"]],
  ["a lump sum inside", {}, { lumpAmount: decimal("40") }, "140", ["100", "40"]],
  [
    "a lump sum, then its discount",
    { lumpAmount: decimal("120"), discountPercent: decimal("50") },
    {},
    "60",
    ["40", "20"],
  ],
  [
    "a lump sum over a lump sum",
    { lumpAmount: decimal("60") },
    { lumpAmount: decimal("100") },
    "60",
    ["30", "30"],
  ],
];

test.each(rules)("a group with %s", (_, ...rule) => {
  const [ofHouse, ofBath, sum, bases] = rule;
  const priced = house(ofHouse, ofBath);
  expect(priced.totals).toMatchObject({ sumAmount: sum, purchaseAmount: "20", problem: null });
  expect(priced.groups.get("house")).toMatchObject({
    sellingAmount: sum,
    purchaseAmount: "20",
    profitAmount: String(Math.round(Number(sum) * 100 - 2_000) / 100),
    problem: null,
  });
  expect(basesOf(priced)).toEqual(bases);
});

test("a group shows what its lines come to, its discount and what is left", () => {
  const { groups, totals, lines } = house({ discountPercent: decimal("10") });
  expect(groups.get("house")).toMatchObject({
    linesAmount: "150",
    discountAmount: "15",
    sellingAmount: "135",
    marginPercent: "85.1852",
    markupPercent: "575",
  });
  expect(lines.get("a")?.sellingAmount).toBe("100");
  expect(totals).toMatchObject({
    materials: { sellingAmount: "150" },
    adjustmentAmount: "-15",
    sumAmount: "135",
  });
});

test.each<[Partial<Group>, string, boolean]>([
  [{ discountAmount: decimal("150") }, "0", false],
  [{ discountAmount: decimal("150.01") }, "150", true],
  [{ lumpAmount: decimal("120"), discountAmount: decimal("120.01") }, "120", true],
  [{ lumpAmount: decimal("-5"), discountAmount: decimal("1") }, "-6", false],
])("a group with %o comes to %s", (ofHouse, sellingAmount, isBeyond) => {
  const priced = house(ofHouse);
  const { groups, totals } = priced;
  const problem = isBeyond ? { code: "discount_beyond_sum" } : null;
  expect(groups.get("house")).toMatchObject({ sellingAmount, problem });
  const ofTotals = isBeyond ? { code: "group_discount_beyond_sum", key: "house" } : null;
  expect(totals.problem).toEqual(ofTotals);
  expect(isComplete(priced)).toBe(!isBeyond);
});

test("a discount of the document that is beyond its sum is told before one of a group", () => {
  const beyond = { discountAmount: decimal("1") };
  const { totals } = priceEstimate(
    makeEstimate({
      settings: beyond,
      groups: ["b", "a"].map((key) => makeGroup({ key, ...beyond })),
    }),
  );
  expect(totals.problem).toEqual({ code: "discount_beyond_sum" });
  const { totals: ofGroups } = priceEstimate(
    makeEstimate({ groups: ["b", "a"].map((key) => makeGroup({ key, ...beyond })) }),
  );
  expect(ofGroups.problem).toEqual({ code: "group_discount_beyond_sum", key: "a" });
});

test("a lump sum without lines bears the VAT of the estimate", () => {
  const { totals } = priceEstimate(
    makeEstimate({ groups: [makeGroup({ key: "g", lumpAmount: decimal("80") })] }),
  );
  expect(totals.vatRows).toMatchObject([{ vatPercent: "25", baseAmount: "80", vatAmount: "20" }]);
});

test("a surcharge without lines bears the VAT of the estimate, of a group and of the document", () => {
  const surcharge = { discountAmount: decimal("-80") };
  const vatRows = [{ vatPercent: "25", baseAmount: "80", vatAmount: "20" }];
  const { totals, groups } = priceEstimate(
    makeEstimate({
      groups: [makeGroup({ key: "g" }), makeGroup({ key: "h", parentKey: "g", ...surcharge })],
    }),
  );
  expect(groups.get("g")).toMatchObject({ linesAmount: "80", sellingAmount: "80" });
  expect(totals).toMatchObject({ sumAmount: "80", vatRows, totalAmount: "100" });
  const { totals: ofDocument } = priceEstimate(makeEstimate({ settings: surcharge }));
  expect(ofDocument).toMatchObject({ netAmount: "80", vatRows, totalAmount: "100" });
});

test("an optional group is an option at its own price, with its own options beside it", () => {
  const price = { lumpAmount: decimal("80"), discountPercent: decimal("5") };
  const estimate = makeEstimate({
    groups: [makeGroup({ key: "sauna", optional: true, ...price })],
    lines: [line("a", "sauna", "100"), line("b", "sauna", "7", { optional: true })],
  });
  const { totals, groups } = priceEstimate(estimate);
  expect(totals).toMatchObject({ sumAmount: "0", optionsAmount: "83", adjustmentAmount: "0" });
  expect(groups.get("sauna")).toMatchObject({ sellingAmount: "76", counts: false });
});

test("a percent is taken of lines, before lump sums and discounts of groups", () => {
  const price = { lumpAmount: decimal("80"), discountPercent: decimal("5") };
  const estimate = makeEstimate({
    groups: [makeGroup({ key: "g", ...price }), makeGroup({ key: "h" })],
    lines: [
      line("a", "g", "100"),
      makeLine({ key: "p", groupKey: "h", kind: "percent", percent: decimal("10") }),
    ],
  });
  const { lines, totals } = priceEstimate(estimate);
  expect(lines.get("p")).toMatchObject({ baseAmount: "100", sellingAmount: "10" });
  expect(totals).toMatchObject({ sumAmount: "86", adjustmentAmount: "-24" });
});

test("the document discount comes off what the groups leave", () => {
  const { totals } = priceEstimate(
    makeEstimate({
      settings: { discountPercent: decimal("10") },
      groups: [makeGroup({ key: "g", lumpAmount: decimal("80") })],
      lines: [line("a", "g", "100")],
    }),
  );
  expect(totals).toMatchObject({ discountAmount: "8", netAmount: "72", profitAmount: "62" });
});
