import { expect, test } from "vitest";
import type { Line, Settings } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeEstimate, makeOffer } from "../../../test/make-offer.ts";
import { offerGroup, offerLine } from "../../../test/offer-rows.ts";
import { buildModel } from "./build-model.ts";
import { tieSums } from "./specification-rows.ts";

function notesOf(given: Partial<Line>, settings: Partial<Settings> = {}) {
  const estimate = makeEstimate([offerGroup("a")], [offerLine("1", "a", given)], settings);
  const built = buildModel(makeOffer("en", { estimate }));
  if (!built.ok) throw new Error(built.problem.code);
  return built.value.model.specification.rows.flatMap((row) =>
    row.type === "line" ? row.notes : [],
  );
}

test.each<[Partial<Line>, Partial<Settings>, readonly string[]]>([
  [{}, {}, []],
  [{ vatPercent: decimal("25") }, {}, []],
  [{ vatPercent: decimal("30") }, {}, ["VAT 30%"]],
  [{ vatPercent: decimal("0") }, {}, ["VAT 0%"]],
  [{ vatPercent: decimal("15") }, { vatPayer: false }, []],
  [{ vatCode: "exempt", vatReason: "§ 6-21" }, {}, ["Exempt from VAT"]],
  [{ vatCode: "exempt", vatReason: "§ 6-21" }, { vatPayer: false }, []],
  [
    { vatPercent: decimal("15"), discountPercent: decimal("10") },
    {},
    ["Discount 10%: −25.00", "VAT 15%"],
  ],
])("a line with %o under %o notes %o", (given, settings, notes) => {
  expect(notesOf(given, settings)).toEqual(notes);
});

const line = {
  type: "line",
  number: "1.1",
  title: "Line",
  notes: [],
  description: [],
  quantity: "",
  unit: "",
  unitPrice: "",
  amount: "",
} as const;
const sum = { type: "sum", depth: 1, title: "Total", amount: "1" } as const;
const text = { type: "text", number: "1.2", title: "Text", notes: [], description: [] } as const;

test("sums stay with the line or the text that they follow directly, and with no other row", () => {
  const tied = tieSums([sum, line, line, sum, sum, text, sum, line]).map((row) =>
    "sumsBelow" in row ? row.sumsBelow : row.type === "sum" && row.held,
  );
  expect(tied).toEqual([false, 0, 2, true, true, 1, true, 0]);
});
