import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Line, Settings } from "../../../../domain/estimate/estimate.ts";
import { decimal, subtract } from "../../../../domain/money/decimal.ts";
import { formatMoney, withMinus } from "../../../../domain/money/format.ts";
import { makeEstimate, makeOffer } from "../../../test/make-offer.ts";
import { offerGroup, offerLine } from "../../../test/offer-rows.ts";
import { printChanges } from "./printed-changes.ts";

function offerOf(version: number, lines: readonly Line[], settings: Partial<Settings> = {}) {
  const groups = [offerGroup("a"), offerGroup("b")];
  const estimate = makeEstimate(groups, lines, { squares: decimal("0"), ...settings });
  return makeOffer("en", { version, estimate });
}

const lines = [offerLine("1", "a"), offerLine("2", "a"), offerLine("3", "b")];

test("the customer reads what came, went and changed, and what it does to the total", () => {
  const now = [
    offerLine("1", "a", { quantity: decimal("3") }),
    offerLine("3", "b", { optional: true, chosen: true }),
    offerLine("4", "b", { optional: true }),
  ];
  const { heading, note, parts, effect } = printChanges(offerOf(1, lines), offerOf(3, now));
  expect({ heading, note }).toEqual({ heading: "What is new since version 1", note: "" });
  const told = parts.map((part) => [
    part.heading,
    ...part.rows.map(({ title, details, amount }) => [title, ...details, amount].join("; ")),
  ]);
  expect(told).toEqual([
    ["New", "Line 4; 2.5 sheets; Option; 250.00"],
    ["No longer in the offer", "Line 2; 2.5 sheets; 250.00"],
    [
      "Changed",
      "Group a; Amount: from 500.00 to 300.00; −200.00",
      "Line 1; Quantity: from 2.5 sheets to 3 sheets; Amount: from 250.00 to 300.00; +50.00",
      "Line 3; In the offer: from Included to Chosen option; ",
    ],
  ]);
  expect(effect.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "Total with VAT, version 1: 937.50",
    "Total with VAT, version 3: 687.50",
    "Difference: −250.00",
  ]);
});

test("what stayed the same is said to, also where it is told with VAT now", () => {
  const { note, parts } = printChanges(
    offerOf(1, lines),
    offerOf(2, lines, { amountsShown: "with_vat" }),
  );
  expect(note).toBe("Content and prices are the same as in version 1.");
  expect(parts).toEqual([]);
});

const discounted = (version: number, percent: string) =>
  offerOf(version, lines, { discountPercent: decimal(percent) });
const toldOf = ({ note, effect }: ReturnType<typeof printChanges>) => [
  note,
  ...effect.map(({ label, value }) => `${label}: ${value}`),
];

test("of equal rows the discounts tell why the totals differ", () => {
  expect(toldOf(printChanges(offerOf(1, lines), discounted(2, "4")))).toEqual([
    "What has changed since version 1 is in the sums.",
    "Discount 4%, version 2: −30.00",
    "Total with VAT, version 1: 937.50",
    "Total with VAT, version 2: 900.00",
    "Difference: −37.50",
  ]);
  expect(toldOf(printChanges(discounted(1, "4"), discounted(2, "2")))).toContain(
    "Discount 4%, version 1: −30.00",
  );
  expect(toldOf(printChanges(discounted(1, "4"), discounted(2, "4")))).toEqual([
    "Content and prices are the same as in version 1.",
    "Total with VAT, version 1: 900.00",
    "Total with VAT, version 2: 900.00",
    "Difference: 0.00",
  ]);
});

test("inside a lump sum nothing tells of prices", () => {
  const groups = [offerGroup("a", { lumpAmount: decimal("700") })];
  const of = (version: number, line: Line) =>
    makeOffer("en", { version, estimate: makeEstimate(groups, [line]) });
  const after = of(2, offerLine("1", "a", { quantity: decimal("3") }));
  const { parts } = printChanges(of(1, offerLine("1", "a")), after);
  const rows = parts.flatMap((part) => part.rows);
  expect(rows.map(({ details, amount }) => [details, amount])).toEqual([
    [["Quantity: from 2.5 sheets to 3 sheets"], ""],
  ]);
});

test("the difference is that of the totals, and neither costs nor notes are told", () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 999 }).map((n) => decimal(String(n / 100))),
    optional: fc.boolean(),
    chosen: fc.boolean(),
  });
  const settings = fc.record({
    amountsShown: fc.constantFrom("with_vat" as const, "without_vat" as const),
    discountPercent: fc.constantFrom(null, decimal("7.5")),
    totalRounding: fc.constantFrom(null, "10" as const),
  });
  const side = fc.tuple(fc.array(line, { minLength: 1, maxLength: 4 }), settings);
  const secret = { buyingPrice: decimal("87.13"), note: "nobody's business" };
  fc.assert(
    fc.property(side, side, (one, other) => {
      const [before, after] = [one, other].map(([rows, given], index) =>
        offerOf(
          index + 1,
          rows.map((row, place) => offerLine(String(place), "a", { ...secret, ...row })),
          given,
        ),
      );
      if (before === undefined || after === undefined) throw new Error("Two sides were made.");
      const changes = printChanges(before, after);
      const [then, now] = [before, after].map(({ priced }) => priced.totals.totalAmount);
      const difference = subtract(now ?? decimal("0"), then ?? decimal("0"));
      expect(changes.effect.at(-1)?.value.replace("+", "")).toBe(
        withMinus(formatMoney(difference, "en")),
      );
      expect(JSON.stringify(changes)).not.toMatch(/87\.13|business/);
    }),
    { numRuns: 40 },
  );
});
