import { expect, test } from "vitest";
import type { Line } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeEstimate, makeOffer } from "../../../test/make-offer.ts";
import { offerGroup, offerLine } from "../../../test/offer-rows.ts";
import { buildModel } from "./build-model.ts";

const percent = {
  kind: "percent",
  quantity: null,
  buyingPrice: null,
  sellingPrice: null,
  percent: decimal("3.5"),
} as const;

const groups = ["1", "2", "3", "4"].map((key) =>
  offerGroup(`g${key}`, { position: key, titleEn: `Room ${key}`, titleNb: `Rom ${key}` }),
);
const lines = [
  offerLine("1", "g1"),
  offerLine("2", "g1", { ...percent }),
  offerLine("3", "g2", { kind: "work" }),
  offerLine("4", "g3"),
  offerLine("5", "g4"),
];

function notesOf(language: "en" | "nb", given: Partial<Line>): readonly string[] {
  const estimate = makeEstimate(groups, [...lines, offerLine("9", "g4", { ...percent, ...given })]);
  const built = buildModel(makeOffer(language, { estimate }));
  if (!built.ok) throw new Error(built.problem.code);
  const row = built.value.model.specification.rows.findLast(({ type }) => type === "line");
  return row?.type === "line" ? row.notes : [];
}

const bases: [Partial<Line>, string, string][] = [
  [{}, "Of all lines", "Av alle linjer"],
  [{ percentScope: "above" }, "Of all lines above", "Av alle linjer over"],
  [
    { percentScope: "above_in_group" },
    "Of all lines above in the group",
    "Av alle linjer over i gruppen",
  ],
  [{ percentKinds: ["material"] }, "Of all materials", "Av alle materialer"],
  [{ percentScope: "above", percentKinds: ["work"] }, "Of all works above", "Av alt arbeid over"],
  [
    { percentKinds: ["material", "work", "general"] },
    "Of all materials, all works and all services",
    "Av alle materialer, alt arbeid og alle tjenester",
  ],
  [{ percentGroups: ["g1"] }, "Of all lines in 1 Room 1", "Av alle linjer i 1 Rom 1"],
  [
    { percentGroups: ["g3", "g1"] },
    "Of all lines in 1 Room 1 and 3 Room 3",
    "Av alle linjer i 1 Rom 1 og 3 Rom 3",
  ],
  [
    { percentGroups: ["g1", "g2", "g3"] },
    "Of all lines in 1 Room 1, 2 Room 2 and 3 Room 3",
    "Av alle linjer i 1 Rom 1, 2 Rom 2 og 3 Rom 3",
  ],
  [
    { percentGroups: ["g1", "g2", "g3", "g4"] },
    "Of all lines in 1, 2, 3 and 4",
    "Av alle linjer i 1, 2, 3 og 4",
  ],
  [
    { percentGroups: ["g2"], percentKinds: ["work", "material"] },
    "Of all works and all materials in 2 Room 2",
    "Av alt arbeid og alle materialer i 2 Rom 2",
  ],
  [{ percentLines: ["3"] }, "Of 2.1 Line 3", "Av 2.1 Linje 3"],
  [
    { percentGroups: ["g1"], percentLines: ["4", "2"], percentKinds: ["material"] },
    "Of all materials in 1 Room 1, 1.2 Line 2 and 3.1 Line 4",
    "Av alle materialer i 1 Rom 1, 1.2 Linje 2 og 3.1 Linje 4",
  ],
  [
    { percentOnPercent: true },
    "Of all lines, with the percentages above",
    "Av alle linjer, med prosentene over",
  ],
];

test.each(bases)("a percent taken of %o says so: %s", (given, english, norwegian) => {
  expect(notesOf("en", given)).toEqual([english]);
  expect(notesOf("nb", given)).toEqual([norwegian]);
});

test("a chosen line of another kind than the percent is taken of is not named", () => {
  const given: Partial<Line> = { percentLines: ["3", "4"], percentKinds: ["work"] };
  expect(notesOf("en", given)).toEqual(["Of 2.1 Line 3"]);
  expect(notesOf("en", { ...given, percentLines: ["4"] })).toEqual([]);
});

test("what a percent is of stands above its discount and VAT", () => {
  const given = { discountPercent: decimal("10"), vatPercent: decimal("0") };
  expect(notesOf("en", given)).toEqual(["Of all lines", "Discount 10%: −3.50", "VAT 0%"]);
});
