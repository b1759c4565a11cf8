import { expect, test } from "vitest";
import type { Group, Line, LineOrder } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { figuresOf } from "../../../../domain/pricing/figures.ts";
import { priceKept } from "../../../../domain/pricing/price-estimate.ts";
import { makeEstimate, makeOffer } from "../../../test/make-offer.ts";
import { offerGroup, offerLine } from "../../../test/offer-rows.ts";
import { buildModel } from "./build-model.ts";

function choices(
  groups: readonly Group[],
  lines: readonly Line[],
  lineOrder: LineOrder = "entered",
) {
  const estimate = makeEstimate(groups, lines, { lineOrder });
  const built = buildModel(makeOffer("en", { estimate }));
  if (!built.ok) throw new Error(built.problem.code);
  const { options } = built.value.model;
  return options && { ...options, rows: options.rows.map((row) => ({ notes: [], ...row })) };
}

const plain = offerLine("1", "a");
const option = offerLine("2", "a", { optional: true });
const pair = ["3", "4"].map((key) => offerLine(key, "a", { alternativeSet: "tap" }));

test("without options and alternatives there is no table of them", () => {
  expect(choices([offerGroup("a")], [plain, { ...option, chosen: true }])).toBeNull();
});

test("the table is called by what is in it, and only options have a sum", () => {
  const one = choices([offerGroup("a")], [plain, option]);
  expect([one?.heading, one?.rows.map(({ type }) => type)]).toEqual(["Options", ["line", "sum"]]);
  expect(one?.rows[1]).toMatchObject({ depth: 1, title: "Total options", amount: "250.00" });
  const other = choices([offerGroup("a")], [plain, ...pair]);
  expect([other?.heading, other?.rows.map(({ type }) => type)]).toEqual(["Alternatives", ["line"]]);
  expect(choices([offerGroup("a")], [plain, option, ...pair])?.heading).toBe(
    "Options and alternatives",
  );
});

test("each choice says where it belongs, in groups inside groups and inside options too", () => {
  const groups = [
    offerGroup("a"),
    offerGroup("b", { parentKey: "a" }),
    offerGroup("c", { parentKey: "a", optional: true }),
    offerGroup("d", { alternativeSet: "roof" }),
    offerGroup("e", { alternativeSet: "roof" }),
    offerGroup("f", { optional: true }),
  ];
  const lines = [
    plain,
    offerLine("5", "b"),
    offerLine("6", "b", { optional: true }),
    offerLine("7", "c"),
    offerLine("8", "c", { optional: true }),
    offerLine("9", "d"),
    offerLine("A", "e"),
    offerLine("B", "f"),
    offerLine("C", "e", { alternativeSet: "flue" }),
    offerLine("D", "e", { alternativeSet: "flue" }),
  ];
  const notes = choices(groups, lines)?.rows.flatMap((row) =>
    "number" in row ? [`${row.number} ${row.title}: ${row.notes.join()}`] : [],
  );
  expect(notes).toEqual([
    "1.2.2 Line 6: Belongs to 1.2 Group b",
    "1.3 Group c: Belongs to 1 Group a",
    "1.3.1 Line 7: ",
    "3 Group e: Alternative to 2 Group d (+250.00)",
    "3.1 Line A: ",
    "3.2 Line C: ",
    "4 Group f: ",
    "4.1 Line B: ",
    "1.3.2 Line 8: Belongs to 1.3 Group c",
    "3.3 Line D: Alternative to 3.2 Line C (same price)",
  ]);
});

test("inside a lump sum an alternative tells no difference in price, however deep it stands", () => {
  const groups = [
    offerGroup("a", { lumpAmount: decimal("1000") }),
    offerGroup("b", { parentKey: "a" }),
  ];
  const lines = ["3", "4"].map((key) =>
    offerLine(key, "b", { alternativeSet: "tap", sellingPrice: decimal(`${key}00`) }),
  );
  const rows = choices(groups, lines)?.rows;
  expect(rows).toMatchObject([{ title: "Line 4", notes: ["Alternative to 1.1.1 Line 3"] }]);
});

test("sorted by kind, choices have the numbers of that order, and groups of them have headings", () => {
  const groups = [offerGroup("a"), offerGroup("b", { optional: true })];
  const lines = [
    option,
    offerLine("3", "a", { kind: "work" }),
    offerLine("4", "b"),
    offerLine("5", "b", { kind: "work" }),
  ];
  const shown = choices(groups, lines, "kind")?.rows.map((row) =>
    "number" in row ? `${row.number} ${row.title}` : row.title,
  );
  expect(shown).toEqual([
    "1.2 Line 2",
    "2 Group b",
    "Works",
    "2.1 Line 5",
    "Materials",
    "2.2 Line 4",
    "Total Group b",
    "Total options",
  ]);
});

test.each([
  ["none", "Line 4", "Alternative to 1.2 Line 3 (same price)"],
  ["3", "Line 4", "Alternative to 1.2 Line 3 (same price)"],
  ["4", "Line 3", "Alternative to 1.3 Line 4 (same price)"],
])("where %s is chosen, %s is printed as an alternative", (chosen, title, note) => {
  const lines = pair.map((line) => ({ ...line, chosen: line.key === chosen }));
  const rows = choices([offerGroup("a")], [plain, ...lines])?.rows;
  expect(rows).toMatchObject([{ title, notes: [note] }]);
});

test("a percent line, a text and what has another rate may be options", () => {
  const optional = { optional: true };
  const lines = [
    plain,
    offerLine("2", "a", { ...optional, kind: "text", description: "Ask" }),
    offerLine("3", "a", {
      ...optional,
      kind: "percent",
      quantity: null,
      sellingPrice: null,
      percent: decimal("4"),
    }),
  ];
  expect(choices([offerGroup("a")], lines)?.rows).toMatchObject([
    { type: "text", title: "Line 2" },
    { type: "line", quantity: "4", unit: "%", unitPrice: "", amount: "10.00" },
    { type: "sum", amount: "10.00" },
  ]);
});

test.each([
  ["101", "+2.50"],
  ["99.99", "−0.02"],
  ["100", "same price"],
])("an alternative at %s a sheet says how the price changes: %s", (price, change) => {
  const [chosen, other] = pair;
  if (chosen === undefined || other === undefined) throw new Error("There are two.");
  const lines = [chosen, { ...other, sellingPrice: decimal(price) }];
  const notes = [`Alternative to 1.1 Line 3 (${change})`];
  expect(choices([offerGroup("a")], lines)?.rows).toMatchObject([{ notes }]);
});

test("an alternative to what has no price of its own inside a lump sum tells no change", () => {
  const group = offerGroup("a", { lumpAmount: decimal("900") });
  expect(choices([group], pair)?.rows).toMatchObject([{ notes: ["Alternative to 1.1 Line 3"] }]);
});

test.each([
  ["without VAT", "company", "Sum without VAT", "540.00"],
  ["with VAT", "private_person", "Total with VAT", "675.00"],
] as const)(
  "where lines in percent grow with options, the total with all of them is told %s",
  (_, type, total, amount) => {
    const percent = offerLine("5", "a", {
      kind: "percent",
      quantity: null,
      sellingPrice: null,
      percent: decimal("8"),
    });
    const estimate = makeEstimate([offerGroup("a")], [plain, option, percent]);
    const offer = makeOffer("en", { estimate });
    const built = buildModel({ ...offer, customer: { ...offer.customer, type } });
    if (!built.ok) throw new Error(built.problem.code);
    expect(built.value.model.options?.rows.slice(-1)).toMatchObject([
      { title: `${total} with all options and what follows from them`, amount },
    ]);
  },
);

test("a version keeps its figures, so that by rules of today it is told no total with all options", () => {
  const offer = makeOffer("en", { estimate: makeEstimate([offerGroup("a")], [plain, option]) });
  const figures = figuresOf(offer.priced);
  const totals = { ...figures.totals, netAmount: decimal("249.99") };
  const priced = priceKept(offer.priced.estimate, { ...figures, totals });
  const built = buildModel({ ...offer, priced });
  if (!built.ok) throw new Error(built.problem.code);
  expect(built.value.model.options?.rows).toHaveLength(2);
});
