import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Estimate, Settings } from "../../../../domain/estimate/estimate.ts";
import { decimal, sum } from "../../../../domain/money/decimal.ts";
import { formatMoney } from "../../../../domain/money/format.ts";
import { makeEstimate, makeOffer } from "../../../test/make-offer.ts";
import { offerGroup, offerLine } from "../../../test/offer-rows.ts";
import { buildModel } from "./build-model.ts";

function modelOf(estimate: Estimate, language: "en" | "nb" = "en") {
  const built = buildModel(makeOffer(language, { estimate }));
  if (!built.ok) throw new Error(built.problem.code);
  return built.value.model;
}

const marked = { allowance: true };
const lump = { lumpAmount: decimal("900") };
const optional = { ...marked, optional: true };
const tables = {
  lines: [[offerGroup("a")], [offerLine("1", "a", marked), offerLine("2", "a")]],
  group: [[offerGroup("a", marked)], [offerLine("1", "a", marked)]],
  inside: [
    [offerGroup("a"), offerGroup("b", { parentKey: "a", ...marked })],
    [offerLine("1", "a", marked), offerLine("2", "b")],
  ],
  options: [
    [offerGroup("a")],
    [
      offerLine("1", "a"),
      offerLine("2", "a", optional),
      offerLine("3", "a", { ...optional, chosen: true }),
    ],
  ],
  "a lump sum": [[offerGroup("a", lump)], [offerLine("1", "a", marked)]],
  "a lump sum of its own": [[offerGroup("a", { ...lump, ...marked })], []],
  texts: [
    [offerGroup("a")],
    [offerLine("1", "a"), offerLine("2", "a", { ...marked, kind: "text" })],
  ],
} as const;

test.each<[keyof typeof tables, Partial<Settings>, readonly string[] | undefined]>([
  ["lines", {}, ["1.1 Line 1 250.00"]],
  ["lines", { amountsShown: "with_vat" }, ["1.1 Line 1 312.50"]],
  ["lines", { detailLevel: "total" }, ["1.1 Line 1 250.00"]],
  ["group", {}, ["1 Group a 250.00"]],
  ["inside", {}, ["1.1 Line 1 250.00", "1.2 Group b 250.00"]],
  ["options", {}, ["1.3 Line 3 250.00"]],
  ["a lump sum", {}, undefined],
  ["a lump sum of its own", {}, ["1 Group a 900.00"]],
  ["texts", {}, undefined],
])("allowances of %s with %j are listed with their amounts", (name, settings, rows) => {
  const [groups, lines] = tables[name];
  const { allowances } = modelOf(makeEstimate(groups, lines, settings));
  expect(allowances?.rows.map((row) => Object.values(row).join(" "))).toEqual(rows);
});

test("the table says what its amounts are, and the rows of the specification that they are allowances", () => {
  const [groups, lines] = tables.inside;
  const { allowances, specification } = modelOf(makeEstimate(groups, lines), "nb");
  expect(allowances).toMatchObject({
    heading: "Avsatte beløp",
    note: "Med i totalsummen; gjøres opp etter faktisk kostnad. Alle beløp i kr uten mva.",
    sum: { title: "Sum avsatte beløp", amount: "500,00" },
  });
  const notes = specification.rows.flatMap((row) => ("notes" in row ? row.notes : []));
  expect(notes).toEqual(["Avsatt beløp", "Avsatt beløp"]);
});

const flag = fc.boolean();
const anyEstimate = fc
  .tuple(
    fc.array(
      fc.record({
        inner: flag,
        allowance: flag,
        optional: flag,
        chosen: flag,
        sellingPrice: fc.integer({ min: 1, max: 99_999 }).map((ore) => decimal(String(ore / 100))),
        vatPercent: fc.constantFrom(null, decimal("15")),
        discountPercent: fc.constantFrom(decimal("0"), decimal("12.5")),
      }),
      { minLength: 1, maxLength: 7 },
    ),
    fc.record({ allowance: flag, lumpAmount: fc.constantFrom(null, decimal("1234.56")) }),
    fc.constantFrom("with_vat", "without_vat"),
  )
  .map(([rows, inner, amountsShown]) =>
    makeEstimate(
      [offerGroup("a"), offerGroup("b", { parentKey: "a", ...inner })],
      [
        offerLine("always", "a"),
        ...rows.map(({ inner: isInner, ...row }, index) =>
          offerLine(`${index}`, isInner ? "b" : "a", row),
        ),
      ],
      { amountsShown },
    ),
  );

test("the amounts are those of the rows as they are printed, to the øre, and their sum is theirs", () => {
  fc.assert(
    fc.property(anyEstimate, (estimate) => {
      const { allowances, specification } = modelOf(estimate);
      const printed = new Map<string, string>();
      for (const row of specification.rows) {
        if (row.type === "line") printed.set(row.title, row.amount);
        if (row.type === "sum") printed.set(row.title.replace("Total ", ""), row.amount);
      }
      const isWhole = estimate.groups.get("b")?.allowance === true;
      const all = [...estimate.groups.values(), ...estimate.lines.values()].filter(
        (row) => row.allowance && !(isWhole && "groupKey" in row && row.groupKey === "b"),
      );
      const expected = all
        .map(({ titleEn }) => `${titleEn} ${printed.get(titleEn) ?? ""}`)
        .filter((text) => !text.endsWith(" "));
      const rows = allowances?.rows ?? [];
      expect(rows.map(({ title, amount }) => `${title} ${amount}`).toSorted()).toEqual(
        expected.toSorted(),
      );
      const amounts = rows.map(({ amount }) =>
        decimal(amount.replaceAll(",", "").replace(/\.?0+$/u, "")),
      );
      if (allowances) expect(allowances.sum.amount).toBe(formatMoney(sum(amounts), "en"));
    }),
    { numRuns: 60 },
  );
});
