import { expect, test } from "vitest";
import type { Group, Settings } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeEstimate, makeOffer } from "../../../test/make-offer.ts";
import { offerGroup, offerLine } from "../../../test/offer-rows.ts";
import { buildModel } from "./build-model.ts";
import type { SpecificationRow } from "./offer-model.ts";
import { printChoices } from "./printed-choices.ts";

const small = { quantity: null, sellingPrice: null, unitEn: "" };
const lines = [
  offerLine("1", "a"),
  offerLine("2", "b"),
  offerLine("3", "b", { ...small, kind: "percent", percent: decimal("10") }),
  offerLine("4", "a", { ...small, kind: "percent", percent: decimal("5"), optional: true }),
];

function told(group: Partial<Group>, settings: Partial<Settings> = {}, rows = lines) {
  const groups = [offerGroup("a"), offerGroup("b", { parentKey: "a", optional: true, ...group })];
  const offer = makeOffer("en", { estimate: makeEstimate(groups, rows, settings) });
  const built = buildModel(offer);
  if (!built.ok) throw new Error(built.problem.code);
  return { choices: printChoices(offer, new Map()), model: built.value.model };
}

/** Number, title, quantity, unit price and amount of a row, and its notes. */
function figures(row: SpecificationRow): string {
  const all = { number: "", quantity: "", unitPrice: "", amount: "", notes: [], ...row };
  const { number, title, quantity, unitPrice, amount, notes } = all;
  return [number, title, quantity, unitPrice, amount, ...notes]
    .filter((text) => text !== "")
    .join(" | ");
}

const rowsOf = (key: string, { choices }: ReturnType<typeof told>) =>
  choices.find((choice) => choice.key === key)?.rows.map(figures);

test("a choice tells what it holds and where it belongs, chosen or not", () => {
  const rows = [
    "1.3 | Group b",
    "1.3.1 | Line 2 | 2.5 | 100.00 | 250.00",
    "1.3.2 | Line 3 | 10 | 25.00 | Of all lines in 1.3 Group b",
    "Total Group b | 275.00",
  ];
  const percentLines = lines.map((line) =>
    line.key === "3" ? { ...line, percentGroups: ["b"] } : line,
  );
  for (const chosen of [false, true]) {
    const one = told({ chosen }, {}, percentLines);
    expect(rowsOf("b", one)).toEqual(rows);
    expect(one.choices.map(({ belongsTo }) => belongsTo)).toEqual([
      "Belongs to 1 Group a",
      "Belongs to 1 Group a",
    ]);
  }
  expect(rowsOf("4", told({}))).toEqual(["1.2 | Line 4 | 5 | 12.50 | Of all lines"]);
});

test("inside a lump sum rows have no prices, and of a group that tells its sum alone there are none", () => {
  expect(rowsOf("b", told({ lumpAmount: decimal("900") }))).toEqual([
    "1.3 | Group b",
    "1.3.1 | Line 2 | 2.5",
    "1.3.2 | Line 3 | 10 | Of all lines",
    "Total Group b | 900.00",
  ]);
  expect(rowsOf("b", told({}, { detailLevel: "groups" }))).toEqual(["1.3 | Group b | 300.00"]);
});

test.each(["total", "groups", "lines", "full"] as const)(
  "at the level %s a choice tells no row that the document lacks",
  (detailLevel) => {
    for (const chosen of [false, true]) {
      const { choices, model } = told({ chosen }, { detailLevel });
      const { specification, options } = model;
      // Marks of a choice and where it belongs stand beside its switch.
      const bare = (rows: readonly SpecificationRow[]) =>
        rows.map((row) => figures("notes" in row ? { ...row, notes: [] } : row));
      const printed = bare([...specification.rows, ...(options?.rows ?? [])]);
      const rows = bare(choices.flatMap((choice) => choice.rows));
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter((row) => !printed.includes(row))).toEqual([]);
    }
  },
);
